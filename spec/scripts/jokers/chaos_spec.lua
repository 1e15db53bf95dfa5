--- Chaos the Clown: free rerolls.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

describe("Chaos the Clown", function()
  -- jokers, free rerolls of a shop
  local rows = {
    { "makes one reroll free", { "j_chaos" }, 1 },
    { "makes two rerolls free when you have two", { "j_chaos", "j_chaos" }, 2 },
    { "is not copied by Blueprint", { "j_blueprint", "j_chaos" }, 1 },
    { "is the only one that does", { "j_joker" }, 0 },
    { "does nothing while it is debuffed", { { key = "j_chaos", debuff = true } }, 0 },
  }
  for _, row in ipairs(rows) do
    it(row[1], function()
      assert.are.equal(row[3], board.new({ jokers = row[2], played = "8D" }):state().passives.free_rerolls)
    end)
  end

  cases.play {
    { "gives nothing while scoring",
      { jokers = { "j_chaos" }, played = "8D 8S" }, { chips = 26, mult = 2, dollars = 0 } },
  }
end)
