--- The values of the game by their names: what is stored, what follows from owned items, what is looked up, and what is
--- drawn anew for every round.
local names = require "spec.support.score_reference.names"
local passives = require "spec.support.score_reference.passives"
local rng = require "spec.support.rng_reference"

local values = {}

--- The hand that was played most often, of several the best one; nil when none was.
local function most_played(board)
  local best, most = nil, 0
  for _, name in ipairs(names.hands) do
    local played = board.data.hands[name].played
    if played > most then
      best, most = name, played
    end
  end
  return best
end

--- The value of a name, and whether there is one of that name.
function values.get(board, name)
  local stored, value = board.data.values[name], board.content.values[name]
  if name == "probability" then
    return passives.product(board, "probability"), true
  elseif name == "most_played" then
    return most_played(board), true
  elseif value and value.passive then
    return stored + passives.sum(board, value.passive), true
  end
  return stored, value ~= nil
end

local function check_open(board, name)
  local value = board.content.values[name]
  if not value or not value.open then
    error(("%q is no value that can be changed"):format(tostring(name)), 4)
  end
  return value
end

local function check_number(name, amount)
  if type(amount) ~= "number" or amount ~= amount then
    error(("%s cannot become or change by %s"):format(name, tostring(amount)), 4)
  end
  return amount + 0.0
end

--- Hands and discards cannot be fewer than none.
function values.add(board, name, amount)
  if check_open(board, name).type ~= "number" then
    error(("%s is no number"):format(name), 3)
  end
  local stored = board.data.values
  stored[name] = stored[name] + check_number(name, amount)
  if name == "hands_left" or name == "discards_left" then
    stored[name] = math.max(stored[name], 0.0)
  end
end

local checks = {
  number = check_number,
  flag = function(name, value)
    return type(value) == "boolean" and value or value ~= false and error(name .. " is true or false", 4)
  end,
  suit = function(name, value)
    return value and (names.suit_letters[value] and value or error(name .. " is a suit", 4))
  end,
  rank = function(name, value)
    return value and (value >= 2 and value <= 14 and math.tointeger(value) or error(name .. " is a rank", 4))
  end,
  hand = function(_, value)
    return value
  end,
}

function values.set(board, name, value)
  board.data.values[name] = checks[check_open(board, name).type](name, value)
end

--- Chips and mult of a poker hand at its level.
function values.base(board, name)
  local hand, level = board.content.hands[name], board.data.hands[name].level
  local chips = hand.base_chips + (level - 1) * hand.level_chips
  local mult = hand.base_mult + (level - 1) * hand.level_mult
  return math.max(chips, 0) + 0.0, math.max(mult, 1) + 0.0
end

function values.level_up(board, name, amount)
  local hand = board.data.hands[name] or error(("there is no poker hand %q"):format(tostring(name)), 3)
  hand.level = math.max(hand.level + amount, 0.0)
end

function values.is_visible(board, name)
  return board.data.hands[name].played > 0 or not board.content.hands[name].secret
end

-- Targets ------------------------------------------------------------------------------------------------------------

local suit_order = { "Spades", "Hearts", "Clubs", "Diamonds" }

--- One of `list` by a stream of this ante.
local function draw(board, stream, list)
  local data = board.data
  local key = ("%s%.0f"):format(stream, data.values.ante)
  data.streams[key] = rng.advance(data.streams[key] or rng.pseudohash(key .. data.seed))
  local generator = rng.generator((data.streams[key] + rng.pseudohash(data.seed)) / 2)
  return list[math.floor(generator() * #list) + 1]
end

--- The cards of all piles that have a rank, in the order of their making.
local function ranked_cards(board)
  local list, data = {}, board.data
  for _, pile in ipairs { data.deck, data.held, data.played, data.discard } do
    for _, card in ipairs(pile) do
      if card.enhancement ~= "m_stone" then
        list[#list + 1] = card
      end
    end
  end
  table.sort(list, function(a, b)
    return a.serial < b.serial
  end)
  return list
end

local function other_suits(now)
  local list = {}
  for _, suit in ipairs(suit_order) do
    if suit ~= now then
      list[#list + 1] = suit
    end
  end
  return list
end

--- Draws what is drawn for every round. Values of one stream look at the same card; without any card it is the Ace of
--- Spades, and nothing is drawn. Streams do not depend on each other, so their order does not matter.
function values.draw_targets(board)
  local stored, drawn = board.data.values, {}
  for name, value in pairs(board.content.values) do
    local stream = value.draw and value.draw.stream
    if stream and value.draw.take == "other_suit" then
      stored[name] = draw(board, stream, other_suits(stored[name]))
    elseif stream then
      local list = ranked_cards(board)
      drawn[stream] = drawn[stream] or #list > 0 and draw(board, stream, list) or { rank = 14, suit = "Spades" }
      stored[name] = drawn[stream][value.draw.take]
    end
  end
end

return values
