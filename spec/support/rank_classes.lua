--- Hands of all kinds, without regard to suits, for specs that count the classes of an evaluation type.
local marotte = require "marotte"

local classes = {}

classes.ALL = "23456789TJQKA"

local SUITS = "cdhs"

--- Lists of `size` ranks of `ranks`, equal ones together, none more than four times.
local function multisets(ranks, size, visit)
  local chosen = {}
  local function go(from, left)
    if left == 0 then
      visit(chosen)
      return
    end
    for at = from, #ranks do
      chosen[size - left + 1] = ranks:sub(at, at)
      if left > size - 4 or chosen[size - left - 3] ~= chosen[size - left + 1] then
        go(at, left - 1)
      end
    end
  end
  go(1, size)
end

--- The hand as text: equal ranks get different suits, and no hand of five is a flush unless it is to be one.
local function text(ranks, suited)
  local cards = {}
  for i, rank in ipairs(ranks) do
    local at = suited and 1 or (i - 1) % 4 + 1
    cards[i] = rank .. SUITS:sub(at, at)
  end
  return table.concat(cards, " ")
end

local function are_different(ranks)
  for i = 2, #ranks do
    if ranks[i] == ranks[i - 1] then
      return false
    end
  end
  return true
end

--- All hands of a size, one a class: { text, ... }. With `suited` flushes follow, too.
function classes.hands(ranks, size, suited)
  local list = {}
  multisets(ranks, size, function(chosen)
    list[#list + 1] = text(chosen, false)
    if suited and are_different(chosen) then
      list[#list + 1] = text(chosen, true)
    end
  end)
  return list
end

--- How many classes each category has, by rank; fails unless the places in each are 1, 2, 3 and so on.
function classes.count(type, hands)
  local seen, counts = {}, {}
  for _, hand in ipairs(hands) do
    local rank, ordered = marotte.eval(type, hand)
    seen[rank] = seen[rank] or {}
    if not seen[rank][ordered] then
      seen[rank][ordered] = true
      counts[rank] = (counts[rank] or 0) + 1
    end
  end
  for rank, places in pairs(seen) do
    if #places ~= counts[rank] then
      error(("%s: rank %d has %d places, and they end with %d"):format(type, rank, counts[rank], #places), 0)
    end
  end
  return counts
end

return classes
