--- Ancient Joker: X1.5 Mult for scored cards of the suit of the round.
local cases = require "spec.support.joker_cases"

local row = { "j_ancient" }

local function two(fields)
  fields.rank, fields.suit = 2, fields.suit or "S"
  return { fields }
end

describe("Ancient Joker", function()
  cases.play {
    { "gives X1.5 Mult for each scored card of the suit",
      { jokers = row, played = "2H 2D 3H 3S", ancient = "H" }, { mult = 2 * 1.5 * 1.5 } },
    { "gives nothing for cards that do not score or stay in hand",
      { jokers = row, played = "AS 2H", held = "KH", ancient = "H" }, { mult = 1 } },
    { "takes a Wild card for the suit",
      { jokers = row, played = two { enh = "wild" }, ancient = "H" }, { mult = 1.5 } },
    { "gives nothing for a debuffed card",
      { jokers = row, played = two { suit = "H", debuff = true }, ancient = "H" }, { mult = 1 } },
    { "gives nothing for a Stone card",
      { jokers = row, played = two { suit = "H", enh = "stone" }, ancient = "H" }, { mult = 1 } },
    { "takes Diamonds for Hearts with Smeared Joker",
      { jokers = { "j_ancient", "j_smeared" }, played = "2D", ancient = "H" }, { mult = 1.5 } },
    { "gives again when the card scores again",
      { jokers = row, played = two { suit = "H", seal = "red" }, ancient = "H" }, { mult = 2.25 } },
    { "gives nothing while there is no suit", { jokers = row, played = "2H" }, { mult = 1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_ancient" }, played = "2H", ancient = "H" }, { mult = 2.25 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_ancient", debuff = true } }, played = "2H", ancient = "H" }, { mult = 1 } },
  }
end)
