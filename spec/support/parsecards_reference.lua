--- parsecards, slow and obvious: rank every five cards that could be the answer, and take the best.
--- Up to sixteen cards every choice of five is tried. Seventeen cards hold five of one suit, so a flush or better is
--- certain there: flushes (straight ones among them) are tried and, without a straight flush, fours and full houses.
--- The specs compare the module with this.
local reference = {}

local letters = "AKQJT98765432"
local words = { "Ace", "King", "Queen", "Jack", "Ten", "Nine", "Eight", "Seven", "Six", "Five", "Four", "Three", "Two" }
local suits = { "h", "c", "d", "s" }

local ranks, suit_numbers, deck = {}, {}, {}
for rank = 1, #letters do
  for number, suit in ipairs(suits) do
    local card = letters:sub(rank, rank) .. suit
    ranks[card], suit_numbers[card] = rank, number
    deck[#deck + 1] = card
  end
end

--- Ace = 1 .. two = 13.
local function rank_of(card)
  return ranks[card]
end

local function suit_of(card)
  return suit_numbers[card]
end

local function plural(rank)
  return words[rank] .. (words[rank] == "Six" and "es" or "s")
end

--- The five cards with groups first, each in falling value, equal values in suit order; and the sizes of the groups.
local function arrange(cards)
  local count = {}
  for _, card in ipairs(cards) do
    count[rank_of(card)] = (count[rank_of(card)] or 0) + 1
  end
  local sorted = table.move(cards, 1, 5, 1, {})
  table.sort(sorted, function(a, b)
    local ra, rb = rank_of(a), rank_of(b)
    if count[ra] ~= count[rb] then
      return count[ra] > count[rb]
    elseif ra ~= rb then
      return ra < rb
    end
    return suit_of(a) < suit_of(b)
  end)
  local shape = {}
  for i, card in ipairs(sorted) do
    if i == 1 or rank_of(card) ~= rank_of(sorted[i - 1]) then
      shape[#shape + 1] = count[rank_of(card)]
    end
  end
  return sorted, table.concat(shape)
end

--- The highest rank of a straight, nil for other cards; the wheel's ace is moved to the end.
local function straight_top(sorted, shape)
  if shape ~= "11111" then
    return nil
  end
  if rank_of(sorted[1]) == 1 and rank_of(sorted[2]) == 10 then
    table.insert(sorted, table.remove(sorted, 1))
    return 10
  end
  return rank_of(sorted[5]) - rank_of(sorted[1]) == 4 and rank_of(sorted[1]) or nil
end

local shapes = { ["41"] = 3, ["32"] = 4, ["311"] = 7, ["221"] = 8, ["2111"] = 9, ["11111"] = 10 }

local function is_flush(cards)
  for i = 2, 5 do
    if suit_of(cards[i]) ~= suit_of(cards[1]) then
      return false
    end
  end
  return true
end

--- The ranking of five cards, and the cards in its order.
function reference.rank_five(cards)
  local sorted, shape = arrange(cards)
  local top, flush = straight_top(sorted, shape), is_flush(sorted)
  local category = shapes[shape]
  if top and flush then
    category = top == 1 and 1 or 2
  elseif flush then
    category = 5
  elseif top then
    category = 6
  end
  local ranking = { category }
  for i = 1, 5 do
    ranking[i + 1] = rank_of(sorted[i])
  end
  return ranking, sorted
end

--- Is the first hand to be chosen before the second: lower ranking, then suits card by card?
local function is_before(ranking, cards, best_ranking, best_cards)
  for i = 1, 6 do
    if ranking[i] ~= best_ranking[i] then
      return ranking[i] < best_ranking[i]
    end
  end
  for i = 1, 5 do
    if cards[i] ~= best_cards[i] then
      return suit_of(cards[i]) < suit_of(best_cards[i])
    end
  end
  return false
end

--- Calls `visit` with every choice of `size` elements of `list`; the table is reused.
local function choices(list, size, visit)
  local chosen = {}
  local function choose(from, number)
    if number > size then
      return visit(chosen)
    end
    for i = from, #list - (size - number) do
      chosen[number] = list[i]
      choose(i + 1, number + 1)
    end
  end
  choose(1, 1)
end

local function filter(cards, test)
  local list = {}
  for _, card in ipairs(cards) do
    if test(card) then
      list[#list + 1] = card
    end
  end
  return list
end

local function of_rank(cards, rank)
  return filter(cards, function(card)
    return rank_of(card) == rank
  end)
end

local function not_of_rank(cards, rank)
  return filter(cards, function(card)
    return rank_of(card) ~= rank
  end)
end

local function join(a, b)
  return table.move(b, 1, #b, #a + 1, table.move(a, 1, #a, 1, {}))
end

local function every_four(cards, visit)
  for rank = 1, 13 do
    choices(of_rank(cards, rank), 4, function(four)
      for _, kicker in ipairs(not_of_rank(cards, rank)) do
        visit(join(four, { kicker }))
      end
    end)
  end
end

local function every_full_house(cards, visit)
  for rank = 1, 13 do
    choices(of_rank(cards, rank), 3, function(three)
      local triple = join(three, {})
      for other = 1, 13 do
        if other ~= rank then
          choices(of_rank(cards, other), 2, function(two)
            visit(join(triple, two))
          end)
        end
      end
    end)
  end
end

--- Flushes, straight flushes among them.
local function every_flush(cards, visit)
  for number = 1, #suits do
    choices(filter(cards, function(card)
      return suit_of(card) == number
    end), 5, visit)
  end
end

local function name_of(ranking)
  local a, b, c, d, e = table.unpack(ranking, 2)
  local names = {
    function() return "Royal Flush" end,
    function() return ("Straight Flush, %s High"):format(words[a]) end,
    function() return ("Four Of A Kind, %s, %s Kicker"):format(plural(a), words[e]) end,
    function() return ("Full House, %s Over %s"):format(plural(a), plural(d)) end,
    function() return ("Flush, %s High"):format(words[a]) end,
    function() return ("Straight, %s High"):format(words[a]) end,
    function() return ("Three Of A Kind, %s, %s Kicker"):format(plural(a), words[d]) end,
    function() return ("Two Pair, %s And %s, %s Kicker"):format(plural(a), plural(c), words[e]) end,
    function() return ("One Pair, %s, %s Kicker"):format(plural(a), words[c]) end,
    function() return ("%s High, %s Kicker"):format(words[a], words[b]) end,
  }
  return names[ranking[1]]()
end

--- The line for a list of 5 to 52 different cards such as "Ah".
function reference.line(cards)
  local best_ranking, best_cards
  local function visit(five)
    local ranking, sorted = reference.rank_five(five)
    if not best_ranking or is_before(ranking, sorted, best_ranking, best_cards) then
      best_ranking, best_cards = ranking, sorted
    end
  end
  if #cards <= 16 then
    choices(cards, 5, visit)
  else
    every_flush(cards, visit)
    if best_ranking[1] > 2 then
      every_four(cards, visit)
      every_full_house(cards, visit)
    end
  end
  return ("%s|%s|%s"):format(table.concat(best_cards, " "), name_of(best_ranking), table.concat(best_ranking, " "))
end

--- The whole deck, as a list of its own.
function reference.deck()
  return table.move(deck, 1, #deck, 1, {})
end

return reference
