--- Blinds: which boss comes, what it needs and pays, and what each one does to a round.
local content = require "spec.support.run_reference.content"

local boss_suit = { bl_club = "C", bl_goad = "S", bl_window = "D", bl_head = "H" }

local function beyond_eight(ante, a8)
  local c = ante - 8
  local x = math.floor(a8 * (1.6 + (0.75 * c) ^ (1 + 0.2 * c)) ^ c)
  if x == math.huge then
    return x
  end
  local unit = 10.0 ^ math.floor(math.log(x, 10) - 1)
  return x - math.fmod(x, unit)
end

return function(G)
  function G:ante_base()
    if self.ante <= 0 then
      return 100
    end
    local scale = content.ante_base[self.scaling]
    return scale[self.ante] or beyond_eight(self.ante, scale[8])
  end

  function G:requirement(key)
    return self.setup_need or self:ante_base() * content.by_key[key].factor * self.need_factor
  end

  function G:reward(key)
    local none = self.rules.no_reward or {}
    local kind = (key == "bl_small" or key == "bl_big") and key or "boss"
    return none[kind] and 0 or content.by_key[key].dollars
  end

  --- Rule 21.
  function G:roll_boss()
    local finishers = self.ante >= 2 and self.ante % 8 == 0
    local least, eligible = math.huge, {}
    for _, blind in ipairs(content.blinds) do
      local fits = blind.finisher == finishers and (finishers or blind.min_ante <= math.max(1, self.ante))
      if blind.min_ante > 0 and fits and not self.banned[blind.key] then
        local used = self.bosses_used[blind.key] or 0
        if used < least then
          least, eligible = used, {}
        end
        if used == least then
          eligible[#eligible + 1] = blind.key
        end
      end
    end
    table.sort(eligible)
    local key = self.streams:element(eligible, "boss")
    self.bosses_used[key] = (self.bosses_used[key] or 0) + 1
    return key
  end

  --- Whether this boss is at work now.
  function G:boss(key)
    return self.blind ~= nil and self.blind.key == key and not self.blind.disabled
  end

  local function debuffs(self, card)
    local blind = self.blind
    if not blind or blind.disabled then
      return false
    elseif boss_suit[blind.key] then
      return self:is_suit(card, boss_suit[blind.key], true)
    elseif blind.key == "bl_plant" then
      return self:boss_face(card)
    elseif blind.key == "bl_pillar" then
      return card.played_this_ante
    end
    return blind.key == "bl_final_leaf"
  end

  function G:ask_card(card)
    card.debuff = (card.kept_debuff or debuffs(self, card)) and true or nil
  end

  function G:ask_all()
    for _, card in ipairs(self.cards) do
      self:ask_card(card)
    end
  end

  local setting = {
    bl_water = function(self, blind)
      blind.discards_taken = self.discards_left
      self.discards_left = 0
    end,
    bl_needle = function(self, blind)
      blind.hands_taken = self:hands_per_round() - 1
      self.hands_left = self.hands_left - blind.hands_taken
    end,
    bl_final_acorn = function(self)
      for _, j in ipairs(self.jokers) do
        j.face_down = true
      end
    end,
    bl_final_heart = function(_, blind)
      blind.prepped = true
    end,
    bl_eye = function(_, blind)
      blind.hands_used = {}
    end,
    bl_ox = function(self, blind)
      blind.most_played = self.most_played
    end,
  }

  --- Rule 27. `boss` tells a boss round from Small and Big.
  function G:set_blind(key, boss)
    self.blind = { key = key, boss = boss, need = self:requirement(key), reward = self:reward(key), triggered = false }
    if setting[key] then
      setting[key](self, self.blind)
    end
    self:ask_all()
  end

  --- Three shuffles, each of the row ordered by number: the last decides.
  function G:acorn_shuffle()
    if self.blind.key == "bl_final_acorn" and #self.jokers >= 2 then
      for _ = 1, 3 do
        self.jokers = self.streams:shuffled(self.jokers, "aajk")
      end
      self:pinned_first()
    end
  end

  local undoing = {
    bl_water = function(self, blind)
      self.discards_left = self.discards_left + blind.discards_taken
    end,
    bl_needle = function(self, blind)
      self.hands_left = self.hands_left + blind.hands_taken
    end,
    bl_wall = function(_, blind)
      blind.need = blind.need / 2
    end,
    bl_final_vessel = function(_, blind)
      blind.need = blind.need / 3
    end,
    -- Rules 49, 233: the hand size that returns deals a card, then one more is drawn.
    bl_manacle = function(self)
      if self.phase == "SELECTING_HAND" then
        if #self.hand > 0 and not self.in_use then
          self:draw_cards(1)
        end
        self:draw_cards(1)
      end
    end,
  }

  function G:disable_blind()
    local blind = self.blind
    if blind.disabled then
      return
    end
    blind.disabled = true
    self:ask_all()
    for _, card in ipairs(self.hand) do
      card.face_down, card.forced = nil, nil
    end
    for _, j in ipairs(self.jokers) do
      j.face_down = nil
    end
    self:release_jokers()
    if undoing[blind.key] then
      undoing[blind.key](self, blind)
    end
  end

  --- Whether a card drawn now lies face down.
  function G:drawn_face_down(card)
    local down = false
    if self:boss "bl_wheel" then
      down = self:chance("wheel", 7)
    elseif self:boss "bl_house" then
      down = self.hands_played == 0 and self.discards_used == 0
    elseif self:boss "bl_mark" then
      down = self:boss_face(card)
    elseif self:boss "bl_fish" then
      down = self.blind.prepped or false
    end
    -- Rule 37: Oops! does not touch this chance.
    if self.rules.xray and self.streams:roll "flipped_card" < 1 / 4 then
      down = true
    end
    return down
  end

  local function heart(self)
    local prepped = self.blind.prepped
    self.blind.prepped = nil
    if not prepped or #self.jokers == 0 then
      return
    end
    local candidates = {}
    for _, j in ipairs(self.jokers) do
      if self:live(j) or #self.jokers == 1 then
        candidates[#candidates + 1] = j
      end
    end
    self:release_jokers()
    if #candidates == 0 then
      self.streams:next "crimson_heart" -- rule 203
      return
    end
    local victim = self.streams:object(candidates, "crimson_heart")
    self:change_row(function()
      victim.blind_debuff = true
    end, true)
  end

  local function bell(self)
    for _, card in ipairs(self.hand) do
      if card.forced then
        return
      end
    end
    if #self.hand > 0 then
      self.streams:object(self.hand, "cerulean_bell").forced = true
    end
  end

  --- What the blind does after a draw of the round.
  function G:drawn_to_hand()
    if self:boss "bl_final_heart" then
      heart(self)
    elseif self:boss "bl_final_bell" then
      bell(self)
    elseif self.blind.key == "bl_fish" then
      self.blind.prepped = nil
    end
  end

  local function hook(self)
    local chosen, rest = {}, table.move(self.hand, 1, #self.hand, 1, {})
    for _ = 1, math.min(2, #rest) do
      local card = self.streams:object(rest, "hook")
      chosen[card] = true
      table.remove(rest, self.index_of(rest, card))
    end
    local cards = {}
    for _, card in ipairs(self.hand) do
      if chosen[card] then
        cards[#cards + 1] = card
      end
    end
    if #cards > 0 then
      self:discard_cards(cards, true)
    end
  end

  --- What the blind does when a hand is played, before it is named.
  function G:press_play(played)
    self.blind.triggered = false
    if self:boss "bl_hook" then
      hook(self)
    elseif self:boss "bl_tooth" then
      self.money = self.money - #played
    elseif self:boss "bl_fish" then
      self.blind.prepped = true
    elseif self:boss "bl_final_heart" then
      self.blind.prepped = #self.jokers > 0 or self.blind.prepped
    end
  end

  local judges = {
    bl_psychic = function(_, _, _, played)
      return #played < 5
    end,
    bl_eye = function(self, blind, name)
      if self.index_of(blind.hands_used, name) then
        return true
      end
      table.insert(blind.hands_used, name)
    end,
    bl_mouth = function(_, blind, name)
      blind.only_hand = blind.only_hand or name
      return blind.only_hand ~= name
    end,
    bl_arm = function(self, blind, name)
      if self.hands[name].level > 1 then
        self:level_up(name, -1)
        blind.triggered = true
      end
    end,
    bl_ox = function(self, blind, name)
      if name == blind.most_played then
        self.money = 0
        blind.triggered = true
      end
    end,
  }

  --- The whole-hand test: true if the hand is blocked.
  function G:judge(name, played)
    local blind = self.blind
    local judge = not blind.disabled and judges[blind.key]
    local blocked = judge and judge(self, blind, name, played) or false
    blind.triggered = blind.triggered or blocked
    return blocked
  end
end
