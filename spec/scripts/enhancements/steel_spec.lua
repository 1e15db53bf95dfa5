--- Steel Card: multiplies from the hand.
local cases = require "spec.support.joker_cases"

local function king(card)
  card.rank, card.suit, card.enh = 13, "S", "steel"
  return card
end

describe("Steel Card", function()
  cases.play {
    { "gives X1.5 in the hand", { played = "AS", held = { king {} } }, { chips = 16, mult = 1.5 } },
    { "multiplies with another one", { played = "AS", held = { king {}, king {} } }, { mult = 2.25 } },
    { "triggers again with a Red Seal", { played = "AS", held = { king { seal = "red" } } }, { mult = 2.25 } },
    { "triggers again with Mime", { jokers = { "j_mime" }, played = "AS", held = { king {} } }, { mult = 2.25 } },
    { "triggers again with both", { jokers = { "j_mime" }, played = "AS", held = { king { seal = "red" } } },
      { mult = 3.375 } },
    { "multiplies before Baron does", { jokers = { "j_baron" }, played = "AS", held = { king {} } }, { mult = 2.25 } },
    { "does not show its edition in the hand", { played = "AS", held = { king { ed = "holo" } } },
      { chips = 16, mult = 1.5 } },
    { "gives nothing while it is debuffed", { played = "AS", held = { king { debuff = true } } }, { mult = 1 } },
    { "gives nothing when it is played", { played = { king {} } }, { chips = 15, mult = 1 } },
  }
end)
