--- Room in the rows: slots without what lies there and what was asked for.
local passives = require "spec.support.score_reference.passives"
local values = require "spec.support.score_reference.values"

local room = {}

--- What was promised and requests that wait for the run take a place, unless they bring one.
local function taken_by_requests(board, place)
  local count = 0
  local function take(kind, edition)
    if board.content.kind[kind].place == place and not passives.brings_place(board, edition) then
      count = count + 1
    end
  end
  for _, request in ipairs(board.data.created) do
    if not request.filled then
      take(request.kind, request.ed)
    end
  end
  for _, promise in ipairs(board.data.promised) do
    if promise.kind then
      take(promise.kind, promise.edition)
    end
  end
  return count
end

--- An item that is being sold stands in its place still, and takes none any more.
local function staying(row)
  local count = 0
  for _, item in ipairs(row) do
    count = count + (item.leaving and 0 or 1)
  end
  return count
end

local slots = { jokers = "joker_slots", consumables = "consumable_slots" }

--- Free places of a row, without end where there are no slots.
function room.free(board, place)
  if not slots[place] then
    return math.huge
  end
  return math.max(values.get(board, slots[place]) - staying(board.data[place]) - taken_by_requests(board, place), 0)
end

--- Is there a place for one of a kind with that edition?
function room.has(board, kind, edition)
  return passives.brings_place(board, edition) or room.free(board, board.content.kind[kind].place) >= 1
end

return room
