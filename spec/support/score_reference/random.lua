--- The streams of a board, and the scenario's `luck` that may stand in for them: "none" (every chance fails that can
--- fail, ranges give their low end) and "all" (every chance succeeds, ranges give their high end).
local rng = require "spec.support.rng_reference"
local values = require "spec.support.score_reference.values"

local random = {}

--- A generator seeded with the next number of a stream.
local function reseeded(board, key)
  if type(key) ~= "string" then
    error("the stream's key is a text", 4)
  end
  local data = board.data
  local state = data.streams[key] or rng.pseudohash(key .. data.seed)
  data.streams[key] = rng.advance(state)
  return rng.generator((data.streams[key] + rng.pseudohash(data.seed)) / 2)
end

function random.number(board, key)
  return reseeded(board, key)()
end

function random.chance(board, odds, key)
  local probability = values.get(board, "probability")
  if board.data.luck == "none" then
    return probability >= odds
  elseif board.data.luck == "all" then
    return true
  end
  return random.number(board, key) < probability / odds
end

function random.range(board, key, low, high)
  if high < low then
    error(("the range %s to %s is empty"):format(low, high), 3)
  elseif board.data.luck == "none" then
    return low
  elseif board.data.luck == "all" then
    return high
  end
  return math.floor(random.number(board, key) * (high - low + 1)) + low
end

--- Things that were made at some time stand in the order of their making, other values as they are given.
local function in_order(list)
  local copy = table.move(list, 1, #list, 1, {})
  if type(copy[1]) == "table" and copy[1].serial then
    table.sort(copy, function(a, b)
      return a.serial < b.serial
    end)
  end
  return copy
end

function random.element(board, key, list)
  if #list == 0 then
    return nil
  end
  local draw = reseeded(board, key)
  return in_order(list)[math.floor(draw() * #list) + 1]
end

function random.shuffle(board, key, list)
  local shuffled, draw = in_order(list), reseeded(board, key)
  for i = #shuffled, 2, -1 do
    local j = math.floor(draw() * i) + 1
    shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
  end
  return shuffled
end

return random
