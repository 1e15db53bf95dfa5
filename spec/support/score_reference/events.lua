--- What happens outside of the three sequences: events that are fired, and the moments of operations.
local ask = require "spec.support.score_reference.ask"
local promises = require "spec.support.score_reference.promises"

local events = {}

--- A context without a hand.
function events.empty()
  return { cardarea = "jokers", full_hand = {}, scoring_hand = {}, poker_hands = {} }
end

local function without_hand(fields)
  return setmetatable(fields, { __index = events.empty() })
end

local function pay(board, context, triggered)
  return function(effect)
    board:earn(effect.answer.dollars or 0)
    board:mark_blind(context, effect)
    if effect.answer.triggered and triggered then
      triggered[1] = true
    end
  end
end

-- Moments ------------------------------------------------------------------------------------------------------------

local function contexts_of(board, moment)
  return board.content.moments[moment] or {}
end

--- Asks an item itself, not what it copies.
function events.ask_item(board, moment, item)
  for _, context in ipairs(contexts_of(board, moment)) do
    if not item.debuff and not item.off and board.content.contexts[context].asks[item.kind] then
      for _, effect in ipairs(ask.item(board, item, context, events.empty())) do
        pay(board, context)(effect)
      end
    end
  end
end

--- Tells whom it concerns of an item.
function events.tell_item(board, moment, item, among)
  for _, context in ipairs(contexts_of(board, moment)) do
    local as = board.content.contexts[context].as
    ask.everybody(board, context, without_hand { [as or "card"] = item }, item, pay(board, context), among)
  end
end

--- The item that is sold is asked, or what it copies.
function events.ask_sold(board, item)
  for _, context in ipairs(contexts_of(board, "selling")) do
    ask.everybody(board, context, events.empty(), nil, pay(board, context), { only = item })
  end
end

--- Tells of playing cards that come or go.
function events.tell_cards(board, moment, list)
  for _, context in ipairs(contexts_of(board, moment)) do
    local field = board.content.contexts[context].cards
    ask.everybody(board, context, without_hand { [field] = list }, nil, pay(board, context))
  end
end

-- Events -------------------------------------------------------------------------------------------------------------

local usual = { card = "card", joker = "other_joker", consumable = "consumeable", item = "card" }

--- The element of a list at a place.
local function at(list, place)
  return list[place] or error(("nothing lies at %s"):format(tostring(place)), 0)
end

--- An item that is only spoken of, { kind = "planet", key = "c_pluto" }; a joker of the row by its place.
local function item_of(board, given)
  if type(given) == "number" then
    return at(board.data.jokers, given)
  end
  local entry = given.key and board.content:find(given.key)
  local file = entry and entry.item or {}
  return {
    class = "spoken", kind = entry and entry.kind or given.kind, key = given.key, name = file.name, hand = file.hand,
    cost = file.cost, boss = file.min_ante ~= nil,
  }
end

--- What the event is about, as the field of that name says.
local function subject_of(board, context, given, fields)
  local name = context.as or usual[context.about]
  if not name or given[name] == nil then
    return nil
  elseif context.about ~= "card" then
    fields[name] = item_of(board, given[name])
    return fields[name]
  end
  local card = at(board.data.held, given[name])
  fields[context.as or "other_card"], fields.cardarea = card, "hand"
  return card
end

--- Asks whom a context asks. `triggered` is the blind's answer. Cards that it speaks of are made for it.
function events.fire(board, name, given)
  local money, triggered, context = board.data.values.money, {}, board.content.contexts[name]
  local fields = without_hand {}
  local subject = subject_of(board, context, given, fields)
  local made = given[context.cards] and board:new_cards(given[context.cards])
  fields[context.cards] = made
  local only = given.joker and at(board.data.jokers, given.joker)
  ask.everybody(board, name, fields, subject, pay(board, name, triggered), { only = only })
  if context.promises then
    promises.keep(board)
  end
  board.end_cards(made or {})
  return { dollars = board.data.values.money - money, triggered = triggered[1] or false }
end

return events
