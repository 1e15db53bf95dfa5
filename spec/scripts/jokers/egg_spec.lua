--- Egg: a growing sell value.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

--- The jokers after some rounds.
local function after_rounds(jokers, rounds)
  local b = board.new { jokers = jokers, played = "8D 8S" }
  for _ = 1, rounds do
    b:end_of_round {}
  end
  return b:state().jokers
end

describe("Egg", function()
  it("sells for $3 more after every round", function()
    cases.match({ { sell = 5 } }, after_rounds({ { key = "j_egg", sell = 2 } }, 1), "jokers")
    cases.match({ { sell = 11 } }, after_rounds({ { key = "j_egg", sell = 2 } }, 3), "jokers")
  end)

  it("is not copied by Blueprint", function()
    local jokers = after_rounds({ { key = "j_blueprint", sell = 5 }, { key = "j_egg", sell = 2 } }, 1)
    cases.match({ { sell = 5 }, { sell = 5 } }, jokers, "jokers")
  end)

  it("does nothing while it is debuffed", function()
    cases.match({ { sell = 2 } }, after_rounds({ { key = "j_egg", sell = 2, debuff = true } }, 1), "jokers")
  end)

  cases.play {
    { "gives nothing while scoring",
      { jokers = { "j_egg" }, played = "8D 8S" }, { chips = 26, mult = 2, dollars = 0 } },
  }
end)
