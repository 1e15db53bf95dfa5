--- Mime: held cards act once more.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local steel = cases.cards "2S:steel"

describe("Mime", function()
  cases.play {
    { "makes a held Steel card act twice", { jokers = { "j_mime" }, played = "8D 8S", held = steel }, { mult = 4.5 } },
    { "comes on top of a Red seal",
      { jokers = { "j_mime" }, played = "8D 8S", held = cases.cards "2S:steel:red" }, { mult = 6.75 } },
    { "repeats what jokers do for held cards",
      { jokers = { "j_mime", "j_raised_fist" }, played = "8D 8S", held = "4S" }, { mult = 18 } },
    { "leaves scored cards alone", { jokers = { "j_mime" }, played = "8D 8S", held = "4S" }, { chips = 26, mult = 2 } },
    { "does not wake a debuffed card",
      { jokers = { "j_mime" }, played = "8D 8S", held = cases.cards "2S:steel:debuff" }, { mult = 2 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_mime" }, played = "8D 8S", held = steel }, { mult = 6.75 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_mime", debuff = true } }, played = "8D 8S", held = steel }, { mult = 3 } },
  }

  -- jokers, dollars for one Gold card held at the end of the round
  local rounds = {
    { "pays for a Gold card twice at the end of the round", { "j_mime" }, 6 },
    { "pays a third time with Blueprint", { "j_blueprint", "j_mime" }, 9 },
    { "pays for it once while debuffed", { { key = "j_mime", debuff = true } }, 3 },
  }
  for _, round in ipairs(rounds) do
    it(round[1], function()
      local b = board.new { jokers = round[2], played = "8D", held = cases.cards "2S:gold 3S" }
      assert.are.equal(round[3], b:end_of_round({}).dollars)
    end)
  end
end)
