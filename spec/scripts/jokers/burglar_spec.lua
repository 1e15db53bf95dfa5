--- Burglar: hands for discards.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

describe("Burglar", function()
  -- jokers, hands and discards after a blind has started with 4 and 3
  local starts = {
    { "brings 3 hands and takes all discards", { "j_burglar" }, { hands_left = 7, discards_left = 0 } },
    { "brings 3 more hands through Blueprint", { "j_blueprint", "j_burglar" }, { hands_left = 10, discards_left = 0 } },
    { "does nothing while it is debuffed",
      { { key = "j_burglar", debuff = true } }, { hands_left = 4, discards_left = 3 } },
  }
  for _, start in ipairs(starts) do
    it(start[1], function()
      local b = board.new { jokers = start[2], played = "8D", hands_left = 4, discards_left = 3 }
      b:set_blind "bl_small"
      cases.match(start[3], b:state(), "state")
    end)
  end

  it("makes way for Mystic Summit", function()
    local b = board.new { jokers = { "j_burglar", "j_mystic_summit" }, played = "8D 8S" }
    b:set_blind "bl_small"
    assert.are.equal(17, b:play().mult)
  end)
end)
