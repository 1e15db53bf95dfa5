--- What items remember: numbers, texts, booleans, a card or none, lists and sets. A field keeps its type; only the
--- item's own handlers write it. A card that is gone is none.
local cards = require "spec.support.score_reference.cards"
local environment = require "spec.support.score_reference.environment"
local objects = require "spec.support.score_reference.objects"

local state = {}

local function is_live(card)
  return card ~= nil and not card.gone
end

--- A value as it is kept: numbers as doubles, cards behind their objects. Raises for what state cannot hold.
local function element(value, name)
  local raw = objects.raw(value)
  if type(raw) == "number" then
    if raw ~= raw then
      error(("state.%s would be not a number"):format(name), 4)
    end
    return raw + 0.0
  elseif type(raw) == "string" or type(raw) == "boolean" or type(raw) == "table" and raw.class == "card" then
    return raw
  end
  error(("state.%s cannot hold a %s"):format(name, type(value)), 4)
end

local function place_of(list, value)
  for i, other in ipairs(list.elements) do
    if other == value then
      return i
    end
  end
  return nil
end

local function add(list, value)
  if list.kind == "set" and place_of(list, value) then
    return false
  end
  table.insert(list.elements, value)
  return true
end

local function new_list(kind, values, name)
  local list = { class = "state_list", kind = kind, elements = {} }
  for _, value in ipairs(values or {}) do
    add(list, element(value, name))
  end
  return list
end

--- State with its starting values, and those of `given` that there are. `fields` is `state` of the item's file. A card
--- cannot be given.
function state.new(fields, given)
  local made = {}
  for name, start in pairs(fields or {}) do
    local value, marker = given and given[name], environment.is_field(start)
    if marker == "list" or marker == "set" then
      made[name] = new_list(marker, value, name)
    elseif not marker then
      if value == nil then
        value = start
      end
      made[name] = element(value, name)
    end
  end
  return made
end

--- A copy for a double of the item: cards are the same, lists are its own.
function state.copy(original)
  local made = {}
  for name, value in pairs(original) do
    made[name] = type(value) == "table" and value.class == "state_list" and new_list(value.kind, value.elements, name)
      or value
  end
  return made
end

local function shown(value)
  if type(value) == "table" and value.class == "card" then
    return is_live(value) and cards.object(value) or nil
  end
  return objects.number(value)
end

-- Lists --------------------------------------------------------------------------------------------------------------

--- Who may write: handlers of the item that the state belongs to.
local function check_writer(item)
  if objects.running().acting ~= item then
    error(("the state of %s belongs to its own handlers"):format(item.key), 4)
  end
end

local function list_methods(item, name)
  return {
    has = function(list, value)
      return place_of(list, element(value, name)) ~= nil
    end,
    add = function(list, value)
      check_writer(item)
      return add(list, element(value, name))
    end,
    remove = function(list, value)
      check_writer(item)
      local place = place_of(list, element(value, name))
      if place then
        table.remove(list.elements, place)
      end
      return place ~= nil
    end,
    clear = function(list)
      check_writer(item)
      for i = #list.elements, 1, -1 do
        list.elements[i] = nil
      end
    end,
  }
end

local function list_object(item, name, list)
  local methods = {}
  for word, method in pairs(list_methods(item, name)) do
    methods[word] = function(_, ...)
      return method(list, ...)
    end
  end
  return setmetatable({}, {
    __index = function(_, key)
      if math.type(key) == "integer" then
        return shown(list.elements[key])
      end
      return methods[key] or error(("a list has no %q"):format(tostring(key)), 2)
    end,
    __len = function()
      return #list.elements
    end,
    __newindex = function()
      error("an element cannot be set", 2)
    end,
  })
end

-- The object ---------------------------------------------------------------------------------------------------------

local function start_of(fields, item, name)
  local start = (fields or {})[name]
  if start == nil then
    error(("%s has no state.%s"):format(item.key, tostring(name)), 4)
  end
  return start
end

local function write_card(values, name, value)
  local raw = value ~= nil and element(value, name) or nil
  if raw ~= nil and type(raw) ~= "table" then
    error(("state.%s is a card"):format(name), 4)
  end
  values[name] = raw
end

local function write(values, start, name, value)
  local marker = environment.is_field(start)
  if marker == "card" then
    write_card(values, name, value)
  elseif marker then
    if type(value) ~= "table" or objects.raw(value) ~= value then
      error(("state.%s is a %s"):format(name, marker), 4)
    end
    values[name] = new_list(marker, value, name)
  elseif type(start) ~= type(value) then
    error(("state.%s is a %s and not a %s"):format(name, type(start), type(value)), 4)
  else
    values[name] = element(value, name)
  end
end

--- self.state of an item; `fields` is `state` of its file, `after(name)` is called when a field was written.
function state.object(item, fields, after)
  return objects.new(item.state, "state", function(values, name)
    local start = start_of(fields, item, name)
    local value = values[name]
    if environment.is_field(start) == "card" then
      return shown(value), true
    elseif type(value) == "table" then
      return list_object(item, name, value), true
    end
    return value, true
  end, function(values, name, value)
    local start = start_of(fields, item, name)
    check_writer(item)
    write(values, start, name, value)
    after(name)
  end)
end

--- As plain data; show_card makes that of a card.
function state.show(values, show_card)
  local function one(value)
    if type(value) == "table" then
      return is_live(value) and show_card(value) or nil
    end
    return objects.number(value)
  end
  local made = {}
  for name, value in pairs(values) do
    if type(value) == "table" and value.class == "state_list" then
      made[name] = {}
      for i, inner in ipairs(value.elements) do
        made[name][i] = one(inner)
      end
    else
      made[name] = one(value)
    end
  end
  return made
end

return state
