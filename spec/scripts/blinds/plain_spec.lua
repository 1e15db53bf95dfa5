--- Blinds that leave a hand of live cards alone.
local board = require "spec.support.board"

local plain = {
  "small", "big", "house", "wall", "wheel", "club", "fish", "goad", "water", "window", "manacle", "plant", "serpent",
  "pillar", "needle", "head", "mark", "final_acorn", "final_leaf", "final_vessel", "final_heart", "final_bell",
}

describe("a blind without a rule for played hands", function()
  for _, name in ipairs(plain) do
    it(("leaves the score and the money alone: bl_%s"):format(name), function()
      local result, game = board.play {
        luck = "none", blind = { key = "bl_" .. name }, jokers = { "j_matador", "j_joker" }, played = "AS", held = "2H",
      }
      assert.are.same({ 16, 5, 80, 0 }, { result.chips, result.mult, result.score, result.dollars })
      assert.is_false(result.debuffed)
      assert.are.same({}, game:state().errors)
    end)
  end
end)
