--- The order in which a played hand is scored, from the chosen cards to the discard pile. Each case has a sum and a
--- factor that give another number in any other order.

local marotte = require "marotte"
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local c = cases.cards

local function state(key, fields)
  return { key = key, state = fields }
end

local function debuffed(key)
  return { key = key, debuff = true }
end

local function edition(key, ed)
  return { key = key, ed = ed }
end

--- The first seed whose stream `key` begins with a failure and then a success of `share`.
local function seed_with(key, share)
  for number = 1, 1000 do
    local seed = "ORDER" .. number
    local draws = cases.draws(key, 2, seed)
    if draws[1] >= share and draws[2] < share then
      return seed
    end
  end
  error "there is no such seed"
end

describe("playing a hand", function()
  cases.play {
    { "counts the hand as finished only after it was scored", { played = "8D 8S", hands_played = 2, run_hands = 9 },
      { hand = "Pair" }, { hands_played = 3, run_hands = 10, hands_left = 3 } },
    { "is the last one when no hands are left after it", { jokers = { "j_acrobat" }, hands_left = 0, played = "AH" },
      { mult = 3 } },
    { "is not the last one when one is left", { jokers = { "j_acrobat" }, hands_left = 1, played = "AH" },
      { mult = 1 } },
    { "counts for Supernova while it is scored",
      { jokers = { "j_supernova" }, hands = { Pair = { level = 1, played = 4, round = 0 } }, played = "8D 8S" },
      { mult = 7 }, { hands = { Pair = { played = 5, round = 1 } }, last_hand = "Pair" } },
    { "counts for Card Sharp while it is scored",
      { jokers = { "j_card_sharp" }, hands = { Pair = { level = 1, played = 4, round = 1 } }, played = "8D 8S" },
      { mult = 6 } },
    { "puts the played cards on the discard pile, in their order", { played = "8D 2S KC" }, { scoring = { 3 } },
      { played = {}, discard = { { rank = 8 }, { rank = 2 }, { rank = 13 } } } },
    { "adds to the score of the round", { played = "AH", score = 100 }, { score = 16 }, { score = 116 } },
  }

  it("takes a hand for every hand but the one that the situation has taken already", function()
    local game = board.new { jokers = { "j_acrobat" }, hands_left = 1, played = "AH" }
    assert.are.equal(1, game:play().mult)
    assert.are.equal(1, game:state().hands_left)
    game:deal { played = "AH" }
    assert.are.equal(3, game:play().mult)
    assert.are.equal(0, game:state().hands_left)
  end)
end)

describe("the scoring cards", function()
  cases.play {
    { "are those of the hand and every Stone card, by place", { played = c "5S:stone 8D 2C 8S 3H:stone" },
      { hand = "Pair", scoring = { 1, 2, 4, 5 }, chips = 10 + 50 + 8 + 8 + 50 } },
    { "are all cards with Splash", { jokers = { "j_splash" }, played = "2C 8D 5H 8S" },
      { hand = "Pair", scoring = { 1, 2, 3, 4 }, chips = 33 } },
    { "are not all cards with a debuffed Splash", { jokers = { debuffed "j_splash" }, played = "2C 8D 5H 8S" },
      { scoring = { 2, 4 }, chips = 26 } },
    { "are not all cards with a copy of a debuffed Splash",
      { jokers = { "j_blueprint", debuffed "j_splash" }, played = "2C 8D 5H 8S" }, { scoring = { 2, 4 } } },
    -- (2 + 4) x 2, then 2 x 2 + 4.
    { "score from left to right: Mult, then Glass", { played = c "8H:mult 8S:glass", luck = "none" }, { mult = 12 } },
    { "score from left to right: Glass, then Mult", { played = c "8S:glass 8H:mult", luck = "none" }, { mult = 8 } },
  }
end)

describe("the blind, when play is pressed", function()
  local steel = c "KS:steel KD:steel KC:steel"
  cases.play {
    { "The Hook takes two cards before held cards count",
      { blind = { key = "bl_hook" }, played = "AH", held = steel, seed = "HOOK" }, { mult = 1.5 },
      { discards_left = 3, discards_used = 0, held = { { rank = 13 } }, discard = { {}, {}, {} } } },
    { "The Hook takes one when there is only one",
      { blind = { key = "bl_hook" }, played = "AH", held = c "KS:steel" }, { mult = 1 }, { held = {} } },
    { "a disabled Hook takes nothing",
      { blind = { key = "bl_hook", disabled = true }, played = "AH", held = steel }, { mult = 1.5 * 1.5 * 1.5 } },
    { "The Hook's cards are discarded: a Purple seal speaks",
      { blind = { key = "bl_hook" }, played = "AH", held = c "KS:purple" }, {},
      { created = { { kind = "tarot", source = "8ba" } } } },
    { "The Hook's cards are discarded: jokers hear of them",
      { blind = { key = "bl_hook" }, jokers = { "j_castle" }, castle = "D", played = "AH", held = "KD QD" },
      { chips = 16 + 6 } },
    { "The Hook's cards teach Burnt Joker nothing",
      { blind = { key = "bl_hook" }, jokers = { "j_burnt" }, played = "AH", held = "KD KS" }, {},
      { hands = { Pair = { level = 1 } } } },
    { "The Tooth takes its money before the hand, also for cards that do not score",
      { blind = { key = "bl_tooth" }, jokers = { "j_bull" }, money = 9, played = "AH 2C 3D 4S" },
      { chips = 16 + 10, dollars = -4 } },
    { "The Fish only lies in wait", { blind = { key = "bl_fish" }, played = "AH", held = "2C" }, { score = 16 },
      { blind = { state = { armed = true } }, held = { { rank = 2 } } } },
  }
end)

describe("a blocked hand", function()
  local psychic = { key = "bl_psychic" }
  local nothing = { chips = 0, mult = 0, score = 0, debuffed = true, dollars = 0, destroyed = {} }
  cases.play {
    { "scores nothing", { blind = psychic, jokers = { "j_joker" }, played = "AH" }, nothing, { score = 0 } },
    { "is counted", { blind = psychic, played = "8D 8S" }, nothing,
      { hands = { Pair = { played = 1, round = 1 } }, last_hand = "Pair", hands_played = 1, run_hands = 1 } },
    { "has no `before`: Green Joker does not grow", { blind = psychic, jokers = { "j_green_joker" }, played = "AH" },
      nothing, { jokers = { { state = { mult = 0 } } } } },
    { "has an `after`: Ice Cream melts", { blind = psychic, jokers = { "j_ice_cream" }, played = "AH" }, nothing,
      { jokers = { { state = { chips = 95 } } } } },
    { "breaks no glass", { blind = psychic, played = c "AH:glass", luck = "all" }, nothing, { deck_size = 52 } },
    { "is none when The Psychic gets its five cards",
      { blind = psychic, played = "AH 2C 4D 6S 8H" }, { debuffed = false, chips = 16 } },
    { "is none under a disabled blind", { blind = { key = "bl_psychic", disabled = true }, played = "AH" },
      { debuffed = false, chips = 16 } },
    { "does not come from The Arm, which takes a level for good",
      { blind = { key = "bl_arm" }, hands = { Pair = { level = 3, played = 0, round = 0 } }, played = "8D 8S" },
      { debuffed = false, chips = 25 + 16, mult = 3 }, { hands = { Pair = { level = 2 } } } },
    { "does not come from The Ox, which takes the money",
      { blind = { key = "bl_ox", most_played = "Pair" }, money = 12, played = "8D 8S" },
      { debuffed = false, chips = 26, dollars = -12 }, { money = 0 } },
  }

  it("is no step for Hiker", function()
    local _, game = board.play { blind = psychic, jokers = { "j_hiker" }, played = "AH" }
    assert.are.same({ { rank = 14, suit = "H" } }, game:state().discard)
  end)

  it("is one that The Eye has seen in this round", function()
    local game = board.new { blind = { key = "bl_eye" }, played = "AH" }
    assert.is_false(game:play().debuffed)
    game:deal { played = "KH" }
    assert.is_true(game:play().debuffed)
    game:deal { played = "8D 8S" }
    assert.is_false(game:play().debuffed)
  end)

  it("is any but the first one for The Mouth", function()
    local game = board.new { blind = { key = "bl_mouth" }, played = "AH" }
    assert.is_false(game:play().debuffed)
    game:deal { played = "8D 8S" }
    assert.is_true(game:play().debuffed)
    game:deal { played = "KH" }
    assert.is_false(game:play().debuffed)
  end)
end)

describe("`before`", function()
  cases.play {
    { "comes before the hand's chips and mult are read, each joker at once",
      { jokers = { "j_space", "j_space" }, played = "8D 8S", luck = "all" }, { chips = 40 + 16, mult = 4 },
      { hands = { Pair = { level = 3 } } } },
    -- 25 x 3 halved is 13 x 2.
    { "comes before The Flint halves them",
      { jokers = { "j_space" }, blind = { key = "bl_flint" }, played = "8D 8S", luck = "all" },
      { chips = 13 + 16, mult = 2 } },
    { "goes from left to right: Midas gilds, Vampire drinks", { jokers = { "j_midas_mask", "j_vampire" },
      played = "KH" }, { mult = 1.1 }, { discard = { { rank = 13 } }, jokers = { {}, { state = { x_mult = 1.1 } } } } },
    { "goes from left to right: Vampire finds nothing, Midas gilds", { jokers = { "j_vampire", "j_midas_mask" },
      played = "KH" }, { mult = 1 }, { discard = { { enh = "gold" } } } },
    { "lets growing jokers count in the same hand",
      { jokers = { state("j_green_joker", { mult = 2 }), "j_runner" }, played = "2H 3C 4D 5S 6H" },
      { chips = 30 + 20 + 15, mult = 4 + 3 } },
    { "pays before the cards score: To Do List feeds Bull",
      { jokers = { "j_bull", state("j_todo_list", { to_do = "High Card" }) }, played = "AH" },
      { chips = 16 + 16, dollars = 4 } },
  }

  it("leaves a card that Midas gilded and Vampire drank from without enhancement", function()
    local _, game = board.play { jokers = { "j_midas_mask", "j_vampire" }, played = "KH" }
    assert.is_nil(game:state().discard[1].enh)
  end)
end)

describe("the stages", function()
  cases.play {
    -- The card 1 x 2, held 2 x 1.5, the joker 3 + 4.
    { "are scored cards, held cards, jokers",
      { jokers = { "j_joker" }, played = c "KH:glass", held = c "2S:steel", luck = "none" }, { mult = 7 } },
    -- The card 1 + 4, held 5 x 1.5, the joker 7.5 x 3.
    { "are the same for sums and factors",
      { jokers = { "j_cavendish" }, played = c "KH:mult", held = c "2S:steel" }, { mult = 22.5 } },
    -- (1 + 13) x 1.5 and 1 x 1.5 + 13.
    { "take held cards from left to right: Queen, King",
      { jokers = { "j_shoot_the_moon", "j_baron" }, played = "AH", held = "QS KS" }, { mult = 21 } },
    { "take held cards from left to right: King, Queen",
      { jokers = { "j_shoot_the_moon", "j_baron" }, played = "AH", held = "KS QS" }, { mult = 14.5 } },
    { "take jokers from left to right: sum, factor", { jokers = { "j_joker", "j_cavendish" }, played = "AH" },
      { mult = 15 } },
    { "take jokers from left to right: factor, sum", { jokers = { "j_cavendish", "j_joker" }, played = "AH" },
      { mult = 7 } },
    { "take consumables after all jokers", { jokers = { "j_joker" }, vouchers = { "v_observatory" },
      planets = { "c_pluto" }, played = "AH" }, { mult = 7.5 } },
    -- (16 + 7.5) / 2, rounded down, after everything.
    { "end with the deck: Plasma", { deck = "b_plasma", jokers = { "j_joker" }, vouchers = { "v_observatory" },
      planets = { "c_pluto" }, played = "AH" }, { chips = 11, mult = 11, score = 121 } },
    { "end with nothing on any other deck", { deck = "b_blue", played = "AH" }, { chips = 16, mult = 1 } },
    { "have Plasma even out what The Flint halved first",
      { deck = "b_plasma", blind = { key = "bl_flint" }, played = "AH" }, { chips = 7, mult = 7, score = 49 } },
  }
end)

describe("a scored card", function()
  cases.play {
    { "that is debuffed is passed over, and no joker is asked about it",
      { jokers = { "j_lusty_joker", "j_scholar" }, played = c "AH:debuff:red" }, { chips = 5, mult = 1 } },
    -- Itself, its seal, Hack, twice Hanging Chad.
    { "is triggered once for each reason", { jokers = { "j_hack", "j_hanging_chad" }, played = c "2H:red" },
      { chips = 5 + 5 * 2 } },
    { "is triggered again for each copy", { jokers = { "j_blueprint", "j_hanging_chad" }, played = "2H" },
      { chips = 5 + 5 * 2 } },
    { "is triggered again by Dusk in the last hand, and by Seltzer",
      { jokers = { "j_dusk", "j_selzer" }, hands_left = 0, played = "9H" }, { chips = 5 + 27 } },
    { "is not triggered again by Dusk before", { jokers = { "j_dusk", "j_selzer" }, hands_left = 1, played = "9H" },
      { chips = 5 + 18 } },
    { "is not triggered again by Mime", { jokers = { "j_mime" }, played = "9H" }, { chips = 14 } },
    -- 11, 16, 21.
    { "takes Hiker's step after its trigger: it counts from the next one",
      { jokers = { "j_hiker", "j_selzer" }, played = c "AH:red" }, { chips = 5 + 11 + 16 + 21 },
      { discard = { { bonus = 15 } } } },
    { "takes Hiker's step wherever Hiker stands", { jokers = { "j_selzer", "j_hiker" }, played = "AH" },
      { chips = 5 + 11 + 16 } },
    { "lets Wee Joker grow in time for its own turn", { jokers = { "j_wee" }, played = c "2H:red 2S" },
      { chips = 10 + 6 + 24 }, { jokers = { { state = { chips = 24 } } } } },
    { "gives its mult before its edition multiplies", { played = c "AH:mult:poly" }, { mult = 7.5 } },
    { "multiplies by glass before its edition adds", { played = c "AH:glass:holo", luck = "none" }, { mult = 12 } },
    { "gives the chips of its edition on top", { played = c "AH:bonus:foil" }, { chips = 5 + 41 + 50 } },
    { "pays its seal at every trigger", { jokers = { "j_selzer" }, played = c "AH:gold_seal" }, { dollars = 6 } },
    { "speaks before the jokers: Glass, then Smiley", { jokers = { "j_smiley" }, played = c "KH:glass", luck = "none" },
      { mult = 7 } },
    { "speaks before the jokers, its edition too", { jokers = { "j_smiley" }, played = c "KH:poly" }, { mult = 6.5 } },
    { "has jokers answer from left to right: sum, factor", { jokers = { "j_smiley", "j_photograph" }, played = "KH" },
      { mult = 12 } },
    { "has jokers answer from left to right: factor, sum", { jokers = { "j_photograph", "j_smiley" }, played = "KH" },
      { mult = 7 } },
    -- 1 x 2 + 5, then 7 x 2 + 5.
    { "finishes a trigger before the next one",
      { jokers = { "j_photograph", "j_smiley" }, played = c "KH:red" }, { mult = 19 } },
    -- The first King 2 x 2 + 5, the second 9 + 5.
    { "is finished before the next card", { jokers = { "j_photograph", "j_smiley" }, played = "KH KS" },
      { mult = 14 } },
    { "gives chips and mult of one answer", { jokers = { "j_scholar", "j_walkie_talkie" }, played = "AH" },
      { chips = 36, mult = 5 } },
    { "gives nothing of what a held card gives", { played = c "KH:steel" }, { mult = 1 } },
  }
end)

describe("a debuffed scored card", function()
  it("takes no step with Hiker", function()
    local _, game = board.play { jokers = { "j_hiker" }, played = c "AH:debuff:red" }
    assert.are.same({ { rank = 14, suit = "H", seal = "red", debuff = true } }, game:state().discard)
  end)
end)

describe("a held card", function()
  cases.play {
    { "that is debuffed gives nothing", { jokers = { "j_baron", "j_mime" }, played = "AH", held = c "KS:steel:debuff" },
      { mult = 1 } },
    { "multiplies by steel before jokers add", { jokers = { "j_shoot_the_moon" }, played = "AH", held = c "QS:steel" },
      { mult = 14.5 } },
    { "is triggered again by its seal", { played = "AH", held = c "QS:steel:red" }, { mult = 2.25 } },
    -- 1 x 1.5 + 13, then 14.5 x 1.5 + 13.
    { "finishes a trigger before the next one",
      { jokers = { "j_mime", "j_shoot_the_moon" }, played = "AH", held = c "QS:steel" }, { mult = 34.75 } },
    { "is triggered again by its seal, by Mime and by a copy of Mime",
      { jokers = { "j_blueprint", "j_mime" }, played = "AH", held = c "QS:steel:red" },
      { mult = 1.5 * 1.5 * 1.5 * 1.5 } },
    { "is not triggered again by what is for scored cards",
      { jokers = { "j_selzer", "j_hack", "j_sock_and_buskin" }, played = "AH", held = c "QS:steel 2S:steel" },
      { mult = 2.25 } },
    { "gives nothing of what a scored card gives",
      { played = "AH", held = c "KS:mult:gold_seal KS:glass:foil KS:bonus" }, { chips = 16, mult = 1, dollars = 0 } },
    { "gives nothing at the end of the round's own time", { played = "AH", held = c "KS:gold" }, { dollars = 0 } },
    { "pays with luck, again with Mime", { jokers = { "j_reserved_parking", "j_mime" }, played = "AH", held = "KS",
      luck = "all" }, { dollars = 2 } },
  }

  it("is not asked again by Mime when it had no effect", function()
    local seed = seed_with("parking", 0.5)
    local jokers = { "j_reserved_parking", "j_mime" }
    assert.are.equal(0, board.play({ jokers = jokers, played = "AH", held = "KS", seed = seed }).dollars)
    -- Another effect of the same card is enough: the second roll comes up.
    assert.are.equal(1, board.play({ jokers = jokers, played = "AH", held = c "KS:steel", seed = seed }).dollars)
    assert.are.equal(1, board.play({ jokers = { "j_baron", "j_reserved_parking", "j_mime" }, played = "AH", held = "KS",
      seed = seed }).dollars)
  end)
end)

describe("a joker's turn", function()
  cases.play {
    { "begins with the mult of its edition", { jokers = { edition("j_cavendish", "holo") }, played = "AH" },
      { mult = 33 } },
    { "begins with the chips of its edition", { jokers = { edition("j_joker", "foil") }, played = "AH" },
      { chips = 66, mult = 5 } },
    { "ends with the factor of its edition", { jokers = { edition("j_joker", "poly") }, played = "AH" },
      { mult = 7.5 } },
    -- (1 + 10 + 2) x 1.5.
    { "has what others say about it after its own word",
      { jokers = { "j_baseball", edition("j_bootstraps", "holo") }, money = 5, played = "AH" }, { mult = 19.5 } },
    { "has it before the next joker's turn", { jokers = { "j_shortcut", "j_joker", "j_baseball" }, played = "AH" },
      { mult = 5.5 } },
    { "is passed over with its edition when it is debuffed",
      { jokers = { { key = "j_joker", ed = "holo", debuff = true }, "j_cavendish" }, played = "AH" }, { mult = 3 } },
    { "gives a passive joker its edition", { jokers = { edition("j_oops", "holo") }, played = "AH" }, { mult = 11 } },
    { "sees money that jokers before it earned",
      { jokers = { "j_matador", "j_bootstraps" }, money = 0, blind = { key = "bl_flint" }, played = "AH" },
      { mult = 3, dollars = 8 } },
  }
end)

describe("a joker that joins the row while its members have their turns", function()
  --- A joker that brings others once, in its own turn.
  local function host_with(body)
    local host = marotte.new_host {}
    host:load("jokers/bringer.lua", ([[
      return {
        name = "Bringer", rarity = "common", state = { done = false },
        on = { joker_main = function(self)
          if not self.state.done then self.state.done = true %s end
        end },
      }]]):format(body))
    return host
  end

  --- chips and mult of the hand in which they come, those of the next one, the keys of the row.
  local function story(body, jokers)
    local game = host_with(body):board { jokers = jokers or { "j_bringer" }, joker_slots = 9, played = "AH" }
    local first = game:play()
    game:deal { played = "AH" }
    local second, after, keys = game:play(), game:state(), {}
    assert.are.same({}, after.errors)
    for i, joker in ipairs(after.jokers) do
      keys[i] = joker.key
    end
    return { first.chips, first.mult, second.chips, second.mult, table.concat(keys, " ") }
  end

  local one = [[game:create("joker", "spec", { key = "j_joker" })]]

  it("has no turn in that event, and one in the next", function()
    assert.are.same({ 16, 1, 16, 5, "j_bringer j_joker" }, story(one))
  end)

  it("has none behind others that have one", function()
    assert.are.same({ 16, 3, 16, 7, "j_bringer j_cavendish j_joker" }, story(one, { "j_bringer", "j_cavendish" }))
  end)

  it("has none when it is the second or third that comes", function()
    assert.are.same({ 16, 1, 16, 13, "j_bringer j_joker j_joker j_joker" }, story(one:rep(3, " ")))
  end)

  it("has none as a copy of one that still has its turn", function()
    assert.are.same({ 16, 5, 16, 9, "j_bringer j_joker j_joker" },
      story("game:copy_joker(game.jokers[2])", { "j_bringer", "j_joker" }))
  end)

  it("has none for its edition either", function()
    assert.are.same({ 16, 1, 66, 5, "j_bringer j_joker" },
      story [[game:create("joker", "spec", { key = "j_joker", edition = "e_foil" })]])
  end)

  it("is nobody that others speak about", function()
    assert.are.same({ 16, 1, 16, 1.5, "j_bringer j_baseball j_shortcut" },
      story([[game:create("joker", "spec", { key = "j_shortcut" })]], { "j_bringer", "j_baseball" }))
  end)
end)

describe("destruction", function()
  cases.play {
    { "comes after all scoring: what grows by it does not count yet",
      { jokers = { "j_caino", "j_glass" }, played = c "KH:glass", luck = "all" }, { mult = 2, destroyed = { 1 } },
      { jokers = { { state = { x_mult = 2 } }, { state = { x_mult = 1.75 } } }, discard = {}, deck_size = 51 } },
    { "takes only what scored", { played = c "AH 2C:glass", luck = "all" }, { destroyed = {} },
      { discard = { {}, {} }, deck_size = 52 } },
    { "does not take debuffed glass", { played = c "AH:glass:debuff", luck = "all" }, { destroyed = {} } },
    { "takes several, and tells of all of them",
      { jokers = { "j_glass", "j_caino" }, played = c "KH:glass KS:glass 2D", luck = "all" }, { destroyed = { 1, 2 } },
      { jokers = { { state = { x_mult = 2.5 } }, { state = { x_mult = 3 } } }, discard = { { rank = 2 } } } },
    { "takes a lone 6 with Sixth Sense in the first hand", { jokers = { "j_sixth_sense" }, played = "6H" },
      { chips = 11, destroyed = { 1 } }, { created = { { kind = "spectral" } }, deck_size = 51 } },
    { "spares it in the second hand", { jokers = { "j_sixth_sense" }, hands_played = 1, played = "6H" },
      { destroyed = {} } },
    { "spares it beside another card", { jokers = { "j_sixth_sense" }, played = "6H 2C" }, { destroyed = {} } },
  }

  it("rolls once for each glass card, however often it was triggered", function()
    local seed = seed_with("glass", 0.25)
    local result = board.play { played = c "KH:glass:red KS:glass", jokers = { "j_selzer" }, seed = seed }
    assert.are.same({ 2 }, result.destroyed)
  end)

  it("does not roll for a card that a joker has destroyed", function()
    local seed = seed_with("glass", 0.25)
    local game = board.new { jokers = { "j_sixth_sense" }, played = c "6H:glass", seed = seed }
    assert.are.same({ 1 }, game:play().destroyed)
    game:deal { played = c "KH:glass" }
    assert.are.same({}, game:play().destroyed)
    game:deal { played = c "KH:glass" }
    assert.are.same({ 1 }, game:play().destroyed)
  end)
end)

describe("`after`", function()
  cases.play {
    { "melts Ice Cream, which gave all that it had", { jokers = { "j_ice_cream" }, played = "AH" }, { chips = 116 },
      { jokers = { { state = { chips = 95 } } } } },
    { "ends Ice Cream when nothing is left", { jokers = { state("j_ice_cream", { chips = 5 }) }, played = "AH" },
      { chips = 21 }, { jokers = {} } },
    { "ends Seltzer after its last hand", { jokers = { state("j_selzer", { left = 1 }) }, played = "AH" },
      { chips = 27 }, { jokers = {} } },
    { "asks the joker behind one that has gone",
      { jokers = { state("j_ice_cream", { chips = 5 }), "j_ice_cream", state("j_selzer", { left = 1 }), "j_selzer" },
        played = "AH" }, { chips = 5 + 33 + 105 },
      { jokers = { { key = "j_ice_cream", state = { chips = 95 } }, { key = "j_selzer", state = { left = 9 } } } } },
  }
end)
