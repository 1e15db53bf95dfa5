--- Greedy Joker: Mult for scored Diamonds.
local cases = require "spec.support.joker_cases"

local row = { "j_greedy_joker" }

describe("Greedy Joker", function()
  cases.play {
    { "gives 3 Mult for a scored Diamond, nothing for one that does not score",
      { jokers = row, played = "8D 8S 4D" }, { chips = 26, mult = 5 } },
    { "gives nothing for other suits", { jokers = row, played = "8H 8S", held = "4D" }, { chips = 26, mult = 2 } },
    { "gives again when the card scores again",
      { jokers = row, played = cases.cards "8D:red 8S" }, { chips = 34, mult = 8 } },
    { "takes a Wild card for a Diamond",
      { jokers = row, played = cases.cards "8S:wild 8S" }, { chips = 26, mult = 5 } },
    { "gives nothing for a debuffed Diamond",
      { jokers = row, played = cases.cards "8D:debuff 8S" }, { chips = 18, mult = 2 } },
    { "gives nothing for a Stone card", { jokers = row, played = cases.cards "8D:stone" }, { chips = 55, mult = 1 } },
    { "takes a Heart for a Diamond with Smeared Joker",
      { jokers = { "j_greedy_joker", "j_smeared" }, played = "8H 8S" }, { chips = 26, mult = 5 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_greedy_joker" }, played = "8D 8S" }, { chips = 26, mult = 8 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_greedy_joker", debuff = true } }, played = "8D 8S" }, { chips = 26, mult = 2 } },
  }
end)
