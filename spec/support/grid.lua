--- Poker Grid in specs: short ways to a grid, and a slow scorer that knows nothing of the engine.
local marotte = require "marotte"

local grid = {}

--- Four rows below the one that matters: no pair, straight or flush in a row, nor in a column with a usual first row.
grid.filler = "3d 7c 9c Jd 4d  4s 5c 6d 8c 2h  Qh 2d Ts 3h 6s  As 8d Jh Tc 3s"

--- 25 cards: a first row as a text or a list, and the filler.
function grid.cards(row)
  local list = {}
  if type(row) == "table" then
    table.move(row, 1, #row, 1, list)
  else
    for card in row:gmatch "%S+" do
      list[#list + 1] = card
    end
  end
  for card in grid.filler:gmatch "%S+" do
    list[#list + 1] = card
  end
  return list
end

--- A game with these cards in the first row; `options` as those of marotte.grid, or a list of jokers.
function grid.new(row, options)
  options = options or {}
  local given = { grid = grid.cards(row) }
  if options[1] then
    given.jokers = options
  else
    for key, value in pairs(options) do
      given[key] = value
    end
  end
  return marotte.grid(given)
end

--- How the first row scores: { hand, chips, mult, score }, and the whole result.
function grid.line(row, options)
  local result = grid.new(row, options):score()
  return result.lines[1], result
end

--- "hand chips mult" of the first row.
function grid.text(row, options)
  local line = grid.line(row, options)
  return ("%s %.14g %.14g"):format(line.hand, line.chips, line.mult)
end

--- A card as text: "Ah".
function grid.face(card)
  return ("23456789TJQKA"):sub(card.rank - 1, card.rank - 1) .. card.suit:lower()
end

--- The faces of a state's cells, as a list.
function grid.faces(state)
  local list = {}
  for i, card in ipairs(state.grid) do
    list[i] = grid.face(card)
  end
  return list
end

--- The lines of a list of 25: rows, then columns.
function grid.lines(cells)
  local list = {}
  for i = 0, 4 do
    list[i + 1], list[i + 6] = {}, {}
    for k = 0, 4 do
      list[i + 1][k + 1] = cells[i * 5 + k + 1]
      list[i + 6][k + 1] = cells[k * 5 + i + 1]
    end
  end
  return list
end

local base = {
  ["Royal Flush"] = { 100, 8 }, ["Straight Flush"] = { 80, 6 }, ["Four of a Kind"] = { 60, 7 },
  ["Full House"] = { 40, 4 }, ["Flush"] = { 35, 4 }, ["Straight"] = { 30, 4 }, ["Three of a Kind"] = { 30, 3 },
  ["Two Pair"] = { 20, 2 }, ["One Pair"] = { 10, 2 }, ["High Card"] = { 5, 1 },
}

--- The hand of five faces, by counting.
function grid.hand(line)
  local ranks, counts, suits = {}, {}, {}
  for i, face in ipairs(line) do
    local rank = ("23456789TJQKA"):find(face:sub(1, 1), 1, true)
    ranks[i] = rank
    counts[rank] = (counts[rank] or 0) + 1
    suits[face:sub(2, 2)] = true
  end
  table.sort(ranks)
  local shape = {}
  for _, count in pairs(counts) do
    shape[#shape + 1] = count
  end
  table.sort(shape, function(a, b) return a > b end)
  local flush = next(suits, next(suits)) == nil
  local wheel = table.concat(ranks, " ") == "1 2 3 4 13"
  local straight = #shape == 5 and (ranks[5] - ranks[1] == 4 or wheel)
  if straight and flush then
    return ranks[1] == 9 and "Royal Flush" or "Straight Flush"
  end
  local names = { ["3 2"] = "Full House", ["2 2"] = "Two Pair" }
  if shape[1] >= 4 then
    return "Four of a Kind"
  elseif names[shape[1] .. " " .. (shape[2] or 0)] == "Full House" then
    return "Full House"
  elseif flush or straight then
    return flush and "Flush" or "Straight"
  elseif shape[1] == 3 then
    return "Three of a Kind"
  end
  return names[shape[1] .. " " .. shape[2]] or (shape[1] == 2 and "One Pair" or "High Card")
end

--- Chips and mult of a hand at its first level.
function grid.base(hand)
  return base[hand][1], base[hand][2]
end

return grid
