--- Tags and the blind screen on which most of them act; skipping; re-rolling the boss.
local content = require "spec.support.run_reference.content"

local tag_pack = {
  tag_standard = "p_standard_mega_1", tag_charm = "p_arcana_mega_1", tag_meteor = "p_celestial_mega_1",
  tag_buffoon = "p_buffoon_mega_1", tag_ethereal = "p_spectral_normal_1",
}
local tag_edition = { tag_foil = "foil", tag_holo = "holo", tag_polychrome = "poly", tag_negative = "neg" }
local tag_rarity = {
  tag_uncommon = { rarity = 2, source = "uta" }, tag_rare = { rarity = 3, source = "rta" },
}

local immediate = {
  tag_handy = function(self)
    self.money = self.money + self.run_hands
  end,
  tag_garbage = function(self)
    self.money = self.money + self.unused_discards
  end,
  tag_skip = function(self)
    self.money = self.money + 5 * self.skips
  end,
  tag_economy = function(self)
    self.money = self.money + math.min(40, math.max(0, self.money))
  end,
  tag_top_up = function(self)
    for _ = 1, 2 do
      if self:joker_room() > 0 then
        self:gain_joker(self:draw_joker { rarity = 1, source = "top" })
      end
    end
  end,
  tag_orbital = function(self, tag)
    self:level_up(tag.hand, 3)
  end,
}

return function(G)
  --- Rule 18: the tag first, then one copy for every Double Tag that is held.
  function G:gain_tag(tag)
    local doubles = tag.key ~= "tag_double" and self:spend_tags "tag_double" or 0
    for _ = 0, doubles do
      table.insert(self.tags, { key = tag.key, hand = tag.hand })
    end
  end

  --- The first tag that `test` accepts leaves the list.
  local function take(self, test)
    for i, tag in ipairs(self.tags) do
      if test(tag) then
        return table.remove(self.tags, i)
      end
    end
  end

  function G:spend_tag(key)
    return take(self, function(tag)
      return tag.key == key
    end)
  end

  --- Spends every tag of a key; how many there were.
  function G:spend_tags(key)
    local n = 0
    while self:spend_tag(key) do
      n = n + 1
    end
    return n
  end

  local function all_rares_present(self)
    for _, joker in ipairs(content.jokers) do
      if joker.rarity == 3 and not self:is_present(joker.key) then
        return false
      end
    end
    return true
  end

  --- The joker that an Uncommon or Rare tag puts into a slot of the shop.
  function G:tag_joker()
    local tag = take(self, function(candidate)
      return tag_rarity[candidate.key] ~= nil
    end)
    if not tag then
      return nil
    elseif tag.key == "tag_rare" and all_rares_present(self) then
      return self:tag_joker() -- rule 107: it fails and is spent
    end
    local how = tag_rarity[tag.key]
    local j = self:draw_joker { rarity = how.rarity, source = how.source, stickers = "shop" }
    j.couponed = true
    return j
  end

  function G:tag_edition(j)
    local tag = take(self, function(candidate)
      return tag_edition[candidate.key] ~= nil
    end)
    if tag then
      j.ed, j.couponed = tag_edition[tag.key], true
    end
  end

  function G:reroll_boss(paid)
    self.money = self.money - (paid and 10 or 0)
    self.blind_keys.Boss = self:roll_boss()
    self.boss_rerolled = true
  end

  --- Rule 16: the first tag that fires on the screen; packs come back here when they close.
  function G:screen_tags()
    local tag = take(self, function(candidate)
      return candidate.key == "tag_boss" or tag_pack[candidate.key] ~= nil
    end)
    if not tag then
      return
    elseif tag.key == "tag_boss" then
      self:reroll_boss(false)
      self:screen_tags()
    else
      self:open_pack(self:build_pack(tag_pack[tag.key]), "tag")
    end
  end

  local function orbital_hands(self)
    if not self.orbital[self.ante] then
      local hands = self:visible_hands()
      local drawn = {}
      for _, slot in ipairs { "Small", "Big", "Boss" } do
        drawn[slot] = self.streams:element(hands, "orbital")
      end
      self.orbital[self.ante] = drawn
    end
  end

  function G:enter_blind_screen()
    self.phase = "BLIND_SELECT"
    orbital_hands(self)
    self.blind_states[self.on_deck] = "Select"
    self:screen_tags()
  end

  function G:skip_blind()
    local slot = self.on_deck
    self.skips = self.skips + 1
    self.blind_states[slot] = "Skipped"
    local key = self.blind_tags[slot]
    self:gain_tag { key = key, hand = key == "tag_orbital" and self.orbital[self.ante][slot] or nil }
    self.on_deck = self.next_slot[slot]
    local i = 1
    while self.tags[i] do
      local tag = self.tags[i]
      if immediate[tag.key] then
        table.remove(self.tags, i)
        immediate[tag.key](self, tag)
      else
        i = i + 1
      end
    end
    self:enter_blind_screen()
  end
end
