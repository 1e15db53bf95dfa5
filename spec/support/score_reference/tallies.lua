--- Values that count cards of the full deck (Steel, Stone, enhanced, nines) stand still while something happens, and
--- follow the cards afterwards.
local tallies = {}

local function is_among(value, wanted)
  for _, one in ipairs(type(wanted) == "table" and wanted or { wanted }) do
    if one == value then
      return true
    end
  end
  return false
end

--- Stone has no rank.
local function is_counted(card, counts)
  if counts.enhancement == true and not card.enhancement then
    return false
  elseif type(counts.enhancement) == "string" and card.enhancement ~= counts.enhancement then
    return false
  elseif counts.suit and not is_among(card.suit, counts.suit) then
    return false
  end
  return not counts.rank or card.enhancement ~= "m_stone" and is_among(card.rank, counts.rank)
end

local function count_one(board, counts)
  local count, data = 0, board.data
  for _, list in ipairs { data.played, data.held, data.deck, data.discard } do
    for _, card in ipairs(list) do
      count = count + (is_counted(card, counts) and 1 or 0)
    end
  end
  return count
end

local function count(board)
  local found = {}
  for name, value in pairs(board.content.values) do
    found[name] = value.counts and count_one(board, value.counts)
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
