--- Wild cards and bugs by substitution: every one takes every card that the five-card hand does not hold.
--
-- A wild card may also be the fifth card of a rank, and only so is a rank there five times; the same for the bug
-- and aces. Nothing beats five of a kind, so it is looked for first; what is left has at most three wild cards.

local cards = require "spec.support.eval_cards"
local classes = require "spec.support.eval_classes"

local wild = {}

local ACE = 12
local FIVE_ACES = classes.value(1, 1)

--- The natural cards, the number of wild cards, the number of bugs.
local function split(hand)
  local natural, wilds, bugs = {}, 0, 0
  for _, id in ipairs(hand) do
    if id == cards.WILD then
      wilds = wilds + 1
    elseif id == cards.BUG then
      bugs = bugs + 1
    else
      natural[#natural + 1] = id
    end
  end
  assert(wilds == 0 or bugs == 0, "wild card and bug in one hand")
  return natural, wilds, bugs
end

--- The cards of a deck that the hand does not hold; `rank`, `suit` nil = of every one.
local function not_held(natural, rank, suit)
  local held, out = {}, {}
  for _, id in ipairs(natural) do held[id] = true end
  for id = 0, 51 do
    local fits = (not rank or id >> 2 == rank) and (not suit or id & 3 == suit)
    if fits and not held[id] then out[#out + 1] = id end
  end
  return out
end

--- The best value with as many more cards out of `pool` as make five, among the values that `accept` takes.
local function best_filled(natural, pool, evaluate, accept)
  local hand, best, last = table.move(natural, 1, #natural, 1, {}), math.maxinteger, #pool
  local function extend(at, from)
    for i = from, last - (5 - at) do
      hand[at] = pool[i]
      if at < 5 then
        extend(at + 1, i + 1)
      else
        local value = evaluate(hand)
        if value < best and (not accept or accept(value)) then best = value end
      end
    end
  end
  extend(#natural + 1, 1)
  return best
end

--- The rank that all cards share (aces when there are none), or nil.
local function common_rank(natural)
  local rank = natural[1] and natural[1] >> 2 or ACE
  for _, id in ipairs(natural) do
    if id >> 2 ~= rank then return nil end
  end
  return rank
end

--- The value with wild cards.
local function with_wilds(natural, evaluate)
  local rank = common_rank(natural)
  if rank then return classes.value(1, 13 - rank) end
  return best_filled(natural, not_held(natural), evaluate)
end

local COMPLETED = { [2] = true, [3] = true, [6] = true, [7] = true } -- royal, straight flush, flush, straight

local function is_completed(value)
  return COMPLETED[(classes.fields(value))]
end

--- The value with bugs: a straight or flush completed, or aces. Four of them make a straight flush of any card, which
--- is the best that can be completed: then only its suit is tried.
local function with_bugs(natural, evaluate)
  if common_rank(natural) == ACE then return FIVE_ACES end
  local pool = not_held(natural, nil, #natural == 1 and natural[1] & 3 or nil)
  local completed = best_filled(natural, pool, evaluate, is_completed)
  local aces = best_filled(natural, not_held(natural, ACE), evaluate)
  return math.min(completed, aces)
end

--- Suits matter only in that all natural cards have the same one or not, so answers are kept by ranks and that.
local function memo_key(natural, is_bug)
  local product, suited = 1, 1
  for _, id in ipairs(natural) do
    product = product * classes.PRIMES[(id >> 2) + 1]
    if id & 3 ~= natural[1] & 3 then suited = 0 end
  end
  return (product * 2 + suited) * 2 + (is_bug and 1 or 0)
end

--- An evaluator of five cards, wild ones among them, from one of five natural cards.
function wild.evaluator(evaluate)
  local memo = {}
  return function(hand)
    local natural, wilds, bugs = split(hand)
    if wilds + bugs == 0 then return evaluate(natural) end
    local key = memo_key(natural, bugs > 0)
    if not memo[key] then
      local fill = bugs > 0 and with_bugs or with_wilds
      memo[key] = fill(natural, evaluate)
    end
    return memo[key]
  end
end

return wild
