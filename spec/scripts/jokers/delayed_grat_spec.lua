--- Delayed Gratification: money for unused discards.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local key = "j_delayed_grat"

describe("Delayed Gratification", function()
  -- scenario, rows of the cash-out
  local rounds = {
    { "pays $2 for each discard that is left",
      { jokers = { key }, discards_left = 3 }, { { key = key, dollars = 6 } } },
    { "pays nothing after a discard", { jokers = { key }, discards_left = 2, discards_used = 1 }, {} },
    { "pays nothing when there was none to use", { jokers = { key }, discards_left = 0 }, {} },
    { "pays for each one that is owned", { jokers = { key, key }, discards_left = 1 },
      { { key = key, dollars = 2 }, { key = key, dollars = 2 } } },
    { "is not copied by Blueprint",
      { jokers = { "j_blueprint", key }, discards_left = 3 }, { { key = key, dollars = 6 } } },
    { "pays nothing while it is debuffed", { jokers = { { key = key, debuff = true } }, discards_left = 3 }, {} },
  }
  for _, round in ipairs(rounds) do
    it(round[1], function()
      round[2].played = "8D"
      cases.match(round[3], board.new(round[2]):end_of_round({}).rows, "rows")
    end)
  end

  it("notices a discard", function()
    local b = board.new { jokers = { key }, played = "8D", discards_left = 3 }
    b:discard {}
    cases.match({}, b:end_of_round({}).rows, "rows")
  end)
end)
