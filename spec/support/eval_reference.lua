--- Slow and obvious evaluators, written from the rules alone: the specs hold the real ones against these.
--
-- reference.eval(type, hand) takes ids (eval_cards) and gives rank, ordered; reference.value the same as
-- one number, smaller for the better hand. The best hand out of n cards is found by trying every subset. Wild cards
-- and bugs are in eval_wild. Equal natural cards are taken where the rules speak of them: in `high` and `high_wild`.

local cards = require "spec.support.eval_cards"
local classes = require "spec.support.eval_classes"
local wild = require "spec.support.eval_wild"

local reference = {}

--- Every type: how many cards make a hand, how many it needs, and which ranks its deck has (nil = all).
reference.types = {}

local function is_suited(hand)
  local suit = hand[1] & 3
  for i = 2, #hand do
    if hand[i] & 3 ~= suit then return false end
  end
  return true
end

local function product(hand)
  local out = 1
  for i = 1, #hand do out = out * classes.PRIMES[(hand[i] >> 2) + 1] end
  return out
end

--- Two dictionaries from the product of ranks to the value: for hands of one suit, and for the others.
local function dictionaries(definition)
  local suited, mixed, flushes_count = {}, {}, false
  for rank, category in ipairs(definition.categories) do
    flushes_count = flushes_count or category.suited
    for ordered, text in ipairs(category.list) do
      (category.suited and suited or mixed)[classes.product(text)] = classes.value(rank, ordered)
    end
  end
  return flushes_count and suited or mixed, mixed
end

--- Where a hand that was found in a dictionary of `high` stands in `high_wild`: a category later.
local function shifted(value)
  return value + classes.value(1, 0)
end

--- The order of a flush, card by card from the highest: smaller is better.
local function flush_key(ranks)
  table.sort(ranks, function(a, b) return a > b end)
  local key = 0
  for i = 1, 5 do key = key * 13 + 12 - ranks[i] end
  return key
end

local flush_keys -- of the ordinary flushes of `high`, best first

local function ordinary_flushes()
  if flush_keys then return flush_keys end
  flush_keys = {}
  for i, text in ipairs(classes.types.high.categories[5].list) do
    local ranks = {}
    for letter in text:gmatch(".") do ranks[#ranks + 1] = cards.RANKS:find(letter, 1, true) - 1 end
    flush_keys[i] = flush_key(ranks)
  end
  return flush_keys
end

--- A flush with a rank in it twice or more: placed after the ordinary flushes that beat it.
local function repeated_flush(hand)
  local ranks = {}
  for i = 1, 5 do ranks[i] = hand[i] >> 2 end
  local key, beaten_by = flush_key(ranks), 0
  for _, other in ipairs(ordinary_flushes()) do
    if other >= key then break end
    beaten_by = beaten_by + 1
  end
  return classes.value(5, beaten_by, key + 1)
end

local function is_one_rank(hand)
  for i = 2, #hand do
    if hand[i] >> 2 ~= hand[1] >> 2 then return false end
  end
  return true
end

local high_suited, high_mixed = dictionaries(classes.types.high)

--- Five natural cards by the rules of `high`, equal ones among them. Five of a kind has rank 0.
local function high5(hand)
  local key = product(hand)
  if not is_suited(hand) then
    return high_mixed[key] or classes.value(0, 13 - (hand[1] >> 2))
  end
  if high_suited[key] then return high_suited[key] end
  if is_one_rank(hand) then return classes.value(0, 13 - (hand[1] >> 2)) end
  return math.min(repeated_flush(hand), high_mixed[key])
end

local function high_wild5(hand)
  return shifted(high5(hand))
end

local function plain5(definition)
  local suited, mixed = dictionaries(definition)
  return function(hand) return (is_suited(hand) and suited or mixed)[product(hand)] end
end

local function add(name, size, least, evaluate, ranks)
  reference.types[name] = { name = name, size = size, least = least, evaluate = evaluate, ranks = ranks }
end

for name, definition in pairs(classes.types) do
  local evaluate = name == "high" and high5 or plain5(definition)
  add(name, definition.size, definition.size, evaluate, #definition.ranks < 13 and definition.ranks or nil)
end

for name, list in pairs(classes.one_card) do
  local place = {}
  for ordered, text in ipairs(list) do place[cards.ids(text)[1]] = ordered end
  add(name, 1, 1, function(hand) return classes.value(1, place[hand[1]]) end)
end

for name, ranks in pairs(classes.one_spade) do
  local category = {}
  for i = 1, #ranks do category[cards.ids(ranks:sub(i, i) .. "s")[1]] = i end
  add(name, 1, 1, function(hand) return classes.value(category[hand[1]] or #ranks + 1, 1) end)
end

local function all_different(hand)
  for i = 1, #hand do
    for j = i + 1, #hand do
      if hand[i] >> 2 == hand[j] >> 2 or hand[i] & 3 == hand[j] & 3 then return false end
    end
  end
  return true
end

--- Four cards: the largest subset with different ranks and suits, and the best of those.
local function badugi4(places)
  return function(hand)
    for k = 4, 1, -1 do
      local best
      cards.each_subset(hand, k, function(subset)
        if all_different(subset) then
          local ordered = places[k][product(subset)]
          best = math.min(best or ordered, ordered)
        end
      end)
      if best then return classes.value(5 - k, best) end
    end
  end
end

for name, lists in pairs(classes.badugi) do
  local places = {}
  for k, list in ipairs(lists) do
    places[k] = {}
    for ordered, text in ipairs(list) do places[k][classes.product(text)] = ordered end
  end
  add(name, 4, 4, badugi4(places))
end

--- Ace 1, two to ten their number, faces as told.
local function pips(hand, face)
  local total = 0
  for i = 1, #hand do
    local rank = hand[i] >> 2
    total = total + (rank == 12 and 1 or rank <= 8 and rank + 2 or face)
  end
  return total
end

add("49", 5, 5, function(hand) return classes.value(50 - pips(hand, 0), 1) end)
add("zero", 5, 5, function(hand) return classes.value(pips(hand, 0) + 1, 1) end)
add("6", 5, 5, function(hand) return classes.value(pips(hand, 10) - 5, 1) end)
add("low_pip_6", 6, 0, function(hand) return classes.value(pips(hand, 10), 1) end)

--- 21: the subset of at most five cards that comes closest to 21 from below, then the one with most cards.
local function best_total(hand)
  local best = -1
  for k = 1, math.min(#hand, 5) do
    cards.each_subset(hand, k, function(subset)
      local total = pips(subset, 0)
      if total <= 21 then best = math.max(best, total * 10 + k) end
    end)
  end
  return best
end

--- The place of every answer that five cards of one deck can give.
local function places_of_totals()
  local seen, order, ranks = {}, {}, {}
  local function extend(at, from)
    if at > 5 then
      if ranks[1] ~= ranks[5] then seen[best_total(ranks)] = true end
      return
    end
    for rank = from, 12 do
      ranks[at] = rank * 4
      extend(at + 1, rank)
    end
  end
  extend(1, 0)
  for total in pairs(seen) do order[#order + 1] = total end
  table.sort(order, function(a, b) return a > b end)
  local place = {}
  for i, total in ipairs(order) do place[total] = i end
  return place, #order
end

local total_places

add("21", 5, 5, function(hand)
  total_places = total_places or places_of_totals()
  return classes.value(total_places[best_total(hand)], 1)
end)

--- How many different answers type `21` has.
function reference.totals()
  return select(2, places_of_totals())
end

add("high_wild", 5, 5, wild.evaluator(high_wild5))

--- The names of all types, sorted.
reference.names = {}
for name in pairs(reference.types) do reference.names[#reference.names + 1] = name end
table.sort(reference.names)

--- The best hand among the cards, as one number. `21` and the empty hand look at all cards at once.
function reference.value(name, hand)
  local entry = assert(reference.types[name], name)
  assert(#hand >= entry.least, "too few cards")
  if name == "21" or #hand <= entry.size then return entry.evaluate(hand) end
  local best = math.maxinteger
  cards.each_subset(hand, entry.size, function(subset) best = math.min(best, entry.evaluate(subset)) end)
  return best
end

--- rank, ordered.
function reference.eval(name, hand)
  local rank, ordered = classes.fields(reference.value(name, hand))
  return rank, ordered
end

--- 1 = a is better, 0 = equal, -1 = b is better.
function reference.compare(name, a, b)
  local va, vb = reference.value(name, a), reference.value(name, b)
  return va < vb and 1 or va > vb and -1 or 0
end

--- The classes of `high` in one row: 1 = royal flush .. 7462. By rank: how many classes come before.
reference.class_offsets = {}
local count = 0
for rank, category in ipairs(classes.types.high.categories) do
  reference.class_offsets[rank] = count
  count = count + #category.list
end

function reference.class(hand)
  local rank, ordered = reference.eval("high", hand)
  return reference.class_offsets[rank] + ordered
end

--- The class by the product of ranks (eval_classes), for hands of one suit and for the others: for loops over millions.
function reference.classes_by_product()
  local suited, mixed = {}, {}
  for rank, category in ipairs(classes.types.high.categories) do
    for ordered, text in ipairs(category.list) do
      local dictionary = category.suited and suited or mixed
      dictionary[classes.product(text)] = reference.class_offsets[rank] + ordered
    end
  end
  return suited, mixed
end

return reference
