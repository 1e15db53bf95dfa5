--- Trading Card: a lone card of the first discard is sold for $3.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local row = { "j_trading" }

--- Discards; expects the money, the destroyed cards and the size of the deck.
local function expect(dollars, removed, scenario)
  local situation = board.new(scenario)
  local result = situation:discard {}
  assert.are.equal(dollars, result.dollars)
  assert.are.same(removed, result.removed)
  assert.are.equal(52 - #removed, situation:state().deck_size)
  return situation
end

describe("Trading Card", function()
  it("destroys a lone card of the first discard and pays $3", function()
    local situation = expect(3, { 1 }, { jokers = row, played = "2H", held = "3S" })
    cases.match({ discard = {}, held = { { rank = 3 } } }, situation:state(), "state")
  end)

  it("is ready as soon as cards are drawn", function()
    local situation = board.new { jokers = row, played = "2H" }
    assert.are.equal(0, situation:fire("first_hand_drawn").dollars)
    assert.are.same({}, situation:state().errors)
    assert.are.equal(3, situation:discard({}).dollars)
  end)

  it("does nothing with two cards", function()
    expect(0, {}, { jokers = row, played = "2H 3H" })
  end)

  it("does nothing with a later discard", function()
    expect(0, {}, { jokers = row, played = "2H", discards_used = 1 })
    local situation = expect(0, {}, { jokers = row, played = "2H 3H" })
    situation:deal { played = "4H" }
    local result = situation:discard {}
    assert.are.equal(0, result.dollars)
    assert.are.same({}, result.removed)
  end)

  it("lets Caino see that a face is gone", function()
    local situation = expect(3, { 1 }, { jokers = { "j_trading", "j_caino" }, played = "KH" })
    assert.are.equal(2, situation:state().jokers[2].state.x_mult)
  end)

  it("is not copied by Blueprint", function()
    expect(3, { 1 }, { jokers = { "j_blueprint", "j_trading" }, played = "2H" })
  end)

  it("does nothing while it is debuffed", function()
    expect(0, {}, { jokers = { { key = "j_trading", debuff = true } }, played = "2H" })
  end)
end)
