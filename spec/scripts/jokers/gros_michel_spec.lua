--- Gros Michel: Mult for a while.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local key = "j_gros_michel"

--- How many jokers are left after a round.
local function left_after(jokers, luck)
  local b = board.new { jokers = jokers, played = "8D", luck = luck }
  b:end_of_round {}
  return #b:state().jokers
end

describe("Gros Michel", function()
  cases.play {
    { "gives 15 Mult", { jokers = { key }, played = "8D 8S" }, { chips = 26, mult = 17 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", key }, played = "8D 8S" }, { mult = 32 } },
    { "gives nothing while it is debuffed",
      { jokers = { { key = key, debuff = true } }, played = "8D 8S" }, { mult = 2 } },
  }

  it("dies at the end of a round by bad luck", function()
    assert.are.equal(0, left_after({ key }, "all"))
  end)

  it("lives on otherwise", function()
    assert.are.equal(1, left_after({ key }, "none"))
  end)

  it("is extinct when it has died, and only then", function()
    for luck, extinct in pairs { all = true, none = false } do
      local b = board.new { jokers = { key }, played = "8D", luck = luck }
      b:end_of_round {}
      assert.are.equal(extinct, b:state().gros_michel_extinct)
    end
  end)

  it("does not die while it is debuffed", function()
    assert.are.equal(1, left_after({ { key = key, debuff = true } }, "all"))
  end)

  it("rolls one in six", function()
    for i = 1, 100 do
      local seed = "SEED" .. i
      local b = board.new { jokers = { key }, played = "8D", seed = seed }
      b:end_of_round {}
      assert.are.equal(cases.draws("gros_michel", 1, seed)[1] < 1 / 6, #b:state().jokers == 0, seed)
    end
  end)

  it("rolls once a round, with Blueprint too", function()
    local b = board.new { jokers = { "j_blueprint", key }, played = "8D" }
    local draws = cases.draws("gros_michel", 100)
    for round = 1, 100 do
      b:end_of_round {}
      if draws[round] < 1 / 6 then
        cases.match({ { key = "j_blueprint" } }, b:state().jokers, "jokers")
        return
      end
      assert.are.equal(2, #b:state().jokers)
    end
    error "the stream never came up"
  end)
end)
