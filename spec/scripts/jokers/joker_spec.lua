--- Joker: Mult, always.
local cases = require "spec.support.joker_cases"

describe("Joker", function()
  cases.play {
    { "gives 4 Mult with a Pair", { jokers = { "j_joker" }, played = "8D 8S" }, { chips = 26, mult = 6 } },
    { "gives 4 Mult with a single debuffed card",
      { jokers = { "j_joker" }, played = cases.cards "8D:debuff" }, { chips = 5, mult = 5 } },
    { "gives its Mult after the cards and at its place in the row",
      { jokers = { "j_joker", { key = "j_joker", ed = "poly" }, "j_joker" }, played = cases.cards "8D:glass 8S" },
      { chips = 26, mult = 22 } },
    { "gives nothing for a hand that the blind blocks",
      { jokers = { "j_joker" }, played = "8D 8S", blind = { key = "bl_psychic" } },
      { chips = 0, mult = 0, debuffed = true } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_joker" }, played = "8D 8S" }, { chips = 26, mult = 10 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_joker", debuff = true, ed = "foil" } }, played = "8D 8S" }, { chips = 26, mult = 2 } },
  }
end)
