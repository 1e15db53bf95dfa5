--- Properties of a hand file -> its definition: types and ranges of values, what must be there, defaults.
--- Everything that is wrong is said, each at its word; a definition is only given when nothing is.
local lpeg = require "lpeg"
local hand_eval = require "marotte.hand_eval"
local hand_source = require "marotte.hand_source"
local limits = require "marotte.hand_limits"
local properties = require "marotte.hand_properties"

local hand_check = {}

local P, R, S = lpeg.P, lpeg.R, lpeg.S
local quote = hand_source.quote

local digit = R "09"
local integer = S "+-" ^ -1 * digit ^ 1 * -1
local mantissa = digit ^ 1 * (P "." * digit ^ 0) ^ -1 + P "." * digit ^ 1
local number = S "+-" ^ -1 * mantissa * (S "eE" * S "+-" ^ -1 * digit ^ 1) ^ -1 * -1

local function check_range(source, property, item, value)
  if property.above and value <= property.above then
    source:fault(item.first, "%s is %s: expected a number above %d", property.name, quote(item.value), property.above)
  elseif property.least and value < property.least then
    source:fault(item.first, "%s is %s: expected %s", property.name, quote(item.value),
      property.most and ("%d..%d"):format(property.least, property.most) or "0 or more")
  elseif property.most and value > property.most then
    source:fault(item.first, "%s is %s and can never match: expected %d..%d, a play has at most %d cards",
      property.name, quote(item.value), property.least, property.most, property.most)
  end
end

local function read_number(source, property, item)
  local value = number:match(item.value) and tonumber((item.value:gsub("^%+", "")))
  if not value then
    source:fault(item.first, '%s: %s is no number: expected one as in "35", "-2.5" or "1e5"',
      property.name, quote(item.value))
  elseif value - value ~= 0 then
    source:fault(item.first, "%s: %s is too large a number", property.name, quote(item.value))
  else
    check_range(source, property, item, value)
    return value
  end
end

local function read_integer(source, property, item)
  local value = integer:match(item.value) and tonumber((item.value:gsub("^%+", "")))
  if not value then
    source:fault(item.first, "%s: %s is no whole number", property.name, quote(item.value))
  elseif math.abs(value) > limits.INTEGER then
    source:fault(item.first, "%s: %s is too large a number", property.name, quote(item.value))
  else
    check_range(source, property, item, value)
    return value
  end
end

local offs = { no = true, ["false"] = true, off = true, ["0"] = true, never = true, none = true }

--- A flag is set by being there.
local function read_flag(source, property, item)
  if offs[item.value:lower()] then
    source:warn(item.first, "%s is set whatever its value is: leave the property out to unset it", property.name)
  end
  return true
end

local function find_word(list, word)
  for _, right in ipairs(list) do
    if right:lower() == word:lower() then
      return right
    end
  end
  return nil
end

local function read_word(source, property, item)
  local list = properties.words[property.kind]
  local found = find_word(list, item.value)
  if not found then
    source:fault(item.first, "%s: %s is no %s%s", property.name, quote(item.value), property.kind,
      source:suggest(item.value, list, "expected " .. table.concat(list, ", ")))
  end
  return found
end

--- Words with anything between them.
local function read_words(source, property, item)
  local right, list, count = properties.words[property.kind], {}, 0
  for place, word in item.value:gmatch "()(%w+)" do
    if source:is_full() then
      break
    end
    count = count + 1
    list[#list + 1] = find_word(right, word)
    if not find_word(right, word) then
      source:fault(item.first + place - 1, "%s: %s is no enhancement%s", property.name, quote(word),
        source:suggest(word, right, "expected " .. table.concat(right, ", ")))
    end
  end
  if count == 0 then
    source:fault(item.first, "%s lists nothing: expected enhancements with commas", property.name)
  end
  return list
end

--- A line of a description that looks like a property: somebody forgot the brace before it.
local function warn_of_property(source, line, text)
  local equals = text:find("=", 1, true)
  if equals and properties.by_name[hand_source.trim(text:sub(1, equals - 1)):lower()] then
    source:warn(source.starts[line], '%s is a line of the description: is a "}" missing before it?', quote(text))
  end
end

--- The lines of a description, without comments and without blank lines around them.
local function read_lines(source, property, item)
  local list = {}
  local first, last = source:line(item.first), source:line(item.first + #item.value)
  for number_of_line = first, last do
    local from = math.max(item.first, source.starts[number_of_line])
    local to = math.min(item.first + #item.value, source.starts[number_of_line + 1] or math.huge) - 1
    local text = hand_source.trim(source.clean:sub(from, to))
    if not source.comments[number_of_line] and (text ~= "" or #list > 0) then
      list[#list + 1] = text
      warn_of_property(source, number_of_line, text)
    end
  end
  while list[#list] == "" do
    list[#list] = nil
  end
  if #list == 0 then
    source:warn(item.at, "%s is empty", property.name)
  end
  return list
end

local function read_eval(source, _, item, lenient)
  local text = source.lower:sub(item.first, item.first + #item.value - 1)
  local faults = source.faults
  local patterns = hand_eval.patterns(source, text, item.first - 1, lenient)
  if #patterns == 0 and source.faults == faults then
    source:warn(item.at, "Eval has no hand pattern: the hand never matches")
  end
  return patterns
end

local function read_example(source, _, item, lenient)
  return hand_eval.example(source, item.value:lower(), item.first - 1, lenient)
end

local readers = {
  text = function(_, _, item) return item.value end,
  lines = read_lines, eval = read_eval, cards = read_example,
  number = read_number, integer = read_integer, flag = read_flag,
  enhancement = read_word, edition = read_word, seal = read_word, enhancements = read_words,
}

local in_braces = { lines = true, eval = true }

--- The property of an item, or nil after a message.
local function known_property(source, item, lenient)
  local property = properties.by_name[item.name:lower()]
  if property then
    return property
  elseif properties.later[item.name:lower()] then
    source:later(item.at, lenient, "%s is of the mod's later version: not supported yet", quote(item.name))
  else
    source:fault(item.at, "%s is no property%s", quote(item.name),
      source:suggest(item.name, properties.names, 'expected one such as "Name" or "Base Chips"'))
  end
  return nil
end

local function has_right_form(source, property, item)
  local wanted = in_braces[property.kind] and "block" or "line"
  if item.form == wanted then
    return true
  end
  local format = wanted == "block" and '%s is written in braces: expected "%s = { ... }"'
    or '%s is written on one line without braces: expected "%s = ..."'
  source:fault(item.value_at, format, property.name, property.name)
  return false
end

--- Property -> its item: of a property that comes twice the last one.
local function last_items(source, items, lenient)
  local given = {}
  for _, item in ipairs(items) do
    if source:is_full() then
      break
    end
    local property = known_property(source, item, lenient)
    if property then
      if given[property] then
        source:warn(item.at, "%s was given on line %d already: this one counts", property.name,
          (source:position(given[property].at)))
      end
      given[property] = item
    end
  end
  return given
end

--- The part of the definition that a property belongs to.
local function target_of(definition, property)
  if property.composite then
    definition.composites[property.composite] = definition.composites[property.composite] or {}
    return definition.composites[property.composite]
  end
  return property.into and definition[property.into] or definition
end

local function read_values(source, given, definition, lenient)
  for _, property in ipairs(properties.list) do
    local item = given[property]
    if item then
      local target = target_of(definition, property)
      if has_right_form(source, property, item) then
        target[property.field] = readers[property.kind](source, property, item, lenient)
      end
    end
  end
end

--- Where the first property of a composite stands, or nil.
local function place_of_composite(given, composite)
  local place
  for property, item in pairs(given) do
    if property.composite == composite then
      place = math.min(place or item.at, item.at)
    end
  end
  return place
end

local function check_missing(source, given)
  local places = {}
  for _, composite in ipairs(properties.composites) do
    places[composite.field] = place_of_composite(given, composite.field)
  end
  for _, property in ipairs(properties.list) do
    if property.required and not given[property] then
      source:fault(1, "%s is missing: every hand needs it", property.name)
    elseif property.grouped and not given[property] and places[property.composite] then
      source:fault(places[property.composite],
        "%s is missing: a composite needs its Name and its Base and Level values", property.name)
    end
  end
end

local function check_order(source, given, definition, least, most)
  local low, high = properties.by_name[least], properties.by_name[most]
  local from, to = definition.gates[low.field], definition.gates[high.field]
  if from and to and from > to then
    source:warn(given[low].at, "%s is above %s: the hand never matches", low.name, high.name)
  end
end

--- What can be said about properties together.
local function check_together(source, given, definition)
  for _, property in ipairs(properties.list) do
    local item = given[property]
    if item and property.needs and not given[properties.by_name[property.needs:lower()]] then
      source:warn(item.at, "%s has no effect without %s", property.name, property.needs)
    elseif item and definition.composite_only and property.field:find "^joker_[cmx]%w*$" then
      source:warn(item.at, "%s has no effect: a hand with Composite Only has no jokers", property.name)
    end
  end
  check_order(source, given, definition, "card count min", "card count max")
  check_order(source, given, definition, "card count min", "card count")
  check_order(source, given, definition, "card count", "card count max")
  check_order(source, given, definition, "money min", "money max")
  if definition.composite_only and not next(definition.composites) then
    source:warn(given[properties.by_name["composite only"]].at,
      "Composite Only without a composite: expected Flush Name, Straight Name or House Name with their values")
  end
end

local jokers = { mult = "%s Joker", chips = "%s Jester", xmult = "The %s" }

local function fill_defaults(definition)
  definition.order_offset = definition.order_offset or 0
  definition.composite_only = definition.composite_only or false
  definition.planet_name = definition.planet_name or definition.name .. " Planet"
  for _, composite in pairs(definition.composites) do
    composite.planet_name = composite.planet_name or composite.name .. " Planet"
  end
  for kind, format in pairs(jokers) do
    local value, name = "joker_" .. kind, "joker_" .. kind .. "_name"
    if definition.composite_only then
      definition[value] = nil
    end
    definition[name] = definition[value] and (definition[name] or format:format(definition.name)) or nil
  end
end

--- The definition that the items make, or nil after faults. `whole` is false when the file broke off: then nothing is
--- said to be missing.
function hand_check.definition(source, items, whole, key, lenient)
  local definition = { key = key, gates = {}, composites = {} }
  local given = last_items(source, items, lenient)
  read_values(source, given, definition, lenient)
  check_together(source, given, definition)
  if whole then
    check_missing(source, given)
  end
  if source.faults > 0 then
    return nil
  end
  fill_defaults(definition)
  return definition
end

return hand_check
