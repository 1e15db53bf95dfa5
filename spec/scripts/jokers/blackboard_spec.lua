--- Blackboard: a factor for a black hand.
local cases = require "spec.support.joker_cases"

local function hold(text, jokers)
  return { jokers = jokers or { "j_blackboard" }, played = "8D 8H", held = cases.cards(text) }
end

describe("Blackboard", function()
  cases.play {
    { "gives X3 when all held cards are Spades or Clubs", hold "2S 3C KS", { chips = 26, mult = 6 } },
    { "gives X3 when no card is held", hold "", { mult = 6 } },
    { "gives nothing with one red card", hold "2S 3H", { mult = 2 } },
    { "counts debuffed black cards", hold "2S:debuff 3C", { mult = 6 } },
    { "does not count debuffed red cards", hold "2D:debuff 3C", { mult = 2 } },
    { "takes a Wild card for black", hold "2H:wild 3C", { mult = 6 } },
    { "takes a debuffed Wild card by its printed suit: red", hold "2H:wild:debuff", { mult = 2 } },
    { "takes a debuffed Wild card by its printed suit: black", hold "2C:wild:debuff", { mult = 6 } },
    { "does not count a Stone card", hold "2S:stone", { mult = 2 } },
    { "does not count a debuffed Stone card", hold "2S:stone:debuff", { mult = 2 } },
    { "sees red as red with Smeared Joker", hold("2H", { "j_blackboard", "j_smeared" }), { mult = 2 } },
    { "is copied by Blueprint", hold("2S", { "j_blueprint", "j_blackboard" }), { mult = 18 } },
    { "does nothing while it is debuffed", hold("2S", { { key = "j_blackboard", debuff = true } }), { mult = 2 } },
  }
end)
