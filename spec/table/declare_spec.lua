--- Declarations: what a player plays for, for all pots or for each of them, at once or in turn.
local assert = require "luassert"
local marotte = require "marotte"
local rules = require "spec.support.table_rules"

local HANDS = rules.HIGH .. ',{"name":"Low","evaluationType":"a5_low","anyCards":5}'

--- Antes, five cards each, a bet where `bet` is given, then a declaration with these members.
local function game(declare, parts)
  parts.steps = rules.ANTES .. rules.down(5) .. (parts.bet or "")
    .. ('{"name":"Declare","declare":{"options":["high","low","high_low"]%s}},'):format(declare) .. (parts.after or "")
  parts.hands, parts.more = HANDS, ',"declaration_mode":"declare"'
  parts.button = parts.button or 1
  return rules.start(parts)
end

describe("a declaration", function()
  it("of low plays for the low alone, of high for the high", function()
    local t = marotte.table { variant = "variants/stud_declare.json", players = 2 }
    t:start { seed = "DECLARE" }
    local question = t:ask()
    while question and question.moves[1] ~= "declare" do
      t:passive()
      question = t:ask()
    end
    assert.truthy(question)
    assert.same({ "high", "low", "both" }, question.declarations)
    rules.refuses(t, "declare sideways", 'declare: "high", "low" or "both" is needed')
    local first = question.seat
    t:act { move = "declare", declare = "low" }
    t:act { move = "declare", declare = "high" }
    local winners = t:result().pots[1].winners
    assert.same({ { 3 - first }, { first } }, winners)
  end)

  it("is known to who made it, and to all when everybody has spoken", function()
    local t = game("", { players = 2, after = rules.SMALL })
    rules.play(t, "2 declare low")
    assert.equal("low", t:seat(2, 2).declared)
    assert.is_nil(t:seat(2, 1).declared)
    rules.play(t, "1 declare high")
    assert.same({ "low", "high" }, { t:seat(2, 1).declared, t:seat(1, 2).declared })
    assert.equal("check", t:ask().moves[1])
  end)

  it("that is made in turn is heard at once", function()
    local t = game(',"simultaneous":false', { players = 3 })
    rules.play(t, "2 declare both")
    assert.same({ "both", "both" }, { t:seat(2, 1).declared, t:seat(2, 3).declared })
    assert.is_nil(t:seat(3, 1).declared)
  end)
end)

describe("a declaration for all pots", function()
  it("is one, however many pots there are", function()
    local t = game("", { players = 3, stacks = { 5, 100, 100 }, ante = 5, bet = rules.SMALL })
    rules.play(t, "2 bet 10, 3 call")
    assert.equal(1, t:ask().pots)
    assert.has_error(function()
      t:act { move = "declare", declare = { "high", "low" } }
    end)
  end)
end)

--- Seat 1 is all in with its ante; 2 and 3 have a side pot of 20. Seat 1: aces full. Seat 2: kings, and the worst low.
--- Seat 3: 7 5 4 3 2, the best low.
describe("a declaration for each pot", function()
  local DECK = "As Ks 2s Ad Kd 3d Ah 9h 4h Ac 8c 5c 2h 7h 7s"
  local function started(parts)
    return game(',"per_pot":true', {
      players = 3, stacks = parts and parts.stacks or { 5, 100, 100 }, ante = 5, bet = rules.SMALL, deck = DECK,
      after = parts and parts.after, recorded = parts and parts.recorded,
    })
  end

  it("is asked for as many pots as the seat can win against somebody", function()
    local t = started()
    rules.play(t, "2 bet 10, 3 call")
    assert.same({ 2, 2 }, { t:ask().seat, t:ask().pots })
    t:act { move = "declare", declare = { "high", "low" } }
    assert.same({ 3, 2 }, { t:ask().seat, t:ask().pots })
    t:act { move = "declare", declare = { "low", "high" } }
    assert.same({ 1, 1 }, { t:ask().seat, t:ask().pots })
  end)

  it("pays each pot by what was said for it", function()
    local t = started()
    rules.play(t, "2 bet 10, 3 call")
    t:act { move = "declare", declare = { "high", "low" } }
    t:act { move = "declare", declare = { "low", "high" } }
    t:act { move = "declare", declare = "high" }
    local result = t:result()
    -- main pot of 15: seat 1 is the higher, seat 3 alone low; side pot of 20: seat 3 alone high, seat 2 alone low
    assert.same({ { { 1 }, { 3 } }, { { 3 }, { 2 } } }, { result.pots[1].winners, result.pots[2].winners })
    assert.same({ 8, 95, 102 }, result.stacks)
    assert.same({ "high", "low" }, t:seat(2, 1).declared)
  end)

  it("may be one that holds for all", function()
    local t = started()
    rules.play(t, "2 bet 10, 3 call, 2 declare high, 3 declare both, 1 declare high")
    -- seat 3 said both, is beaten in the high of the main pot, and in the side pot
    assert.same({ 15, 105, 85 }, t:result().stacks)
  end)

  it("is not asked for a bet that nobody called", function()
    local t = started { stacks = { 5, 100, 8 } }
    rules.play(t, "2 bet 10, 3 call")
    assert.equal(2, t:ask().pots) -- the main pot and the one with seat 3, not the 7 chips beyond
    t:act { move = "declare", declare = { "low", "low" } }
    rules.play(t, "3 declare both, 1 declare high")
    -- seat 3 wins both halves against seat 2, and neither against both others
    assert.same({ 8, 99, 6 }, t:result().stacks)
  end)

  it("holds for the pots that later bets make behind the last one", function()
    local t = started { stacks = { 5, 100, 25 }, after = rules.SMALL }
    rules.play(t, "2 bet 10, 3 call")
    t:act { move = "declare", declare = { "low", "high" } }
    t:act { move = "declare", declare = { "low", "low" } }
    rules.play(t, "1 declare high, 2 bet 10, 3 call")
    local result = t:result()
    assert.same({ { { 1 }, { 3 } }, { { 2 }, { 3 } } }, { result.pots[1].winners, result.pots[2].winners })
  end)

  it("must be as many as there are pots, and each of them possible", function()
    local t = started()
    rules.play(t, "2 bet 10, 3 call")
    for _, said in ipairs { { "high", "low", "high" }, {}, { "high", false }, { "high", "up" }, 5 } do
      assert.is_false(pcall(t.act, t, { move = "declare", declare = said }))
    end
    local ok, message = pcall(t.act, t, { move = "declare", declare = { "high", "low", "low" } })
    assert.is_false(ok)
    assert.truthy(message:find("3 declarations; it is one for all pots, or one for each of 2", 1, true), message)
    assert.equal(2, t:ask().seat)
  end)
end)
