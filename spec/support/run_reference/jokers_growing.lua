--- Jokers with a counter of their own: they grow or shrink, and pay it out in a hand. A copy pays, but never grows.
local function add_mult(_, j)
  return { mult = j.state.mult }
end

local function add_chips(_, j)
  return { chips = j.state.chips }
end

local function times(_, j)
  return j.state.x_mult > 1 and { x = j.state.x_mult } or nil
end

--- An effect that only the joker itself has.
local function own(effect)
  return function(g, j, actor, ...)
    if not actor.copied then
      return effect(g, j, ...)
    end
  end
end

local function grow(j, name, by)
  j.state[name] = j.state[name] + by
end

local function grows_if_contains(name, counter, by)
  return own(function(_, j, hand)
    if hand.contains[name] then
      grow(j, counter, by)
    end
  end)
end

local function any_face(g, cards)
  for _, card in ipairs(cards) do
    if g:is_face(card) then
      return true
    end
  end
end

--- Whether another visible hand has been played at least as often as this one.
local function rivalled(g, name)
  for other, hand in pairs(g.hands) do
    if other ~= name and hand.visible and hand.played >= g.hands[name].played then
      return true
    end
  end
end

return {
  j_ceremonial = {
    main = add_mult,
    -- Rule 219: the right neighbour or nobody.
    set_blind = own(function(g, j, plan)
      local victim = g.jokers[g.index_of(g.jokers, j) + 1]
      if victim and not victim.eternal and not victim.marked then
        grow(j, "mult", 2 * g:sell_value(victim))
        victim.marked = true
        plan.eaten = plan.eaten + 1
      end
    end),
  },
  j_madness = {
    main = times,
    set_blind = own(function(g, j)
      if g.blind.boss then
        return
      end
      grow(j, "x_mult", 0.5)
      local victims = {}
      for _, other in ipairs(g.jokers) do
        if other ~= j and not other.eternal and not other.marked then
          victims[#victims + 1] = other
        end
      end
      if #victims > 0 then
        g.streams:object(victims, "madness").marked = true
      end
    end),
  },
  j_ride_the_bus = {
    main = add_mult,
    before = own(function(g, j, hand)
      j.state.mult = any_face(g, hand.scoring) and 0 or j.state.mult + 1
    end),
  },
  j_green_joker = {
    main = add_mult,
    before = own(function(_, j)
      grow(j, "mult", 1)
    end),
    discard = own(function(_, j, card, cards)
      if card == cards[#cards] then
        j.state.mult = math.max(0, j.state.mult - 1)
      end
    end),
  },
  j_red_card = {
    main = add_mult,
    skip_pack = own(function(_, j)
      grow(j, "mult", 3)
    end),
  },
  j_flash = {
    main = add_mult,
    reroll = own(function(_, j)
      grow(j, "mult", 2)
    end),
  },
  j_trousers = { main = add_mult, before = grows_if_contains("Two Pair", "mult", 2) },
  j_popcorn = {
    main = add_mult,
    round_end = function(g, j)
      grow(j, "mult", -4)
      if j.state.mult <= 0 then
        g:destroy_joker(j)
      end
    end,
  },
  j_runner = { main = add_chips, before = grows_if_contains("Straight", "chips", 15) },
  j_square = {
    main = add_chips,
    before = own(function(_, j, hand)
      if #hand.played == 4 then
        grow(j, "chips", 4)
      end
    end),
  },
  j_ice_cream = {
    main = add_chips,
    after = own(function(g, j)
      grow(j, "chips", -5)
      if j.state.chips <= 0 then
        g:destroy_joker(j)
      end
    end),
  },
  j_castle = {
    main = add_chips,
    discard = own(function(g, j, card)
      if g:is_suit(card, g.targets.castle) then
        grow(j, "chips", 3)
      end
    end),
  },
  j_wee = {
    main = add_chips,
    card = own(function(g, j, card)
      if g:rank(card) == 2 then
        grow(j, "chips", 8)
      end
    end),
  },
  j_constellation = {
    main = times,
    used = own(function(_, j, object)
      if object.set == "Planet" then
        grow(j, "x_mult", 0.1)
      end
    end),
  },
  j_vampire = {
    main = times,
    before = own(function(g, j, hand)
      local n = 0
      for _, card in ipairs(hand.scoring) do
        if card.enh and not card.debuff then
          g:set_enhancement(card, nil)
          n = n + 1
        end
      end
      grow(j, "x_mult", 0.1 * n)
    end),
  },
  j_hologram = {
    main = times,
    card_added = own(function(_, j)
      grow(j, "x_mult", 0.25)
    end),
  },
  j_obelisk = {
    main = times,
    before = own(function(g, j, hand)
      j.state.x_mult = rivalled(g, hand.name) and j.state.x_mult + 0.2 or 1
    end),
  },
  j_lucky_cat = {
    main = times,
    card = own(function(_, j, _, hand)
      if hand.lucky_hit then
        grow(j, "x_mult", 0.25)
      end
    end),
  },
  j_campfire = {
    main = times,
    card_sold = own(function(_, j, object)
      if object ~= j then
        grow(j, "x_mult", 0.25)
      end
    end),
    round_end = function(_, j, _, round)
      if round.boss then
        j.state.x_mult = 1
      end
    end,
  },
  j_ramen = {
    main = times,
    -- Gone with its 100th card; the sums of 0.01 are not exact.
    discard = own(function(g, j)
      grow(j, "x_mult", -0.01)
      if j.state.x_mult < 1.005 then
        g:destroy_joker(j)
      end
    end),
  },
  j_hit_the_road = {
    main = times,
    discard = own(function(g, j, card)
      if g:rank(card) == 11 and not card.debuff then
        grow(j, "x_mult", 0.5)
      end
    end),
    round_end = function(_, j)
      j.state.x_mult = 1
    end,
  },
  j_yorick = {
    main = times,
    discard = own(function(_, j)
      j.state.left = j.state.left - 1
      if j.state.left == 0 then
        j.state.left = 23
        grow(j, "x_mult", 1)
      end
    end),
  },
  j_glass = {
    main = times,
    -- Rules 128, 276: debuffed Glass counts, what a Spectral destroys does not.
    removed = own(function(_, j, cards, spectral)
      for _, card in ipairs(cards) do
        if card.enh == "glass" and not spectral then
          grow(j, "x_mult", 0.75)
        end
      end
    end),
  },
  j_caino = {
    main = times,
    removed = own(function(g, j, cards)
      for _, card in ipairs(cards) do
        if g:is_face(card) then
          grow(j, "x_mult", 1)
        end
      end
    end),
  },
}
