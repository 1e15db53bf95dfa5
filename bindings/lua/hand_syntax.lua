--- Lines of a hand file -> its properties: `Name = value` and `Name = { value }`.
--- Works on the clean text of a source (comments are blanks there), so that all offsets are offsets into the file.
--- Every line is a property, a part of one, or a fault; what a value means is hand_check's.
local lpeg = require "lpeg"
local hand_source = require "marotte.hand_source"

local hand_syntax = {}

local P, S, C, Cc, Cg, Cp, Ct = lpeg.P, lpeg.S, lpeg.C, lpeg.Cc, lpeg.Cg, lpeg.Cp, lpeg.Ct

local blank = S " \t\v\f"
local space = S " \t\v\f\n"
local line_end = P "\n" + -1

--- Words with blanks between them, without those behind the last; every blank is looked at once or twice.
local function words(char)
  local word = (char - space) ^ 1
  return C(word * (blank ^ 1 * word) ^ 0) * blank ^ 0
end

local line = words(P(1))

-- A block's value is all between the braces; `rest` is what follows on the line of the closing one.
local block = P "{" * Cg(Cc "block", "form") * Cg(Cp(), "first")
  * Cg(C((1 - P "}") ^ 0), "value") * P "}"
  * blank ^ 0 * Cg(Cp(), "rest_at") * Cg(line + Cc "", "rest") * line_end
local unclosed = P "{" * Cg(Cc "unclosed", "form") * P(1) ^ 0
local one_line = Cg(Cc "line", "form") * Cg(Cp(), "first") * Cg(line, "value") * line_end
local empty = Cg(Cc "empty", "form") * line_end

-- The brace of a block may stand on a line of its own.
local value = Cg(Cp(), "value_at") * (#(space ^ 0 * P "{") * space ^ 0 * Cg(Cp(), "value_at") * (block + unclosed)
  + empty + one_line)
local property = Cg(words(1 - P "=") + Cc "", "name") * P "=" * blank ^ 0 * value
local stray = Cg(Cc "stray", "form") * Cg(line, "value") * line_end
local items = Ct((space ^ 1 + Ct(Cg(Cp(), "at") * (property + stray))) ^ 0)

--- Whatever an item is that is no property: says so. Gives true for a property with a value.
local function check_form(source, item)
  local quoted = hand_source.quote(item.name or item.value)
  if item.form == "stray" then
    source:fault(item.at, '%s is no property: expected "Name = value", or ">" before a comment', quoted)
  elseif item.name == "" then
    source:fault(item.at, 'the name of a property was expected before "="')
  elseif item.form == "empty" then
    source:fault(item.at, "%s has no value: expected one on this line", quoted)
  elseif item.form == "unclosed" then
    source:fault(item.value_at, 'the "{" of %s is never closed: expected "}"', quoted)
  else
    return true
  end
  return false
end

--- The properties in the order of the file: {name=, at=, form="line"|"block", value=, first=, value_at=}, `first` the
--- offset of the value's first byte. Then: whether the file could be read to its end.
function hand_syntax.read(source)
  local list, whole = {}, true
  for _, item in ipairs(items:match(source.clean)) do
    if source:is_full() then
      return list, false
    end
    whole = whole and item.form ~= "unclosed"
    if check_form(source, item) then
      list[#list + 1] = item
      if item.form == "block" and item.rest ~= "" then
        source:fault(item.rest_at, '%s stands behind "}": a new line was expected', hand_source.quote(item.rest))
      end
    end
  end
  return list, whole
end

return hand_syntax
