--- Seeing Double: multiplies when a Club scores beside another suit.
local cases = require "spec.support.joker_cases"

local wild = { rank = 13, suit = "H", enh = "wild" }

local function case(sentence, played, mult, jokers)
  return { sentence, { jokers = jokers or { "j_seeing_double" }, played = played }, { mult = mult } }
end

describe("Seeing Double", function()
  cases.play {
    case("gives X2 for a Club and a Diamond", "KC KD", 4),
    case("gives X2 for a Club and a Spade", "KS KC", 4),
    case("gives nothing for Clubs alone", "KC KC", 2),
    case("gives nothing without a Club", "KS KD", 2),
    case("counts scoring cards only", "KC KC 2D", 2),
    case("takes a Wild card for the other suit", { { rank = 13, suit = "C" }, wild }, 4),
    case("takes a Wild card for the Club", { wild, { rank = 13, suit = "D" } }, 4),
    case("takes two Wild cards for both", { wild, wild }, 4),
    case("does not take one Wild card for both", { wild }, 1),
    case("does not count a debuffed Club", { { rank = 13, suit = "C", debuff = true }, { rank = 13, suit = "D" } }, 2),
    case("does not count a debuffed Wild card",
      { { rank = 13, suit = "C" }, { rank = 13, suit = "H", enh = "wild", debuff = true } }, 2),
    case("does not count a Stone card", { { rank = 2, suit = "C", enh = "stone" }, { rank = 13, suit = "D" } }, 1),
    case("is content with one black card with Smeared Joker", "KS", 2, { "j_seeing_double", "j_smeared" }),
    case("is not content with red cards with Smeared Joker", "KD KH", 2, { "j_seeing_double", "j_smeared" }),
    case("is copied by Blueprint", "KC KD", 8, { "j_blueprint", "j_seeing_double" }),
    case("does nothing while it is debuffed", "KC KD", 2, { { key = "j_seeing_double", debuff = true } }),
  }
end)
