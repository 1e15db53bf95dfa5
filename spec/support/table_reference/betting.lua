--- Betting of the slow reference: forced bets, what a seat may do, and one round.
---
--- Amounts are totals of a seat for the round. A round:
---   unit   the size of a bet: the small or the big bet, or the big blind where there is no limit
---   full   the last whole bet or raise; an all-in for less does not change it
---   size   by how much a raise raises at least
---   bets   how many whole bets and raises there were
---   seen   by seat that has acted: how many bets it saw then
---   is_brought_in  it began with a bring-in
local first = require "spec.support.table_reference.first"
local seats = require "spec.support.table_reference.seats"

local betting = {}

--- What has to be matched: the largest bet, or the whole forced bet that who posted it could not pay, but no more than
--- two seats could put in.
local function level_of(hand)
  local all = {}
  for _, seat in ipairs(seats.live(hand.seats)) do
    all[#all + 1] = seat.stack + seat.bet
  end
  table.sort(all)
  return math.max(seats.level(hand.seats), math.min(hand.owed or 0, all[#all - 1] or 0))
end

-- Forced bets --------------------------------------------------------------------------------------------------------

function betting.antes(hand)
  for _, seat in ipairs(seats.live(hand.seats)) do
    seats.pay(seat, hand.stakes.ante)
  end
end

function betting.blinds(hand)
  local order = seats.clockwise(hand.seats, hand.button % #hand.seats + 1, function(seat)
    return seat.in_hand
  end)
  local small, big = order[1], order[2]
  if #order == 2 then
    small, big = order[2], order[1]
  end
  seats.bet_to(small, hand.stakes.small_blind)
  seats.bet_to(big, hand.stakes.big_blind)
  hand.owed = hand.stakes.big_blind
  hand.big_blind = big.number
end

-- Legal moves --------------------------------------------------------------------------------------------------------

local function new_round(hand, type)
  local unit = hand.stakes.big_blind
  if hand.structure == "Limit" then
    unit = type == "big" and hand.stakes.big_bet or hand.stakes.small_bet
  end
  return { unit = unit, full = 0, size = unit, bets = 0, seen = {} }
end

--- Whether what stands is less than a bet, so that it is first completed: a bring-in, or in limit an all-in.
local function is_incomplete(hand, round)
  return round.bets == 0 and level_of(hand) > 0 and (round.is_brought_in or hand.structure == "Limit")
end

--- The total of the least whole bet, raise or completion.
local function least(hand, round)
  if hand.structure == "Limit" then
    return round.full + round.unit
  elseif is_incomplete(hand, round) then
    return round.unit
  end
  return math.max(level_of(hand), round.full) + round.size
end

--- The most that the structure lets a seat bet. The least is always possible, however small a pot is.
local function most(hand, round, seat)
  local level = level_of(hand)
  if hand.structure == "Limit" then
    return least(hand, round)
  elseif hand.structure == "Pot Limit" then
    return math.max(least(hand, round), level + seats.pot(hand.seats) + level - seat.bet)
  end
  return math.huge
end

local function rounds_of(variant)
  local count = 0
  for _, step in ipairs(variant.gamePlay) do
    if step.bet and (step.bet.type == "small" or step.bet.type == "big") then
      count = count + 1
    end
  end
  return count
end

local function is_capped(hand, round)
  if hand.structure ~= "Limit" or #seats.live(hand.seats) < 3 then
    return false
  end
  return round.bets >= (rounds_of(hand.variant) >= 3 and 4 or 5)
end

--- Whether another seat has chips to answer.
local function has_opponent(hand, seat)
  for _, other in ipairs(hand.seats) do
    if other ~= seat and seats.has_chips(other) then
      return true
    end
  end
  return false
end

--- Who has acted may raise again after a whole raise, or after all-ins that come to one together.
local function may_raise(hand, round, seat)
  local level = level_of(hand)
  if seat.bet + seat.stack <= level or not has_opponent(hand, seat) or is_capped(hand, round) then
    return false
  end
  local seen = round.seen[seat]
  return not seen or round.bets > seen or level - seat.bet >= round.size
end

local function raise_name(hand, round)
  if is_incomplete(hand, round) then
    return "complete"
  end
  return level_of(hand) > 0 and "raise" or "bet"
end

local function add_raise(hand, round, seat, question, name)
  local all = seat.bet + seat.stack
  table.insert(question.moves, name)
  question.raise_min = math.min(least(hand, round), all)
  question.raise_max = math.min(most(hand, round, seat), all)
end

local function question_for(hand, round, seat)
  local level = level_of(hand)
  local question = {
    seat = seat.number, moves = seat.bet < level and { "fold", "call" } or { "check" },
    to_call = math.min(level, seat.bet + seat.stack), raise_min = 0, raise_max = 0,
  }
  if may_raise(hand, round, seat) then
    add_raise(hand, round, seat, question, raise_name(hand, round))
  end
  return question
end

-- A round ------------------------------------------------------------------------------------------------------------

--- A whole bet or raise sets the size of the next one; an all-in for less does not. What completes is a bet, not a
--- raise: it counts from nothing.
local function raise(hand, round, seat, total)
  local from = is_incomplete(hand, round) and 0 or math.max(level_of(hand), round.full)
  if total >= least(hand, round) then
    round.full, round.bets = total, round.bets + 1
    round.size = hand.structure == "Limit" and round.unit or total - from
  end
  seats.bet_to(seat, total)
end

local function act(hand, round, seat, move)
  if move.move == "fold" then
    seat.folded = true
  elseif move.move == "call" then
    seats.bet_to(seat, level_of(hand))
  elseif move.move ~= "check" then
    raise(hand, round, seat, move.amount)
  end
  round.seen[seat] = round.bets
  hand.last_actor = seat.number
end

--- The next seat from `place` on that has to say something. Who faces no bet while nobody else has chips has not.
local function next_seat(hand, round, place)
  local level = level_of(hand)
  return seats.clockwise(hand.seats, place, function(seat)
    local idle = seat.bet >= level and not has_opponent(hand, seat)
    return seats.has_chips(seat) and not idle and (not round.seen[seat] or seat.bet < level)
  end)[1]
end

--- What nobody has called of the largest bet goes back.
local function return_uncalled(hand)
  local bets = {}
  for number, seat in ipairs(hand.seats) do
    bets[number] = seat
  end
  table.sort(bets, function(a, b)
    return a.bet > b.bet
  end)
  local over = bets[1].bet - bets[2].bet
  bets[1].stack, bets[1].put_in = bets[1].stack + over, bets[1].put_in - over
end

--- Asks the bring-in for his bet, which may be a whole one at once. The next betting step goes on with the round.
function betting.bring_in(hand, ask)
  local seat = first.bring_in(hand)
  if not seat or not has_opponent(hand, seat) then
    return
  end
  local round = new_round(hand, "small")
  round.is_brought_in = true
  hand.round, hand.brought_in = round, seat.number
  local amount = hand.stakes.bring_in
  local question = { seat = seat.number, moves = { "bring_in" }, raise_min = 0, raise_max = 0 }
  question.to_call = math.min(amount, seat.stack)
  if seat.stack > amount and round.unit > amount then
    add_raise(hand, round, seat, question, "complete")
  end
  local move = ask(question)
  if move.move == "bring_in" then
    seats.bet_to(seat, amount)
    hand.owed = amount
  else
    act(hand, round, seat, move)
  end
end

--- Blinds stand for a bet, and a whole one where the big blind was short.
local function open_round(hand, type)
  local round = hand.round or new_round(hand, type)
  if hand.big_blind and hand.betting_rounds == 0 then
    round.full, round.bets = hand.stakes.big_blind, 1
  end
  return round
end

function betting.round(hand, type, ask)
  local round = open_round(hand, type)
  local seat = next_seat(hand, round, 1)
  if seat then
    local start = hand.betting_rounds == 0 and first.initial(hand) or first.subsequent(hand)
    seat = next_seat(hand, round, start)
  end
  while seat and #seats.live(hand.seats) > 1 do
    act(hand, round, seat, ask(question_for(hand, round, seat)))
    seat = next_seat(hand, round, seat.number)
  end
  return_uncalled(hand)
  for _, each in ipairs(hand.seats) do
    each.bet = 0
  end
  hand.betting_rounds, hand.round, hand.owed = hand.betting_rounds + 1, nil, nil
end

return betting
