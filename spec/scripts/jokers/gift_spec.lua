--- Gift Card: everything sells for $1 more after each round.
local board = require "spec.support.board"

--- The sell values of the jokers after so many rounds.
local function values(jokers, rounds)
  local situation = board.new { jokers = jokers, played = "2H" }
  for _ = 1, rounds do
    situation:end_of_round {}
  end
  local list = {}
  for i, joker in ipairs(situation:state().jokers) do
    list[i] = joker.sell
  end
  return list
end

local joker = { key = "j_joker", sell = 1, debuff = true }

describe("Gift Card", function()
  it("raises every joker by $1 a round, itself and debuffed ones included", function()
    assert.are.same({ 4, 2 }, values({ { key = "j_gift", sell = 3 }, joker }, 1))
    assert.are.same({ 6, 4 }, values({ { key = "j_gift", sell = 3 }, joker }, 3))
  end)

  it("raises consumables too", function()
    local held = { { key = "c_pluto" }, { kind = "tarot" } }
    local situation = board.new { jokers = { "j_gift" }, played = "2H", consumables = held }
    local before = situation:state().consumables
    situation:end_of_round {}
    local after = situation:state().consumables
    assert.are.equal(before[1].sell + 1, after[1].sell)
    assert.are.equal(before[2].sell + 1, after[2].sell)
  end)

  it("is not copied by Blueprint", function()
    assert.are.same({ 6, 4, 2 }, values({ { key = "j_blueprint", sell = 5 }, { key = "j_gift", sell = 3 }, joker }, 1))
  end)

  it("does nothing while it is debuffed", function()
    assert.are.same({ 3, 1 }, values({ { key = "j_gift", sell = 3, debuff = true }, joker }, 1))
  end)
end)
