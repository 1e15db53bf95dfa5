--- The scoring host written down plainly: boards that are made from scenarios and driven, with the content of
--- scripts/ run in plain Lua. Slow and obvious; the engine is compared with it.
local ask = require "spec.support.score_reference.ask"
local content = require "spec.support.score_reference.content"
local discard = require "spec.support.score_reference.discard"
local events = require "spec.support.score_reference.events"
local items = require "spec.support.score_reference.items"
local play = require "spec.support.score_reference.play"
local round = require "spec.support.score_reference.round"
local scenario = require "spec.support.score_reference.scenario"
local snapshot = require "spec.support.score_reference.snapshot"
local tallies = require "spec.support.score_reference.tallies"
local values = require "spec.support.score_reference.values"

local reference = {}

local Board = {}
Board.__index = Board

local loaded = {}

--- The content of a folder ("scripts" without one), read once.
function reference.content(root)
  root = root or "scripts"
  loaded[root] = loaded[root] or content.load(root)
  return loaded[root]
end

-- Making things ------------------------------------------------------------------------------------------------------

function Board:serial()
  local serial = self.data.next_serial
  self.data.next_serial = serial + 1
  return serial
end

local function known(board, key, kind)
  if key ~= nil then
    board.content:get(key, kind)
  end
  return key
end

--- A new card with the raw fields of `like`.
function Board:new_card(like)
  return {
    class = "card", rank = math.tointeger(like.rank), suit = like.suit,
    enhancement = known(self, like.enhancement, "enhancement"), edition = known(self, like.edition, "edition"),
    seal = known(self, like.seal, "seal"), debuff = like.debuff or false, face_down = like.face_down or false,
    bonus = (like.bonus or 0) + 0.0, serial = self:serial(),
  }
end

function Board:new_cards(given)
  local list = {}
  for i, card in ipairs(scenario.cards(given)) do
    list[i] = self:new_card(card)
  end
  return list
end

--- State with its starting values, and those of `given` that the item has.
local function starting_state(entry, given)
  local state = {}
  for name, value in pairs(entry and entry.item.state or {}) do
    if given and given[name] ~= nil then
      value = given[name]
    end
    state[name] = type(value) == "number" and value + 0.0 or value
  end
  return state
end

function Board:new_item(kind, key, given)
  local entry = key and self.content:find(key)
  return { class = "item", kind = kind, key = key, state = starting_state(entry, given), serial = self:serial() }
end

--- Half of what the joker with its edition costs, at least 1.
local function usual_sell(board, entry, edition)
  local extra = edition and board.content:find(edition).item.cost or 0
  return math.max(((entry.item.cost or 0) + extra) // 2, 1) + 0.0
end

function Board:new_joker(given)
  if type(given) == "string" then
    given = { key = given }
  end
  local entry = self.content:get(given.key, "joker")
  local joker = self:new_item("joker", given.key, given.state)
  joker.edition = known(self, scenario.edition_key(given.ed), "edition")
  joker.sell = given.sell and given.sell + 0.0 or usual_sell(self, entry, joker.edition)
  joker.eternal, joker.rental = given.eternal or nil, given.rental or nil
  joker.perishable = given.perishable or nil
  if given.perishable == true then
    joker.perishable = self.content:get("perishable", "sticker").item.config.rounds
  end
  joker.face_down = given.face_down or false
  items.set_debuff(joker, given.debuff or false)
  return joker
end

function Board:new_consumable(given)
  if type(given) == "string" then
    given = { key = given }
  end
  local entry = given.key and self.content:find(given.key)
  local consumable = self:new_item(given.kind or entry and entry.kind or "consumable", given.key)
  consumable.edition = known(self, scenario.edition_key(given.ed), "edition")
  consumable.sell = (given.sell or 1) + 0.0
  consumable.debuff = given.debuff or false
  return consumable
end

function Board:copy_item(item)
  local copy = snapshot.copy(item)
  copy.serial = self:serial()
  return copy
end

--- The one item of an enhancement, edition, seal or sticker.
function Board:single(kind, key)
  local singles = self.data.singles
  if not singles[key] then
    local state = starting_state(self.content:find(key))
    singles[key] = { class = "item", kind = kind, key = key, serial = 0, state = state }
  end
  return singles[key]
end

--- The blind of a scenario. Its memory (hands_used, only_hand, most_played) goes to the state fields of these names.
function Board:set_blind(given)
  if type(given) == "string" then
    given = { key = given }
  end
  local entry = self.content:get(given.key, "blind")
  local memory = setmetatable({}, { __index = given })
  if type(given.hands_used) == "table" then
    memory.hands_used = table.concat(given.hands_used, ",")
  end
  local blind = self:new_item("blind", given.key, memory)
  blind.boss = given.boss
  if blind.boss == nil then
    blind.boss = entry.item.min_ante ~= nil
  end
  blind.disabled, blind.triggered, blind.debuff = given.disabled or false, false, false
  self.data.blind = blind
end

-- Changing things ----------------------------------------------------------------------------------------------------

function Board:earn(amount)
  self.data.values.money = self.data.values.money + amount
end

function Board:level_up_answer(amount, name)
  if amount and name then
    values.level_up(self, name, amount == true and 1 or amount)
  end
end

function Board:add_joker(joker)
  table.insert(self.data.jokers, joker)
  self:ask_itself(joker, "add_to_deck")
end

--- Asks a joker itself, not what it copies.
function Board:ask_itself(joker, context)
  if not joker.debuff then
    for _, effect in ipairs(ask.item(self, joker, context, events.empty())) do
      self:earn(effect.answer.dollars or 0)
    end
  end
end

function Board:destroy_joker(joker)
  local place = items.position(self, joker)
  if not place or joker.eternal then
    return false
  end
  table.remove(self.data.jokers, place)
  self:ask_itself(joker, "remove_from_deck")
  return true
end

local function take_out(list, thing)
  for i, other in ipairs(list) do
    if other == thing then
      table.remove(list, i)
      return true
    end
  end
  return false
end

--- Takes a card out of the game: was it there?
function Board:remove_card(card)
  local data = self.data
  local from_deck = take_out(data.deck, card)
  if from_deck then
    data.values.deck_left = data.values.deck_left - 1
  end
  local found = from_deck or take_out(data.played, card) or take_out(data.held, card) or take_out(data.discard, card)
  if found then
    data.values.deck_size = data.values.deck_size - 1
  end
  return found
end

--- Switches a blind off: what it debuffed and turned over is lifted, then it gives back what it took.
function Board:disable_blind()
  local data = self.data
  if data.blind.disabled then
    return
  end
  data.blind.disabled = true
  for _, list in ipairs { data.played, data.held, data.deck, data.discard } do
    for _, card in ipairs(list) do
      card.debuff, card.face_down = false, false
    end
  end
  for _, joker in ipairs(data.jokers) do
    items.set_debuff(joker, false)
    joker.face_down = false
  end
  ask.item(self, data.blind, "disable", events.empty())
end

function Board:switch_off(key, message)
  self.data.switched_off[key] = true
  table.insert(self.data.errors, message)
  if os.getenv "MAROTTE_STRICT" then
    error(message, 0)
  end
end

function Board:call(item, what, body)
  ask.protected(self, item, what, body)
end

function Board:fire_jokers(context, fields)
  events.jokers(self, context, fields)
end

function Board:discard_held(chosen)
  discard.held(self, chosen)
end

-- The interface ------------------------------------------------------------------------------------------------------

--- Cards join the hand and are selected; all else stays.
function Board:deal(given)
  self.data.played = self:new_cards(given.played)
  if given.held then
    self.data.held = self:new_cards(given.held)
  end
end

function Board:play()
  return tallies.follow(self, play.run)
end

function Board:discard(options)
  return tallies.follow(self, discard.run, options or {})
end

function Board:end_of_round(options)
  return tallies.follow(self, round.run, options or {})
end

function Board:fire(context, fields)
  return tallies.follow(self, events.fire, context, fields or {})
end

function Board:mark()
  return snapshot.copy(self.data)
end

function Board:undo(mark)
  self.data = snapshot.copy(mark)
end

function Board:state()
  return snapshot.state(self)
end

function Board:hash()
  return snapshot.hash(self.data)
end

local function fill(board, given)
  local data = board.data
  data.played, data.held = board:new_cards(given.played), board:new_cards(given.held)
  data.deck = board:new_cards(given.deck_cards)
  for i, joker in ipairs(given.jokers or {}) do
    data.jokers[i] = board:new_joker(joker)
  end
  for _, key in ipairs(given.planets or {}) do
    table.insert(data.consumables, board:new_consumable { kind = "planet", key = key })
  end
  for _, consumable in ipairs(given.consumables or {}) do
    table.insert(data.consumables, board:new_consumable(consumable))
  end
  for i, key in ipairs(given.vouchers or {}) do
    data.vouchers[i] = board:new_item("voucher", key)
  end
end

--- A board of a scenario. What the scenario says of slots and sizes is with all that is owned, so the part that owned
--- items add is taken out of what is stored.
function reference.new(given, folder)
  local board = setmetatable({ content = reference.content(folder), data = scenario.data(given) }, Board)
  board.content:get(given.deck or "b_red", "deck")
  board.data.deck_item = board:new_item("deck", given.deck or "b_red")
  board:set_blind(given.blind or { key = "bl_small" })
  fill(board, given)
  for name in pairs(values.with_passives) do
    local stored = board.data.values
    stored[name] = stored[name] - (values.get(board, name) - stored[name])
  end
  return board
end

return reference
