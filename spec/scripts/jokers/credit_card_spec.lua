--- Credit Card: debts.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

describe("Credit Card", function()
  -- jokers, how much may be owed
  local rows = {
    { "lets you owe $20", { "j_credit_card" }, 20 },
    { "lets you owe $40 when you have two", { "j_credit_card", "j_credit_card" }, 40 },
    { "is not copied by Blueprint", { "j_blueprint", "j_credit_card" }, 20 },
    { "is the only one that lets you owe", { "j_joker" }, 0 },
    { "does nothing while it is debuffed", { { key = "j_credit_card", debuff = true } }, 0 },
  }
  for _, row in ipairs(rows) do
    it(row[1], function()
      assert.are.equal(row[3], board.new({ jokers = row[2], played = "8D" }):state().passives.debt)
    end)
  end

  cases.play {
    { "gives nothing while scoring", { jokers = { "j_credit_card" }, played = "8D 8S", money = -7 },
      { chips = 26, mult = 2, dollars = 0 }, { money = -7 } },
  }
end)
