--- The nearest right word: what a message suggests for a word that nobody knows.
--- Distance is the number of letters to change, add, drop or swap with the neighbour; a third of the word may be wrong
--- (of two letters one), but no more than three letters. Words longer than any right one cost nothing.
local nearest = {}

local MOST_WRONG = 3
--- No right word is half as long.
local LONGEST = 64

--- The distance between two words, as lists of bytes, or nil when it is more than `limit`.
local function distance(a, b, limit)
  if math.abs(#a - #b) > limit then
    return nil
  end
  local before, last, row = {}, {}, {}
  for j = 0, #b do
    last[j] = j
  end
  for i = 1, #a do
    local x, least = a[i], i
    row[0] = i
    for j = 1, #b do
      local cost = last[j - 1]
      if x ~= b[j] then
        cost = math.min(cost, last[j], row[j - 1]) + 1
        if i > 1 and x == b[j - 1] and a[i - 1] == b[j] then
          cost = math.min(cost, before[j - 2] + 1)
        end
      end
      row[j] = cost
      least = cost < least and cost or least
    end
    if least > limit then
      return nil
    end
    before, last, row = last, row, before
  end
  return last[#b] <= limit and last[#b] or nil
end

--- The word of the list that is nearest to `word` (case does not matter), or nil when none is near.
--- Of equally near ones the first.
function nearest.find(word, list)
  local best, limit = nil, math.min(MOST_WRONG, (#word + 1) // 3)
  local bytes = #word <= LONGEST and { word:lower():byte(1, -1) }
  for _, candidate in ipairs(bytes and list or {}) do
    local found = distance(bytes, { candidate:lower():byte(1, -1) }, limit)
    if found then
      best, limit = candidate, found - 1
    end
    if limit < 0 then
      break
    end
  end
  return best
end

return nearest
