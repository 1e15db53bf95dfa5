--- Poker hands: which of the twelve a set of played cards is, which ones it contains, and which cards score.
local suits = { "S", "H", "C", "D" }

--- Cards by rank, Stone cards left out.
local function ranks_of(self, cards)
  local by_rank = {}
  for _, card in ipairs(cards) do
    local rank = self:rank(card)
    if rank then
      by_rank[rank] = by_rank[rank] or {}
      table.insert(by_rank[rank], card)
    end
  end
  return by_rank
end

--- Groups of exactly `n` equal ranks, highest first.
local function groups(by_rank, n)
  local found = {}
  for rank = 14, 2, -1 do
    if by_rank[rank] and #by_rank[rank] == n then
      found[#found + 1] = by_rank[rank]
    end
  end
  return found
end

local function join(...)
  local all = {}
  for _, list in ipairs { ... } do
    table.move(list, 1, #list, #all + 1, all)
  end
  return all
end

local function flush(self, cards, need)
  for _, suit in ipairs(suits) do
    local of_suit = {}
    for _, card in ipairs(cards) do
      if self:flush_suit(card, suit) then
        of_suit[#of_suit + 1] = card
      end
    end
    if #of_suit >= need then
      return of_suit
    end
  end
end

--- The lowest run of enough ranks; 1 and 14 are both the Ace. A run may step over one rank with `gap` 2.
local function straight(by_rank, need, gap)
  local run, length, last = {}, 0, nil
  for step = 1, 14 do
    local cards = by_rank[step == 1 and 14 or step]
    if cards then
      if last and step - last > gap then
        if length >= need then
          break
        end
        run, length = {}, 0
      end
      run = join(run, cards)
      length, last = length + 1, step
    end
  end
  return length >= need and run or nil
end

local function highest(by_rank)
  for rank = 14, 2, -1 do
    if by_rank[rank] then
      return { by_rank[rank][1] }
    end
  end
  return {}
end

local order = {
  "Flush Five", "Flush House", "Five of a Kind", "Straight Flush", "Four of a Kind", "Full House", "Flush", "Straight",
  "Three of a Kind", "Two Pair", "Pair", "High Card",
}

local function contained(self, cards)
  local by_rank = ranks_of(self, cards)
  local need = self:has "j_four_fingers" and 4 or 5
  local five, four = groups(by_rank, 5)[1], groups(by_rank, 4)[1]
  local three, pairs_found = groups(by_rank, 3)[1], groups(by_rank, 2)
  local pair = pairs_found[1]
  local hands = {}
  hands["Flush"] = flush(self, cards, need)
  hands["Straight"] = straight(by_rank, need, self:has "j_shortcut" and 2 or 1)
  hands["Five of a Kind"] = five
  hands["Full House"] = three and pair and join(three, pair)
  hands["Flush Five"] = hands["Flush"] and five
  hands["Flush House"] = hands["Flush"] and hands["Full House"]
  hands["Straight Flush"] = hands["Flush"] and hands["Straight"] and join(hands["Flush"], hands["Straight"])
  hands["Four of a Kind"] = four or five
  hands["Three of a Kind"] = three or hands["Four of a Kind"]
  hands["Two Pair"] = pairs_found[2] and join(pair, pairs_found[2]) or hands["Full House"]
  hands["Pair"] = pair or hands["Three of a Kind"]
  hands["High Card"] = highest(by_rank)
  return hands
end

return function(G)
  --- Name, table of contained hands, scoring cards in the order of `cards`.
  function G:classify(cards)
    local hands = contained(self, cards)
    local name
    for _, candidate in ipairs(order) do
      if hands[candidate] then
        name = candidate
        break
      end
    end
    local scores = {}
    for _, card in ipairs(hands[name]) do
      scores[card] = true
    end
    local splash = self:has "j_splash"
    local scoring = {}
    for _, card in ipairs(cards) do
      if scores[card] or splash or card.enh == "stone" then
        scoring[#scoring + 1] = card
      end
    end
    return name, hands, scoring
  end
end
