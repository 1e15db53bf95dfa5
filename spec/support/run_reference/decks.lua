--- Decks: the numbers they change, what they start with, and the cards that are built.
local content = require "spec.support.run_reference.content"

local decks = {
  b_red = { discards = 1 },
  b_blue = { hands = 1 },
  b_yellow = { money = 10 },
  b_green = { rules = { no_interest = true }, hand_money = 2, discard_money = 1 },
  b_black = { hands = -1, joker_slots = 1 },
  b_magic = { vouchers = { "v_crystal_ball" }, consumables = { "c_fool", "c_fool" } },
  b_nebula = { vouchers = { "v_telescope" }, consumable_slots = -1 },
  b_ghost = { consumables = { "c_hex" }, spectral_rate = 2 },
  b_abandoned = { no_faces = true },
  b_checkered = { checkered = true },
  b_zodiac = { vouchers = { "v_tarot_merchant", "v_planet_merchant", "v_overstock_norm" } },
  b_painted = { hand_size = 2, joker_slots = -1 },
  b_anaglyph = { rules = { anaglyph = true } },
  b_plasma = { plasma = true, need_factor = 2 },
  b_erratic = { erratic = true },
}

local ranks = {}
for i, front in ipairs(content.fronts) do
  ranks[front.suit .. front.rank] = i
end

--- Byte order of the front, then of enhancement and seal.
local function before(a, b)
  local x, y = ranks[a.suit .. a.rank], ranks[b.suit .. b.rank]
  if x ~= y then
    return x < y
  elseif (a.enh or "") ~= (b.enh or "") then
    return (a.enh or "") < (b.enh or "")
  end
  return (a.seal or "") < (b.seal or "")
end

local function fronts_of(self, deck)
  local list = {}
  for _, front in ipairs(content.fronts) do
    if deck.erratic then
      list[#list + 1] = self.streams:element(content.fronts, "erratic")
    elseif not (deck.no_faces and front.rank >= 11 and front.rank <= 13) then
      list[#list + 1] = front
    end
  end
  return list
end

return function(G)
  G.decks = decks

  --- Changes the numbers of a run that starts.
  function G:apply_deck(deck)
    self.base_hands = self.base_hands + (deck.hands or 0)
    self.base_discards = self.base_discards + (deck.discards or 0)
    self.base_hand_size = self.base_hand_size + (deck.hand_size or 0)
    self.joker_slots = self.joker_slots + (deck.joker_slots or 0)
    self.consumable_slots = self.consumable_slots + (deck.consumable_slots or 0)
    self.money = self.money + (deck.money or 0)
    self.hand_money = deck.hand_money or self.hand_money
    self.discard_money = deck.discard_money or self.discard_money
    self.rates.spectral = deck.spectral_rate or self.rates.spectral
    self.need_factor = deck.need_factor or self.need_factor
    self.plasma = deck.plasma
    for name, value in pairs(deck.rules or {}) do
      self.rules[name] = value
    end
  end

  --- Builds the starting cards in byte order.
  function G:build_deck(deck)
    local list = deck.cards or fronts_of(self, deck)
    table.sort(list, before)
    for _, front in ipairs(list) do
      table.insert(self.cards, self:build_card(front, { enh = front.enh, seal = front.seal }))
    end
    self.start_size = #self.cards
    self.draw_pile = self.streams:shuffled(self.cards, "shuffle")
  end

  --- Rule 9: in place, after the first targets were drawn; the original suit stays.
  function G:check_suits(deck)
    for _, card in ipairs(deck.checkered and self.cards or {}) do
      card.suit = ({ C = "S", D = "H" })[card.suit] or card.suit
    end
  end
end
