--- Random legal play at a poker table, with what must hold after every move: chips and cards are conserved, and a
--- refused move changes nothing. Property specs use it.
local assert = require "luassert"

local random = {}

local ASKED_MAX = 5000 -- questions of one hand: raises are few or end in all-ins

--- A small generator of our own, so that the same number gives the same play everywhere: dice(n) is 1..n.
function random.dice(seed)
  local state = seed * 2 + 1
  return function(n)
    state = (state * 6364136223846793005 + 1442695040888963407) & 0x7fffffffffffffff
    return (state >> 33) % n + 1
  end
end

local function some_places(dice, count, number)
  local places = {}
  for i = 1, count do
    places[i] = i
  end
  for i = 1, number do
    local other = i + dice(count - i + 1) - 1
    places[i], places[other] = places[other], places[i]
  end
  return table.move(places, 1, number, 1, {})
end

local RAISES = { bet = true, raise = true, complete = true }
local CARDS = { draw = true, discard = true, expose = true, pass = true, separate = true, buy = true,
  replace_community = true }

local function pick_kind(question, dice)
  local kind = question.moves[dice(#question.moves)]
  if kind == "fold" and dice(4) > 1 then -- otherwise few hands would see a showdown
    kind = question.moves[dice(#question.moves)]
  end
  return kind
end

--- A move that is legal as far as the question tells. The table may still refuse a choice of cards.
local function pick_move(t, question, dice)
  local kind = pick_kind(question, dice)
  local move = { move = kind }
  if RAISES[kind] then
    move.amount = dice(8) == 1 and question.raise_max or question.raise_min
  elseif CARDS[kind] then
    local number = question.cards_min + dice(question.cards_max - question.cards_min + 1) - 1
    local there = kind == "replace_community" and t:community() or t:seat(question.seat).cards
    move.cards = some_places(dice, #there, number)
  elseif kind == "declare" then
    move.declare = question.declarations[dice(#question.declarations)]
  end
  return move
end

--- A move that nobody may make here.
local function bad_move(question, dice)
  local all = {
    { move = "raise", amount = question.raise_max + 1 }, { move = "bet", amount = -1 },
    { move = "pass", cards = { 99 } }, { move = "draw", cards = { 1, 1, 1 } }, { move = "discard", cards = { 33 } },
  }
  return all[dice(#all)]
end

--- Everything that can be seen, for comparing.
local function picture(t, players)
  local seats = {}
  for seat = 1, players do
    seats[seat] = t:seat(seat)
  end
  return { seats = seats, question = t:ask(), community = t:community() }
end

local function check_refusal(t, players, move)
  local before = picture(t, players)
  assert.is_false((pcall(t.act, t, move)))
  assert.same(before, picture(t, players))
end

--- Counts chips and looks for a card that is there twice; plain comparisons, for this runs after every move.
local function check_seats(t, players, total)
  local chips, seen = 0, {}
  for seat = 1, players do
    local view = t:seat(seat)
    chips = chips + view.stack + view.put_in
    for _, card in ipairs(view.cards) do
      if seen[card] and card ~= "W" then
        error("two seats have " .. card, 0)
      end
      seen[card] = true
    end
  end
  if chips ~= total then
    error(("%d chips became %d"):format(total, chips), 0)
  end
end

local function move_on(t, players, dice, question)
  if dice(20) == 1 then
    check_refusal(t, players, bad_move(question, dice))
  end
  local move = pick_move(t, question, dice)
  local done, why = pcall(t.act, t, move)
  if not done then
    assert.is_true(CARDS[move.move], why) -- only a choice of cards can be wrong here
    t:passive()
  end
end

--- Plays a started hand to its end and returns the result. `total` are the chips of all seats.
function random.play(t, players, total, dice)
  local asked, question = 0, t:ask()
  while question do
    asked = asked + 1
    if asked > ASKED_MAX or t:seat(question.seat).folded then
      error(("question %d goes to seat %d"):format(asked, question.seat), 0)
    end
    check_seats(t, players, total)
    move_on(t, players, dice, question)
    question = t:ask()
  end
  return t:result()
end

return random
