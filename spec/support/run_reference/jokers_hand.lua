--- Jokers that look at the hand as a whole, the board or a counter of the run, and keep none of their own.
local function contains(name, answer)
  return {
    main = function(_, _, _, hand)
      return hand.contains[name] and answer or nil
    end,
  }
end

local function factor(x)
  return x > 1 and { x = x } or nil
end

local function held_black(g)
  for _, card in ipairs(g.hand) do
    if not (g:flush_suit(card, "S") or g:flush_suit(card, "C")) then
      return false
    end
  end
  return true
end

--- Gives each card one suit that is still missing; ordinary cards first, debuffed ones too, then live Wild cards.
local function covers_all_suits(g, scoring)
  local covered, n = {}, 0
  local function use(card, dead_too)
    for _, suit in ipairs { "H", "D", "S", "C" } do
      if not covered[suit] and g:is_suit(card, suit, dead_too) then
        covered[suit], n = true, n + 1
        return
      end
    end
  end
  for _, card in ipairs(scoring) do
    if card.enh ~= "wild" then
      use(card, true)
    end
  end
  for _, card in ipairs(scoring) do
    if card.enh == "wild" then
      use(card, false)
    end
  end
  return n == 4
end

local function club_and_other(g, scoring)
  local found = { C = false, D = false, S = false, H = false }
  for _, card in ipairs(scoring) do
    for suit in ("CDSH"):gmatch "." do
      found[suit] = found[suit] or card.enh ~= "wild" and g:is_suit(card, suit)
    end
  end
  for _, card in ipairs(scoring) do
    for suit in ("CDSH"):gmatch "." do
      if card.enh == "wild" and not found[suit] and g:is_suit(card, suit) then
        found[suit] = true
        break
      end
    end
  end
  return found.C and (found.D or found.S or found.H)
end

local function scores_ace(g, scoring)
  for _, card in ipairs(scoring) do
    if g:rank(card) == 14 then
      return true
    end
  end
end

return {
  j_joker = {
    main = function()
      return { mult = 4 }
    end,
  },
  j_jolly = contains("Pair", { mult = 8 }),
  j_zany = contains("Three of a Kind", { mult = 12 }),
  j_mad = contains("Two Pair", { mult = 10 }),
  j_crazy = contains("Straight", { mult = 12 }),
  j_droll = contains("Flush", { mult = 10 }),
  j_sly = contains("Pair", { chips = 50 }),
  j_wily = contains("Three of a Kind", { chips = 100 }),
  j_clever = contains("Two Pair", { chips = 80 }),
  j_devious = contains("Straight", { chips = 100 }),
  j_crafty = contains("Flush", { chips = 80 }),
  j_duo = contains("Pair", { x = 2 }),
  j_trio = contains("Three of a Kind", { x = 3 }),
  j_family = contains("Four of a Kind", { x = 4 }),
  j_order = contains("Straight", { x = 3 }),
  j_tribe = contains("Flush", { x = 2 }),
  j_half = {
    main = function(_, _, _, hand)
      return #hand.played <= 3 and { mult = 20 } or nil
    end,
  },
  j_stencil = {
    main = function(g)
      local stencils = 0
      for _, j in ipairs(g.jokers) do
        stencils = stencils + (j.key == "j_stencil" and 1 or 0)
      end
      return factor(g:joker_room() + stencils)
    end,
  },
  j_banner = {
    main = function(g)
      return g.discards_left > 0 and { chips = 30 * g.discards_left } or nil
    end,
  },
  j_mystic_summit = {
    main = function(g)
      return g.discards_left == 0 and { mult = 15 } or nil
    end,
  },
  j_loyalty_card = {
    main = function(g, j)
      return (5 - 1 - (g.run_hands - j.state.hands_at_create)) % 6 == 5 and { x = 4 } or nil
    end,
  },
  j_misprint = {
    main = function(g)
      return { mult = g:misprint() }
    end,
  },
  j_steel_joker = {
    main = function(g)
      return factor(1 + 0.2 * g:count_enhanced "steel")
    end,
  },
  j_stone = {
    main = function(g)
      return { chips = 25 * g:count_enhanced "stone" }
    end,
  },
  j_abstract = {
    main = function(g)
      return { mult = 3 * #g.jokers }
    end,
  },
  j_supernova = {
    main = function(g, _, _, hand)
      return { mult = g.hands[hand.name].played }
    end,
  },
  j_space = {
    before = function(g, _, _, hand)
      if g:chance("space", 4) then
        g:level_up(hand.name, 1)
      end
    end,
  },
  j_blackboard = {
    main = function(g)
      return held_black(g) and { x = 3 } or nil
    end,
  },
  j_dna = {
    before = function(g, _, _, hand)
      if g.hands_played == 0 and #hand.played == 1 then
        g:add_to_hand(g:copy_card(hand.played[1]))
      end
    end,
  },
  j_blue_joker = {
    main = function(g)
      return { chips = 2 * g:deck_left() }
    end,
  },
  j_sixth_sense = {
    -- Not copied. The 6 goes even if there is no room for a Spectral.
    destroy = function(g, _, actor, card, hand)
      if actor.copied or g.hands_played > 0 or #hand.played ~= 1 or g:rank(card) ~= 6 then
        return false
      end
      g:create_consumable("Spectral", "sixth")
      return true
    end,
  },
  j_superposition = {
    main = function(g, _, _, hand)
      if hand.contains["Straight"] and scores_ace(g, hand.scoring) then
        g:create_consumable("Tarot", "sup")
      end
    end,
  },
  j_seance = {
    main = function(g, _, _, hand)
      if hand.contains["Straight Flush"] then
        g:create_consumable("Spectral", "sea")
      end
    end,
  },
  j_vagabond = {
    main = function(g, _, _, hand)
      if hand.money_before <= 4 then
        g:create_consumable("Tarot", "vag")
      end
    end,
  },
  j_todo_list = {
    before = function(g, j, _, hand)
      if hand.name == j.state.to_do then
        g.money = g.money + 4
      end
    end,
    round_end = function(g, j)
      j.state.to_do = g.streams:element(g:visible_hands(j.state.to_do), "to_do")
    end,
  },
  j_card_sharp = {
    main = function(g, _, _, hand)
      return g.hands[hand.name].round > 1 and { x = 3 } or nil
    end,
  },
  j_midas_mask = {
    before = function(g, _, actor, hand)
      for _, card in ipairs(hand.scoring) do
        if not actor.copied and g:is_face(card) then
          g:set_enhancement(card, "gold")
        end
      end
    end,
  },
  j_erosion = {
    main = function(g)
      local lost = g.start_size - g:deck_size()
      return lost > 0 and { mult = 4 * lost } or nil
    end,
  },
  j_fortune_teller = {
    main = function(g)
      return { mult = g.tarots_used }
    end,
  },
  j_baseball = {
    other = function(_, _, _, other)
      return other.rarity == 2 and { x = 1.5 } or nil
    end,
  },
  j_bull = {
    main = function(g)
      return g.money > 0 and { chips = 2 * g.money } or nil
    end,
  },
  j_bootstraps = {
    main = function(g)
      return g.money >= 5 and { mult = 2 * (g.money // 5) } or nil
    end,
  },
  j_acrobat = {
    main = function(g)
      return g.hands_left == 0 and { x = 3 } or nil
    end,
  },
  j_swashbuckler = {
    main = function(g, j)
      local sum = 0
      for _, other in ipairs(g.jokers) do
        sum = sum + (other ~= j and g:sell_value(other) or 0)
      end
      return { mult = sum }
    end,
  },
  j_throwback = {
    main = function(g)
      return factor(1 + 0.25 * g.skips)
    end,
  },
  j_flower_pot = {
    main = function(g, _, _, hand)
      return covers_all_suits(g, hand.scoring) and { x = 3 } or nil
    end,
  },
  j_seeing_double = {
    main = function(g, _, _, hand)
      return club_and_other(g, hand.scoring) and { x = 2 } or nil
    end,
  },
  j_matador = {
    main = function(g)
      return g.blind.triggered and { dollars = 8 } or nil
    end,
    blocked = function(g)
      g.money = g.money + 8
    end,
  },
  j_stuntman = {
    hand_size = -2,
    main = function()
      return { chips = 250 }
    end,
  },
  j_drivers_license = {
    main = function(g)
      return g:count_all_enhanced() >= 16 and { x = 3 } or nil
    end,
  },
  j_four_fingers = {},
  j_pareidolia = {},
  j_splash = {},
  j_shortcut = {},
  j_smeared = {},
  j_blueprint = {},
  j_brainstorm = {},
}
