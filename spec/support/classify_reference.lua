--- Hand classification of the original game, slow and obvious: the rules of docs/classification.md, one function each.
--- Cards are tables { rank = 2..14, suit = "Hearts", enhancement = "stone" or nil, debuff = true or nil }; lists of
--- cards are lists of places in the play. The specs compare the module with this.
local reference = {}

local order = {
  "Flush Five", "Flush House", "Five of a Kind", "Straight Flush", "Four of a Kind", "Full House", "Flush",
  "Straight", "Three of a Kind", "Two Pair", "Pair", "High Card",
}

local suits = { "Spades", "Hearts", "Clubs", "Diamonds" }
local suit_place = { Spades = 1, Hearts = 2, Clubs = 3, Diamonds = 4 }
local colour = { Spades = "black", Clubs = "black", Hearts = "red", Diamonds = "red" }

local function is_stone(card)
  return card.enhancement == "stone"
end

local function places_where(cards, test)
  local places = {}
  for place, card in ipairs(cards) do
    if test(card, place) then
      places[#places + 1] = place
    end
  end
  return places
end

local function of_rank(cards, rank)
  return places_where(cards, function(card)
    return not is_stone(card) and card.rank == rank
  end)
end

--- Lists of the ranks whose number of cards passes `test`, the highest rank first.
local function sets(cards, test)
  local lists = {}
  for rank = 14, 2, -1 do
    local places = of_rank(cards, rank)
    if test(#places) then
      lists[#lists + 1] = places
    end
  end
  return lists
end

local function exactly(number)
  return function(count)
    return count == number
  end
end

--- The places of several lists together, each once, in play order.
local function union(...)
  local seen, places = {}, {}
  for _, list in ipairs { ... } do
    for _, place in ipairs(list) do
      if not seen[place] then
        seen[place] = true
        places[#places + 1] = place
      end
    end
  end
  table.sort(places)
  return places
end

function reference.counts_as(card, suit, rules)
  if is_stone(card) then
    return false
  elseif card.enhancement == "wild" and not card.debuff then
    return true
  elseif rules.smeared and colour[card.suit] == colour[suit] then
    return true
  end
  return card.suit == suit
end

local function flushes(cards, rules)
  if #cards > 5 then
    return {}
  end
  for _, suit in ipairs(suits) do
    local places = places_where(cards, function(card)
      return reference.counts_as(card, suit, rules)
    end)
    if #places >= (rules.four_fingers and 4 or 5) then
      return { places }
    end
  end
  return {}
end

--- Is there a card at `low` and at `high` (1 = ace, 2 .. 13, 14 = ace), and no gap too wide between them?
local function is_run(present, low, high, gap)
  if not present[low] or not present[high] then
    return false
  end
  local missing = 0
  for step = low, high do
    missing = present[step] and 0 or missing + 1
    if missing > gap then
      return false
    end
  end
  return true
end

local function is_longest(present, low, high, gap)
  for other_low = 1, low do
    for other_high = high, 14 do
      local same = other_low == low and other_high == high
      if not same and is_run(present, other_low, other_high, gap) then
        return false
      end
    end
  end
  return true
end

local function straights(cards, rules)
  local present, gap = {}, rules.shortcut and 1 or 0
  for rank = 2, 14 do
    present[rank] = #of_rank(cards, rank) > 0
  end
  present[1] = present[14]
  local lists = {}
  for high = 14, 1, -1 do
    for low = 1, high do
      if is_run(present, low, high, gap) and is_longest(present, low, high, gap) then
        local different, ranks = 0, {}
        for step = low, high do
          local rank = step == 1 and 14 or step
          if present[step] and not ranks[rank] then
            ranks[rank] = true
            different = different + 1
          end
        end
        if different >= (rules.four_fingers and 4 or 5) then
          lists[#lists + 1] = places_where(cards, function(card)
            return not is_stone(card) and ranks[card.rank]
          end)
        end
      end
    end
  end
  return lists
end

local function high_card(cards)
  local best
  for place, card in ipairs(cards) do
    if not is_stone(card) then
      local other = cards[best]
      if not best or card.rank > other.rank
        or card.rank == other.rank and suit_place[card.suit] < suit_place[other.suit] then
        best = place
      end
    end
  end
  return { { best or 1 } }
end

local function two_pair(pairs_found, triples)
  if #pairs_found >= 2 then
    return { union(pairs_found[1], pairs_found[2]) }
  elseif #pairs_found == 1 and #triples >= 1 then
    return { union(pairs_found[1], triples[1]) }
  end
  return {}
end

local function first_of_each(lists, count)
  local shorter = {}
  for i, list in ipairs(lists) do
    shorter[i] = table.move(list, 1, count, 1, {})
  end
  return shorter
end

local function append(lists, more)
  return table.move(more, 1, #more, #lists + 1, lists)
end

--- The contained hands: name to list of lists of places; empty when it is not there.
local function contained(cards, rules)
  local five = sets(cards, function(count)
    return count >= 5
  end)
  local four, three, two = sets(cards, exactly(4)), sets(cards, exactly(3)), sets(cards, exactly(2))
  local flush, straight = flushes(cards, rules), straights(cards, rules)
  local house = three[1] and two[1] and { union(three[1], two[1]) } or {}
  local flushed = #flush > 0
  local hands = {
    ["Flush Five"] = flushed and five or {},
    ["Flush House"] = flushed and house or {},
    ["Five of a Kind"] = five,
    ["Straight Flush"] = flushed and straight[1] and { union(flush[1], straight[1]) } or {},
    ["Full House"] = house,
    ["Flush"] = flush,
    ["Straight"] = straight,
    ["Two Pair"] = two_pair(two, three),
    ["High Card"] = high_card(cards),
  }
  hands["Four of a Kind"] = append(four, first_of_each(five, 4))
  hands["Three of a Kind"] = append(three, first_of_each(four, 3))
  hands["Pair"] = append(two, first_of_each(three, 2))
  return hands
end

local function is_royal(cards, places)
  for _, place in ipairs(places) do
    if cards[place].rank < 10 then
      return false
    end
  end
  return true
end

--- Answers name, contained hands, scoring places, display name.
function reference.classify(cards, rules)
  local hands, best = contained(cards, rules), nil
  for _, name in ipairs(order) do
    if not best and #hands[name] > 0 then
      best = name
    end
  end
  local in_hand = {}
  for _, place in ipairs(hands[best][1]) do
    in_hand[place] = true
  end
  local scoring = places_where(cards, function(card, place)
    return rules.splash or is_stone(card) or in_hand[place]
  end)
  local royal = best == "Straight Flush" and is_royal(cards, hands[best][1])
  return best, hands, scoring, royal and "Royal Flush" or best
end

return reference
