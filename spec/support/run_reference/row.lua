--- The rows of jokers and consumables: limits, who copies whom, passive effects, joining and leaving.
local effects = require "spec.support.run_reference.jokers"

local function index_of(list, object)
  for i, other in ipairs(list) do
    if other == object then
      return i
    end
  end
end

--- The joker that `j` acts as: itself, or what a chain of copies leads to. nil if nothing.
local function source_of(self, j)
  local steps = 0
  while j and self:live(j) do
    if j.key == "j_blueprint" then
      local at = index_of(self.jokers, j)
      j = self.jokers[at + 1]
    elseif j.key == "j_brainstorm" then
      j = self.jokers[1]
    else
      return j
    end
    steps = steps + 1
    if steps > #self.jokers + 1 then
      return nil
    end
  end
end

return function(G)
  G.index_of = index_of

  function G:live(j)
    return not (j.blind_debuff or j.perishable == 0)
  end

  function G:count_live(key)
    local n = 0
    for _, j in ipairs(self.jokers) do
      if j.key == key and self:live(j) then
        n = n + 1
      end
    end
    return n
  end

  function G:has(key)
    return self:count_live(key) > 0
  end

  --- Rule 286: who acts as whom, fixed for one event. `place` is the joker in the row, `who` the one whose effect acts.
  function G:actors()
    local list = {}
    for _, j in ipairs(self.jokers) do
      local who = source_of(self, j)
      if who then
        list[#list + 1] = { place = j, who = who, copied = who ~= j }
      end
    end
    return list
  end

  --- Calls `body(effect function, joker, actor)` for each actor that has an effect of that name.
  function G:each_effect(actors, name, body)
    for _, actor in ipairs(actors) do
      local effect = effects[actor.who.key][name]
      local gone = actor.place.gone or actor.who.gone or actor.place.marked or actor.who.marked
      if effect and not gone then
        body(effect, actor.who, actor)
      end
    end
  end

  --- One event without answers.
  function G:fire(name, ...)
    local rest = table.pack(...)
    self:each_effect(self:actors(), name, function(effect, j, actor)
      effect(self, j, actor, table.unpack(rest, 1, rest.n))
    end)
  end

  local function negatives(list)
    local n = 0
    for _, object in ipairs(list) do
      n = n + (object.ed == "neg" and 1 or 0)
    end
    return n
  end

  function G:joker_limit()
    return self.joker_slots + negatives(self.jokers)
  end

  function G:consumable_limit()
    return self.consumable_slots + negatives(self.consumables)
  end

  function G:joker_room()
    return self:joker_limit() - #self.jokers
  end

  function G:consumable_room()
    return self:consumable_limit() - #self.consumables
  end

  local function passive(self, name)
    local sum = 0
    for _, j in ipairs(self.jokers) do
      local value = self:live(j) and effects[j.key][name]
      if value then
        sum = sum + (value == "counter" and j.state.hand_size or value)
      end
    end
    return sum
  end

  function G:hand_size()
    local size = self.base_hand_size + self.juggle + passive(self, "hand_size")
    if self:boss "bl_manacle" then
      size = size - 1
    end
    if self.rules.luxury then
      size = size - self.money // 5
    end
    return math.max(0, size)
  end

  function G:hands_per_round()
    return self.base_hands + passive(self, "hands")
  end

  function G:discards_per_round()
    return self.base_discards + passive(self, "discards")
  end

  function G:bankrupt_at()
    return -20 * self:count_live "j_credit_card"
  end

  --- The n of all chances.
  function G:probability()
    return 2 ^ self:count_live "j_oops"
  end

  --- Whether a chance of 1 in `odds` comes off.
  function G:chance(key, odds)
    return self.streams:roll(key) < self:probability() / odds
  end

  --- Carries out a change of the row and what follows from passive effects (rules 58, 145, 262). `no_deal`: a debuff
  --- that begins deals nothing, even if hand size grows (rule 237).
  function G:change_row(change, no_deal)
    local size, discards, chaos = self:hand_size(), self:discards_per_round(), self:count_live "j_chaos"
    change()
    local more = self:discards_per_round() - discards
    if more ~= 0 then
      self.discards_left = math.max(0, self.discards_left + more)
    end
    local free = self:count_live "j_chaos" - chaos
    if free ~= 0 then
      self.free_rerolls = math.max(0, self.free_rerolls + free)
      self:set_reroll_price()
    end
    local grown = self:hand_size() - size
    if grown > 0 and not no_deal and not self.in_use and self.phase == "SELECTING_HAND" and #self.hand > 0 then
      self:draw_cards(grown)
    end
  end

  function G:pinned_first()
    local first, rest = {}, {}
    for _, j in ipairs(self.jokers) do
      table.insert(j.pinned and first or rest, j)
    end
    self.jokers = table.move(rest, 1, #rest, #first + 1, first)
  end

  function G:gain_joker(j)
    self:change_row(function()
      table.insert(self.jokers, j)
    end)
    self:pinned_first()
    self:ask_all()
    if j.key == "j_chicot" and self:live(j) and self.blind and self.blind.boss then
      self:disable_blind()
    end
  end

  function G:lose_joker(j)
    if not index_of(self.jokers, j) then
      return
    end
    self:change_row(function()
      table.remove(self.jokers, index_of(self.jokers, j))
      j.gone = true
    end)
    self:ask_all()
  end

  --- Destruction spares eternal jokers.
  function G:destroy_joker(j)
    if not j.eternal then
      self:lose_joker(j)
    end
  end

  --- Ends the debuffs that the blind gave, along the row.
  function G:release_jokers()
    for _, j in ipairs(table.move(self.jokers, 1, #self.jokers, 1, {})) do
      if j.blind_debuff then
        self:change_row(function()
          j.blind_debuff = nil
        end)
      end
    end
  end

  function G:gain_consumable(object)
    table.insert(self.consumables, object)
  end

  --- A consumable of a pool joins the row, if there is room.
  function G:create_consumable(set, source)
    if self:consumable_room() > 0 then
      self:gain_consumable(self:draw_consumable(set, source))
    end
  end
end
