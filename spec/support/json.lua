--- A strict JSON reader for specs: RFC 8259, one value a text.
--- Whole numbers become integers where they fit, all others floats ("-0" too); null becomes json.null; a key that
--- comes twice is an error. Errors are raised with the byte they were found at.
local json = {}

json.null = setmetatable({}, {
  __tostring = function() return "json.null" end,
  __newindex = function() error("json.null is constant", 2) end,
})

local find, sub, byte, char = string.find, string.sub, string.byte, string.char
local escapes = {
  ['"'] = '"', ["\\"] = "\\", ["/"] = "/", b = "\b", f = "\f", n = "\n", r = "\r", t = "\t",
}

local function fail(at, what)
  error(("byte %d: %s"):format(at, what), 0)
end

local function skip(text, at)
  return find(text, "[^ \t\r\n]", at) or #text + 1
end

local function four_hex(text, at)
  local digits = text:match("^%x%x%x%x", at)
  if not digits then
    fail(at, "\\u needs four hexadecimal digits")
  end
  return tonumber(digits, 16)
end

--- The text of the \u escape at `at` (the place of the backslash), and the place after it.
local function unicode_escape(text, at)
  local code = four_hex(text, at + 2)
  if code >= 0xDC00 and code <= 0xDFFF then
    fail(at, "low surrogate without its high one")
  elseif code < 0xD800 or code > 0xDBFF then
    return utf8.char(code), at + 6
  end
  if sub(text, at + 6, at + 7) ~= "\\u" then
    fail(at, "high surrogate without its low one")
  end
  local low = four_hex(text, at + 8)
  if low < 0xDC00 or low > 0xDFFF then
    fail(at, "high surrogate without its low one")
  end
  return utf8.char(0x10000 + (code - 0xD800) * 0x400 + low - 0xDC00), at + 12
end

--- The string with escapes whose content starts at `at`, and the place after its closing quote.
local function long_string(text, at)
  local parts = {}
  while true do
    local stop = find(text, '[%c"\\]', at)
    local found = stop and byte(text, stop)
    if not found then
      fail(#text + 1, "the string does not end")
    elseif found == 0x7F then
      parts[#parts + 1] = sub(text, at, stop)
      at = stop + 1
    elseif found < 0x20 then
      fail(stop, "control character in a string")
    else
      parts[#parts + 1] = sub(text, at, stop - 1)
      if found == 0x22 then
        return table.concat(parts), stop + 1
      end
      local letter = sub(text, stop + 1, stop + 1)
      if letter == "u" then
        parts[#parts + 1], at = unicode_escape(text, stop)
      elseif escapes[letter] then
        parts[#parts + 1], at = escapes[letter], stop + 2
      else
        fail(stop, "unknown escape \\" .. letter)
      end
    end
  end
end

local function read_string(text, at)
  local stop = find(text, '[%c"\\]', at + 1)
  if stop and byte(text, stop) == 0x22 then
    return sub(text, at + 1, stop - 1), stop + 1
  end
  return long_string(text, at + 1)
end

local function read_number(text, at)
  local _, stop = find(text, "^-?%d+", at)
  if not stop then
    fail(at, "a value was expected")
  elseif find(text, "^-?0%d", at) then
    fail(at, "a number does not start with 0")
  end
  local _, fraction = find(text, "^%.%d+", stop + 1)
  local _, exponent = find(text, "^[eE][+-]?%d+", (fraction or stop) + 1)
  local last = exponent or fraction or stop
  local number = tonumber(sub(text, at, last))
  if number == 0 and byte(text, at) == 0x2D then
    number = -0.0
  end
  return number, last + 1
end

local read_value

local function read_array(text, at)
  local list, n = {}, 0
  at = skip(text, at + 1)
  if byte(text, at) == 0x5D then
    return list, at + 1
  end
  while true do
    n = n + 1
    list[n], at = read_value(text, at)
    at = skip(text, at)
    local c = byte(text, at)
    if c == 0x5D then
      return list, at + 1
    elseif c ~= 0x2C then
      fail(at, "',' or ']' was expected")
    end
    at = skip(text, at + 1)
  end
end

local function read_object(text, at)
  local object = {}
  at = skip(text, at + 1)
  if byte(text, at) == 0x7D then
    return object, at + 1
  end
  while true do
    if byte(text, at) ~= 0x22 then
      fail(at, "a key in quotes was expected")
    end
    local key, after = read_string(text, at)
    if object[key] ~= nil then
      fail(at, ("the key %q comes twice"):format(key))
    end
    at = skip(text, after)
    if byte(text, at) ~= 0x3A then
      fail(at, "':' was expected")
    end
    object[key], at = read_value(text, skip(text, at + 1))
    at = skip(text, at)
    local c = byte(text, at)
    if c == 0x7D then
      return object, at + 1
    elseif c ~= 0x2C then
      fail(at, "',' or '}' was expected")
    end
    at = skip(text, at + 1)
  end
end

local words = { t = { "true", true }, f = { "false", false }, n = { "null", json.null } }

function read_value(text, at)
  local c = byte(text, at)
  if c == 0x22 then
    return read_string(text, at)
  elseif c == 0x7B then
    return read_object(text, at)
  elseif c == 0x5B then
    return read_array(text, at)
  end
  local word = c and words[char(c)]
  if not word then
    return read_number(text, at)
  elseif sub(text, at, at + #word[1] - 1) ~= word[1] then
    fail(at, "a value was expected")
  end
  return word[2], at + #word[1]
end

--- The value that `text` holds; raises when it is not JSON.
function json.decode(text)
  local value, at = read_value(text, skip(text, 1))
  at = skip(text, at)
  if at <= #text then
    fail(at, "nothing was expected after the value")
  end
  return value
end

return json
