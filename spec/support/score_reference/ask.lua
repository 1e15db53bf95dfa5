--- Asking items: filters, `give`, handlers, copies, contexts. What a handler did that fails is taken back, its item is
--- switched off and the error is kept; the game goes on.
local answers = require "spec.support.score_reference.answers"
local cards = require "spec.support.score_reference.cards"
local items = require "spec.support.score_reference.items"
local names = require "spec.support.score_reference.names"
local objects = require "spec.support.score_reference.objects"
local snapshot = require "spec.support.score_reference.snapshot"
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

local function given(board, item, context, give)
  local answer = {}
  for name, value in pairs(give) do
    answer[name] = follow(board, item, value)
  end
  return answers.given(answer, context.answers)
end

local function object(thing)
  if type(thing) ~= "table" then
    return thing
  elseif thing.class == "card" then
    return cards.object(thing)
  elseif thing.class == "item" then
    return items.object(thing)
  elseif thing.class == "spoken" then
    return objects.list(thing, "the item")
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

local function set_flags(shown, flags)
  for _, name in ipairs(flags) do
    shown[name] = true
  end
end

--- The context as handlers see it: `fields` with raw cards and items in it.
local function context_object(board, context, fields)
  local known, shown = board.content.context_fields, {}
  for name in pairs(known) do
    if fields[name] ~= nil then
      shown[name] = name == "poker_hands" and poker_hands(fields[name]) or object(fields[name])
    end
  end
  set_flags(shown, context.flags)
  if fields.round_over then
    set_flags(shown, context.round_flags)
  end
  return objects.new(shown, "ctx", function(values_shown, name)
    return values_shown[name], known[name]
  end)
end

local function respond(board, item, context, subscription, fields, subject)
  if not passes(board, item, subscription, fields, subject) then
    return nil
  elseif subscription.give then
    return given(board, item, context, subscription.give)
  end
  local handler = subscription[1]
  return answers.read(context.answers,
    handler(items.object(item), context_object(board, context, fields), object(subject)))
end

--- Runs `body` as a handler of `item`: its result, or nil when it failed. A board that is careful takes back what a
--- failed handler did; one that is not begins anew and is careful (score_reference.lua).
function ask.protected(board, item, what, body, ...)
  local outer, promising, before = board.acting, board.promising, board.careful and snapshot.keep(board.data)
  board.acting = item
  local ok, result = objects.run(board, body, ...)
  board.acting, board.promising = outer, promising
  if ok then
    return result
  elseif not before then
    board.begin_anew()
  end
  snapshot.bring_back(before)
  board:switch_off(item, what, result)
  return nil
end

local function is_off(board, item)
  return item.off or board.data.parts_off[item.key] or false
end

--- Asks one subscription of an item: an effect { answer, item, by_function }, or nil.
local function ask_one(board, item, context, subscription, fields, subject)
  if is_off(board, item) then
    return nil
  end
  local answer = ask.protected(board, item, context.name, function()
    return respond(board, item, context, subscription, fields, subject)
  end)
  return answer and { answer = answer, item = item, by_function = subscription.give == nil } or nil
end

--- Asks one item, whether it is live or not: a list of effects, one for each subscription that answered.
function ask.item(board, item, context, fields, subject)
  local effects = {}
  local entry = item.key and board.content:find(item.key)
  for _, subscription in ipairs(entry and entry.on[context] or {}) do
    local effect = ask_one(board, item, board.content.contexts[context], subscription, fields, subject)
    effects[#effects + 1] = effect
  end
  return effects
end

--- The joker that a joker acts as, and how many copies lie between; nil when it does nothing.
function ask.acts_as(board, joker)
  local depth = 0
  while joker and items.is_live(board, joker) do
    local entry = joker.key and board.content:find(joker.key)
    if not entry or not entry.item.copy then
      return joker, depth
    elseif depth > #board.data.jokers then
      return nil
    end
    depth = depth + 1
    joker = objects.raw(ask.protected(board, joker, "copy", entry.item.copy, items.object(joker)))
  end
  return nil
end

-- Everybody ----------------------------------------------------------------------------------------------------------

local function row_of(board, kind)
  local data = board.data
  if kind.place == "blind" then
    return { data.blind }
  elseif kind.place == "deck" then
    return { data.deck_item }
  end
  return data[kind.place] or {}
end

--- Who hears a context now: { actor, item, depth, subscription }, kind by kind in the order of the context, each kind
--- in the order of its row. What a joker copies is settled here, for the whole event.
local function listeners(board, context)
  local list = {}
  for _, name in ipairs(context.asked) do
    for _, actor in ipairs(row_of(board, context.asks[name])) do
      local item, depth = actor, 0
      if actor.kind == name then
        item, depth = ask.acts_as(board, actor)
      end
      local entry = actor.kind == name and item and (depth == 0 or context.copies) and item.key
        and board.content:find(item.key)
      for _, subscription in ipairs(entry and entry.on[context.name] or {}) do
        list[#list + 1] = { actor = actor, item = item, depth = depth, subscription = subscription }
      end
    end
  end
  return list
end

local function ask_listeners(board, context, fields, subject, apply, among)
  for _, one in ipairs(listeners(board, context)) do
    local here = (not among.only or among.only == one.actor) and among.except ~= one.actor
      and (not among.place or among.place == board.content.kind[one.actor.kind].place)
    if here and items.is_asked(board, one.actor) and items.is_asked(board, one.item) then
      local seen = fields
      if one.depth > 0 then
        seen = setmetatable({ blueprint = one.depth, blueprint_card = one.actor }, {
          __index = function(_, name_of_field)
            return fields[name_of_field]
          end,
        })
      end
      local effect = ask_one(board, one.item, context, one.subscription, seen, subject)
      if effect then
        effect.actor = one.actor
        apply(effect)
      end
    end
    if among.enough and among.enough() then
      return
    end
  end
end

--- Asks whom the context asks; `apply(effect)` is called for each answer before the next one is asked. `among` narrows
--- it: `only` this item, all but this (`except`), those of a `place`; `enough()` says when to stop.
function ask.everybody(board, name, fields, subject, apply, among)
  local context, promising = board.content.contexts[name], board.promising
  board.promising = promising or context.promises
  ask_listeners(board, context, fields, subject, apply, among or {})
  board.promising = promising
end

--- Calls visit(joker) for the jokers of this moment, left to right, as long as they are there.
function ask.each_joker(board, visit)
  for _, joker in ipairs(table.move(board.data.jokers, 1, #board.data.jokers, 1, {})) do
    if items.position(board, joker) then
      visit(joker)
    end
  end
end

--- Asks what a card carries: enhancement, seal, edition. Each effect says which (`part`). A debuffed card has nothing.
function ask.card(board, card, context, fields)
  local effects = {}
  if card.debuff then
    return effects
  end
  local carried = { enhancement = card.enhancement, seal = card.seal, edition = card.edition }
  for _, part in ipairs { "enhancement", "seal", "edition" } do
    if carried[part] then
      for _, effect in ipairs(ask.item(board, board:single(part, carried[part]), context, fields, card)) do
        effect.part = part
        effects[#effects + 1] = effect
      end
    end
  end
  return effects
end

--- Asks the blind: a list of effects. In a context that marks, that it was set off is remembered for the hand.
function ask.blind(board, context, fields, subject)
  local effects = {}
  ask.everybody(board, context, fields, subject, function(effect)
    effects[#effects + 1] = effect
    board:mark_blind(context, effect)
  end, { place = "blind" })
  return effects
end

return ask
