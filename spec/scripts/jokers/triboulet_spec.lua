--- Triboulet: scored Kings and Queens multiply.
local cases = require "spec.support.joker_cases"

local row = { "j_triboulet" }

describe("Triboulet", function()
  cases.play {
    { "gives X2 for every scored King and Queen",
      { jokers = row, played = "KS KD QS QD JC" }, { chips = 60, mult = 32 } },
    { "gives nothing for Jacks and Aces", { jokers = row, played = "JS JD AS AD" }, { mult = 2 } },
    { "gives nothing for cards that do not score or are held",
      { jokers = row, played = "9S 9D KS", held = "QS" }, { mult = 2 } },
    { "gives again when the card scores again",
      { jokers = row, played = { { rank = 12, suit = "S", seal = "red" } } }, { mult = 4 } },
    { "goes by the rank, not by the face",
      { jokers = { "j_triboulet", "j_pareidolia" }, played = "2S" }, { mult = 1 } },
    { "gives nothing for debuffed and Stone Kings",
      { jokers = row, played = { { rank = 13, suit = "S", debuff = true }, { rank = 13, suit = "D", enh = "stone" } } },
      { mult = 1 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_triboulet" }, played = "KS" }, { mult = 4 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_triboulet", debuff = true } }, played = "KS" }, { mult = 1 } },
  }
end)
