--- Counts over the full deck (Steel, Stone, enhanced, nines) stand still inside of a sequence and follow afterwards.
local tallies = {}

local function count(board)
  local found = { steel_tally = 0, stone_tally = 0, enhanced_tally = 0, nine_tally = 0 }
  local function one(name, holds)
    found[name] = found[name] + (holds and 1 or 0)
  end
  local data = board.data
  for _, list in ipairs { data.played, data.held, data.deck, data.discard } do
    for _, card in ipairs(list) do
      one("steel_tally", card.enhancement == "m_steel")
      one("stone_tally", card.enhancement == "m_stone")
      one("enhanced_tally", card.enhancement ~= nil)
      one("nine_tally", card.rank == 9 and card.enhancement ~= "m_stone")
    end
  end
  return found
end

--- Runs a sequence of the board and counts afterwards.
function tallies.follow(board, sequence, ...)
  local earlier = count(board)
  local result = sequence(board, ...)
  for name, number in pairs(count(board)) do
    local stored = board.data.values
    stored[name] = stored[name] + number - earlier[name]
  end
  return result
end

return tallies
