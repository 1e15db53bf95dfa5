--- Asking items: filters, `give`, handlers, copies, contexts. An item whose handler fails is switched off and its error
--- is kept; the game goes on.
local answers = require "spec.support.score_reference.answers"
local cards = require "spec.support.score_reference.cards"
local items = require "spec.support.score_reference.items"
local names = require "spec.support.score_reference.names"
local objects = require "spec.support.score_reference.objects"
local values = require "spec.support.score_reference.values"

local ask = {}

local function field(fields, path, name)
  if fields[name] == nil then
    error(("there is no %s"):format(path), 0)
  end
  return fields[name]
end

--- The value of a path such as "config.mult"; any other value is itself.
local function follow(board, item, value)
  local where, name
  if type(value) == "string" then
    where, name = value:match "^(%a+)%.([%w_]+)$"
  end
  if where == "config" then
    return field(board.content:find(item.key).item.config or {}, value, name)
  elseif where == "state" then
    return field(item.state, value, name)
  elseif where == "game" then
    local found, known = values.get(board, name)
    if not known then
      error(("the game has no %q"):format(name), 0)
    end
    return found
  end
  return value
end

--- Does `test` hold for one of the wanted values? One value, a path, or a list of them.
local function any(board, item, wanted, test)
  for _, one in ipairs(type(wanted) == "table" and wanted or { wanted }) do
    local value = follow(board, item, one)
    if value ~= nil and test(value) then
      return true
    end
  end
  return false
end

local function carries(card, name)
  return function(wanted)
    local value = not card.debuff and card[name] or nil
    return wanted == true and value ~= nil or value == wanted
  end
end

local card_tests = {
  suit = function(board, item, card, wanted)
    return any(board, item, wanted, function(suit)
      return cards.is_suit(board, card, suit)
    end)
  end,
  rank = function(board, item, card, wanted)
    return any(board, item, wanted, function(rank)
      return not cards.is_stone(card) and card.rank == rank
    end)
  end,
  face = function(board, _, card, wanted)
    return cards.is_face(board, card) == wanted
  end,
}
for _, name in ipairs { "enhancement", "seal", "edition" } do
  card_tests[name] = function(board, item, card, wanted)
    return any(board, item, wanted, carries(card, name))
  end
end

local function card_passes(board, item, subscription, card)
  for name, test in pairs(card_tests) do
    local wanted = subscription[name]
    if wanted ~= nil and not (card and card.class == "card" and test(board, item, card, wanted)) then
      return false
    end
  end
  return true
end

local function first_that_passes(board, item, subscription, scoring_hand)
  for _, card in ipairs(scoring_hand) do
    if card_passes(board, item, subscription, card) then
      return card
    end
  end
  return nil
end

local tests = {
  area = function(_, _, wanted, fields)
    return fields.cardarea == wanted
  end,
  answered = function(_, _, wanted, fields)
    return (fields.answered or false) == wanted
  end,
  contains = function(board, item, wanted, fields)
    return any(board, item, wanted, function(name)
      return fields.poker_hands[name] and #fields.poker_hands[name] > 0
    end)
  end,
  hand = function(board, item, wanted, fields)
    return any(board, item, wanted, function(name)
      return fields.scoring_name == name
    end)
  end,
  rarity = function(board, item, wanted, _, subject)
    local entry = subject and subject.class == "item" and board.content:find(subject.key)
    return entry and any(board, item, wanted, function(rarity)
      return entry.item.rarity == rarity
    end)
  end,
  copied = function(_, _, wanted, fields)
    return (fields.blueprint ~= nil) == wanted
  end,
  part = function(_, _, wanted, fields)
    return fields.part == wanted
  end,
  when = function(board, item, wanted)
    for name, value in pairs(wanted) do
      if follow(board, item, "game." .. name) ~= follow(board, item, value) then
        return false
      end
    end
    return true
  end,
}

local function passes(board, item, subscription, fields, subject)
  for name, test in pairs(tests) do
    local wanted = subscription[name]
    if wanted ~= nil and not test(board, item, wanted, fields, subject) then
      return false
    end
  end
  if subscription.first and first_that_passes(board, item, subscription, fields.scoring_hand) ~= subject then
    return false
  end
  return card_passes(board, item, subscription, subject)
end

local function given(board, item, give)
  local answer = {}
  for name, value in pairs(give) do
    answer[name] = follow(board, item, value)
  end
  return answers.given(answer)
end

local function object(thing)
  if type(thing) ~= "table" then
    return thing
  elseif thing.class == "card" then
    return cards.object(thing)
  elseif thing.class == "item" then
    return items.object(thing)
  end
  return objects.map(thing, object)
end

local function poker_hands(found)
  local contained = {}
  for _, name in ipairs(names.hands) do
    contained[name] = object(found[name] or {})
  end
  return objects.list(contained, "poker_hands")
end

--- The context as handlers see it: `fields` with raw cards and items in it.
local function context_object(context, fields)
  local shown = {}
  for name in pairs(names.context_fields) do
    if fields[name] ~= nil then
      shown[name] = name == "poker_hands" and poker_hands(fields[name]) or object(fields[name])
    end
  end
  if shown[context] == nil then
    shown[context] = true
  end
  return objects.new(shown, "ctx", function(values_shown, name)
    return values_shown[name], names.context_fields[name]
  end)
end

local function respond(board, item, context, subscription, fields, subject)
  if not passes(board, item, subscription, fields, subject) then
    return nil
  elseif subscription.give then
    return given(board, item, subscription.give)
  end
  local handler = subscription[1]
  return answers.read(handler(items.object(item), context_object(context, fields), object(subject)))
end

--- Runs `body` as a handler of `item`: its result, or nil when it failed.
function ask.protected(board, item, context, body, ...)
  local outer = board.acting
  board.acting = item
  local ok, result = objects.run(board, body, ...)
  board.acting = outer
  if ok then
    return result
  end
  local entry = board.content:find(item.key)
  board:switch_off(item.key, ("%s: %s: %s: %s"):format(entry.file, item.key, context, tostring(result)))
  return nil
end

--- Asks one item: a list of effects { answer, item, by_function }, one for each subscription that answered.
function ask.item(board, item, context, fields, subject)
  local effects = {}
  local entry = board.content:find(item.key)
  for _, subscription in ipairs(entry and entry.on[context] or {}) do
    if not board.data.switched_off[item.key] then
      local answer = ask.protected(board, item, context, function()
        return respond(board, item, context, subscription, fields, subject)
      end)
      if answer then
        effects[#effects + 1] = { answer = answer, item = item, by_function = subscription.give == nil }
      end
    end
  end
  return effects
end

--- The joker that a joker acts as, and how many copies lie between; nil when it does nothing.
function ask.acts_as(board, joker)
  local depth = 0
  while joker and not joker.debuff do
    local entry = board.content:find(joker.key)
    if not entry.item.copy then
      return joker, depth
    elseif depth > #board.data.jokers or board.data.switched_off[joker.key] then
      return nil
    end
    depth = depth + 1
    joker = objects.raw(ask.protected(board, joker, "copy", entry.item.copy, items.object(joker)))
  end
  return nil
end

--- Asks one joker, or the one that it copies.
function ask.joker(board, joker, context, fields, subject)
  local actor, depth = ask.acts_as(board, joker)
  if not actor then
    return {}
  end
  if depth > 0 then
    fields = setmetatable({ blueprint = depth, blueprint_card = joker }, { __index = fields })
  end
  return ask.item(board, actor, context, fields, subject)
end

--- Calls visit(joker) for the jokers of this moment, left to right, as long as they are there.
function ask.each_joker(board, visit)
  for _, joker in ipairs(table.move(board.data.jokers, 1, #board.data.jokers, 1, {})) do
    if items.position(board, joker) then
      visit(joker)
    end
  end
end

--- Asks all jokers; `apply(effect)` is called for each answer before the next joker is asked.
function ask.jokers(board, context, fields, subject, apply)
  ask.each_joker(board, function(joker)
    for _, effect in ipairs(ask.joker(board, joker, context, fields, subject)) do
      apply(effect)
    end
  end)
end

--- Asks what a card carries: enhancement, seal, edition. Each effect says which (`part`). A debuffed card has nothing.
function ask.card(board, card, context, fields)
  local effects = {}
  for _, part in ipairs { "enhancement", "seal", "edition" } do
    if card[part] and not card.debuff then
      for _, effect in ipairs(ask.item(board, board:single(part, card[part]), context, fields, card)) do
        effect.part = part
        effects[#effects + 1] = effect
      end
    end
  end
  return effects
end

--- Contexts in which a blind sets itself off.
local setting_off = { press_play = true, debuff_hand = true, modify_hand = true }

--- Asks the blind, unless it is disabled. That it was set off is remembered for the hand; a blocked hand is so, too.
function ask.blind(board, context, fields, subject)
  local blind = board.data.blind
  if blind.disabled then
    return {}
  end
  local effects = ask.item(board, blind, context, fields, subject)
  for _, effect in ipairs(setting_off[context] and effects or {}) do
    blind.triggered = blind.triggered or effect.answer.triggered or effect.answer.blocked or false
  end
  return effects
end

return ask
