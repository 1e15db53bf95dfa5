--- Packs: their cards, the hand that is dealt for them, taking and closing.
local content = require "spec.support.run_reference.content"

local phases = {
  arcana = "TAROT_PACK", celestial = "PLANET_PACK", spectral = "SPECTRAL_PACK", standard = "STANDARD_PACK",
  buffoon = "BUFFOON_PACK",
}

local function most_played_planet(self)
  local best
  for _, hand in ipairs(content.hands) do
    if self.hands[hand.key].played > (best and self.hands[best.key].played or 0) then
      best = hand
    end
  end
  return best and best.planet
end

local builders = {
  arcana = function(self)
    if self.vouchers.v_omen_globe and self.streams:roll "omen_globe" > 0.8 then
      return self:draw_consumable("Spectral", "ar2", true)
    end
    return self:draw_consumable("Tarot", "ar1", true)
  end,
  celestial = function(self, i)
    local planet = i == 1 and self.vouchers.v_telescope and most_played_planet(self)
    if planet then
      return self:build_consumable(planet)
    end
    return self:draw_consumable("Planet", "pl1", true)
  end,
  spectral = function(self)
    return self:draw_consumable("Spectral", "spe", true)
  end,
  buffoon = function(self)
    return self:draw_joker { source = "buf", stickers = "pack" }
  end,
  standard = function(self)
    local fields = {}
    if self.streams:roll("stdset" .. self.ante) > 0.6 then
      fields.enh = self.streams:element(content.enhancements, "Enhancedsta" .. self.ante)
    end
    local front = self.streams:element(content.fronts, "frontsta" .. self.ante)
    fields.ed = self:roll_edition("standard_edition" .. self.ante, 2, false)
    if self.streams:roll("stdseal" .. self.ante) > 0.8 then
      fields.seal = self:roll_seal("stdsealtype" .. self.ante)
    end
    return self:build_card(front, fields)
  end,
}

return function(G)
  --- Opens a pack of the shop or of a tag.
  function G:open_pack(object, from)
    local kind = content.by_key[object.key]
    self.pack = { key = object.key, id = object.id, kind = kind.kind, cards = {}, choices = kind.choices, from = from }
    self.phase = phases[kind.kind]
    for i = 1, kind.shown do
      self.pack.cards[i] = builders[kind.kind](self, i)
    end
    self:fire "open_pack"
    if kind.kind == "arcana" or kind.kind == "spectral" then
      self:draw_cards(math.max(0, self:hand_size() - #self.hand))
    end
  end

  function G:buy_pack(i)
    local object = self.shop.packs[i]
    self:pay_for(object)
    table.remove(self.shop.packs, i)
    self:open_pack(object, "shop")
  end

  --- Rule 105: from the front, each to the bottom, so the first of the hand ends highest.
  local function close_pack(self)
    for _, card in ipairs(self.hand) do
      card.face_down = nil
      table.insert(self.draw_pile, 1, card)
    end
    self.hand = {}
    local from = self.pack.from
    self.pack = nil
    if from == "shop" then
      self.phase = "SHOP"
    else
      self.phase = "BLIND_SELECT"
      self:screen_tags()
    end
  end

  function G:take_card(i, at)
    local object = table.remove(self.pack.cards, i)
    if object.set == "Joker" or object.set == "Card" then
      self:keep(object)
    else
      self:use_consumable(object, at, "pack")
    end
    self.pack.choices = self.pack.choices - 1
    if self.pack.choices == 0 or #self.pack.cards == 0 then
      close_pack(self)
    end
  end

  function G:skip_pack()
    self:fire "skip_pack"
    close_pack(self)
  end
end
