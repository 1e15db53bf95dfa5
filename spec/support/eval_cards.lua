--- Cards for the evaluator specs: texts and ids, decks, subsets, and dealing with a generator of our own.
--
-- An id is rank * 4 + suit, rank 0 = deuce .. 12 = ace, suits clubs, diamonds, hearts, spades; 52 is the wild card,
-- 53 the bug. The generator is a plain 64-bit linear congruential one: the same hands on every machine and every day.

local cards = {}

cards.RANKS = "23456789TJQKA"
cards.SUITS = "cdhs"
cards.WILD, cards.BUG = 52, 53

local ids, texts = { W = cards.WILD, B = cards.BUG }, { [cards.WILD] = "W", [cards.BUG] = "B" }
for rank = 0, 12 do
  for suit = 0, 3 do
    local text = cards.RANKS:sub(rank + 1, rank + 1) .. cards.SUITS:sub(suit + 1, suit + 1)
    ids[text], texts[rank * 4 + suit] = rank * 4 + suit, text
  end
end

--- "Ah Kd" or { "Ah", "Kd" } -> { 50, 45 }.
function cards.ids(hand)
  local out = {}
  if type(hand) == "string" then
    for text in hand:gmatch("%S+") do out[#out + 1] = assert(ids[text], text) end
  else
    for i, text in ipairs(hand) do out[i] = assert(ids[text], text) end
  end
  return out
end

--- { 50, 45 } -> "Ah Kd".
function cards.text(hand)
  local out = {}
  for i, id in ipairs(hand) do out[i] = texts[id] end
  return table.concat(out, " ")
end

--- All cards whose rank letter is among `ranks` (all ranks when absent).
function cards.deck(ranks)
  local out = {}
  for id = 0, 51 do
    if not ranks or ranks:find(texts[id]:sub(1, 1), 1, true) then out[#out + 1] = id end
  end
  return out
end

--- Calls visit(subset) for every subset of k elements, in lexicographic order of places. The table is reused.
function cards.each_subset(list, k, visit)
  local chosen, n = {}, #list
  local function extend(at, from)
    if at > k then return visit(chosen) end
    for i = from, n - (k - at) do
      chosen[at] = list[i]
      extend(at + 1, i + 1)
    end
  end
  extend(1, 1)
end

--- A source of numbers: next(n) gives 0 .. n - 1.
function cards.source(seed)
  local state = seed
  return function(n)
    state = state * 6364136223846793005 + 1442695040888963407
    return (state >> 33) % n
  end
end

--- Deals n different cards of `deck` (which is left in another order).
function cards.deal(next_number, deck, n)
  local out = {}
  for i = 1, n do
    local j = i + next_number(#deck - i + 1)
    deck[i], deck[j] = deck[j], deck[i]
    out[i] = deck[i]
  end
  return out
end

--- The same cards in another order.
function cards.shuffled(next_number, hand)
  return cards.deal(next_number, table.move(hand, 1, #hand, 1, {}), #hand)
end

return cards
