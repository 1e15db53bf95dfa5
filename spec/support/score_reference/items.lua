--- Jokers and all other items: the object that handlers see, and what can be done to a joker.
local objects = require "spec.support.score_reference.objects"

local items = {}

local function entry_of(item)
  local entry = objects.running().content:find(item.key)
  return entry and entry.item or {}
end

--- Where it stands in the row of jokers, or nil.
function items.position(board, item)
  for i, joker in ipairs(board.data.jokers) do
    if joker == item then
      return i
    end
  end
  return nil
end

local function check_boolean(value)
  if type(value) ~= "boolean" then
    error(("true or false is needed, not %s"):format(tostring(value)), 3)
  end
  return value
end

--- A joker that has perished stays debuffed.
function items.set_debuff(item, value)
  item.debuff = value or item.perishable == 0
end

local methods = {
  destroy = function(item)
    return objects.running():destroy_joker(item)
  end,
  add_sell = function(item, amount)
    item.sell = item.sell + amount
  end,
  set_debuff = function(item, value)
    items.set_debuff(item, check_boolean(value))
  end,
  set_face_down = function(item, value)
    item.face_down = check_boolean(value)
  end,
  set_edition = function(item, key)
    if key ~= nil then
      objects.running().content:get(key, "edition")
    end
    item.edition = key
  end,
  add_sticker = function(item, name)
    local entry = objects.running().content:get(name, "sticker").item
    item[name] = name == "perishable" and (entry.config or {}).rounds or true
  end,
  count_perishable = function(item)
    if not item.perishable then
      error("the joker is not perishable", 3)
    end
    item.perishable = math.max(item.perishable - 1, 0)
    return objects.number(item.perishable)
  end,
}

for name, method in pairs(methods) do
  methods[name] = function(object, ...)
    objects.running()
    local item = objects.raw(object)
    if type(item) ~= "table" or item.class ~= "item" then
      error(("%s is called on an item with a colon"):format(name), 2)
    end
    return method(item, ...)
  end
end

local fields = {
  key = true, kind = true, edition = true, debuff = true, eternal = true, perishable = true, rental = true,
  face_down = true, boss = true, disabled = true, triggered = true, serial = true,
}

local function read_state(item)
  return function(state, name)
    if state[name] == nil then
      error(("%s has no state.%s"):format(item.key, tostring(name)), 3)
    end
    return state[name], true
  end
end

--- State keeps the type of its starting value; only the item's own handlers write it.
local function write_state(item)
  return function(state, name, value)
    if objects.running().acting ~= item then
      error(("the state of %s belongs to its own handlers"):format(item.key), 3)
    elseif type(state[name]) ~= type(value) then
      error(("state.%s is a %s and not a %s"):format(tostring(name), type(state[name]), type(value)), 3)
    elseif value ~= value then
      error(("state.%s would be not a number"):format(name), 3)
    end
    state[name] = type(value) == "number" and value + 0.0 or value
  end
end

local function read_config(config, name)
  return config[name], config[name] ~= nil
end

local readers = {
  state = function(item)
    return objects.new(item.state, "state", read_state(item), write_state(item))
  end,
  config = function(item)
    return objects.new(entry_of(item).config or {}, "config of " .. tostring(item.key), read_config)
  end,
  name = function(item)
    return entry_of(item).name
  end,
  rarity = function(item)
    return entry_of(item).rarity
  end,
  cost = function(item)
    return entry_of(item).cost
  end,
  hand = function(item)
    return entry_of(item).hand
  end,
  sell_cost = function(item)
    return item.sell
  end,
  position = function(item)
    return items.position(objects.running(), item)
  end,
}

local function read(item, name)
  if methods[name] then
    return methods[name], true
  elseif readers[name] then
    return readers[name](item), true
  end
  return item[name], fields[name]
end

--- The object of an item.
function items.object(item)
  return objects.new(item, "item", read)
end

return items
