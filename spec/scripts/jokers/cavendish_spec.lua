--- Cavendish: X3 Mult, 1 in 1000 to be gone after a round.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

--- The keys of the jokers that a round leaves.
local function after_round(jokers, luck)
  local situation = board.new { jokers = jokers, played = "2H", luck = luck }
  situation:end_of_round {}
  local keys = {}
  for i, joker in ipairs(situation:state().jokers) do
    keys[i] = joker.key
  end
  return keys
end

describe("Cavendish", function()
  cases.play {
    { "gives X3 Mult", { jokers = { "j_cavendish" }, played = "2H 2D" }, { mult = 6 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_cavendish" }, played = "2H" }, { mult = 9 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_cavendish", debuff = true } }, played = "2H" }, { mult = 1 } },
  }

  it("is gone after a round that brings bad luck", function()
    assert.are.same({ "j_joker" }, after_round({ "j_cavendish", "j_joker" }, "all"))
  end)

  it("stays after any other round", function()
    assert.are.same({ "j_cavendish" }, after_round({ "j_cavendish" }, "none"))
  end)

  it("rolls one in a thousand on its own stream, once a round, beside Blueprint too", function()
    local last = 1
    local rolls = cases.draws("cavendish", 1000)
    while rolls[last] >= 1 / 1000 do
      last = last + 1
    end
    for _, jokers in ipairs { { "j_cavendish" }, { "j_blueprint", "j_cavendish" } } do
      local situation = board.new { jokers = jokers, played = "2H" }
      for _ = 1, last - 1 do
        situation:end_of_round {}
      end
      assert.are.equal(#jokers, #situation:state().jokers)
      situation:end_of_round {}
      assert.are.equal(#jokers - 1, #situation:state().jokers)
    end
  end)

  it("does not take Blueprint with it", function()
    assert.are.same({ "j_blueprint" }, after_round({ "j_blueprint", "j_cavendish" }, "all"))
  end)

  it("stays when it is eternal or debuffed", function()
    assert.are.same({ "j_cavendish" }, after_round({ { key = "j_cavendish", eternal = true } }, "all"))
    assert.are.same({ "j_cavendish" }, after_round({ { key = "j_cavendish", debuff = true } }, "all"))
  end)
end)
