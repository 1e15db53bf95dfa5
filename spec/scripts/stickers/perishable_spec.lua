--- Perishable: five rounds.
local board = require "spec.support.board"
local items = require "spec.support.items"

local function after(rounds, joker, count)
  joker.perishable = rounds
  local game = board.new { luck = "none", jokers = { joker }, played = "AS" }
  for _ = 1, count do
    game:end_of_round {}
  end
  return game:state().jokers[1], game
end

describe("Perishable", function()
  it("lasts five rounds", function()
    assert.are.equal(5, items.load("stickers", "perishable").config.rounds)
  end)

  it("counts the rounds that are left", function()
    local joker = after(5, { key = "j_joker" }, 1)
    assert.are.equal(4, joker.perishable)
    assert.is_falsy(joker.debuff)
  end)

  it("leaves the joker alone until the last round is over", function()
    assert.is_falsy(after(5, { key = "j_joker" }, 4).debuff)
    assert.is_true(after(5, { key = "j_joker" }, 5).debuff)
  end)

  it("stops at zero and stays debuffed", function()
    local joker = after(1, { key = "j_joker" }, 3)
    assert.are.equal(0, joker.perishable)
    assert.is_true(joker.debuff)
  end)

  it("lets the joker act once more at the end of its last round", function()
    local joker = after(1, { key = "j_egg", sell = 2 }, 2)
    assert.are.equal(5, joker.sell)
  end)

  it("takes the joker out of the next hand", function()
    local _, game = after(1, { key = "j_joker" }, 1)
    assert.are.equal(1, game:play().mult)
  end)

  it("charges the rent before it counts, and goes on doing so", function()
    local _, game = after(1, { key = "j_joker", rental = true }, 2)
    assert.are.equal(-2, game:state().money)
  end)
end)
