--- Gluttonous Joker: Mult for scored Clubs.
local cases = require "spec.support.joker_cases"

local row = { "j_gluttenous_joker" }

describe("Gluttonous Joker", function()
  cases.play {
    { "gives 3 Mult for a scored Club, nothing for one that does not score",
      { jokers = row, played = "8C 8D 4C" }, { chips = 26, mult = 5 } },
    { "gives nothing for other suits", { jokers = row, played = "8S 8D", held = "4C" }, { chips = 26, mult = 2 } },
    { "gives again when the card scores again",
      { jokers = row, played = cases.cards "8C:red 8D" }, { chips = 34, mult = 8 } },
    { "takes a Wild card for a Club",
      { jokers = row, played = cases.cards "8D:wild 8D" }, { chips = 26, mult = 5 } },
    { "gives nothing for a debuffed Club",
      { jokers = row, played = cases.cards "8C:debuff 8D" }, { chips = 18, mult = 2 } },
    { "gives nothing for a Stone card", { jokers = row, played = cases.cards "8C:stone" }, { chips = 55, mult = 1 } },
    { "takes a Spade for a Club with Smeared Joker",
      { jokers = { "j_gluttenous_joker", "j_smeared" }, played = "8S 8D" }, { chips = 26, mult = 5 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_gluttenous_joker" }, played = "8C 8D" }, { chips = 26, mult = 8 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_gluttenous_joker", debuff = true } }, played = "8C 8D" }, { chips = 26, mult = 2 } },
  }
end)
