--- A board's tables copied, shown and summed up.
local names = require "spec.support.score_reference.names"
local objects = require "spec.support.score_reference.objects"
local passives = require "spec.support.score_reference.passives"
local scenario = require "spec.support.score_reference.scenario"
local values = require "spec.support.score_reference.values"

local snapshot = {}

--- A deep copy; what is the same table twice stays so.
function snapshot.copy(value, seen)
  if type(value) ~= "table" then
    return value
  end
  seen = seen or {}
  if not seen[value] then
    seen[value] = {}
    for key, field in pairs(value) do
      seen[value][key] = snapshot.copy(field, seen)
    end
  end
  return seen[value]
end

local function map(list, show)
  local shown = {}
  for i, thing in ipairs(list) do
    shown[i] = show(thing)
  end
  return shown
end

local function sorted(keys)
  local list = {}
  for key in pairs(keys) do
    list[#list + 1] = key
  end
  table.sort(list)
  return list
end

local function show_hands(board)
  local shown = {}
  for _, name in ipairs(names.hands) do
    local hand = board.data.hands[name]
    shown[name] = {
      level = objects.number(hand.level), played = objects.number(hand.played), round = objects.number(hand.round),
    }
  end
  return shown
end

local function show_request(request)
  return {
    kind = request.kind, source = request.source, key = request.key, rarity = request.rarity,
    ed = scenario.short_edition(request.ed),
  }
end

--- What owned items change together, by name.
local function show_passives(board)
  local shown = {}
  for name, combine in pairs(names.passives) do
    shown[name] = objects.number(passives[combine](board, name))
  end
  return shown
end

local function show_blind(blind)
  return {
    key = blind.key, disabled = blind.disabled, triggered = blind.triggered, boss = blind.boss,
    state = scenario.show_item(blind).state,
  }
end

--- Everything of a board that can be seen, in scenario form.
function snapshot.state(board)
  local data = board.data
  local state = {}
  for name in pairs(values.defaults) do
    state[name] = objects.number((values.get(board, name)))
  end
  for name in pairs(values.marks) do
    state[name] = data.marks[name]
  end
  state.probability = objects.number((values.get(board, "probability")))
  state.most_played = (values.get(board, "most_played"))
  state.passives = show_passives(board)
  state.jokers, state.consumables = map(data.jokers, scenario.show_item), map(data.consumables, scenario.show_item)
  for _, list in ipairs { "held", "played", "discard", "deck" } do
    state[list] = map(data[list], scenario.show_card)
  end
  state.hands, state.created = show_hands(board), map(data.created, show_request)
  state.tags, state.errors = snapshot.copy(data.tags), snapshot.copy(data.errors)
  state.blind, state.switched_off = show_blind(data.blind), sorted(data.switched_off)
  return state
end

--- The bytes of a value, the same for equal values: fields by their names, shared tables written out each time.
local function bytes(value, out)
  if type(value) ~= "table" then
    local text = type(value) == "number" and ("%a"):format(value) or tostring(value)
    out[#out + 1] = ("%s:%d:%s"):format(type(value), #text, text)
    return out
  end
  local keys = {}
  for key in pairs(value) do
    keys[#keys + 1] = key
  end
  table.sort(keys, function(a, b)
    return tostring(a) < tostring(b)
  end)
  out[#out + 1] = "{"
  for _, key in ipairs(keys) do
    bytes(key, out)
    bytes(value[key], out)
  end
  out[#out + 1] = "}"
  return out
end

--- FNV-1a over everything that the board remembers.
function snapshot.hash(data)
  local hash = 0xcbf29ce484222325
  for byte in table.concat(bytes(data, {})):gmatch "." do
    hash = (hash ~ byte:byte()) * 0x100000001b3
  end
  return hash
end

return snapshot
