--- What handlers write down, in the order in which they run.
---
--- A line is an item that is asked for, of a kind that has none: game:create("note", "the line"). Nobody can make it,
--- so the board keeps what was asked for, and forgets it where a handler fails. There is room for any number.
local log = {}

--- The files of a host whose content writes.
log.files = {
  ["kinds/note.lua"] = 'return { doc = "A line.", folder = "notes", prefix = "note_", place = "owned" }',
}

--- A host whose content can write.
function log.new_host()
  local host = require("marotte").new_host {}
  host:load(log.files)
  return host
end

--- What was written on a board, as a list.
function log.lines(board)
  local lines = {}
  for _, made in ipairs(board:state().created) do
    if made.kind == "note" then
      lines[#lines + 1] = made.source
    end
  end
  return lines
end

return log
