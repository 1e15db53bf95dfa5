--- Small variants from a few words, and hands played from a line of text, for the specs of the table's rules.
---
--- A line is a list of moves, "SEAT MOVE [WHAT]", apart by commas: "3 raise 20, 1 fold, 2 draw 1+4, 1 declare low".
--- The seat must be the one that is asked: so a line says who acts in which order, too.
local assert = require "luassert"
local marotte = require "marotte"

local rules = {}

--- Steps, to be joined.
rules.BLINDS = '{"name":"Blinds","bet":{"type":"blinds"}},'
rules.ANTES = '{"name":"Antes","bet":{"type":"antes"}},'
rules.BRING_IN = '{"name":"Bring-in","bet":{"type":"bring-in"}},'
rules.SMALL = '{"name":"Small bet","bet":{"type":"small"}},'
rules.BIG = '{"name":"Big bet","bet":{"type":"big"}},'

local function deal(location, number, state, subset)
  local named = subset and (',"subset":"%s"'):format(subset) or ""
  return ('{"name":"Deal","deal":{"location":"%s","cards":[{"number":%d,"state":"face %s"%s}]}},')
    :format(location, number, state, named)
end

function rules.down(number, subset)
  return deal("player", number, "down", subset)
end

function rules.up(number)
  return deal("player", number, "up")
end

function rules.board(number, subset)
  return deal("community", number, "up", subset)
end

function rules.hidden_board(number)
  return deal("community", number, "down")
end

--- A step of another action: its name is that of the action, `cards` the inside of its card entries.
function rules.step(action, cards)
  return ('{"name":"%s","%s":{"cards":[%s]}},'):format(action, action, cards)
end

rules.HOLDEM = rules.BLINDS .. rules.down(2) .. rules.SMALL .. rules.board(3) .. rules.SMALL .. rules.board(1)
  .. rules.BIG .. rules.board(1) .. rules.BIG
rules.STUD = rules.ANTES .. rules.down(2) .. rules.up(1) .. rules.BRING_IN .. rules.SMALL .. rules.up(1) .. rules.SMALL
  .. rules.up(1) .. rules.BIG
rules.HIGH = '{"name":"High","evaluationType":"high","anyCards":5}'
rules.LOW_8 = '{"name":"Low","evaluationType":"a5_low","anyCards":5,"qualifier":[1,56]}'

--- The text of a variant. `parts`: steps, hands (inside of bestHand), forced and more (members, with a comma before).
function rules.text(parts)
  return ('{"game":"Test","players":{"min":2,"max":6},"deck":{"type":"standard","cards":52}%s,'
    .. '"bettingStructures":["Limit","No Limit","Pot Limit"],'
    .. '"gamePlay":[%s{"name":"Showdown","showdown":{"type":"final"}}],'
    .. '"showdown":{"order":"clockwise","startingFrom":"dealer","cardsRequired":"all","bestHand":[%s]%s}}')
    :format(parts.forced and ',"forcedBets":' .. parts.forced or "", parts.steps or rules.HOLDEM,
      parts.hands or rules.HIGH, parts.more or "")
end

--- A started table. `parts` has the settings of marotte.table too, and `deck`.
function rules.start(parts)
  local t = marotte.table {
    variant = rules.text(parts), players = parts.players, structure = parts.structure, stacks = parts.stacks,
    button = parts.button, ante = parts.ante or 1, bring_in = parts.bring_in or 3,
    pots = parts.pots, recorded = parts.recorded,
  }
  t:start { deck = parts.deck or "2c" }
  return t
end

local function move_of(kind, what)
  local move = { move = kind }
  if kind == "declare" then
    move.declare = what
  elseif kind == "draw" or kind == "discard" or kind == "expose" or kind == "pass" or kind == "separate" then
    move.cards = {}
    for place in (what or ""):gmatch "%d+" do
      table.insert(move.cards, tonumber(place))
    end
  else
    move.amount = tonumber(what)
  end
  return move
end

--- Plays a line; every seat must be the one that is asked.
function rules.play(t, line)
  for item in line:gmatch "[^,]+" do
    local seat, kind, what = item:match "^%s*(%d+) (%S+)%s*(%S*)"
    local question = t:ask()
    assert.truthy(question, "the hand was over before: " .. item)
    assert.equal(tonumber(seat), question.seat, "before: " .. item)
    t:act(move_of(kind, what ~= "" and what or nil))
  end
end

--- Asserts that a move of the asked seat is refused, and says something of the reason.
function rules.refuses(t, text, reason)
  local kind, what = text:match "^(%S+)%s*(%S*)"
  local ok, message = pcall(t.act, t, move_of(kind, what ~= "" and what or nil))
  assert.is_false(ok, text .. " was taken")
  assert.truthy(message:find(reason, 1, true), message)
end

--- The stacks at the end; what is left is played passively.
function rules.stacks(t)
  t:play_out()
  return t:result().stacks
end

return rules
