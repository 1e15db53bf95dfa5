--- Hand files for specs: a few lines made whole with the mandatory properties, parsed, and what is said about them.
require "marotte"
local assert = require "luassert"
local markup = require "marotte.hand_markup"

local hand_file = {}

hand_file.mandatory = {
  "Name = My Hand", "Desc = {Words}", "Base Chips = 35", "Base Mult = 4", "Level Chips = 15", "Level Mult = 2",
  "Eval = {(7 of *)}", "Author = Somebody",
}

--- The text with the mandatory properties that it has not, behind it.
function hand_file.whole(text)
  local lines = { text }
  local small = "\n" .. text:lower():gsub("\r", "\n")
  for _, line in ipairs(hand_file.mandatory) do
    local name = line:match "^(.-) ="
    if not small:find("\n[ \t]*" .. name:lower() .. "[a-z]*[ \t]*=") then
      lines[#lines + 1] = line
    end
  end
  return table.concat(lines, "\n")
end

--- Messages as text, one a line.
function hand_file.listed(diagnostics)
  local lines = {}
  for i, entry in ipairs(diagnostics) do
    lines[i] = ("%d:%d: %s%s"):format(entry.line, entry.column, entry.warning and "warning: " or "", entry.message)
  end
  return table.concat(lines, "\n")
end

--- The definition of the file; nothing may be said about it.
function hand_file.define(text, options)
  local definition, diagnostics = markup.parse(hand_file.whole(text), options or { key = "my_hand" })
  assert.equal("", hand_file.listed(diagnostics))
  return definition
end

function hand_file.messages(text, options)
  local definition, diagnostics = markup.parse(hand_file.whole(text), options)
  local faulty = false
  for _, entry in ipairs(diagnostics) do
    faulty = faulty or not entry.warning
  end
  assert.equal(faulty, definition == nil)
  return hand_file.listed(diagnostics)
end

--- A case a line of the table: text and what is said about it.
function hand_file.check_messages(cases, options)
  for _, case in ipairs(cases) do
    assert.equal(case[2], hand_file.messages(case[1], options), case[1])
  end
end

return hand_file
