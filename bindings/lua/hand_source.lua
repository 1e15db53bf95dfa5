--- The text of a hand file, and what there is to say about it.
--- `clean` is the text with the same length, in which comments and carriage returns have become blanks, so that every
--- offset into it is one into the file; `lower` is that in small letters. Messages are kept by offset and come out in
--- the order of the file as lines and columns (bytes, from 1; a byte order mark does not count).
local nearest = require "marotte.nearest"

local hand_source = {}

--- Faults, and warnings, that are listed: a file with more is no hand file, and is not read further.
local MOST_MESSAGES = 100
--- As much of a word as a message shows.
local QUOTE_LENGTH = 40

local Source = {}
Source.__index = Source

--- Finds the lines: where they start, and which of them are comments. Carriage returns are gone already.
local function find_lines(text)
  local starts, comments = { 1 }, {}
  for place in text:gmatch "()\n" do
    starts[#starts + 1] = place + 1
  end
  for number, start in ipairs(starts) do
    if text:find("^[ \t\v\f]*>", start) then
      comments[number] = true
    end
  end
  return starts, comments
end

local function blank_comments(text, starts, comments)
  if not next(comments) then
    return text
  end
  local parts = {}
  for number, start in ipairs(starts) do
    local stop = (starts[number + 1] or #text + 2) - 2
    parts[number] = comments[number] and (" "):rep(stop - start + 1) or text:sub(start, stop)
  end
  return table.concat(parts, "\n")
end

function hand_source.new(text)
  local self = setmetatable({ text = text, messages = {}, faults = 0, warnings = 0 }, Source)
  self.bom = text:sub(1, 3) == "\xEF\xBB\xBF"
  local plain = self.bom and "   " .. text:sub(4) or text
  plain = plain:gsub("\r\n", " \n"):gsub("\r", "\n")
  self.starts, self.comments = find_lines(plain)
  self.clean = blank_comments(plain, self.starts, self.comments)
  self.lower = self.clean:lower()
  return self
end

--- The number of the line that an offset is on.
function Source:line(offset)
  local low, high = 1, #self.starts
  while low < high do
    local middle = (low + high + 1) // 2
    if self.starts[middle] <= offset then
      low = middle
    else
      high = middle - 1
    end
  end
  return low
end

--- Line and column of an offset.
function Source:position(offset)
  local line = self:line(offset)
  local column = offset - self.starts[line] + 1
  if line == 1 and self.bom then
    column = math.max(1, column - 3)
  end
  return line, column
end

--- Text without the blanks around it.
function hand_source.trim(text)
  local first, last = text:find "%S" or #text + 1, #text
  while last > first and text:find("^%s", last) do
    last = last - 1
  end
  return text:sub(first, last)
end

local function escape(char)
  return ("\\x%02X"):format(char:byte())
end

--- A word of the file as a message shows it: in quotes, cut, and printable whatever it is.
function hand_source.quote(word)
  word = word:sub(1, 2 * QUOTE_LENGTH)
  if #word > QUOTE_LENGTH then
    local cut = QUOTE_LENGTH
    while cut > 1 and word:byte(cut + 1) & 0xC0 == 0x80 do
      cut = cut - 1
    end
    word = word:sub(1, cut):gsub("[%s,]+$", "") .. "..."
  end
  word = word:gsub("%s+$", ""):gsub("%s", " "):gsub("[%c\x7F]", escape)
  if not utf8.len(word) then
    word = word:gsub("[\x80-\xFF]", escape)
  end
  return '"' .. word .. '"'
end

local function add(self, offset, warning, format, ...)
  self.messages[#self.messages + 1] = {
    offset = offset, order = #self.messages, warning = warning, message = format:format(...),
  }
end

function Source:fault(offset, format, ...)
  self.faults = self.faults + 1
  if self.faults <= MOST_MESSAGES then
    add(self, offset, false, format, ...)
  end
end

function Source:warn(offset, format, ...)
  self.warnings = self.warnings + 1
  if self.warnings <= MOST_MESSAGES then
    add(self, offset, true, format, ...)
  end
end

--- Have so many faults been found that no more are listed? Then readers stop.
function Source:is_full()
  return self.faults > MOST_MESSAGES
end

--- A fault, or a warning when `lenient`: for what the mod's later version knows.
function Source:later(offset, lenient, format, ...)
  local say = lenient and self.warn or self.fault
  say(self, offset, format, ...)
end

--- `length` bytes of the file in quotes, as they were written.
function Source:quote(offset, length)
  return hand_source.quote(self.clean:sub(offset, offset + math.min(length, 2 * QUOTE_LENGTH) - 1))
end

--- `: did you mean "x"?` for the nearest of the right words, else `: ` and what was expected.
function Source:suggest(word, list, otherwise)
  local heard = self.faults < MOST_MESSAGES and self.warnings < MOST_MESSAGES
  local best = heard and nearest.find(word, list)
  return best and (': did you mean "%s"?'):format(best) or ": " .. otherwise
end

local function is_before(a, b)
  if a.offset ~= b.offset then
    return a.offset < b.offset
  end
  return a.order < b.order
end

--- All messages in the order of the file; at its end whether some are not listed.
function Source:diagnostics()
  local list = {}
  table.sort(self.messages, is_before)
  for i, entry in ipairs(self.messages) do
    local line, column = self:position(entry.offset)
    list[i] = { line = line, column = column, warning = entry.warning, message = entry.message }
  end
  for _, kind in ipairs { "faults", "warnings" } do
    local line, column = self:position(#self.text)
    if self[kind] > MOST_MESSAGES then
      list[#list + 1] = { line = line, column = column, warning = kind == "warnings",
        message = ("more than %d %s: the rest is not listed"):format(MOST_MESSAGES, kind) }
    end
  end
  return list
end

return hand_source
