--- Hands of poker variants as data: the deck is laid out from what each seat and the board shall get, the hand is
--- played, and stacks, winners and names of hands are compared.
---
--- A case:
---   { "one sentence",
---     hands = { "As Ah", ... },   -- by seat, in the order of dealing
---     board = "..."               -- community cards in the order of dealing, or { Subset = "...", ... };
---                                 --   left out: the hand ends before they matter
---     drawn = { "...", ... },     -- cards that come for draws, buys and new boards, one text a step
---     acts = { { step, seat, move, what }, ... },  -- amounts, cards or declarations; everybody else is passive
---     structure =, stacks =, die =,  -- of the table
---     ends = { ... },             -- final stacks
---     wins = { { seat, ..., name }, false, ... },  -- by best hand: who wins the main pot with what; false: nobody
---     by_default = { seat, ... }, -- nobody wins a best hand: who gets the main pot by the default action
---     folded = true }             -- there is no showdown; the seats need no more cards than they see
local assert = require "luassert"
local busted = require "busted"
local json = require "spec.support.json"
local marotte = require "marotte"

local play = {}

function play.path(key)
  return "variants/" .. key .. ".json"
end

--- The JSON text of a variant that comes with the engine, decoded.
function play.read(key)
  local file = assert(io.open(play.path(key), "r"))
  local text = file:read "a"
  file:close()
  return json.decode(text)
end

local function words(text)
  local list = {}
  for word in text:gmatch "%S+" do
    list[#list + 1] = word
  end
  return list
end

--- Takes cards one by one from a text; `what` names it in errors.
local function source(text, what)
  local list, at = words(text), 0
  return {
    take = function()
      at = at + 1
      return list[at] or error(what .. " has too few cards", 0)
    end,
    is_empty = function()
      return at == #list
    end,
    finish = function()
      if at < #list then
        error(("%s has %d cards too many"):format(what, #list - at), 0)
      end
    end,
  }
end

local function sources(texts, what)
  local list = {}
  for key, text in pairs(texts) do
    list[key] = source(text, what .. " " .. tostring(key))
  end
  return list
end

local function finish(list)
  for _, from in pairs(list) do
    from.finish()
  end
end

local function lay_players(deck, entry, hands)
  for _ = 1, entry.number do
    for seat = 1, #hands do
      deck[#deck + 1] = hands[seat].take()
    end
  end
end

local function lay_board(deck, entry, board)
  local from = board[1] or board[entry.subset] or error("no board for the subset " .. tostring(entry.subset), 0)
  for _ = 1, entry.number do
    deck[#deck + 1] = from.take()
  end
end

local function lay(deck, deal, hands, board)
  for _, entry in ipairs(deal.cards) do
    if deal.location == "player" then
      lay_players(deck, entry, hands)
    else
      lay_board(deck, entry, board)
    end
  end
end

--- The deck that gives a case its cards: follows the steps of the variant as long as the case has cards.
local function deck_of(variant, case)
  local deck, draws = {}, 0
  local hands = sources(case.hands, "seat")
  local board = case.board and sources(type(case.board) == "table" and case.board or { case.board }, "board")
  for _, step in ipairs(variant.gamePlay) do
    local deal = step.deal
    if deal and (deal.location == "community" and not board or case.folded and hands[1].is_empty()) then
      break
    elseif deal then
      lay(deck, deal, hands, board)
    elseif (step.draw or step.buy or step.replaceCommunity) and case.drawn then
      draws = draws + 1
      for _, card in ipairs(words(case.drawn[draws])) do
        deck[#deck + 1] = card
      end
    end
  end
  finish(hands)
  finish(board or {})
  return table.concat(deck, " ")
end

--- The places of cards, given as text, among others.
local function places(cards, text)
  local at, list = {}, {}
  for place, card in ipairs(cards) do
    at[card] = place
  end
  for i, card in ipairs(words(text)) do
    list[i] = at[card] or error(("there is no %s"):format(card), 0)
  end
  return list
end

local function board_of(t)
  local cards = {}
  for place, card in ipairs(t:community()) do
    cards[place] = card.card
  end
  return cards
end

local function move_of(t, act)
  local move, what = { move = act[3] }, act[4]
  if act[3] == "declare" then
    move.declare = what
  elseif type(what) == "string" then
    move.cards = places(act[3] == "replace_community" and board_of(t) or t:seat(act[2]).cards, what)
  else
    move.amount = what
  end
  return move
end

--- Takes the first act that is meant for the question out of the list.
local function take_act(acts, question)
  for i, act in ipairs(acts) do
    if act[1] == question.step and act[2] == question.seat then
      return table.remove(acts, i)
    end
  end
  return nil
end

local function play_acts(t, case)
  local acts = table.move(case.acts or {}, 1, #(case.acts or {}), 1, {})
  local question = t:ask()
  while question do
    local act = take_act(acts, question)
    if act then
      t:act(move_of(t, act))
    else
      t:passive()
    end
    question = t:ask()
  end
  if acts[1] then
    error(("nobody asked seat %d in %q"):format(acts[1][2], acts[1][1]), 0)
  end
end

--- A table for a variant; options of marotte.table may be added.
function play.table(key, players, options)
  local settings = { variant = play.path(key), players = players, ante = 1, bring_in = 3 }
  for name, value in pairs(options or {}) do
    settings[name] = value
  end
  return marotte.table(settings)
end

function play.run(key, case)
  local t = play.table(key, #case.hands, { structure = case.structure, stacks = case.stacks })
  t:start { deck = deck_of(play.read(key), case), die = case.die }
  play_acts(t, case)
  return t:result()
end

local function check_winners(result, number, expected)
  local seats = result.pots[1].winners[number] or {}
  if not expected then
    assert.same({}, seats)
    return
  end
  local wanted = table.move(expected, 1, #expected - 1, 1, {})
  local name = expected[#expected]
  assert.same(wanted, seats)
  for _, seat in ipairs(wanted) do
    assert.equal(name, result.hands[seat][number].name)
  end
end

function play.check(key, case)
  local result = play.run(key, case)
  assert.same(case.ends, result.stacks)
  assert.equal(not case.folded, result.showdown)
  assert.equal(case.by_default ~= nil, result.pots[1].by_default)
  if case.by_default then
    assert.same(case.by_default, result.pots[1].winners[1])
  end
  for number, expected in ipairs(case.wins or {}) do
    check_winners(result, number, expected)
  end
end

--- The keys of a table in their order.
function play.sorted(map)
  local keys = {}
  for key in pairs(map) do
    keys[#keys + 1] = key
  end
  table.sort(keys)
  return keys
end

--- One describe a variant, one `it` a case.
function play.describe(cases)
  for _, key in ipairs(play.sorted(cases)) do
    busted.describe("variant " .. key, function()
      for _, case in ipairs(cases[key]) do
        busted.it(case[1], function()
          play.check(key, case)
        end)
      end
    end)
  end
end

return play
