--- Scholar: Chips and Mult for scored Aces.
local cases = require "spec.support.joker_cases"

local row = { "j_scholar" }

describe("Scholar", function()
  cases.play {
    { "gives 20 Chips and 4 Mult for each scored Ace", { jokers = row, played = "AD AS" }, { chips = 72, mult = 10 } },
    { "counts a low Ace", { jokers = row, played = "AD 2S 3C 4H 5D" }, { chips = 75, mult = 8 } },
    { "gives nothing for other cards", { jokers = row, played = "KD KS AC", held = "AH" }, { chips = 30, mult = 2 } },
    { "gives nothing for a debuffed Ace",
      { jokers = row, played = cases.cards "AD:debuff AS" }, { chips = 41, mult = 6 } },
    { "gives nothing for a Stone card", { jokers = row, played = cases.cards "AD:stone" }, { chips = 55, mult = 1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_scholar" }, played = "AD AS" }, { chips = 112, mult = 18 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_scholar", debuff = true } }, played = "AD AS" }, { chips = 32, mult = 2 } },
  }
end)
