--- Betting rounds: order, folds, raises, caps, pot limit, all-ins.
local marotte = require "marotte"
local rules = require "spec.support.table_rules"

local function holdem(structure, stacks, button, deck)
  return rules.start { structure = structure, stacks = stacks, button = button, deck = deck }
end

describe("the blinds", function()
  it("are posted by the two seats left of the button", function()
    local t = holdem("Limit", { 100, 100, 100, 100 }, 2)
    assert.same({ 0, 0, 5, 10 }, { t:seat(1).bet, t:seat(2).bet, t:seat(3).bet, t:seat(4).bet })
    assert.equal(1, t:ask().seat)
  end)

  it("of two players: the button posts the small one and acts first, then last", function()
    local t = holdem("Limit", { 100, 100 }, 1)
    assert.same({ 5, 10 }, { t:seat(1).bet, t:seat(2).bet })
    rules.play(t, "1 call, 2 check, 2 check, 1 check, 2 check, 1 check, 2 check, 1 check")
    assert.is_nil(t:ask())
  end)

  it("are what a short stack has", function()
    local t = holdem("Limit", { 100, 100, 4 }, 1)
    assert.equal(4, t:seat(3).bet)
    assert.is_true(t:seat(3).all_in)
  end)

  it("follow the big blind and the small bet of the settings", function()
    local t = marotte.table { variant = "variants/holdem.json", players = 3, structure = "No Limit", big_blind = 50 }
    t:start { seed = "A" }
    assert.same({ 0, 25, 50 }, { t:seat(1).bet, t:seat(2).bet, t:seat(3).bet })
  end)
end)

describe("the order of acting", function()
  it("starts left of the big blind, later left of the button", function()
    local t = holdem("Limit", { 100, 100, 100, 100 }, 1)
    rules.play(t, "4 call, 1 call, 2 call, 3 check, 2 check, 3 check, 4 check, 1 check, 2 check")
  end)

  it("gives the big blind a last word when nobody has raised", function()
    local t = holdem("Limit", { 100, 100, 100 }, 1)
    rules.play(t, "1 call, 2 call")
    assert.same({ "check", "raise" }, t:ask().moves)
  end)

  it("comes back to everybody who has to answer a raise, and passes over folded and all-in seats", function()
    local t = holdem("No Limit", { 100, 100, 100, 20 }, 1)
    rules.play(t, "4 raise 20, 1 fold, 2 raise 40, 3 raise 60, 2 call, 2 check, 3 check")
  end)
end)

describe("a fold", function()
  it("of all others ends the hand without a showdown", function()
    local t = holdem("Limit", { 100, 100, 100 }, 1)
    rules.play(t, "1 raise 20, 2 fold, 3 fold")
    local result = t:result()
    assert.is_false(result.showdown)
    assert.same({ 115, 95, 90 }, result.stacks)
    assert.same({ { 1 } }, { result.pots[1].winners[1] })
  end)

  it("is not offered where a check is possible", function()
    local t = holdem("Limit", { 100, 100 }, 1)
    rules.play(t, "1 call")
    rules.refuses(t, "fold", "it may check, raise")
  end)
end)

describe("limit betting", function()
  it("has bets of the small size, then of the big size", function()
    local t = holdem("Limit", { 500, 500 }, 1)
    rules.refuses(t, "raise 30", "20")
    rules.play(t, "1 raise 20, 2 call")
    rules.refuses(t, "bet 20", "10")
    rules.play(t, "2 bet 10, 1 call")
    rules.refuses(t, "bet 10", "20")
    rules.play(t, "2 bet 20, 1 raise 40, 2 call")
  end)

  it("ends after a bet and three raises with three players and three rounds or more", function()
    local t = holdem("Limit", { 500, 500, 500 }, 1)
    rules.play(t, "1 raise 20, 2 raise 30, 3 raise 40")
    rules.refuses(t, "raise 50", "it may fold, call")
  end)

  it("ends after a bet and four raises in a game of fewer rounds", function()
    local t = rules.start { steps = rules.BLINDS .. rules.down(5) .. rules.SMALL .. rules.BIG, players = 3, button = 1 }
    rules.play(t, "1 raise 20, 2 raise 30, 3 raise 40, 1 raise 50")
    rules.refuses(t, "raise 60", "it may fold, call")
  end)

  it("has no end between two players", function()
    local t = holdem("Limit", { 500, 500 }, 1)
    rules.play(t, "1 raise 20, 2 raise 30, 1 raise 40, 2 raise 50, 1 raise 60, 2 raise 70, 1 raise 80")
  end)

  it("takes a bet without an amount as the least one", function()
    local t = holdem("Limit", { 500, 500 }, 1)
    rules.play(t, "1 raise, 2 raise")
    assert.equal(30, t:seat(2).bet)
  end)
end)

describe("no-limit betting", function()
  it("has raises of at least the last raise", function()
    local t = holdem("No Limit", { 500, 500, 500 }, 1)
    rules.refuses(t, "raise 19", "20 to 500")
    rules.play(t, "1 raise 35") -- by 25
    assert.equal(60, t:ask().raise_min)
    rules.play(t, "2 raise 100, 3 fold") -- by 65
    assert.equal(165, t:ask().raise_min)
  end)

  it("lets an all-in be less than a raise, and gives who has acted no new raise", function()
    local t = holdem("No Limit", { 500, 500, 500, 130 }, 1)
    rules.play(t, "4 call, 1 call, 2 call, 3 raise 100, 4 raise 130, 1 call, 2 fold")
    rules.refuses(t, "raise 300", "it may fold, call")
  end)

  it("has bets of at least the big blind on every street", function()
    local t = holdem("No Limit", { 500, 500 }, 1)
    rules.play(t, "1 call, 2 check")
    assert.same({ 10, 490 }, { t:ask().raise_min, t:ask().raise_max })
  end)
end)

describe("pot-limit betting", function()
  it("has raises up to the pot after a call", function()
    local t = holdem("Pot Limit", { 1000, 1000, 1000 }, 1)
    assert.equal(10 + 15 + 10, t:ask().raise_max)
    rules.refuses(t, "raise 36", "20 to 35")
    rules.play(t, "1 raise 35")
    assert.equal(35 + 50 + 30, t:ask().raise_max)
    rules.play(t, "2 fold, 3 call")
    assert.equal(75, t:pot())
    assert.equal(75, t:ask().raise_max)
  end)

  it("counts the antes as pot", function()
    local t = rules.start { steps = rules.ANTES .. rules.HOLDEM, structure = "Pot Limit", players = 2, ante = 7 }
    assert.equal(29, t:pot())
    assert.equal(10 + 29 + 5, t:ask().raise_max)
  end)
end)

describe("an all-in", function()
  it("of everybody runs the cards out to a showdown", function()
    local t = holdem("No Limit", { 100, 100, 100 }, 1)
    rules.play(t, "1 raise 100, 2 call, 3 call")
    assert.is_nil(t:ask())
    assert.is_true(t:result().showdown)
    assert.equal(5, #t:community())
  end)

  it("leaves a raise out when nobody could call it", function()
    local t = holdem("No Limit", { 50, 500 }, 1)
    rules.play(t, "1 raise 50")
    assert.same({ "fold", "call" }, t:ask().moves)
  end)
end)

describe("short all-ins", function()
  it("in limit are completed to the bet, which gives nobody who has acted a new right to raise", function()
    local t = rules.start { stacks = { 500, 22, 500, 18 }, button = 1 }
    rules.play(t, "4 raise 18, 1 raise 20, 2 raise 22, 3 call")
    assert.same({ 1, "fold", "call", 2 }, { t:ask().seat, t:ask().moves[1], t:ask().moves[2], #t:ask().moves })
  end)

  it("that open a round without a limit are raised by a whole bet, and not completed", function()
    for _, structure in ipairs { "No Limit", "Pot Limit" } do
      local t = rules.start { structure = structure, stacks = { 13, 500, 500 }, button = 3 }
      rules.play(t, "3 call, 1 call, 2 check, 1 bet 3")
      assert.same({ "fold", "call", "raise" }, t:ask().moves)
      assert.equal(13, t:ask().raise_min)
    end
  end)
end)

describe("a forced bet that is short", function()
  it("is owed whole by the others", function()
    -- The big blind of seat 3 has 3 of its 10 chips.
    local t = rules.start { structure = "No Limit", stacks = { 500, 500, 3 }, button = 1 }
    assert.same({ 10, 20 }, { t:ask().to_call, t:ask().raise_min })
    rules.play(t, "1 call, 2 call")
    assert.equal(23, t:pot())
  end)

  it("is owed as far as two seats could pay, and less when others fold", function()
    local t = rules.start { structure = "No Limit", stacks = { 500, 7, 3 }, button = 1 }
    assert.equal(7, t:ask().to_call)
    t = rules.start { structure = "No Limit", stacks = { 500, 500, 3 }, button = 1 }
    rules.play(t, "1 fold")
    assert.is_nil(t:ask()) -- seat 2 has posted more than seat 3 has
    assert.equal(6, t:result().pots[1].amount)
  end)

  it("is a bring-in, too", function()
    local t = rules.start { steps = rules.STUD, forced = '{"style":"bring-in","rule":"low card"}', ante = 1,
      bring_in = 3, stacks = { 500, 3, 500 }, deck = "2h 3h 4h 5h 6h 7h Kc 2c As",
      hands = '{"evaluationType":"high","holeCards":5,"communityCards":0}' }
    rules.play(t, "2 bring_in")
    assert.equal(3, t:ask().to_call)
  end)

  it("at a table of recorded hands is asked of who could only check", function()
    local t = rules.start { structure = "No Limit", stacks = { 500, 500, 3 }, button = 1, recorded = true }
    rules.play(t, "1 fold")
    assert.same({ 2, "check", 1 }, { t:ask().seat, t:ask().moves[1], #t:ask().moves })
  end)

  it("at a table of recorded hands is what was posted", function()
    local t = rules.start { structure = "No Limit", stacks = { 500, 500, 3 }, button = 1, recorded = true }
    assert.equal(5, t:ask().to_call)
  end)
end)
