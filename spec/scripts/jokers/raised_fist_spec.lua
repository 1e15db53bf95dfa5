--- Raised Fist: Mult from the lowest held card.
local cases = require "spec.support.joker_cases"

local row = { "j_raised_fist" }

local function hold(text)
  return { jokers = row, played = "8D 8S", held = cases.cards(text) }
end

describe("Raised Fist", function()
  cases.play {
    { "gives twice the chips of the lowest held card", hold "9D 4S KC", { chips = 26, mult = 10 } },
    { "counts an Ace as 11, and as the highest", hold "AS", { mult = 24 } },
    { "gives nothing with an empty hand", hold "", { mult = 2 } },
    { "compares ranks, not chips", hold "TD KS:red", { mult = 22 } },
    { "takes the last of equal cards", hold "4S 4D:red", { mult = 18 } },
    { "gives nothing when the lowest card is debuffed", hold "4S 4D:debuff 9C", { mult = 2 } },
    { "does not mind a debuffed card that is not the last lowest", hold "4S:debuff 4D 9C", { mult = 10 } },
    { "passes over Stone cards", hold "2S:stone 9D", { mult = 20 } },
    { "adds before a later Steel card multiplies", hold "4S KD:steel", { mult = 15 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_raised_fist" }, played = "8D 8S", held = "4S 9D" }, { mult = 18 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_raised_fist", debuff = true } }, played = "8D 8S", held = "4S" }, { mult = 2 } },
  }
end)
