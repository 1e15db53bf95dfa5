--- Mult Card: more mult.
local cases = require "spec.support.joker_cases"

local function ace(card)
  card.rank, card.suit, card.enh = 14, "S", "mult"
  return { card }
end

describe("Mult Card", function()
  cases.play {
    { "adds 4 mult", { played = ace {} }, { chips = 16, mult = 5 } },
    { "adds them at each trigger", { played = ace { seal = "red" } }, { chips = 27, mult = 9 } },
    { "adds before its own edition multiplies", { played = ace { ed = "poly" } }, { mult = 7.5 } },
    { "gives nothing while it is debuffed", { played = ace { debuff = true } }, { chips = 5, mult = 1 } },
    { "gives nothing in the hand", { played = "AS", held = ace {} }, { mult = 1 } },
  }
end)
