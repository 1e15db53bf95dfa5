--- Hands of files take part in scoring: order, cards that score often or not at all, what they contain, what follows.
local marotte = require "marotte"

local function hand(key, name, lines)
  local text = ([[
Name = %s
Desc = {
    A hand for specs
}
Level Chips = 10
Level Mult = 1
Author = Marotte
%s
]]):format(name, lines)
  return { key = key, text = text }
end

local queens = hand("queens", "Two Queens", [[
Base Chips = 500
Base Mult = 50
Joker Mult = 7
Joker Chips = 40
Joker XMult = 3
Eval = {
    (X2 Queen of *, X2 Queen of *)
}]])

local quiet = hand("quiet", "Quiet King", [[
Base Chips = 300
Base Mult = 30
Eval = {
    (King of *, unscoring 2 of *)
}]])

local low = hand("low", "Low Pair", [[
Base Chips = 1
Base Mult = 1
Eval = {
    (a of *, a of *)
}]])

describe("a host with hand files", function()
  local host = marotte.new_host { hands = { queens, quiet, low } }

  local function play(scenario)
    local board = host:board(scenario)
    return board:play { trace = true }, board
  end

  it("plays the first hand in hand order that matches", function()
    assert.equal("Two Queens", play({ played = "QH QS" }).hand)
    assert.equal("Pair", play({ played = "9H 9S" }).hand) -- Low Pair comes far behind it
    assert.equal("High Card", play({ played = "9H 2S" }).hand)
  end)

  it("starts with the values of the hand at its level", function()
    local result = play { played = "QH QS", hands = { ["Two Queens"] = { level = 3 } } }
    assert.same({ 500 + 20 + 40, 52 }, { result.chips, result.mult })
  end)

  it("scores a card as often as its pattern says", function()
    assert.equal(500 + 4 * 10, play({ played = "QH QS" }).chips)
  end)

  it("scores a card twice, each time with its retriggers: four triggers", function()
    local result = play { played = { { rank = 12, suit = "H", seal = "red" }, { rank = 12, suit = "S" } } }
    assert.equal(500 + 4 * 10 + 2 * 10, result.chips)
    assert.same({ 1, 2 }, result.scoring)
  end)

  it("asks jokers about every trigger", function()
    local result = play { played = "QH QS", jokers = { "j_smiley", "j_sock_and_buskin" } }
    assert.equal(50 + 8 * 5, result.mult)
  end)

  it("leaves out cards that do not score", function()
    local result = play { played = "KH 2S" }
    assert.same({ "Quiet King", 310 }, { result.hand, result.chips })
    assert.same({ 1 }, result.scoring)
  end)

  it("scores Stone cards, and all cards under Splash", function()
    local stone = play { played = { "KH", "2S", { rank = 5, suit = "C", enh = "stone" } } }
    assert.same({ 1, 3 }, stone.scoring)
    assert.same({ 1, 2 }, play({ played = "KH 2S", jokers = { "j_splash" } }).scoring)
  end)

  it("has contained hands in poker_hands", function()
    host:load("jokers/low_watch.lua", [[
      return { name = "Low Watch", rarity = "common", cost = 1,
        on = { joker_main = function(self, ctx)
          return "mult", #ctx.poker_hands["Low Pair"] * 100 + #ctx.poker_hands["Two Queens"] * 1000
        end } }
    ]])
    assert.equal(50 + 1100, play({ played = "QH QS", jokers = { "j_low_watch" } }).mult)
    assert.equal(2 + 100, play({ played = "9H 9S", jokers = { "j_low_watch" } }).mult)
    assert.equal(1, play({ played = "9H 2S", jokers = { "j_low_watch" } }).mult)
  end)

  it("still feeds the jokers of the original's hands", function()
    assert.equal(50 + 8, play({ played = "QH QS", jokers = { "j_jolly" } }).mult)
  end)

  it("has the jokers that follow from a hand file", function()
    local result = play {
      played = "QH QS", jokers = { "queens_mult_joker", "queens_chips_joker", "queens_xmult_joker" },
    }
    assert.same({ 540 + 40, (50 + 7) * 3 }, { result.chips, result.mult })
    assert.equal(2, play({ played = "9H 9S", jokers = { "queens_mult_joker", "queens_xmult_joker" } }).mult)
    assert.equal("Two Queens Joker", host:describe("queens_mult_joker").name)
  end)

  it("has the planets that follow, which Observatory knows", function()
    local scenario = { played = "QH QS", planets = { "queens_planet", "c_mercury" }, vouchers = { "v_observatory" } }
    assert.equal(75, play(scenario).mult)
  end)

  it("counts and levels them like every hand", function()
    local _, board = play { played = "QH QS", jokers = { "j_space" }, luck = "all" }
    assert.same({ level = 2, played = 1, round = 1 }, board:state().hands["Two Queens"])
    assert.equal("Two Queens", board:state().last_hand)
  end)

  it("refuses a faulty hand with its message", function()
    local ok, message = pcall(marotte.new_host, { hands = { hand("bad", "Bad", "Eval = {\n (Qeen of *)\n}") } })
    assert.is_false(ok)
    assert.matches("new_host: ", message)
  end)
end)
