--- Plasma Deck: chips and mult evened out.
local cases = require "spec.support.joker_cases"

local function flat(value)
  return { chips = value, mult = value, score = value * value }
end

describe("Plasma Deck", function()
  cases.play {
    -- 16 and 1
    { "replaces chips and mult by half their sum, rounded down", { deck = "b_plasma", played = "AS" }, flat(8) },
    -- 26 and 2
    { "is exact when the sum is even", { deck = "b_plasma", played = "8D 8S" }, flat(14) },
    -- 16 and 5
    { "comes after the jokers", { deck = "b_plasma", jokers = { "j_joker" }, played = "AS" }, flat(10) },
    -- 16 and 1.5 * 1.5 = 2.25
    { "comes after held cards, rounding only once",
      { deck = "b_plasma", played = "AS", held = cases.cards "2S:steel 2H:steel" },
      flat(9) },
    -- Pair 10, 2 becomes 5, 1; and 16
    { "works on what The Flint has left",
      { deck = "b_plasma", blind = { key = "bl_flint" }, played = "8D 8S" }, flat(11) },
    { "gives nothing to a blocked hand",
      { deck = "b_plasma", blind = { key = "bl_psychic" }, played = "AS" }, flat(0) },
  }
end)
