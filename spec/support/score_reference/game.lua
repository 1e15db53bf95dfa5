--- The global `game` of content: values by their names, lists, and the operations. One object serves all boards: it
--- speaks of the board whose handler runs.
local cards = require "spec.support.score_reference.cards"
local items = require "spec.support.score_reference.items"
local names = require "spec.support.score_reference.names"
local objects = require "spec.support.score_reference.objects"
local operations = require "spec.support.score_reference.operations"
local values = require "spec.support.score_reference.values"

local game = {}

local function hand_object(board, name)
  local hand = board.data.hands[name]
  local chips, mult = values.base(board, name)
  local shown = {
    level = hand.level, played = hand.played, round = hand.round, visible = values.is_visible(board, name),
    chips = chips, mult = mult,
  }
  return objects.new(shown, "game.hands", function(fields, field)
    return fields[field], fields[field] ~= nil
  end)
end

local function all_hands(board)
  local shown = {}
  for _, name in ipairs(names.hands) do
    shown[name] = hand_object(board, name)
  end
  return objects.list(shown, "game.hands")
end

local function list_of(field, make)
  return function(board)
    return objects.map(board.data[field], make, "game." .. field)
  end
end

local lists = {
  jokers = list_of("jokers", items.object),
  consumables = list_of("consumables", items.object),
  vouchers = list_of("vouchers", items.object),
  hand = list_of("held", cards.object),
  played = list_of("played", cards.object),
  hands = all_hands,
  hand_order = function()
    return objects.list(names.hands, "game.hand_order")
  end,
  blind = function(board)
    return items.object(board.data.blind)
  end,
  deck_item = function(board)
    return items.object(board.data.deck_item)
  end,
}

local methods = {}
for name, operation in pairs(operations) do
  methods[name] = function(self, ...)
    if self ~= game.object then
      error(("call it as game:%s(...), with a colon"):format(name), 2)
    end
    return operation(objects.running(), ...)
  end
end

game.object = setmetatable({}, {
  __index = function(_, name)
    if methods[name] then
      return methods[name]
    end
    local board = objects.running()
    if lists[name] then
      return lists[name](board)
    end
    local value, known = values.get(board, name)
    if not known then
      error(("game has no %q"):format(tostring(name)), 2)
    end
    return objects.number(value)
  end,
  __newindex = function(_, name)
    error(("game.%s is read-only"):format(tostring(name)), 2)
  end,
})

return game
