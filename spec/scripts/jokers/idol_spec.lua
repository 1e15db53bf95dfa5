--- The Idol: one card of the deck multiplies.
local cases = require "spec.support.joker_cases"

local idol = { rank = 13, suit = "S" }

local function case(sentence, played, mult, jokers)
  return { sentence, { jokers = jokers or { "j_idol" }, played = played, idol = idol }, { mult = mult } }
end

describe("The Idol", function()
  cases.play {
    case("gives X2 for a scored card of its rank and its suit", "KS KS", 8),
    case("gives nothing for its rank in other suits", "KD KH", 2),
    case("gives nothing for its suit in other ranks", "QS QS", 2),
    case("gives nothing for a card that does not score", "9C 9D KS", 2),
    case("gives again when the card scores again", { { rank = 13, suit = "S", seal = "red" } }, 4),
    case("takes a Wild card of its rank", { { rank = 13, suit = "D", enh = "wild" } }, 2),
    case("takes both suits of the colour with Smeared Joker", "KC", 2, { "j_idol", "j_smeared" }),
    case("gives nothing for a debuffed card", { { rank = 13, suit = "S", debuff = true } }, 1),
    case("gives nothing for a Stone card", { { rank = 13, suit = "S", enh = "stone" } }, 1),
    case("is copied by Blueprint", "KS", 4, { "j_blueprint", "j_idol" }),
    case("does nothing while it is debuffed", "KS", 1, { { key = "j_idol", debuff = true } }),
    { "gives nothing for a held card",
      { jokers = { "j_idol" }, played = "2C", held = "KS", idol = idol }, { mult = 1 } },
    { "gives nothing when no card is named", { jokers = { "j_idol" }, played = "KS" }, { mult = 1 } },
  }
end)
