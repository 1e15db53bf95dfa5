--- Jokers that look at single cards, scored or held.
local function suit_joker(suit, answer)
  return {
    card = function(g, _, _, card)
      return g:is_suit(card, suit) and answer or nil
    end,
  }
end

local function rank_joker(ranks, answer)
  local set = {}
  for _, rank in ipairs(ranks) do
    set[rank] = true
  end
  return {
    card = function(g, _, _, card)
      return set[g:rank(card)] and answer or nil
    end,
  }
end

local function face_joker(answer)
  return {
    card = function(g, _, _, card)
      return g:is_face(card) and answer or nil
    end,
  }
end

local function held_rank(rank, answer)
  return {
    held = function(g, _, _, card)
      return g:rank(card) == rank and answer or nil
    end,
  }
end

local function every_card()
  return 1
end

--- The lowest held card, Stone ignored, ties to the last, debuffed ones too.
local function lowest_held(g)
  local lowest
  for _, card in ipairs(g.hand) do
    local rank = g:rank(card)
    if rank and (not lowest or rank <= lowest.rank) then
      lowest = card
    end
  end
  return lowest
end

local function first_face(g, scoring)
  for _, card in ipairs(scoring) do
    if g:is_face(card) then
      return card
    end
  end
end

return {
  j_greedy_joker = suit_joker("D", { mult = 3 }),
  j_lusty_joker = suit_joker("H", { mult = 3 }),
  j_wrathful_joker = suit_joker("S", { mult = 3 }),
  j_gluttenous_joker = suit_joker("C", { mult = 3 }),
  j_rough_gem = suit_joker("D", { dollars = 1 }),
  j_arrowhead = suit_joker("S", { chips = 50 }),
  j_onyx_agate = suit_joker("C", { mult = 7 }),
  j_bloodstone = {
    card = function(g, _, _, card)
      return g:is_suit(card, "H") and g:chance("bloodstone", 2) and { x = 1.5 } or nil
    end,
  },

  j_fibonacci = rank_joker({ 14, 2, 3, 5, 8 }, { mult = 8 }),
  j_even_steven = rank_joker({ 10, 8, 6, 4, 2 }, { mult = 4 }),
  j_odd_todd = rank_joker({ 14, 9, 7, 5, 3 }, { chips = 31 }),
  j_scholar = rank_joker({ 14 }, { chips = 20, mult = 4 }),
  j_walkie_talkie = rank_joker({ 10, 4 }, { chips = 10, mult = 4 }),
  j_triboulet = rank_joker({ 13, 12 }, { x = 2 }),
  j_8_ball = {
    card = function(g, _, _, card)
      -- Rule 62: no room, no roll.
      if g:rank(card) == 8 and g:consumable_room() > 0 and g:chance("8ball", 4) then
        g:create_consumable("Tarot", "8ba")
      end
    end,
  },

  j_scary_face = face_joker { chips = 30 },
  j_smiley = face_joker { mult = 5 },
  j_business = {
    card = function(g, _, _, card)
      return g:is_face(card) and g:chance("business", 2) and { dollars = 2 } or nil
    end,
  },
  j_photograph = {
    card = function(g, _, _, card, hand)
      return card == first_face(g, hand.scoring) and { x = 2 } or nil
    end,
  },

  j_hiker = {
    card = function(_, _, _, card)
      card.bonus = (card.bonus or 0) + 5
    end,
  },
  j_ticket = {
    card = function(_, _, _, card)
      return card.enh == "gold" and { dollars = 4 } or nil
    end,
  },
  j_ancient = {
    card = function(g, _, _, card)
      return g:is_suit(card, g.targets.ancient) and { x = 1.5 } or nil
    end,
  },
  j_idol = {
    card = function(g, _, _, card)
      local idol = g.targets.idol
      return g:rank(card) == idol.rank and g:is_suit(card, idol.suit) and { x = 2 } or nil
    end,
  },

  j_dusk = {
    rep = function(g)
      return g.hands_left == 0 and 1 or 0
    end,
  },
  j_hack = {
    rep = function(g, _, _, card)
      return (g:rank(card) or 14) <= 5 and 1 or 0
    end,
  },
  j_sock_and_buskin = {
    rep = function(g, _, _, card)
      return g:is_face(card) and 1 or 0
    end,
  },
  j_hanging_chad = {
    rep = function(_, _, _, card, hand)
      return card == hand.scoring[1] and 2 or 0
    end,
  },
  j_selzer = {
    rep = every_card,
    after = function(g, j, actor)
      if not actor.copied then
        j.state.left = j.state.left - 1
        if j.state.left <= 0 then
          g:destroy_joker(j)
        end
      end
    end,
  },

  j_mime = { rep_held = every_card },
  j_baron = held_rank(13, { x = 1.5 }),
  j_shoot_the_moon = held_rank(12, { mult = 13 }),
  j_raised_fist = {
    held = function(g, _, _, card)
      return card == lowest_held(g) and { mult = 2 * g.rank_chips(card.rank) } or nil
    end,
  },
  j_reserved_parking = {
    held = function(g, _, _, card)
      return g:is_face(card) and g:chance("parking", 2) and { dollars = 1 } or nil
    end,
  },
}
