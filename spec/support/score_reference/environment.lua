--- What content files see while they are loaded and called: Lua's libraries without chance, clock and files, with the
--- orders of docs/sandbox.md (pairs by key, a stable sort), `game`, `field`, and `require` for shared mechanics.
local objects = require "spec.support.score_reference.objects"

local environment = {}

--- What a field of state can be besides a number, a text and a boolean.
environment.fields = { card = { "card" }, list = { "list" }, set = { "set" } }

--- "card", "list" or "set"; nil when the starting value is no marker.
function environment.is_field(value)
  for name, marker in pairs(environment.fields) do
    if value == marker then
      return name
    end
  end
  return nil
end

local function plain(value)
  return objects.list_behind(value) or value
end

--- The keys of a table in the order that content sees: numbers ascending, then strings by bytes.
local function sorted_keys(values)
  local numbers, strings = {}, {}
  for key in next, values do
    if type(key) == "number" then
      numbers[#numbers + 1] = key
    elseif type(key) == "string" then
      strings[#strings + 1] = key
    else
      error("pairs: keys are numbers and strings, not " .. type(key), 3)
    end
  end
  table.sort(numbers)
  table.sort(strings)
  return table.move(strings, 1, #strings, #numbers + 1, numbers)
end

function environment.next(values, key)
  values = plain(values)
  local keys = sorted_keys(values)
  if key == nil then
    return keys[1], values[keys[1]]
  end
  for i, known in ipairs(keys) do
    if known == key then
      return keys[i + 1], values[keys[i + 1]]
    end
  end
  error("next: there is no such key", 2)
end

function environment.pairs(values)
  values = plain(values)
  local keys, i = sorted_keys(values), 0
  return function()
    repeat
      i = i + 1
    until keys[i] == nil or values[keys[i]] ~= nil
    return keys[i], values[keys[i]]
  end
end

--- Insertion sort: slow and stable.
local function stable_sort(list, before)
  before = before or function(a, b) return a < b end
  for i = 2, #list do
    local value, j = list[i], i - 1
    while j >= 1 and before(value, list[j]) do
      list[j + 1] = list[j]
      j = j - 1
    end
    list[j + 1] = value
  end
end

local function only(library, names)
  local chosen = {}
  for name in names:gmatch "%S+" do
    chosen[name] = library[name]
  end
  return chosen
end

local function plain_find(text, what, from)
  return text:find(what, from, true)
end

--- A fresh environment. `require_lib` answers `require "lib.x"`.
function environment.new(game, require_lib)
  local strings = only(string, "byte char format len lower rep reverse sub upper")
  strings.find = plain_find
  local tables = only(table, "concat insert move pack remove unpack")
  tables.sort = stable_sort
  local numbers = {}
  for name, value in pairs(math) do
    numbers[name] = value
  end
  numbers.random, numbers.randomseed = nil, nil
  local globals = {
    assert = assert, error = error, ipairs = ipairs, print = print, select = select, tonumber = tonumber,
    tostring = tostring, type = type, next = environment.next, pairs = environment.pairs, string = strings,
    table = tables, math = numbers, utf8 = utf8, game = game, field = environment.fields,
    require = require_lib,
  }
  return setmetatable({}, {
    __index = function(_, name)
      local value = globals[name]
      if value == nil then
        error(("%s is not available to content"):format(name), 2)
      end
      return value
    end,
    __newindex = function(_, name)
      error(("content writes the global %q"):format(tostring(name)), 2)
    end,
  })
end

return environment
