--- Sensible: bets strong hands, calls when the pot pays for it, folds the rest; throws the cards that fit least.

local RANKS = "23456789TJQKA"

--- Strength, 0 to 1, of the categories of a high hand, best first: what each is worth with more cards to come.
local HIGH = { 1, 1, 1, 0.97, 0.93, 0.9, 0.8, 0.7, 0.5, 0.2 }

--- How many categories the types have that count pips or cards down.
local PIPS = { ["49"] = 50, zero = 51, ["6"] = 45, low_pip_6 = 60, ["21"] = 45 }

--- Low hands of the first category: how many there are.
local LOW = { a5_low = 1287, ["27_low"] = 1278, badugi = 715, badugi_ah = 715, higudi = 715, a5_low_high = 1287 }

local function is_low(type)
  return type:find "low" ~= nil or type:find "badugi" ~= nil or type == "zero" or type == "6"
end

local function low_strength(hand)
  if hand.rank > 1 then
    return 0.55 / (hand.rank - 1)
  end
  return 1 - 0.6 * hand.ordered / LOW[hand.type]
end

local function plain_strength(hand)
  if PIPS[hand.type] then
    return 1 - hand.rank / (PIPS[hand.type] + 1)
  elseif LOW[hand.type] then
    return low_strength(hand)
  elseif hand.type == "high_wild" then
    return HIGH[math.max(1, hand.rank - 1)] * 0.9
  end
  return HIGH[hand.rank] or 0.2
end

--- A hand that is not good enough yet may become so.
local function hand_strength(hand)
  local strength = plain_strength(hand)
  return hand.qualifies and strength or 0.2 + 0.6 * strength
end

--- The rank of a card, 1 (two) to 13 (ace); a joker is more, and in a low game an ace is less.
local function rank_of(card, low)
  local rank = RANKS:find(card:sub(1, 1), 1, true)
  if not rank then
    return low and 0 or 14
  end
  return low and rank == 13 and 0 or rank
end

local function count_ranks(cards)
  local counts = {}
  for _, card in ipairs(cards) do
    local rank = rank_of(card)
    counts[rank] = (counts[rank] or 0) + 1
  end
  return counts
end

--- Strength while there is no whole hand: pairs and high cards, or low ones.
local function early_strength(cards, low)
  local counts, sum, pairs_there = count_ranks(cards), 0, 0
  for _, card in ipairs(cards) do
    sum = sum + rank_of(card, low)
    pairs_there = pairs_there + (counts[rank_of(card)] > 1 and 1 or 0)
  end
  local average = #cards > 0 and sum / #cards / 14 or 0.5
  if low then
    return math.max(0.05, 0.8 - 0.7 * average - 0.2 * pairs_there)
  end
  return math.min(0.9, 0.2 + 0.5 * average + 0.15 * pairs_there)
end

--- The type of the first best hand says which way the game goes; unknown while no hand can be made.
local function is_low_game(view)
  return view.hands[1] and is_low(view.hands[1].type) or false
end

local function strength_of(view)
  local best
  for _, hand in ipairs(view.hands) do
    if hand then
      best = math.max(best or 0, hand_strength(hand))
    end
  end
  return best or early_strength(view.own.cards, false)
end

--- The places of the hand, those that fit least first: single low cards, or pairs and high cards in a low game.
local function worst_first(view)
  local cards, low = view.own.cards, is_low_game(view)
  local counts, places = count_ranks(cards), {}
  local function value(place)
    local rank, count = rank_of(cards[place], low), counts[rank_of(cards[place])]
    return low and -rank - 20 * (count - 1) or rank + 20 * (count - 1)
  end
  for place = 1, #cards do
    places[place] = place
  end
  table.sort(places, function(a, b)
    if value(a) ~= value(b) then
      return value(a) < value(b)
    end
    return a < b
  end)
  return places, value
end

--- How many of the worst cards a draw changes: all that do not help, none of a strong hand.
local function draw_number(view, places, value)
  local question, number = view.question, 0
  if strength_of(view) < 0.85 then
    local keep = is_low_game(view) and -7 or 13
    for _, place in ipairs(places) do
      number = number + (value(place) < keep and 1 or 0)
    end
  end
  return math.max(question.cards_min, math.min(number, question.cards_max, view.deck))
end

local function choose_cards(view, kind)
  local places, value = worst_first(view)
  local number = kind == "draw" and draw_number(view, places, value) or view.question.cards_min
  local hidden, chosen = kind == "expose" or kind == "pass", {}
  for _, place in ipairs(places) do
    if #chosen < number and not (hidden and view.own.face_up[place]) then
      chosen[#chosen + 1] = place
    end
  end
  local move = { move = kind, cards = chosen }
  return view.is_legal(move) and move or view.passive
end

--- High, unless the second hand, the low, is the better one.
local function declare(view)
  local high, low = view.hands[1], view.hands[2]
  local wanted = low and (not high or hand_strength(low) > hand_strength(high)) and "low" or "high"
  local move = { move = "declare", declare = wanted }
  return view.is_legal(move) and move or view.passive
end

--- A bet, raise or completion of the least size, if there is one.
local function raise(view)
  for _, kind in ipairs { "bet", "raise", "complete" } do
    local move = { move = kind }
    if view.is_legal(move) then
      return move
    end
  end
  return view.passive
end

local function bet(view)
  local strength, own, question = strength_of(view), view.own, view.question
  local cost = math.min(question.to_call - own.bet, own.stack)
  local mood = view.random() * 0.1
  if strength + mood > 0.9 or (cost <= 0 and strength + mood > 0.6) then
    return raise(view)
  end
  local price = cost > 0 and cost / (view.pot + cost) or 0
  if strength + mood < price + 0.2 and view.passive.move == "call" then
    return { move = "fold" }
  end
  return view.passive
end

return function(view)
  local kind = view.question.moves[1]
  if kind == "declare" then
    return declare(view)
  elseif kind == "separate" then
    return view.passive
  elseif kind == "draw" or kind == "discard" or kind == "expose" or kind == "pass" then
    return choose_cards(view, kind)
  end
  return bet(view)
end
