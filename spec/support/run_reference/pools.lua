--- Pools: lists of fixed length with holes, drawn with resampling; the jokers and consumables made from them.
local content = require "spec.support.run_reference.content"

local by_rarity = { {}, {}, {}, {} }
for _, joker in ipairs(content.jokers) do
  table.insert(by_rarity[joker.rarity], joker)
end

local sets = { Tarot = content.tarots, Planet = content.planets, Spectral = content.spectrals }
local fallback = {
  Joker = "j_joker", Tarot = "c_strength", Planet = "c_pluto", Spectral = "c_incantation", Voucher = "v_blank",
  Tag = "tag_handy",
}
local needs_enhancement = {
  j_stone = "stone", j_steel_joker = "steel", j_glass = "glass", j_lucky_cat = "lucky", j_ticket = "gold",
}

return function(G)
  G.fronts = content.fronts

  --- Rule 5.
  function G:is_present(key)
    local lists = { self.jokers, self.consumables }
    table.insert(lists, self.shop and self.shop.cards)
    table.insert(lists, self.pack and self.pack.cards)
    table.insert(lists, { self.in_use })
    for _, list in ipairs(lists) do
      for _, object in ipairs(list) do
        if object.key == key then
          return true
        end
      end
    end
    return false
  end

  local function blocked(self, key)
    return self.banned[key] or self:is_present(key) and not self:has "j_ring_master"
  end

  local function joker_free(self, joker)
    local enh = needs_enhancement[joker.key]
    if enh and self:count_enhanced(enh) == 0 then
      return false
    elseif joker.key == "j_gros_michel" and self.flags.gros_michel_extinct then
      return false
    elseif joker.key == "j_cavendish" and not self.flags.gros_michel_extinct then
      return false
    end
    return not blocked(self, joker.key)
  end

  local function consumable_free(self, entry)
    if entry.key == "c_soul" or entry.key == "c_black_hole" then
      return false
    elseif entry.secret and self.hands[entry.hand].played == 0 then
      return false
    end
    return not blocked(self, entry.key)
  end

  --- A key of the pool; holes are redrawn with the streams of the resampling.
  function G:draw_pool(set, entries, key, is_free)
    local pool, any = {}, false
    for i, entry in ipairs(entries) do
      pool[i] = is_free(self, entry) and entry.key or false
      any = any or pool[i]
    end
    local drawn = self.streams:element(pool, key)
    if not any then
      return fallback[set]
    end
    local it = 1
    while not drawn do
      it = it + 1
      drawn = self.streams:element(pool, key .. "_resample" .. it)
    end
    return drawn
  end

  function G:draw_joker_key(rarity, source)
    local key = rarity == 4 and "Joker4" or ("Joker%d%s%d"):format(rarity, source, self.ante)
    return self:draw_pool("Joker", by_rarity[rarity], key, joker_free)
  end

  local function roll_rarity(self, source)
    local roll = self.streams:roll(("rarity%d%s"):format(self.ante, source))
    return roll > 0.95 and 3 or roll > 0.7 and 2 or 1
  end

  --- Thresholds of an edition; `times` scales them, `negative` allows Negative.
  function G:roll_edition(key, times, negative)
    local roll, rate = self.streams:roll(key), self.edition_rate
    if negative and roll > 0.997 then
      return "neg"
    elseif roll > 1 - 0.006 * rate * times then
      return "poly"
    elseif roll > 1 - 0.02 * rate * times then
      return "holo"
    elseif roll > 1 - 0.04 * rate * times then
      return "foil"
    end
  end

  --- An edition that comes for certain.
  function G:sure_edition(key)
    local roll = self.streams:roll(key)
    return roll > 0.85 and "poly" or roll > 0.5 and "holo" or "foil"
  end

  function G:roll_seal(key)
    local roll = self.streams:roll(key)
    return roll > 0.75 and "red" or roll > 0.5 and "blue" or roll > 0.25 and "gold" or "purple"
  end

  --- Rule 82: the rolls are made whether they can matter or not.
  local function stickers(self, j, prefix)
    local keys = prefix == "pack" and { "packetper", "packssjr" } or { "etperpoll", "ssjr" }
    local roll = self.streams:roll(keys[1] .. self.ante)
    if roll > 0.7 and self.stake >= 4 then
      self:make_eternal(j)
    elseif roll > 0.4 and roll <= 0.7 and self.stake >= 7 and content.by_key[j.key].perishable and not j.eternal then
      j.perishable = 5
    end
    if self.stake >= 8 and self.streams:roll(keys[2] .. self.ante) > 0.7 then
      j.rental = true
    end
  end

  --- A new joker: `source`, `rarity` (rolled if absent), `stickers` "shop" or "pack".
  function G:draw_joker(how)
    local rarity = how.rarity or roll_rarity(self, how.source)
    if rarity == 4 then
      self.streams:roll(("rarity%d%s"):format(self.ante, how.source))
    end
    local j = self:build_joker(self:draw_joker_key(rarity, how.source))
    if how.stickers then
      stickers(self, j, how.stickers)
    end
    j.ed = self:roll_edition("edi" .. how.source .. self.ante, 1, true)
    return j
  end

  --- Rolls for The Soul and Black Hole, for pack cards only.
  local function soul_rolls(self, set)
    local forced
    local key = ("soul_%s%d"):format(set, self.ante)
    if self.banned.c_soul then
      return nil
    end
    if set ~= "Planet" and not blocked(self, "c_soul") and self.streams:roll(key) > 0.997 then
      forced = "c_soul"
    end
    if set ~= "Tarot" and not blocked(self, "c_black_hole") and self.streams:roll(key) > 0.997 then
      forced = "c_black_hole"
    end
    return forced
  end

  function G:draw_consumable(set, source, in_pack)
    local key = in_pack and soul_rolls(self, set)
    key = key or self:draw_pool(set, sets[set], set .. source .. self.ante, consumable_free)
    return self:build_consumable(key)
  end

  local function shop_has_voucher(self, key)
    for _, voucher in ipairs(self.shop and self.shop.vouchers or {}) do
      if voucher.key == key then
        return true
      end
    end
  end

  local function voucher_free(self, voucher)
    if self.vouchers[voucher.key] or voucher.requires and not self.vouchers[voucher.requires] then
      return false
    end
    return not self.banned[voucher.key] and not shop_has_voucher(self, voucher.key)
  end

  function G:draw_voucher(key)
    return self:draw_pool("Voucher", content.vouchers, key, voucher_free)
  end

  local function tag_free(self, tag)
    return tag.min_ante <= math.max(1, self.ante) and not self.banned[tag.key]
  end

  function G:draw_tag()
    return self:draw_pool("Tag", content.tags, "Tag" .. self.ante, tag_free)
  end
end
