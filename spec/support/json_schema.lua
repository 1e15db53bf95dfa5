--- A small validator of JSON Schema, draft 07: the keywords that our schemas use; any other is an error, so that no
--- schema is taken to say more than is checked. Values are those of spec.support.json, where an empty array and an
--- empty object are the same empty table: it passes as either.
local json = require "spec.support.json"

local schema = {}

local function is_array(value)
  return type(value) == "table" and value ~= json.null and (value[1] ~= nil or next(value) == nil)
end

local function is_object(value)
  return type(value) == "table" and value ~= json.null and value[1] == nil
end

local types = {
  array = is_array,
  object = is_object,
  string = function(value) return type(value) == "string" end,
  boolean = function(value) return type(value) == "boolean" end,
  number = function(value) return type(value) == "number" end,
  integer = function(value) return type(value) == "number" and value % 1 == 0 end,
}

local function equal(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then
    return a == b
  end
  for key, value in pairs(a) do
    if not equal(value, b[key]) then
      return false
    end
  end
  for key in pairs(b) do
    if a[key] == nil then
      return false
    end
  end
  return true
end

local function among(value, list)
  for _, one in ipairs(list) do
    if equal(value, one) then
      return true
    end
  end
  return false
end

local validate

--- How many of `list` take the value.
local function count(list, value, at, root)
  local n = 0
  for _, one in ipairs(list) do
    n = n + (validate(one, value, at, root) and 0 or 1)
  end
  return n
end

--- The first fault of `list`, tried with `check`.
local function first(list, check)
  for key, one in pairs(list) do
    local fault = check(key, one)
    if fault then
      return fault
    end
  end
end

-- Each answers nil, or what is wrong. Keywords for one kind of value let every other kind pass, as the draft has it.
local keywords = {}

function keywords.type(want, value, at)
  return not assert(types[want], want)(value) and at .. ": must be of type " .. want or nil
end

function keywords.enum(list, value, at)
  return not among(value, list) and at .. ": is none of the allowed values" or nil
end

function keywords.const(want, value, at)
  return not equal(value, want) and at .. ": is not " .. tostring(want) or nil
end

function keywords.minimum(least, value, at)
  return type(value) == "number" and value < least and at .. ": is too small" or nil
end

function keywords.maximum(most, value, at)
  return type(value) == "number" and value > most and at .. ": is too large" or nil
end

function keywords.minLength(least, value, at)
  return type(value) == "string" and utf8.len(value) < least and at .. ": is too short" or nil
end

function keywords.maxLength(most, value, at)
  return type(value) == "string" and utf8.len(value) > most and at .. ": is too long" or nil
end

function keywords.minItems(least, value, at)
  return is_array(value) and #value < least and at .. ": has too few elements" or nil
end

function keywords.maxItems(most, value, at)
  return is_array(value) and #value > most and at .. ": has too many elements" or nil
end

function keywords.uniqueItems(_, value, at)
  for i = 2, is_array(value) and #value or 0 do
    if among(value[i], { table.unpack(value, 1, i - 1) }) then
      return at .. ": has equal elements"
    end
  end
end

function keywords.items(items, value, at, root)
  for i = 1, is_array(value) and #value or 0 do
    local one = items
    if items[1] then
      one = items[i]
    end
    local fault = one and validate(one, value[i], at .. "/" .. i - 1, root)
    if fault then
      return fault
    end
  end
end

function keywords.required(list, value, at)
  return is_object(value) and first(list, function(_, key)
    return value[key] == nil and at .. ": lacks " .. key or nil
  end) or nil
end

function keywords.properties(list, value, at, root)
  return is_object(value) and first(list, function(key, one)
    return value[key] ~= nil and validate(one, value[key], at .. "/" .. key, root) or nil
  end) or nil
end

function keywords.additionalProperties(one, value, at, root, whole)
  return is_object(value) and first(value, function(key, member)
    if whole.properties and whole.properties[key] then
      return nil
    end
    return one == false and at .. "/" .. key .. ": is no key of this object"
      or one ~= false and validate(one, member, at .. "/" .. key, root) or nil
  end) or nil
end

function keywords.propertyNames(one, value, at, root)
  return is_object(value) and first(value, function(key)
    return validate(one, key, at .. "/" .. key, root)
  end) or nil
end

function keywords.dependencies(list, value, at, root)
  return is_object(value) and first(list, function(key, need)
    if value[key] == nil then
      return nil
    end
    return need[1] and keywords.required(need, value, at) or not need[1] and validate(need, value, at, root) or nil
  end) or nil
end

function keywords.allOf(list, value, at, root)
  return first(list, function(_, one)
    return validate(one, value, at, root)
  end)
end

function keywords.anyOf(list, value, at, root)
  return count(list, value, at, root) == 0 and at .. ": fits none of the alternatives" or nil
end

function keywords.oneOf(list, value, at, root)
  return count(list, value, at, root) ~= 1 and at .. ": must fit exactly one of the alternatives" or nil
end

keywords["not"] = function(one, value, at, root)
  return not validate(one, value, at, root) and at .. ": fits what is forbidden" or nil
end

keywords["if"] = function(one, value, at, root, whole)
  local branch = whole[validate(one, value, at, root) and "else" or "then"]
  return branch and validate(branch, value, at, root) or nil
end

-- Said together with others, or for people.
local silent = { ["then"] = true, ["else"] = true, ["$schema"] = true, title = true, description = true,
  definitions = true }

function validate(one, value, at, root)
  local name = one["$ref"] and one["$ref"]:match "^#/definitions/(%w+)$"
  if name then
    return validate(assert(root.definitions[name], name), value, at, root)
  end
  for key, argument in pairs(one) do
    local keyword = keywords[key]
    assert(keyword or silent[key], "unknown keyword " .. key)
    local fault = keyword and keyword(argument, value, at, root, one)
    if fault then
      return fault
    end
  end
end

--- nil when `value` is what the schema asks for; otherwise a fault, "pointer: what".
function schema.validate(root, value)
  return validate(root, value, "", root)
end

return schema
