--- Hand files: text -> definition, a plain table that the matcher compiles.
--- docs/formats/hand-markup.md is the language.
--- Nothing here raises on any text, keeps anything between calls, or takes longer than the text is long.
local hand_check = require "marotte.hand_check"
local hand_follow = require "marotte.hand_follow"
local hand_source = require "marotte.hand_source"
local hand_syntax = require "marotte.hand_syntax"
local limits = require "marotte.hand_limits"

local hand_markup = {}

--- Bytes that are no text: a NUL, then every line with bytes that are no UTF-8 once.
local function check_bytes(source)
  local text = source.text
  local nul = text:find("\0", 1, true)
  if nul then
    source:fault(nul, "a NUL byte: a hand file is text")
    return false
  end
  local place = 1
  while true do
    local _, bad = utf8.len(text, place)
    if not bad then
      return true
    end
    source:fault(bad, "the byte 0x%02X is no UTF-8: save the file as UTF-8", text:byte(bad))
    place = text:find("[\r\n]", bad)
    if not place or source:is_full() then
      return true
    end
  end
end

--- The definition of the hand in `text`, nil when there is a fault; and all faults and warnings, in the order of the
--- file, as {line=, column=, warning=, message=}. options: `key` (the file's name without extension), `lenient` (what
--- the mod's later version has is ignored with a warning).
function hand_markup.parse(text, options)
  local key, lenient = options and options.key or "hand", options and options.lenient
  if #text > limits.FILE_SIZE then
    return nil, { { line = 1, column = 1, warning = false,
      message = ("the file has %d bytes: a hand file has at most %d"):format(#text, limits.FILE_SIZE) } }
  end
  local source = hand_source.new(text)
  local definition
  if check_bytes(source) then
    local items, whole = hand_syntax.read(source)
    definition = hand_check.definition(source, items, whole, key, lenient)
  end
  return definition, source:diagnostics()
end

--- What follows from a definition: a list of {kind="planet"|"joker", key=, name=, hand=}; a joker also has rarity,
--- cost, effect and value.
function hand_markup.follow(definition)
  return hand_follow.list(definition)
end

return hand_markup
