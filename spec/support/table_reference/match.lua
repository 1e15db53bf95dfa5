--- One hand of random legal play on the real table and on the slow reference, with every question and the result
--- compared. match.play raises the first difference, with all that is needed to play the hand again.
---
--- A game is { name =, variant = (marotte.Variant), rules = (the same as decoded JSON) }.
local cards = require "spec.support.eval_cards"
local evaluators = require "spec.support.eval_reference"
local marotte = require "marotte"
local reference = require "spec.support.table_reference"
local table_random = require "spec.support.table_random"

local match = {}

-- Settings -----------------------------------------------------------------------------------------------------------

local UNITS = { 10, 10, 10, 7, 2, 25 } -- small bets and big blinds, odd ones too
local ANTES = { 0, 1, 1, 3, 12 }

local function stakes_of(structure, dice)
  local unit = UNITS[dice(#UNITS)]
  local stakes = { ante = ANTES[dice(#ANTES)], bring_in = dice(unit - 1), small_bet = unit, big_bet = unit * 2 }
  stakes.big_blind, stakes.small_blind = unit, unit // 2
  if structure == "Limit" then
    stakes.big_bet = unit * dice(3)
  elseif dice(4) == 1 then
    stakes.small_blind = dice(unit)
  end
  return stakes
end

--- Stacks of 1 to 60 beside 500, now and then an empty seat; two seats and the button have chips.
local function stacks_of(players, button, dice)
  local stacks = {}
  for seat = 1, players do
    stacks[seat] = dice(3) == 1 and 500 or dice(60)
    if dice(15) == 1 and seat ~= button and seat ~= button % players + 1 then
      stacks[seat] = 0
    end
  end
  return stacks
end

local function settings_of(game, dice)
  local least, most = game.rules.players.min, game.rules.players.max
  local players = least + dice(most - least + 1) - 1
  local structure = game.rules.bettingStructures[dice(#game.rules.bettingStructures)]
  local button = dice(players)
  return {
    structure = structure, stakes = stakes_of(structure, dice), button = button,
    stacks = stacks_of(players, button, dice), seed = dice(1000000),
  }
end

-- Two tables ---------------------------------------------------------------------------------------------------------

--- In limit the blinds follow from the small bet.
local function start_real(game, settings)
  local stakes, is_limit = settings.stakes, settings.structure == "Limit"
  local t = marotte.table {
    variant = game.variant, structure = settings.structure, stacks = settings.stacks, button = settings.button,
    ante = stakes.ante, bring_in = stakes.bring_in, small_bet = stakes.small_bet, big_bet = stakes.big_bet,
    small_blind = not is_limit and stakes.small_blind or nil, big_blind = not is_limit and stakes.big_blind or nil,
  }
  t:start { seed = settings.seed }
  return t
end

--- What everybody sees: open cards of the seats and of the community.
local function looker(t, players)
  return function()
    local shown = { seats = {}, community = {} }
    for number = 1, players do
      local seat, open = t:seat(number), {}
      for place, card in ipairs(seat.cards) do
        open[#open + 1] = seat.face_up[place] and card or nil
      end
      shown.seats[number] = open
    end
    for _, card in ipairs(t:community()) do
      shown.community[#shown.community + 1] = card.face_up and card.card or nil
    end
    return shown
  end
end

local function start_reference(game, settings, t)
  return reference.new {
    variant = game.rules, structure = settings.structure, stakes = settings.stakes, stacks = settings.stacks,
    button = settings.button, look = looker(t, #settings.stacks),
  }
end

-- Moves --------------------------------------------------------------------------------------------------------------

local BETS = { "fold", "check", "call", "bet", "raise", "bring_in", "complete" }
local RAISES = { bet = true, raise = true, complete = true }

local function amount_of(question, dice)
  local low, high = question.raise_min, question.raise_max
  local way = dice(4)
  if way == 1 then
    return high
  end
  return way == 2 and low + dice(high - low + 1) - 1 or low
end

--- The first cards of the hand, as many as may be.
local function cards_of(question, dice)
  local list = {}
  for i = 1, question.cards_min + dice(question.cards_max - question.cards_min + 1) - 1 do
    list[i] = i
  end
  return list
end

--- One for all pots, or one for each.
local function declarations_of(question, dice)
  local said = {}
  for pot = 1, question.pots do
    said[pot] = question.declarations[dice(#question.declarations)]
  end
  return dice(3) == 1 and said[1] or said
end

local function pick(question, dice)
  local kind = question.moves[dice(#question.moves)]
  if kind == "fold" and dice(3) > 1 then -- otherwise few hands would see a showdown
    kind = question.moves[dice(#question.moves)]
  end
  if RAISES[kind] then
    return { move = kind, amount = amount_of(question, dice) }
  elseif kind == "decline" then
    return { move = kind }
  elseif kind == "declare" then
    return { move = kind, declare = declarations_of(question, dice) }
  end
  return { move = kind, cards = question.cards_max > 0 and cards_of(question, dice) or nil }
end

--- Does a random move. A choice of cards may be refused for what these cards are: then the passive one is made.
local function do_move(t, question, dice)
  local move = pick(question, dice)
  local done, why = pcall(t.act, t, move)
  if not done and not move.cards then
    error(("%s %s is refused: %s"):format(move.move, move.amount or "", why), 0)
  end
  return done and move or t:passive()
end

local function must_refuse(t, kind, amount)
  if pcall(t.act, t, { move = kind, amount = amount }) then
    error(("%s %s is taken"):format(kind, amount or ""), 0)
  end
end

--- Tries what is not legal: kinds that are not offered, amounts just outside.
local function check_refusals(t, question)
  local offered = {}
  for _, kind in ipairs(question.moves) do
    offered[kind] = true
    if RAISES[kind] then
      must_refuse(t, kind, question.raise_min - 1)
      must_refuse(t, kind, question.raise_max + 1)
    end
  end
  for _, kind in ipairs(BETS) do
    if not offered[kind] then
      must_refuse(t, kind, RAISES[kind] and question.to_call + 10 or nil)
    end
  end
end

-- Comparing ----------------------------------------------------------------------------------------------------------

local function text(value)
  if type(value) ~= "table" then
    return tostring(value)
  end
  local list = {}
  for i, inner in ipairs(value) do
    list[i] = text(inner)
  end
  return "{" .. table.concat(list, " ") .. "}"
end

local function compare(what, real, wanted)
  if text(real) ~= text(wanted) then
    error(("%s: %s, by the reference %s"):format(what, text(real), text(wanted)), 0)
  end
end

local function compare_chips(t, hand, number)
  local real, wanted = t:seat(number), hand.seats[number]
  compare("chips of the seat", { real.stack, real.bet, real.put_in },
    { wanted.stack, wanted.bet, wanted.put_in + wanted.spent })
  compare("pot", t:pot(), hand:pot())
end

local function compare_questions(t, hand)
  local real, wanted = t:ask(), hand:ask()
  compare("the hand is over", real == nil, wanted == nil)
  if not real then
    return nil
  end
  for _, name in ipairs { "step_number", "seat", "moves" } do
    compare(name, real[name], wanted[name])
  end
  for _, name in ipairs(wanted.to_call and { "to_call", "raise_min", "raise_max" } or { "price" }) do
    compare(name, real[name], wanted[name])
  end
  compare("pots", real.pots, wanted.pots or 0)
  compare_chips(t, hand, real.seat)
  return real
end

local WORDS = { T = "TEN", J = "JACK", Q = "QUEEN", K = "KING", A = "ACE" }

--- The place of a seat's class, by its cards; nil: the best hand has no classes.
local function place_of(t, number, entry, priority)
  if not entry.classification then
    return nil
  end
  local class = "butt"
  for _, card in ipairs(t:seat(number).cards) do
    for _, rank in ipairs(entry.classification.faceRanks) do
      class = (rank == card:sub(1, 1) or rank == WORDS[card:sub(1, 1)]) and "face" or class
    end
  end
  return (priority and priority[1] or "face") == class and 1 or 2
end

--- The values of all hands, with the places of classes.
local function values_of(t, hands, showdown)
  local values = {}
  for number, list in ipairs(hands) do
    values[number] = {}
    for i, value in ipairs(list) do
      local place = showdown.bestHand and place_of(t, number, showdown.bestHand[i], showdown.classification_priority)
      values[number][i] = value and { rank = value.rank, ordered = value.ordered, place = place }
    end
  end
  return values
end

local function compare_results(t, hand)
  local real = t:result()
  local wanted = hand:result {
    die = t.die, values = values_of(t, real.hands, hand.variant.showdown),
    value_of = function(number, entry) return match.value_of(t, number, entry) end,
  }
  compare("showdown", real.showdown, wanted.showdown)
  compare("number of pots", #real.pots, #wanted.pots)
  for i, pot in ipairs(wanted.pots) do
    for _, name in ipairs { "amount", "eligible", "by_default", "winners", "shares" } do
      compare(("%s of pot %d"):format(name, i), real.pots[i][name], pot[name])
    end
  end
  compare("stacks", real.stacks, wanted.stacks)
  return wanted
end

--- The value of a seat's best hand of any cards, by the slow evaluators; false: it has too few.
function match.value_of(t, number, entry)
  local list = t:seat(number).cards
  for _, card in ipairs(t:community()) do
    list[#list + 1] = card.card
  end
  if #list < entry.anyCards then
    return false
  end
  local rank, ordered = evaluators.eval(entry.evaluationType, cards.ids(list))
  return { rank = rank, ordered = ordered }
end

-- A hand -------------------------------------------------------------------------------------------------------------

local function play(game, settings, dice, line)
  local t = start_real(game, settings)
  local hand = start_reference(game, settings, t)
  local question = compare_questions(t, hand)
  while question do
    if dice(12) == 1 then
      check_refusals(t, question)
    end
    local move = do_move(t, question, dice)
    line[#line + 1] = ("%d %s %s"):format(question.seat, move.move, text(move.amount or move.declare or ""))
    hand:act(move)
    question = compare_questions(t, hand)
  end
  return compare_results(t, hand), hand
end

local function describe(game, settings, line)
  local stakes = {}
  for _, name in ipairs { "small_bet", "big_bet", "small_blind", "big_blind", "ante", "bring_in" } do
    stakes[#stakes + 1] = settings.stakes[name] and ("%s %d"):format(name, settings.stakes[name])
  end
  return ("%s, %s, %s, stacks %s, button %d, seed %d: %s"):format(game.name, settings.structure,
    table.concat(stakes, ", "), text(settings.stacks), settings.button, settings.seed, table.concat(line, ", "))
end

--- A seed from a number and the name of the game, so that games do not all play with the same stacks.
local function seed_of(game, number)
  local sum = 0
  for i = 1, #game.name do
    sum = sum * 31 + game.name:byte(i)
  end
  return number * 0x100000 + sum % 0x100000
end

--- Plays the hand of a number. Returns the result and the hand of the reference.
function match.play(game, number)
  local dice = table_random.dice(seed_of(game, number))
  local settings, line = settings_of(game, dice), {}
  local done, result, hand = pcall(play, game, settings, dice, line)
  if not done then
    error(("%s\nhand %d of %s"):format(result, number, describe(game, settings, line)), 0)
  end
  return result, hand
end

return match
