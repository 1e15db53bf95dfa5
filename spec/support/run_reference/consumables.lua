--- Using consumables: when each can be used, on what, and what it does.
local content = require "spec.support.run_reference.content"

local no_stone = { "bonus", "mult", "wild", "glass", "steel", "gold", "lucky" }
local suit_list = { "S", "H", "D", "C" }
local rank_list = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 }

--- What each consumable needs and does: `max` and `min` chosen cards, `held` (more than one held card),
--- `joker_room`, `room` (consumables), `plain_joker`, `test`, `act(game, cards, object, from)`.
local uses = {}

local function enhance(key, enh)
  uses[key] = {
    act = function(g, cards)
      for _, card in ipairs(cards) do
        g:set_enhancement(card, enh)
      end
    end,
  }
end

enhance("c_magician", "lucky")
enhance("c_empress", "mult")
enhance("c_heirophant", "bonus")
enhance("c_lovers", "wild")
enhance("c_chariot", "steel")
enhance("c_justice", "glass")
enhance("c_devil", "gold")
enhance("c_tower", "stone")

for key, suit in pairs { c_star = "D", c_moon = "C", c_sun = "H", c_world = "S" } do
  uses[key] = {
    act = function(g, cards)
      for _, card in ipairs(cards) do
        g:set_suit(card, suit)
      end
    end,
  }
end

uses.c_strength = {
  act = function(g, cards)
    for _, card in ipairs(cards) do
      g:set_rank(card, card.rank == 14 and 2 or card.rank + 1)
    end
  end,
}

uses.c_hanged_man = {
  act = function(g, cards)
    g:destroy_cards(cards)
  end,
}

uses.c_death = {
  min = 2,
  act = function(_, cards)
    local left, right = cards[1], cards[2]
    for _, field in ipairs {
      "rank", "suit", "enh", "ed", "seal", "bonus", "played_this_ante", "debuff", "kept_debuff",
    } do
      left[field] = right[field]
    end
  end,
}

for key, seal in pairs { c_talisman = "gold", c_deja_vu = "red", c_trance = "blue", c_medium = "purple" } do
  uses[key] = {
    max = 1,
    act = function(_, cards)
      cards[1].seal = seal
    end,
  }
end

uses.c_aura = {
  max = 1,
  fits = function(card)
    return not card.ed
  end,
  act = function(g, cards)
    cards[1].ed = g:sure_edition "aura"
  end,
}

uses.c_cryptid = {
  max = 1,
  act = function(g, cards)
    for _ = 1, 2 do
      g:add_to_hand(g:copy_card(cards[1]))
    end
  end,
}

for _, planet in ipairs(content.planets) do
  uses[planet.key] = {
    act = function(g)
      g:level_up(planet.hand, 1)
    end,
  }
end

uses.c_black_hole = {
  act = function(g)
    for _, hand in ipairs(content.hands) do
      g:level_up(hand.key, 1)
    end
  end,
}

uses.c_hermit = {
  act = function(g)
    g.money = g.money + math.max(0, math.min(20, g.money))
  end,
}

uses.c_temperance = {
  act = function(g)
    local sum = 0
    for _, j in ipairs(g.jokers) do
      sum = sum + g:sell_value(j)
    end
    g.money = g.money + math.min(50, sum)
  end,
}

uses.c_fool = {
  room = true,
  test = function(g)
    return g.last_tarot_planet ~= nil and g.last_tarot_planet ~= "c_fool"
  end,
  act = function(g)
    if g:consumable_room() > 0 then
      g:gain_consumable(g:build_consumable(g.last_tarot_planet))
    end
  end,
}

local function two_of(set, source)
  return {
    room = true,
    act = function(g)
      for _ = 1, math.min(2, g:consumable_room()) do
        g:gain_consumable(g:draw_consumable(set, source))
      end
    end,
  }
end

uses.c_emperor = two_of("Tarot", "emp")
uses.c_high_priestess = two_of("Planet", "pri")

uses.c_judgement = {
  joker_room = true,
  act = function(g)
    g:gain_joker(g:draw_joker { source = "jud" })
  end,
}

uses.c_soul = {
  joker_room = true,
  act = function(g)
    g:gain_joker(g:draw_joker { rarity = 4, source = "sou" })
  end,
}

uses.c_wraith = {
  joker_room = true,
  act = function(g)
    g:gain_joker(g:draw_joker { rarity = 3, source = "wra" })
    g.money = 0
  end,
}

local function plain_jokers(g)
  local list = {}
  for _, j in ipairs(g.jokers) do
    if not j.ed then
      list[#list + 1] = j
    end
  end
  return list
end

local function some_plain_joker(g)
  return #plain_jokers(g) > 0
end

local function destroy_others(g, kept)
  for _, j in ipairs(table.move(g.jokers, 1, #g.jokers, 1, {})) do
    if j ~= kept then
      g:destroy_joker(j)
    end
  end
end

uses.c_wheel_of_fortune = {
  test = some_plain_joker,
  act = function(g)
    if g:chance("wheel_of_fortune", 4) then
      local j = g.streams:object(plain_jokers(g), "wheel_of_fortune")
      j.ed = g:sure_edition "wheel_of_fortune"
    end
  end,
}

uses.c_ectoplasm = {
  test = some_plain_joker,
  act = function(g)
    g.streams:object(plain_jokers(g), "ectoplasm").ed = "neg"
    g.base_hand_size = g.base_hand_size - g.ecto_minus
    g.ecto_minus = g.ecto_minus + 1
  end,
}

uses.c_hex = {
  test = some_plain_joker,
  act = function(g)
    local j = g.streams:object(plain_jokers(g), "hex")
    j.ed = "poly"
    destroy_others(g, j)
  end,
}

uses.c_ankh = {
  test = function(g, from)
    -- Rule 264: bought for use it may be wasted on a full row.
    return #g.jokers > 0 and g:joker_limit() > 1 and (from == "shop" or g:joker_room() > 0)
  end,
  act = function(g)
    if g:joker_room() <= 0 then
      return
    end
    local j = g.streams:object(g.jokers, "ankh_choice")
    destroy_others(g, j)
    g:gain_joker(g:copy_joker(j))
  end,
}

--- Familiar, Grim, Incantation: one held card goes, enhanced ones come.
local function exchange(n, key, ranks)
  return {
    held = true,
    act = function(g)
      g:destroy_cards({ g.streams:object(g.hand, "random_destroy") }, true)
      for _ = 1, n do
        local rank = #ranks == 1 and ranks[1] or g.streams:element(ranks, key)
        local suit = g.streams:element(suit_list, key)
        local enh = g.streams:element(no_stone, "spe_card")
        g:add_to_hand(g:build_card({ rank = rank, suit = suit }, { enh = enh }))
      end
    end,
  }
end

uses.c_familiar = exchange(3, "familiar_create", { 11, 12, 13 })
uses.c_grim = exchange(2, "grim_create", { 14 })
uses.c_incantation = exchange(4, "incantation_create", { 2, 3, 4, 5, 6, 7, 8, 9, 10 })

uses.c_immolate = {
  held = true,
  act = function(g)
    local cards = g.streams:shuffled(g.hand, "immolate")
    g:destroy_cards(table.move(cards, 1, math.min(5, #cards), 1, {}), true)
    g.money = g.money + 20
  end,
}

uses.c_sigil = {
  held = true,
  act = function(g)
    local suit = g.streams:element(suit_list, "sigil")
    for _, card in ipairs(g.hand) do
      g:set_suit(card, suit)
    end
  end,
}

uses.c_ouija = {
  held = true,
  act = function(g)
    local rank = g.streams:element(rank_list, "ouija")
    for _, card in ipairs(g.hand) do
      g:set_rank(card, rank)
    end
    g.base_hand_size = g.base_hand_size - 1
  end,
}

return function(G)
  --- Least and most cards to choose; nil for those that take none.
  function G:choice_of(object)
    local max = uses[object.key].max or content.by_key[object.key].max
    return max and (uses[object.key].min or 1), max
  end

  --- Rule 120: where there is a hand to use cards of.
  function G:hand_open()
    return self.phase == "SELECTING_HAND" or self.phase == "TAROT_PACK" or self.phase == "SPECTRAL_PACK"
  end

  local function room_reason(self, object, use, from)
    if use.joker_room and self:joker_room() <= 0 then
      return "room: no place for a joker"
    elseif use.room and from ~= "held" and self:consumable_room() <= 0 then
      return "room: no place for a consumable"
    elseif object.key == "c_ankh" and use.test(self, "shop") and not use.test(self, from) then
      return "room: no place for the copy"
    end
  end

  --- Positions of the hand that a consumable can take, and those that it must take (Bell).
  function G:choices(object)
    local from, must = {}, {}
    for i, card in ipairs(self.hand) do
      local fits = uses[object.key].fits
      if not fits or fits(card) then
        from[#from + 1] = i
      end
      if card.forced then
        must[#must + 1] = i
      end
    end
    return from, must
  end

  --- Why a consumable cannot be used now, whatever cards are chosen; nil if it can. `from`: held, pack, shop.
  function G:use_refused(object, from)
    local use = uses[object.key]
    local min = self:choice_of(object)
    if (min or use.held) and not self:hand_open() then
      return "target: there is no hand"
    elseif use.held and #self.hand <= 1 then
      return "target: it needs more than one held card"
    elseif min then
      local free, must = self:choices(object)
      if #free < min then
        return "target: too few cards"
      elseif must[1] and not self.index_of(free, must[1]) then
        return "forced: the forced card cannot take it" -- rule 232
      end
    end
    local reason = room_reason(self, object, use, from)
    if reason then
      return reason
    elseif use.test and not use.test(self, from) then
      return "target: nothing to act on"
    end
  end

  local function count_use(self, object)
    if object.set == "Tarot" then
      self.tarots_used = self.tarots_used + 1
    elseif object.set == "Spectral" then
      self.spectrals_used = self.spectrals_used + 1
    else
      self.planets_count = self.planets_count + 1
      if not self.index_of(self.planets_used, object.key) then
        table.insert(self.planets_used, object.key)
      end
    end
    if object.set ~= "Spectral" then
      self.last_tarot_planet = object.key
    end
  end

  --- Rule 123; the object has left its place.
  function G:use_consumable(object, at, from)
    self.in_use = object
    uses[object.key].act(self, self:cards_at(at), object, from)
    self.in_use = nil
    count_use(self, object)
    self:fire("used", object)
    self:refill_if_empty()
  end

  function G:use_held(i, at)
    self:use_consumable(table.remove(self.consumables, i), at, "held")
  end
end
