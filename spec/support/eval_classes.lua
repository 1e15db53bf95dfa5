--- The classes of every rank-based evaluation type, listed literally, best first.
--
-- A class is a text of rank letters ("AAAKQ"); a category is a list of classes; a type is a list of categories. A
-- value is one number that is smaller for the better hand: rank, ordered, and a third field for hands that only equal
-- cards make possible.

local cards = require "spec.support.eval_cards"

local classes = {}

function classes.value(rank, ordered, fine)
  return rank << 40 | ordered << 20 | (fine or 0)
end

function classes.fields(value)
  return value >> 40, value >> 20 & 0xfffff, value & 0xfffff
end

--- The product of a prime a rank: equal for two hands exactly when they hold the same ranks.
local PRIMES = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41 }
local prime_of = {}
for i, prime in ipairs(PRIMES) do prime_of[cards.RANKS:sub(i, i)] = prime end
classes.PRIMES = PRIMES

function classes.product(text)
  local product = 1
  for letter in text:gmatch(".") do product = product * prime_of[letter] end
  return product
end

local function without(ranks, chosen)
  return (ranks:gsub(".", function(letter) return chosen:find(letter, 1, true) and "" or letter end))
end

--- Every k-subset of the ranks, the highest first.
local function desc(ranks, k)
  local letters, out = {}, {}
  for letter in ranks:gmatch(".") do letters[#letters + 1] = letter end
  cards.each_subset(letters, k, function(subset) out[#out + 1] = table.concat(subset) end)
  return out
end

--- The hands of a pattern: { 3, 1 } then { 1, 2 } = one rank three times, then two other ranks once.
local function list(ranks, pattern)
  local out = {}
  local function extend(at, text, rest)
    local group = pattern[at]
    if not group then
      out[#out + 1] = text
      return
    end
    for _, chosen in ipairs(desc(rest, group[2])) do
      extend(at + 1, text .. chosen:gsub(".", function(letter) return letter:rep(group[1]) end), without(rest, chosen))
    end
  end
  extend(1, "", ranks)
  return out
end

local PATTERNS = {
  [2] = { pair = { { 2, 1 } }, none = { { 1, 2 } } },
  [3] = { trips = { { 3, 1 } }, pair = { { 2, 1 }, { 1, 1 } }, none = { { 1, 3 } } },
  [4] = {
    quads = { { 4, 1 } }, trips = { { 3, 1 }, { 1, 1 } }, two_pair = { { 2, 2 } },
    pair = { { 2, 1 }, { 1, 2 } }, none = { { 1, 4 } },
  },
  [5] = {
    quads = { { 4, 1 }, { 1, 1 } }, full_house = { { 3, 1 }, { 2, 1 } }, trips = { { 3, 1 }, { 1, 2 } },
    two_pair = { { 2, 2 }, { 1, 1 } }, pair = { { 2, 1 }, { 1, 3 } }, none = { { 1, 5 } },
  },
}

local function reversed(items)
  local out = {}
  for i = #items, 1, -1 do out[#out + 1] = items[i] end
  return out
end

local function minus(items, others)
  local drop, out = {}, {}
  for _, text in ipairs(others) do drop[classes.product(text)] = true end
  for _, text in ipairs(items) do
    if not drop[classes.product(text)] then out[#out + 1] = text end
  end
  return out
end

--- All lists of a type by the name of the category; each best-first for a type where high wins.
local function all_lists(def)
  local lists = {}
  for name, pattern in pairs(PATTERNS[def.size]) do lists[name] = list(def.ranks, pattern) end
  if def.straights then
    lists.straight = def.straights
    lists.royal = { def.straights[1] }
    lists.straight_flush = table.move(def.straights, 2, #def.straights, 1, {})
    lists.none = minus(lists.none, def.straights)
    lists.flush = lists.none
  end
  return lists
end

local SUITED = { royal = true, straight_flush = true, flush = true }

--- { size, categories = { { name, suited, list }, ... } }, best first.
local function build(def)
  local lists, out = all_lists(def), { size = def.size, ranks = def.ranks, low = def.low, categories = {} }
  for rank, name in ipairs(def.order) do
    local items = lists[name]
    out.categories[rank] = { name = name, suited = SUITED[name] or false, list = def.low and reversed(items) or items }
  end
  return out
end

local ACE_HIGH, ACE_LOW = "AKQJT98765432", "KQJT98765432A"
local RUNS = { "AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432" }
local RUNS_WHEEL = table.move(RUNS, 1, 9, 1, {})
RUNS_WHEEL[10] = "5432A"

local SAME_HIGH = { quads = 1, full_house = 2, trips = 3, two_pair = 4, pair = 5, none = 6 }

--- The categories that a size has, pairs before no pair (or the other way round).
local function plain_order(size, low)
  local order = {}
  for name in pairs(PATTERNS[size]) do order[#order + 1] = name end
  table.sort(order, function(a, b) return SAME_HIGH[a] < SAME_HIGH[b] end)
  return low and reversed(order) or order
end

local DEFINITIONS = {
  high = {
    size = 5, ranks = ACE_HIGH, straights = RUNS_WHEEL,
    order = {
      "royal", "straight_flush", "quads", "full_house", "flush", "straight", "trips", "two_pair", "pair", "none",
    },
  },
  a5_low = { size = 5, ranks = ACE_LOW, low = true, order = plain_order(5, true) },
  ["27_low"] = {
    size = 5, ranks = ACE_HIGH, straights = RUNS, low = true,
    order = {
      "none", "pair", "two_pair", "trips", "straight", "flush", "full_house", "quads", "straight_flush", "royal",
    },
  },
  a5_low_high = { size = 5, ranks = ACE_LOW, order = plain_order(5, true) },
  ["36card_ffh_high"] = {
    size = 5, ranks = "AKQJT9876", straights = { "AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "9876A" },
    order = {
      "royal", "straight_flush", "quads", "flush", "full_house", "straight", "trips", "two_pair", "pair", "none",
    },
  },
  ["20card_high"] = {
    size = 5, ranks = "AKQJT", straights = { "AKQJT" },
    order = { "royal", "quads", "full_house", "straight", "trips", "two_pair", "pair" },
  },
}

for size, word in pairs { [2] = "two", [3] = "three", [4] = "four" } do
  DEFINITIONS[word .. "_card_high"] = { size = size, ranks = ACE_HIGH, order = plain_order(size) }
  DEFINITIONS[word .. "_card_a5_low"] = { size = size, ranks = ACE_LOW, low = true, order = plain_order(size, true) }
  DEFINITIONS[word .. "_card_27_low"] = { size = size, ranks = ACE_HIGH, low = true, order = plain_order(size, true) }
  DEFINITIONS[word .. "_card_a5_low_high"] = { size = size, ranks = ACE_LOW, order = plain_order(size, true) }
end

classes.types = {}
for name, def in pairs(DEFINITIONS) do classes.types[name] = build(def) end

--- The badugi family: four, three, two, one cards of different ranks; list k holds the hands of k cards, best first.
classes.badugi = {}
for name, def in pairs {
  badugi = { ranks = ACE_LOW, low = true }, badugi_ah = { ranks = ACE_HIGH, low = true }, higudi = { ranks = ACE_HIGH },
} do
  local lists = {}
  for k = 1, 4 do
    local items = desc(def.ranks, k)
    lists[k] = def.low and reversed(items) or items
  end
  classes.badugi[name] = lists
end

--- The one-card tables: all 52 cards, best first. Here suits count.
classes.one_card = {}
local function cards_in_order(ranks, suits)
  local out = {}
  for rank in ranks:gmatch(".") do
    for suit in suits:gmatch(".") do out[#out + 1] = rank .. suit end
  end
  return out
end
classes.one_card.one_card_low = cards_in_order(ACE_HIGH:reverse(), "cdhs")
classes.one_card.one_card_low_al = cards_in_order(ACE_LOW:reverse(), "cdhs")
classes.one_card.one_card_high = cards_in_order(ACE_LOW, "shdc")
classes.one_card.one_card_high_ah = cards_in_order(ACE_HIGH, "shdc")
--- Ranks of spades, best first: each is a category, and all other cards are one more.
classes.one_spade = { one_card_low_spade = ACE_HIGH:reverse(), one_card_high_spade = ACE_HIGH }

return classes
