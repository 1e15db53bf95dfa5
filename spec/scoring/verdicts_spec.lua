--- Rules on which public implementations of the original game disagree, D1 to D24: each verdict with hands that show
--- it and hands that show its limit. Hands start with: High Card 5 chips x 1, Pair 10 x 2, Two Pair 20 x 2,
--- Three of a Kind 30 x 3, Full House 40 x 4, Flush 35 x 4, Four of a Kind 60 x 7, Five of a Kind 120 x 12.

local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local c = cases.cards

local function debuffed(key, more)
  local joker = more or {}
  joker.key, joker.debuff = key, true
  return joker
end

local function edition(key, ed)
  return { key = key, ed = ed }
end

local function state(key, fields)
  return { key = key, state = fields }
end

--- A lone card with permanent bonus chips.
local function walked(text, bonus)
  local list = c(text)
  list[1].bonus = bonus
  return list
end

describe("D1: Bloodstone", function()
  cases.play {
    { "multiplies by 1.5", { jokers = { "j_bloodstone" }, played = "AH", luck = "all" },
      { chips = 16, mult = 1.5, score = 24 } },
    { "may fail", { jokers = { "j_bloodstone" }, played = "AH", luck = "none" }, { mult = 1, score = 16 } },
    { "is 1 in 2: certain with one Oops", { jokers = { "j_bloodstone", "j_oops" }, played = "AH", luck = "none" },
      { mult = 1.5 } },
  }
end)

describe("D2: the constants of the original", function()
  cases.play {
    { "Zany gives 12", { jokers = { "j_zany" }, played = "8D 8S 8C" }, { chips = 54, mult = 15, score = 810 } },
    { "Zany gives nothing to a Pair", { jokers = { "j_zany" }, played = "8D 8S" }, { chips = 26, mult = 2 } },
    { "Mad gives 10", { jokers = { "j_mad" }, played = "8D 8S 3C 3H" }, { chips = 42, mult = 12, score = 504 } },
    { "Clever gives 80", { jokers = { "j_clever" }, played = "8D 8S 3C 3H" }, { chips = 122, mult = 2, score = 244 } },
  }
  for _, row in ipairs {
    { "j_shortcut", 1.5 }, { "j_vampire", 1.5 }, { "j_bootstraps", 1.5 }, { "j_order", 1 }, { "j_joker", 5 },
  } do
    local key, mult = row[1], row[2]
    cases.play { { ("%s has its rarity, as Baseball Card sees it"):format(key),
      { jokers = { "j_baseball", key }, played = "AH", money = 0 }, { chips = 16, mult = mult } } }
  end
end)

describe("D3: The Flint", function()
  cases.play {
    { "halves and rounds half up: 5 x 1 becomes 3 x 1", { blind = { key = "bl_flint" }, played = "AH" },
      { chips = 14, mult = 1, score = 14 } },
    { "rounds mult half up: 30 x 3 becomes 15 x 2", { blind = { key = "bl_flint" }, played = "8D 8S 8C" },
      { chips = 39, mult = 2, score = 78 } },
    { "halves even numbers exactly: 10 x 2 becomes 5 x 1", { blind = { key = "bl_flint" }, played = "8D 8S" },
      { chips = 21, mult = 1 } },
    { "does nothing when it is disabled", { blind = { key = "bl_flint", disabled = true }, played = "AH" },
      { chips = 16, mult = 1 } },
  }
end)

describe("D4: copies", function()
  cases.play {
    { "Brainstorm in the first place copies nothing", { jokers = { "j_brainstorm", "j_joker" }, played = "AH" },
      { mult = 5 } },
    { "Brainstorm elsewhere copies the first", { jokers = { "j_joker", "j_brainstorm" }, played = "AH" },
      { mult = 9 } },
    -- (1 x 2 + 5) x 2; at Triboulet's own place it would be 1 x 2 x 2 + 5.
    { "act about cards at the copier's place",
      { jokers = { "j_triboulet", "j_smiley", "j_brainstorm" }, played = "KH" }, { chips = 15, mult = 14 } },
    { "leave the copier its edition when the copied joker is debuffed",
      { jokers = { edition("j_blueprint", "foil"), debuffed "j_joker" }, played = "AH" }, { chips = 66, mult = 1 } },
    { "add to the copier's edition otherwise",
      { jokers = { edition("j_blueprint", "foil"), "j_joker" }, played = "AH" }, { chips = 66, mult = 9 } },
    { "end at a debuffed link",
      { jokers = { "j_blueprint", debuffed "j_blueprint", "j_joker" }, played = "AH" }, { mult = 5 } },
    { "pass through a live link", { jokers = { "j_blueprint", "j_blueprint", "j_joker" }, played = "AH" },
      { mult = 13 } },
    { "of Vampire use the grown value, and do not grow it again",
      { jokers = { "j_blueprint", "j_vampire" }, played = c "AH:bonus" }, { chips = 16, mult = 1.1 * 1.1 },
      { jokers = { {}, { state = { x_mult = 1.1 } } } } },
    -- First trigger 11, second 11 + 10.
    { "of Hiker add again", { jokers = { "j_blueprint", "j_hiker" }, played = c "AH:red" }, { chips = 37 },
      { discard = { { bonus = 20 } } } },
    { "add nothing when there is no copy", { jokers = { "j_hiker" }, played = c "AH:red" }, { chips = 32 },
      { discard = { { bonus = 10 } } } },
    { "of DNA make a second card", { jokers = { "j_blueprint", "j_dna", "j_baron" }, played = "KH" },
      { chips = 15, mult = 2.25 }, { deck_size = 54 } },
    { "are needed for a second card", { jokers = { "j_dna", "j_baron" }, played = "KH" }, { mult = 1.5 },
      { deck_size = 53 } },
  }
end)

describe("D5: Two Pair", function()
  cases.play {
    { "is not in Four of a Kind for Mad", { jokers = { "j_mad" }, played = "8D 8S 8C 8H" },
      { hand = "Four of a Kind", chips = 92, mult = 7 } },
    { "is not in Four of a Kind for Spare Trousers", { jokers = { "j_trousers" }, played = "8D 8S 8C 8H" },
      { mult = 7 }, { jokers = { { state = { mult = 0 } } } } },
    { "is not in Five of a Kind for Clever", { jokers = { "j_clever" }, played = "8D 8S 8C 8H 8D" },
      { hand = "Five of a Kind", chips = 160, mult = 12 } },
    { "is in a Full House for Mad", { jokers = { "j_mad" }, played = "8D 8S 8C TD TH" }, { chips = 84, mult = 14 } },
    { "is in a Full House for Spare Trousers", { jokers = { "j_trousers" }, played = "8D 8S 8C TD TH" },
      { mult = 6 }, { jokers = { { state = { mult = 2 } } } } },
  }
end)

describe("D6: money of the same hand", function()
  local bull, boots = { "j_bull" }, { "j_bootstraps" }
  cases.play {
    { "a Gold seal counts for Bull", { jokers = bull, played = c "AH:gold_seal" }, { chips = 16 + 14, dollars = 3 } },
    { "without it Bull counts what there was", { jokers = bull, played = "AH" }, { chips = 16 + 8, dollars = 0 } },
    { "Rough Gem brings Bootstraps to $5", { jokers = { "j_rough_gem", "j_bootstraps" }, played = "AD" },
      { mult = 3, dollars = 1 } },
    { "Rough Gem pays before all jokers' own turns, wherever it stands",
      { jokers = { "j_bootstraps", "j_rough_gem" }, played = "AD" }, { mult = 3, dollars = 1 } },
    { "$4 are nothing to Bootstraps", { jokers = { "j_rough_gem", "j_bootstraps" }, played = "AS" }, { mult = 1 } },
    { "Golden Ticket counts", { jokers = { "j_ticket", "j_bull" }, played = c "AH:gold" },
      { chips = 16 + 16, dollars = 4 } },
    { "To Do List counts", { jokers = { state("j_todo_list", { to_do = "High Card" }), "j_bull" }, played = "AH" },
      { chips = 16 + 16, dollars = 4 } },
    { "Lucky money counts", { jokers = bull, played = c "AH:lucky", luck = "all" },
      { chips = 16 + 48, mult = 21, dollars = 20 } },
    { "Business Card counts", { jokers = { "j_business", "j_bull" }, played = "KH", luck = "all" },
      { chips = 15 + 12, dollars = 2 } },
    { "what The Tooth takes is gone", { jokers = bull, money = 10, blind = { key = "bl_tooth" }, played = "AH 9S 7C" },
      { chips = 16 + 14, dollars = -3 } },
    { "what The Ox takes is gone",
      { jokers = bull, money = 10, blind = { key = "bl_ox", most_played = "High Card" }, played = "AH" },
      { chips = 16, dollars = -10 } },
    { "The Ox takes nothing for another hand",
      { jokers = bull, money = 10, blind = { key = "bl_ox", most_played = "Pair" }, played = "AH" },
      { chips = 16 + 20, dollars = 0 } },
    { "debts are nothing to Bull", { jokers = bull, money = -7, played = "AH" }, { chips = 16 } },
    { "debts are nothing to Bootstraps", { jokers = boots, money = -7, played = "AH" }, { mult = 1 } },
  }
end)

describe("D6: Matador", function()
  local matador = { "j_matador" }
  local function paid(sentence, blind, played, more)
    local scenario = more or {}
    scenario.jokers, scenario.blind, scenario.played = matador, blind, played
    return { sentence, scenario, { dollars = 8 } }
  end
  local function unpaid(sentence, blind, played, more)
    local case = paid(sentence, blind, played, more)
    case[3] = { dollars = more and more.change or 0 }
    case[2].change = nil
    return case
  end
  cases.play {
    paid("is paid when The Psychic blocks", { key = "bl_psychic" }, "AH"),
    unpaid("is not when five cards are played", { key = "bl_psychic" }, "AH 2C 4D 6S 8H"),
    paid("is paid when The Eye blocks", { key = "bl_eye", hands_used = { "High Card" } }, "AH"),
    unpaid("is not when the hand is new to The Eye", { key = "bl_eye", hands_used = { "Pair" } }, "AH"),
    paid("is paid when The Mouth blocks", { key = "bl_mouth", only_hand = "Pair" }, "AH"),
    unpaid("is not when The Mouth allows the hand", { key = "bl_mouth", only_hand = "High Card" }, "AH"),
    paid("is paid for The Flint", { key = "bl_flint" }, "AH"),
    unpaid("is not for a disabled Flint", { key = "bl_flint", disabled = true }, "AH"),
    paid("is paid for The Arm above level 1", { key = "bl_arm" }, "AH", { hands = { ["High Card"] = { level = 2 } } }),
    unpaid("is not for The Arm at level 1", { key = "bl_arm" }, "AH"),
    paid("is paid for The Ox on its hand", { key = "bl_ox", most_played = "High Card" }, "AH", { money = 0 }),
    unpaid("is not for The Ox on another hand", { key = "bl_ox", most_played = "Pair" }, "AH"),
    paid("is paid when a debuffed card scores", { key = "bl_head" }, c "AH:debuff"),
    unpaid("is not when it does not score", { key = "bl_club" }, c "AH 2C:debuff"),
    unpaid("is not for The Tooth", { key = "bl_tooth" }, "AH", { change = -1 }),
    unpaid("is not for The Hook", { key = "bl_hook" }, "AH", { held = "2C 3C 4C" }),
    unpaid("is not for Crimson Heart", { key = "bl_final_heart" }, "AH"),
    { "feeds Bull to its right", { jokers = { "j_matador", "j_bull" }, blind = { key = "bl_flint" }, played = "AH" },
      { chips = 14 + 24, dollars = 8 } },
    { "comes too late for Bull to its left",
      { jokers = { "j_bull", "j_matador" }, blind = { key = "bl_flint" }, played = "AH" },
      { chips = 14 + 8, dollars = 8 } },
  }
end)

describe("D7: Raised Fist", function()
  local fist = { "j_raised_fist" }
  cases.play {
    { "takes the last of equal cards: it is live", { jokers = fist, played = "AH", held = c "3D:debuff 3S" },
      { mult = 7 } },
    { "takes the last of equal cards: it is debuffed", { jokers = fist, played = "AH", held = c "3D 3S:debuff" },
      { mult = 1 } },
    { "overlooks Stone", { jokers = fist, played = "AH", held = c "5S 2D:stone" }, { mult = 11 } },
    { "finds nothing in Stone alone", { jokers = fist, played = "AH", held = c "2D:stone" }, { mult = 1 } },
    { "compares ranks: a Ten is below a King", { jokers = fist, played = "AH", held = c "TS KD:debuff" },
      { mult = 21 } },
    { "compares ranks: a debuffed Ten is still the lowest", { jokers = fist, played = "AH", held = c "TS:debuff KD" },
      { mult = 1 } },
  }
end)

describe("D8: a Wild card", function()
  cases.play {
    { "joins every Flush", { played = c "2H 4H 6H 8H TC:wild" }, { hand = "Flush", chips = 65, mult = 4 } },
    { "has only its printed suit when it is debuffed", { played = c "2H 4H 6H 8H TC:wild:debuff" },
      { hand = "High Card", chips = 5 } },
    { "joins the Flush of its printed suit even then", { played = c "2H 4H 6H 8H TH:wild:debuff" },
      { hand = "Flush", chips = 55, mult = 4 } },
  }
end)

describe("D9: Baseball Card", function()
  cases.play {
    { "counts a debuffed Uncommon joker", { jokers = { "j_baseball", debuffed "j_shortcut" }, played = "AH" },
      { mult = 1.5 } },
    { "does nothing while it is debuffed itself", { jokers = { debuffed "j_baseball", "j_shortcut" }, played = "AH" },
      { mult = 1 } },
    -- (1 + 4) x 1.5; at Baseball Card's own turn it would be 1 x 1.5 + 4.
    { "multiplies at the Uncommon joker's turn", { jokers = { "j_baseball", "j_joker", "j_shortcut" }, played = "AH" },
      { mult = 7.5 } },
    { "multiplies before what comes later", { jokers = { "j_shortcut", "j_joker", "j_baseball" }, played = "AH" },
      { mult = 5.5 } },
  }
end)

describe("D10: the edition of a debuffed joker", function()
  cases.play {
    { "is worth nothing: Foil", { jokers = { debuffed("j_joker", { ed = "foil" }) }, played = "AH" },
      { chips = 16, mult = 1 } },
    { "is worth nothing: Holographic", { jokers = { debuffed("j_joker", { ed = "holo" }) }, played = "AH" },
      { chips = 16, mult = 1 } },
    { "is worth nothing: Polychrome", { jokers = { debuffed("j_joker", { ed = "poly" }) }, played = "AH" },
      { chips = 16, mult = 1 } },
    { "counts on a live one: Foil", { jokers = { edition("j_joker", "foil") }, played = "AH" },
      { chips = 66, mult = 5 } },
    { "counts on a live one: Holographic", { jokers = { edition("j_joker", "holo") }, played = "AH" }, { mult = 15 } },
    { "counts on a live one: Polychrome", { jokers = { edition("j_joker", "poly") }, played = "AH" }, { mult = 7.5 } },
  }
end)

describe("D11: Vampire", function()
  cases.play {
    { "drinks before the cards score, and multiplies once", { jokers = { "j_vampire" }, played = c "AH:bonus" },
      { chips = 16, mult = 1.1 }, { discard = { { rank = 14 } } } },
    { "takes the mult of a Mult card too", { jokers = { "j_vampire" }, played = c "AH:mult" },
      { chips = 16, mult = 1.1 } },
    -- (1 + 4 + 3) x 1.1, and 5 + 11 + 20 chips.
    { "leaves a Stone card its rank and suit in the same hand",
      { jokers = { "j_vampire", "j_scholar", "j_lusty_joker" }, played = c "AH:stone" },
      { chips = 36, mult = 8 * 1.1 } },
    { "is needed for that: Stone has neither", { jokers = { "j_scholar", "j_lusty_joker" }, played = c "AH:stone" },
      { chips = 55, mult = 1 } },
    { "leaves permanent bonus chips alone", { jokers = { "j_vampire" }, played = { { rank = 14, suit = "H",
      enh = "stone", bonus = 10 } } }, { chips = 26, mult = 1.1 } },
    { "does not drink from a debuffed card", { jokers = { "j_vampire" }, played = c "AH:bonus:debuff" },
      { chips = 5, mult = 1 }, { discard = { { enh = "bonus" } }, jokers = { { state = { x_mult = 1 } } } } },
    { "does not drink from a card that does not score", { jokers = { "j_vampire" }, played = c "AH 2C:bonus" },
      { chips = 16, mult = 1 }, { discard = { {}, { enh = "bonus" } } } },
    { "shares its rule with Midas: the old bonus is gone", { jokers = { "j_midas_mask" }, played = c "KH:bonus" },
      { chips = 15, mult = 1 }, { discard = { { enh = "gold" } } } },
  }
end)

describe("D12: Stone has no rank", function()
  local function plain(key, card, chips, mult)
    local sentence = ("%s makes %d x %d with %s"):format(card, chips, mult, key)
    return { sentence, { jokers = { key }, played = c(card) }, { chips = chips, mult = mult } }
  end
  cases.play {
    plain("j_even_steven", "8H:stone", 55, 1), plain("j_odd_todd", "5H:stone", 55, 1),
    plain("j_hack", "2H:stone", 55, 1), plain("j_smiley", "KH:stone", 55, 1), plain("j_scary_face", "KH:stone", 55, 1),
    plain("j_photograph", "KH:stone", 55, 1), plain("j_sock_and_buskin", "KH:stone", 55, 1),
    plain("j_even_steven", "8H", 13, 5), plain("j_odd_todd", "5H", 41, 1), plain("j_hack", "2H", 9, 1),
    plain("j_smiley", "KH", 15, 6), plain("j_scary_face", "KH", 45, 1), plain("j_photograph", "KH", 15, 2),
    plain("j_sock_and_buskin", "KH", 25, 1),
    { "for Midas Mask", { jokers = { "j_midas_mask" }, played = c "KH:stone" }, { chips = 55 },
      { discard = { { enh = "stone" } } } },
    { "for Ride the Bus", { jokers = { state("j_ride_the_bus", { mult = 3 }) }, played = c "KH:stone" }, { mult = 5 } },
    { "unlike a King for Ride the Bus", { jokers = { state("j_ride_the_bus", { mult = 3 }) }, played = "KH" },
      { mult = 1 } },
    { "for Baron", { jokers = { "j_baron" }, played = "AH", held = c "KH:stone KS" }, { mult = 1.5 } },
    { "for Shoot the Moon", { jokers = { "j_shoot_the_moon" }, played = "AH", held = c "QH:stone QS" },
      { mult = 14 } },
    { "but is a face with Pareidolia", { jokers = { "j_pareidolia", "j_smiley" }, played = c "8H:stone" },
      { chips = 55, mult = 6 } },
    { "and keeps its permanent bonus", { played = walked("8H:stone", 10) }, { chips = 65 } },
    { "and takes a step with Hiker", { jokers = { "j_hiker" }, played = c "8H:stone:red" }, { chips = 5 + 50 + 55 },
      { discard = { { bonus = 10 } } } },
  }
end)

describe("D13: a debuffed face card", function()
  cases.play {
    { "does not stop Ride the Bus", { jokers = { state("j_ride_the_bus", { mult = 3 }) }, played = c "KH:debuff" },
      { chips = 5, mult = 5 } },
    -- The second King: 2 + 4, then x 2.
    { "is not Photograph's first face", { jokers = { "j_photograph" }, played = c "KH:debuff KS:mult" },
      { chips = 20, mult = 12 } },
    -- The first King: 2 x 2; the second: + 4.
    { "would be it when live", { jokers = { "j_photograph" }, played = c "KH KS:mult" }, { chips = 30, mult = 8 } },
  }
end)

describe("D14: a debuffed Stone card", function()
  cases.play {
    { "gives nothing, but scores", { played = c "AH:stone:debuff" }, { chips = 5, scoring = { 1 } } },
    { "gives 50 when live", { played = c "AH:stone" }, { chips = 55, scoring = { 1 } } },
  }
end)

describe("D15: Hanging Chad", function()
  local chad = { "j_hanging_chad" }
  cases.play {
    { "takes the first scoring card, not the first played one", { jokers = chad, played = "2C KH KS" },
      { chips = 10 + 30 + 10, scoring = { 2, 3 } } },
    { "does not move on from a debuffed one", { jokers = chad, played = c "KH:debuff KS" }, { chips = 10 + 10 } },
    { "does not care about debuffed cards behind", { jokers = chad, played = c "KH KS:debuff" }, { chips = 10 + 30 } },
  }
end)

describe("D16: the High Card", function()
  cases.play {
    { "is the highest rank: a King beats a Ten", { played = "TH KS 9C" }, { scoring = { 2 }, chips = 15 } },
    { "is the highest rank: a Queen beats a Jack", { played = "QH JS" }, { scoring = { 1 }, chips = 15 } },
    { "is the highest rank: an Ace beats a King", { played = "KH AS" }, { scoring = { 2 }, chips = 16 } },
    { "is no Stone card, which scores all the same", { played = c "AH:stone 9C 4D" },
      { scoring = { 1, 2 }, chips = 5 + 50 + 9 } },
    { "is there for Stone cards alone, too", { played = c "AH:stone 9C:stone" },
      { hand = "High Card", scoring = { 1, 2 }, chips = 105 } },
  }
end)

describe("D17: Blackboard", function()
  local blackboard = { "j_blackboard" }
  cases.play {
    { "multiplies when nothing is held", { jokers = blackboard, played = "AH" }, { mult = 3 } },
    { "counts a debuffed black card", { jokers = blackboard, played = "AH", held = c "2S 3C:debuff" }, { mult = 3 } },
    { "fails at a red card", { jokers = blackboard, played = "AH", held = "2S 3D" }, { mult = 1 } },
    { "takes a Wild card for black", { jokers = blackboard, played = "AH", held = c "2S 3D:wild" }, { mult = 3 } },
    { "takes a debuffed Wild card for what is printed on it",
      { jokers = blackboard, played = "AH", held = c "2S 3D:wild:debuff" }, { mult = 1 } },
    { "fails at Stone", { jokers = blackboard, played = "AH", held = c "2S:stone" }, { mult = 1 } },
    { "fails at a debuffed red card", { jokers = blackboard, played = "AH", held = c "2S 3D:debuff" }, { mult = 1 } },
  }
end)

describe("D18: suits among scoring cards", function()
  local pot, double = { "j_flower_pot" }, { "j_seeing_double" }
  cases.play {
    { "Flower Pot wants four suits", { jokers = pot, played = "2H 2D 2S 2C" }, { chips = 68, mult = 21 } },
    { "Flower Pot is not content with four cards", { jokers = pot, played = "2H 2D 2S 2S" }, { mult = 7 } },
    { "Flower Pot lets a Wild card fill a gap", { jokers = pot, played = c "2H 2D 2S 2S:wild" }, { mult = 21 } },
    { "Flower Pot needs one card a suit even with Smeared",
      { jokers = { "j_flower_pot", "j_smeared" }, played = "2H 2H 2S" }, { mult = 3 } },
    { "Flower Pot takes two reds and two blacks with Smeared",
      { jokers = { "j_flower_pot", "j_smeared" }, played = "2H 2H 2S 2S" }, { mult = 21 } },
    { "Seeing Double: one Wild card is one suit", { jokers = double, played = c "2D:wild" }, { mult = 1 } },
    { "Seeing Double: two are a Club and another", { jokers = double, played = c "2D:wild 2D:wild" }, { mult = 4 } },
    { "Seeing Double: one Wild beside a Heart is the Club", { jokers = double, played = c "2D:wild 2H" },
      { mult = 4 } },
    { "Seeing Double: one Club is both with Smeared", { jokers = { "j_seeing_double", "j_smeared" }, played = "2C" },
      { mult = 2 } },
    { "Seeing Double: one Club is not without", { jokers = double, played = "2C" }, { mult = 1 } },
    { "The Idol takes a Wild card", { jokers = { "j_idol" }, idol = { rank = 8, suit = "S" }, played = c "8D:wild" },
      { mult = 2 } },
    { "The Idol takes the other black suit with Smeared",
      { jokers = { "j_idol", "j_smeared" }, idol = { rank = 8, suit = "S" }, played = "8C" }, { mult = 2 } },
    { "The Idol leaves other cards", { jokers = { "j_idol" }, idol = { rank = 8, suit = "S" }, played = "8D" },
      { mult = 1 } },
  }
end)

describe("D19: what some leave out", function()
  local pair = { played = "8D 8S" }
  local function with(jokers, more)
    local scenario = more or {}
    scenario.jokers, scenario.played = jokers, scenario.played or pair.played
    return scenario
  end
  cases.play {
    { "Midas Mask gilds before Golden Ticket looks", { jokers = { "j_midas_mask", "j_ticket" }, played = "KH" },
      { chips = 15, dollars = 4 } },
    { "Space Joker lifts the level before it is read", with({ "j_space" }, { luck = "all" }),
      { chips = 41, mult = 3 }, { hands = { Pair = { level = 2 } } } },
    { "Space Joker may fail", with({ "j_space" }, { luck = "none" }), { chips = 26, mult = 2 } },
    { "Lucky Cat grows in the hand that it counts in",
      { jokers = { "j_lucky_cat" }, played = c "AH:lucky", luck = "all" }, { mult = 21 * 1.25 },
      { jokers = { { state = { x_mult = 1.25 } } } } },
    { "Lucky Cat does not grow without luck", { jokers = { "j_lucky_cat" }, played = c "AH:lucky", luck = "none" },
      { mult = 1 }, { jokers = { { state = { x_mult = 1 } } } } },
    { "Throwback knows the skips", with({ "j_throwback" }, { skips = 2 }), { mult = 3 } },
    { "Throwback is silent without skips", with { "j_throwback" }, { mult = 2 } },
    { "Observatory multiplies for the planet of the hand",
      with({}, { vouchers = { "v_observatory" }, planets = { "c_mercury", "c_mars", "c_mercury" } }), { mult = 4.5 } },
    { "planets alone do nothing", with({}, { planets = { "c_mercury" } }), { mult = 2 } },
    { "Four Fingers counts for the hand", { jokers = { "j_four_fingers" }, played = "2H 5H 9H KH" },
      { hand = "Flush" } },
    { "Shortcut counts for the hand", { jokers = { "j_shortcut" }, played = "2H 4C 6H 8D TS" }, { hand = "Straight" } },
    { "Smeared counts for the hand", { jokers = { "j_smeared" }, played = "2H 4D 6H 8D TH" }, { hand = "Flush" } },
    { "Loyalty Card counts the hands of the run", with({ "j_loyalty_card" }, { run_hands = 5 }),
      { mult = 8 } },
    { "Loyalty Card does not count those of the round",
      with({ "j_loyalty_card" }, { run_hands = 6, hands_played = 5 }), { mult = 2 } },
    { "Swashbuckler counts what a debuffed joker would sell for",
      with { "j_swashbuckler", debuffed("j_joker", { sell = 3 }) }, { mult = 5 } },
    { "Swashbuckler does not count itself", with { { key = "j_swashbuckler", sell = 9 } }, { mult = 2 } },
  }
end)

describe("D20: DNA", function()
  cases.play {
    { "puts its copy into the hand before held cards count", { jokers = { "j_dna", "j_baron" }, played = "KH" },
      { mult = 1.5 }, { held = { { rank = 13, suit = "H" } } } },
    { "makes Hologram grow in the same hand", { jokers = { "j_dna", "j_hologram" }, played = "KH" }, { mult = 1.25 } },
    { "makes Hologram grow wherever it stands", { jokers = { "j_hologram", "j_dna" }, played = "KH" },
      { mult = 1.25 } },
    { "copies nothing in the second hand", { jokers = { "j_dna", "j_baron", "j_hologram" }, hands_played = 1,
      played = "KH" }, { mult = 1 }, { held = {} } },
    { "copies nothing of two cards", { jokers = { "j_dna", "j_baron" }, played = "KH 2C" }, { mult = 1 },
      { held = {} } },
  }
end)

describe("D21: counts over the deck", function()
  it("stand still inside of a hand and follow afterwards", function()
    local jokers = { "j_vampire", "j_steel_joker" }
    local result, game = board.play { jokers = jokers, steel_tally = 2, played = c "AH:steel" }
    assert.are.equal(1 * 1.1 * 1.4, result.mult)
    assert.are.equal(1, game:state().steel_tally)
    game:deal { played = "AH" }
    assert.are.equal(1 * 1.1 * 1.2, game:play().mult)
  end)

  cases.play {
    { "Glass Joker grows when a Glass card breaks, after the hand",
      { jokers = { "j_glass" }, played = c "AH:glass", luck = "all" }, { mult = 2, destroyed = { 1 } },
      { jokers = { { state = { x_mult = 1.75 } } } } },
    { "Glass Joker finds no glass that Vampire has drunk from",
      { jokers = { "j_vampire", "j_glass" }, played = c "AH:glass", luck = "all" }, { mult = 1.1, destroyed = {} },
      { jokers = { {}, { state = { x_mult = 1 } } } } },
  }
end)

describe("D22: a disabled blind", function()
  cases.play {
    { "is what the situation says, not what Chicot would do",
      { jokers = { "j_chicot" }, blind = { key = "bl_flint" }, played = "AH" }, { chips = 14 } },
    { "does nothing", { jokers = { "j_chicot" }, blind = { key = "bl_flint", disabled = true }, played = "AH" },
      { chips = 16 } },
  }
end)

describe("D23: outside of scoring", function()
  local function ended(scenario, options)
    scenario.played = scenario.played or "2H"
    local game = board.new(scenario)
    return game:end_of_round(options or {}), game:state()
  end

  it("a Gold card pays $3 at the end, a Gold seal nothing", function()
    assert.are.equal(3, ended({ held = c "5D:gold" }).dollars)
    assert.are.equal(0, ended({ held = c "5D:gold_seal" }).dollars)
  end)

  it("a Blue seal brings the planet of the last hand, not of the favourite one", function()
    local hands = { Flush = { level = 1, played = 9, round = 0 } }
    local _, after = ended { held = c "5D:blue", last_hand = "Pair", hands = hands }
    assert.are.equal("c_mercury", after.created[1].key)
    local _, other = ended { held = c "5D:blue", last_hand = "Flush", hands = hands }
    assert.are.equal("c_jupiter", other.created[1].key)
  end)

  it("a joker's money is a row of the cash-out and is not paid twice", function()
    local result, after = ended { jokers = { "j_golden" }, money = 7 }
    assert.are.same({ { key = "j_golden", dollars = 4 } }, result.rows)
    assert.are.same({ 0, 7 }, { result.dollars, after.money })
  end)

  it("Mr. Bones wants a quarter of the requirement", function()
    local function saved(score)
      return (ended({ jokers = { "j_mr_bones" }, requirement = 100, score = score }, { game_over = true })).saved
    end
    assert.is_true(saved(25))
    assert.is_false(saved(24))
  end)

  it("Burnt Joker speaks once for a discard, not once a card", function()
    local game = board.new { jokers = { "j_burnt" }, played = "8D 8S" }
    game:discard {}
    assert.are.equal(2, game:state().hands.Pair.level)
    game:deal { played = "8D 8S" }
    game:discard {}
    assert.are.equal(2, game:state().hands.Pair.level)
  end)
end)

describe("D24: what the guide says otherwise", function()
  cases.play {
    -- (1 x 1.5 x 1.5): Blueprint answers as Baseball Card about Shortcut, and about nobody else.
    { "copying happens in every context, other_joker among them",
      { jokers = { "j_blueprint", "j_baseball", "j_shortcut" }, played = "AH" }, { mult = 2.25 } },
    { "copying does not happen through other_joker: each copy acts once",
      { jokers = { "j_blueprint", "j_joker", "j_blueprint", "j_joker" }, played = "AH" }, { mult = 17 } },
    { "Ice Cream melts after the hand", { jokers = { "j_ice_cream" }, played = "AH" }, { chips = 116 },
      { jokers = { { state = { chips = 95 } } } } },
    { "Seltzer is drunk after the hand", { jokers = { "j_selzer" }, played = "AH" }, { chips = 27 },
      { jokers = { { state = { left = 9 } } } } },
    { "Loyalty Card remembers nothing after the hand",
      { jokers = { state("j_loyalty_card", { hands_at_create = 2 }) }, run_hands = 7, played = "AH" }, { mult = 4 },
      { jokers = { { state = { hands_at_create = 2 } } }, run_hands = 8 } },
  }
end)
