--- The scoring host written down plainly: boards that are made from scenarios and driven, with the content of
--- scripts/ run in plain Lua. Slow and obvious; the engine is compared with it.
local ask = require "spec.support.score_reference.ask"
local cards = require "spec.support.score_reference.cards"
local content = require "spec.support.score_reference.content"
local discard = require "spec.support.score_reference.discard"
local events = require "spec.support.score_reference.events"
local items = require "spec.support.score_reference.items"
local passives = require "spec.support.score_reference.passives"
local play = require "spec.support.score_reference.play"
local promises = require "spec.support.score_reference.promises"
local room = require "spec.support.score_reference.room"
local round = require "spec.support.score_reference.round"
local scenario = require "spec.support.score_reference.scenario"
local show = require "spec.support.score_reference.show"
local snapshot = require "spec.support.score_reference.snapshot"
local state = require "spec.support.score_reference.state"
local tallies = require "spec.support.score_reference.tallies"
local values = require "spec.support.score_reference.values"

local reference = {}

local Board = {}
Board.__index = Board

local scripts

--- The content of scripts, read once.
function reference.content()
  scripts = scripts or content.load "scripts"
  return scripts
end

--- The content of scripts with what an author adds: texts by their paths.
function reference.author(files)
  local all = content.load "scripts"
  all:add(files)
  return all
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
    class = "card", rank = math.tointeger(like.rank), suit = like.suit, made_as = like.made_as or like.suit,
    enhancement = known(self, like.enhancement, "enhancement"), edition = known(self, like.edition, "edition"),
    seal = known(self, like.seal, "seal"), debuff = like.debuff or false, face_down = like.face_down or false,
    played_this_ante = like.played_this_ante or false, bonus = (like.bonus or 0) + 0.0, serial = self:serial(),
  }
end

function Board:new_cards(given)
  local list = {}
  for i, card in ipairs(scenario.cards(given)) do
    list[i] = self:new_card(card)
  end
  return list
end

--- An item of a kind; without a key only the kind is known.
function Board:new_item(kind, key, given)
  local entry = key and self.content:find(key)
  return {
    class = "item", kind = kind, key = key, state = state.new(entry and entry.item.state, given), extra = 0.0,
    debuff = false, serial = self:serial(),
  }
end

--- An item of a scenario: a key, or a table.
function Board:put_item(kind, given)
  if type(given) == "string" then
    given = { key = given }
  end
  local item = self:new_item(kind, given.key, given.state)
  item.edition = known(self, scenario.edition_key(given.ed), "edition")
  item.face_down, item.debuff = given.face_down or false, given.debuff or false
  for _, entry in ipairs(self.content.stickers) do
    local worn = given[entry.key]
    if worn then
      items.stick(self, item, entry.key, worn ~= true and worn or nil)
    end
  end
  item.extra = given.sell and given.sell - items.sell_value(self, item) or 0.0
  return item
end

function Board:put_consumable(given)
  local entry = given.key and self.content:find(given.key)
  return self:put_item(given.kind or entry and entry.kind, given)
end

--- A double with all that it remembers, wears and has gained; it lies face up.
function Board:copy_item(item)
  local copy = {}
  for name, value in pairs(item) do
    copy[name] = value
  end
  copy.serial, copy.state = self:serial(), state.copy(item.state)
  copy.face_down, copy.leaving, copy.doomed = false, nil, nil
  copy.stickers = item.stickers and {}
  for key, sticker in pairs(item.stickers or {}) do
    copy.stickers[key] = {
      class = "item", kind = "sticker", key = key, wearer = copy, state = state.copy(sticker.state),
    }
  end
  return copy
end

--- The one item of an enhancement, edition or seal. It remembers nothing.
function Board:single(kind, key)
  local singles = self.data.singles
  singles[key] = singles[key] or { class = "item", kind = kind, key = key, state = {} }
  return singles[key]
end

--- A blind. The memory of a scenario (hands_used, only_hand, most_played) goes to the state fields of these names.
function Board:new_blind(given)
  if type(given) == "string" then
    given = { key = given }
  end
  local entry = self.content:get(given.key, "blind")
  local blind = self:new_item("blind", given.key, setmetatable({}, {
    __index = function(_, name)
      return given.state and given.state[name] or given[name]
    end,
  }))
  blind.boss = entry.item.min_ante ~= nil
  blind.disabled, blind.triggered = given.disabled or false, false
  return blind
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

--- In a context that marks, that the blind was set off is remembered for the hand.
function Board:mark_blind(context, effect)
  local blind = self.data.blind
  if self.content.contexts[context].marks and effect.answer.triggered then
    blind.triggered = blind.triggered or not blind.disabled
  end
end

--- Puts a double at the end of its row, and asks it.
function Board:add_copy(item)
  table.insert(self.data[self.content.kind[item.kind].place], item)
  events.ask_item(self, "item_doubled", item)
  events.ask_item(self, "item_added", item)
end

--- Makes an item of a key.
function Board:give(kind, key, edition)
  self.content:get(key, kind)
  local item = self:put_item(kind, { key = key, ed = edition })
  table.insert(self.data[self.content.kind[kind].place], item)
  events.ask_item(self, "item_made", item)
  events.ask_item(self, "item_added", item)
  return item
end

--- Asks an item that it goes, while it is there, and takes it away.
function Board:take_away(item)
  events.ask_item(self, "item_removed", item)
  local place, row = items.position(self, item)
  if place then
    table.remove(self.data[row], place)
  end
  return place ~= nil
end

--- One that is kept stays. Is it gone, or will it be?
function Board:destroy_item(item, frees_place)
  if not items.position(self, item) or items.is_kept(self, item) or self.promising and item.doomed then
    return false
  elseif self.promising then
    promises.doom(self, item, frees_place)
    return true
  end
  return self:take_away(item)
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

--- Takes a card out of the game.
function Board:remove_card(card)
  local data = self.data
  if card.gone then
    return
  end
  if take_out(data.deck, card) then
    data.values.deck_left = data.values.deck_left - 1
  else
    local _ = take_out(data.played, card) or take_out(data.held, card) or take_out(data.discard, card)
  end
  data.values.deck_size = data.values.deck_size - 1
  cards.finish { card }
end

local function each_card(data, visit)
  for _, list in ipairs { data.played, data.held, data.deck, data.discard } do
    for _, card in ipairs(list) do
      visit(card)
    end
  end
end

--- Switches the blind off: what it debuffed and turned over is lifted, then it gives back what it took. Was it on?
function Board:switch_blind_off()
  local data = self.data
  if data.blind.disabled then
    return false
  end
  data.blind.disabled = true
  each_card(data, function(card)
    card.debuff, card.face_down, card.forced = card.spent or false, false, nil
  end)
  for _, joker in ipairs(data.jokers) do
    items.set_debuff(joker, false)
    joker.face_down = false
  end
  events.ask_item(self, "blind_disabled", data.blind)
  return true
end

--- Does the blind debuff a card? A Wild card is of every suit here, debuffed or not.
local function is_judged(board, rule, card)
  if rule.suit then
    return card.enhancement == "m_wild" or cards.is_suit(board, card, rule.suit, true)
  elseif rule.face then
    return cards.is_face(board, card, true)
  end
  return rule.all or rule.played_this_ante and card.played_this_ante or false
end

function Board:judge(card)
  local blind = self.data.blind
  local rule = not blind.disabled and self.content:find(blind.key).item.debuff or {}
  card.debuff = card.spent or is_judged(self, rule, card)
end

--- Another blind is asked, cards are debuffed as it says, everybody is told, then it is asked once more; what was
--- promised comes last.
local function set_blind(board, key)
  local blind = board:new_blind(key)
  board.data.blind = blind
  events.ask_item(board, "blind_set", blind)
  each_card(board.data, function(card)
    board:judge(card)
  end)
  events.tell_item(board, "blind_chosen", blind)
  events.ask_item(board, "blind_settled", blind)
  promises.keep(board)
end

--- Sells an item. It is in its place until everybody has heard of it; but that place is free.
local function sell(board, item)
  if items.is_kept(board, item) then
    error("it wears a sticker that keeps it from being sold", 0)
  end
  local dollars = items.sell_value(board, item)
  item.leaving = true
  events.ask_sold(board, item)
  board:earn(dollars)
  events.tell_item(board, "sold", item, { except = item })
  board:take_away(item)
end

local function buy(board, key, edition)
  local kind = board.content:find(key).kind
  local item = board:put_item(kind, { key = key, ed = edition })
  local price = items.price(board, item)
  if not room.has(board, kind, item.edition) then
    error("there is no room", 0)
  elseif price > board.data.values.money + passives.sum(board, "debt") then
    error(("it costs %s"):format(price), 0)
  end
  board:earn(-price)
  events.tell_item(board, "bought", board:give(kind, key, edition))
end

-- Failures -----------------------------------------------------------------------------------------------------------

local FAILED = {} -- raised when a script fails on a board that is not careful

function Board.begin_anew()
  error(FAILED, 0)
end

--- Keeps what a script did wrong and switches its item off; a part of cards or a sticker for the whole game.
function Board:switch_off(item, what, fault)
  local message = ("%s: %s: %s: %s"):format(self.content:find(item.key).file, item.key, what, tostring(fault))
  if item.serial then
    item.off = true
  elseif not self.data.parts_off[item.key] then
    self.data.parts_off[item.key] = true
    table.insert(self.data.parts_off, item.key)
  end
  table.insert(self.data.errors, message)
  if os.getenv "MAROTTE_STRICT" then
    error(message, 0)
  end
end

--- An answer of an item cannot be applied.
function Board:refuse(item, reason)
  if not self.careful then
    self.begin_anew()
  end
  self:switch_off(item, "answer", reason)
end

--- Does something as one step. Most of the time no script fails, and nothing is kept for that case; when one does, all
--- begins anew, and what stands in the tables is kept before each handler. What raises has changed nothing.
function Board:step(work, ...)
  local before = snapshot.copy(self.data)
  for _, careful in ipairs { false, true } do
    self.careful = careful
    local results = table.pack(pcall(tallies.follow, self, work, ...))
    if results[1] then
      return table.unpack(results, 2, results.n)
    end
    self.data, self.acting, self.promising = before, nil, nil
    if results[2] ~= FAILED then
      error(results[2], 0)
    end
    before = snapshot.copy(before)
  end
end

function Board:call(item, what, body)
  ask.protected(self, item, what, body)
end

function Board:tell_cards(moment, list)
  events.tell_cards(self, moment, list)
end

function Board:discard_held(chosen)
  discard.held(self, chosen)
end

-- The interface ------------------------------------------------------------------------------------------------------

--- Cards that were made for something end with it.
function Board.end_cards(list)
  cards.finish(list)
end

--- Other cards are selected and, when they are given, held; those that were there end.
function Board:deal(given)
  self.end_cards(self.data.played)
  self.data.played = self:new_cards(given.played)
  if given.held then
    self.end_cards(self.data.held)
    self.data.held = self:new_cards(given.held)
  end
end

function Board:play()
  return self:step(play.run)
end

function Board:discard(options)
  return self:step(discard.run, options or {})
end

function Board:end_of_round(options)
  return self:step(round.run, options or {})
end

function Board:fire(context, fields)
  return self:step(events.fire, context, fields or {})
end

function Board:set_blind(key)
  self:step(set_blind, key)
end

function Board:disable_blind()
  return self:step(self.switch_blind_off)
end

--- What the sale brought in.
function Board:sell(place, row)
  local money = self.data.values.money
  self:step(function()
    sell(self, self.data[row or "jokers"][place] or error("nothing lies at that place", 0))
  end)
  return self.data.values.money - money
end

function Board:buy(key, edition)
  self:step(buy, key, edition)
end

--- What is drawn for every round is drawn anew.
function Board:draw_targets()
  self:step(values.draw_targets)
end

function Board:copy()
  return setmetatable({ content = self.content, data = snapshot.copy(self.data) }, Board)
end

function Board:mark()
  return snapshot.copy(self.data)
end

function Board:undo(mark)
  self.data = snapshot.copy(mark)
end

function Board:state()
  return show.state(self)
end

function Board:hash()
  return snapshot.hash(self.data)
end

local function fill(board, given)
  local data = board.data
  for i, joker in ipairs(given.jokers or {}) do
    data.jokers[i] = board:put_item("joker", joker)
  end
  for i, key in ipairs(given.vouchers or {}) do
    data.vouchers[i] = board:put_item("voucher", key)
  end
  for _, key in ipairs(given.planets or {}) do
    table.insert(data.consumables, board:put_item("planet", key))
  end
  for _, consumable in ipairs(given.consumables or {}) do
    table.insert(data.consumables, board:put_consumable(consumable))
  end
  data.deck = board:new_cards(given.deck_cards)
  data.played, data.held = board:new_cards(given.played), board:new_cards(given.held)
end

--- A board of a scenario, with the content of scripts or another one. What the scenario says of slots and sizes is with
--- all that is owned, so the part that owned items add is taken out of what is stored.
function reference.new(given, other)
  local content_of = other or reference.content()
  local board = setmetatable({ content = content_of, data = scenario.data(given, content_of) }, Board)
  board.content:get(given.deck or "b_red", "deck")
  board.data.deck_item = board:new_item("deck", given.deck or "b_red")
  board.data.blind = board:new_blind(given.blind or "bl_small")
  fill(board, given)
  for name, value in pairs(content_of.values) do
    if value.passive then
      local stored = board.data.values
      stored[name] = stored[name] - passives.sum(board, value.passive)
    end
  end
  return board
end

return reference
