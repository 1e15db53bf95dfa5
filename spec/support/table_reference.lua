--- A slow and obvious poker table, written from the rules: specs hold the real one against it.
---
--- It keeps chips: who is asked, what is legal, when a round and the hand end, pots and who gets them. Cards are the
--- real table's: what shows decides who starts (`look`, see first.lua), and hands have the values that they are given.
---
---   local hand = reference.new { variant = decoded JSON, structure =, stacks =, button =, look =,
---     stakes = { small_bet =, big_bet =, small_blind =, big_blind =, ante =, bring_in = } }
---   hand:ask()         the question, nil when the hand is over: seat, step_number, moves; of a bet to_call, raise_min
---                      and raise_max, too, of an offer the price. Of a choice of cards only who is asked, and for what
---   hand:act(move)     the move of the asked seat; it must be legal
---   hand:result(deal)  once the hand is over. `deal` has what cards and dice made of it: die, values (by seat, by best
---                      hand) and value_of(seat, entry) for the best hands of a default action
local betting = require "spec.support.table_reference.betting"
local first = require "spec.support.table_reference.first"
local pots = require "spec.support.table_reference.pots"
local seats = require "spec.support.table_reference.seats"

local reference = {}
reference.__index = reference

-- Steps --------------------------------------------------------------------------------------------------------------

local FORCED = { antes = betting.antes, blinds = betting.blinds, ["bring-in"] = betting.bring_in }
local CHOICES = {
  draw = "draw", discard = "discard", expose = "expose", pass = "pass", separate = "separate",
  replaceCommunity = "replace_community",
}

--- What a step asks everybody for; nil: nothing. Cards of matching ranks go by themselves.
local function choice_of(step)
  if step.discard and step.discard.cards[1].rule then
    return nil
  end
  for name, move in pairs(CHOICES) do
    if step[name] then
      return move
    end
  end
  return nil
end

--- Calls visit(seat) for everybody in turn, all-in or not.
local function each_in_turn(hand, visit)
  for _, seat in ipairs(seats.clockwise(hand.seats, first.subsequent(hand), seats.is_live)) do
    visit(seat)
  end
end

local function choose(hand, name, ask)
  each_in_turn(hand, function(seat)
    ask { seat = seat.number, moves = { name } }
  end)
end

--- How many pots the seat and another one can win.
local function pots_of(hand, number)
  local count = 0
  for _, pot in ipairs(pots.layers(hand.seats)) do
    local there = table.concat(pot.eligible, " ")
    count = count + (#pot.eligible > 1 and (" " .. there .. " "):find(" " .. number .. " ", 1, true) and 1 or 0)
  end
  return math.max(count, 1)
end

local function declare(hand, step, ask)
  hand.declared = {}
  each_in_turn(hand, function(seat)
    local question = { seat = seat.number, moves = { "declare" } }
    question.pots = step.per_pot and pots_of(hand, seat.number) or 1
    hand.declared[seat.number] = ask(question).declare
  end)
end

--- What every seat has declared for the pot of a number; nil: nobody was asked.
local function declared_for(hand, number)
  local said = {}
  for seat, what in pairs(hand.declared or {}) do
    said[seat] = type(what) == "table" and what[math.min(number, #what)] or what
  end
  return hand.declared and said
end

local function price_of(hand, cost)
  if cost.type == "match_pot" then
    return seats.pot(hand.seats)
  end
  return math.type(cost.amount) and cost.amount or hand.stakes[cost.amount]
end

--- Who can pay may buy; all others can only decline.
local function offer(hand, entry, ask)
  each_in_turn(hand, function(seat)
    local price = price_of(hand, entry.cost)
    local moves = { "buy", entry.optional ~= false and "decline" or nil }
    if price > seat.stack then
      moves, price = { "decline" }, nil
    end
    if ask({ seat = seat.number, moves = moves, price = price }).move == "buy" then
      seats.spend(seat, price)
    end
  end)
end

local function run_step(hand, step, ask)
  local choice = choice_of(step)
  if step.declare then
    declare(hand, step.declare, ask)
  elseif choice then
    choose(hand, choice, ask)
  elseif step.buy then
    offer(hand, step.buy.cards[1], ask)
  elseif step.bet and FORCED[step.bet.type] then
    FORCED[step.bet.type](hand, ask)
  elseif step.bet then
    betting.round(hand, step.bet.type, ask)
  end
end

--- The whole hand, as a coroutine: it gives questions and gets moves.
local function run(hand)
  for number, step in ipairs(hand.variant.gamePlay) do
    run_step(hand, step, function(question)
      question.step_number = number
      return coroutine.yield(question)
    end)
    if #seats.live(hand.seats) == 1 then
      return
    end
  end
end

-- The showdown -------------------------------------------------------------------------------------------------------

local function holds(condition, die)
  for _, value in ipairs(condition.values) do
    if value == die then
      return true
    end
  end
  return false
end

--- The best hands of the showdown: a die may decide.
local function entries_of(showdown, die)
  for _, case in ipairs(showdown.conditionalBestHands or {}) do
    if holds(case.condition, die) then
      return case.bestHand
    end
  end
  return showdown.defaultBestHand or showdown.bestHand
end

--- The best hands that take a pot for which nobody qualifies, and their values by seat; nil: it is split.
local function default_of(hand, value_of)
  local action = hand.variant.showdown.defaultAction or hand.variant.showdown.globalDefaultAction or {}
  local what = type(action.action) == "table" and action.action or { type = action.action, bestHand = action.bestHand }
  if what.type ~= "best_hand" then
    return nil
  end
  local values = {}
  for _, seat in ipairs(seats.live(hand.seats)) do
    values[seat.number] = {}
    for i, entry in ipairs(what.bestHand) do
      values[seat.number][i] = value_of(seat.number, entry)
    end
  end
  return { entries = what.bestHand, values = values }
end

-- The hand -----------------------------------------------------------------------------------------------------------

local PLAYED = {
  name = true, bet = true, buy = true, deal = true, declare = true, remove = true, roll_die = true, showdown = true,
}

--- What it does not play must not be taken for played.
local function check(variant)
  for _, step in ipairs(variant.gamePlay) do
    for name in pairs(step) do
      assert(PLAYED[name] or CHOICES[name], name .. " is not played here")
    end
  end
  assert(not variant.showdown.defaultActions, "default actions of single shares are not played here")
  assert(not (variant.forcedBets and variant.forcedBets.openPairDoubleBet), "open pairs are not played here")
end

function reference.new(settings)
  check(settings.variant)
  local hand = setmetatable({
    variant = settings.variant, structure = settings.structure, stakes = settings.stakes,
    button = settings.button, look = settings.look, seats = seats.new(settings.stacks), betting_rounds = 0,
  }, reference)
  hand.resume = coroutine.wrap(run)
  hand.question = hand.resume(hand)
  return hand
end

function reference:ask()
  return self.question
end

function reference:act(move)
  self.question = self.resume(move)
end

--- Everything in the middle.
function reference:pot()
  return seats.pot(self.seats)
end

--- The same as the result of a real table, without the hands; pots have `portions`, too (see pots.lua).
function reference:result(deal)
  local result = { pots = pots.layers(self.seats), stacks = {}, showdown = #seats.live(self.seats) > 1 }
  local entries = entries_of(self.variant.showdown, deal.die)
  local terms = { entries = entries, values = deal.values }
  terms.default = result.showdown and default_of(self, deal.value_of) or nil
  for number, pot in ipairs(result.pots) do
    terms.declared = declared_for(self, number)
    if result.showdown then
      pots.award(pot, terms)
    else
      pots.give(pot, terms)
    end
    pots.pay(pot, self.seats)
  end
  for number, seat in ipairs(self.seats) do
    result.stacks[number] = seat.stack
  end
  return result
end

return reference
