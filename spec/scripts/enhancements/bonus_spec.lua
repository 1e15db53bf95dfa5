--- Bonus Card: more chips.
local cases = require "spec.support.joker_cases"

local function ace(card)
  card.rank, card.suit, card.enh = 14, "S", "bonus"
  return { card }
end

describe("Bonus Card", function()
  cases.play {
    { "adds 30 chips to those of its rank", { played = ace {} }, { chips = 46, mult = 1 } },
    { "adds to the permanent bonus", { played = ace { bonus = 25 } }, { chips = 71 } },
    { "adds them at each trigger", { played = ace { seal = "red" } }, { chips = 87 } },
    { "gives nothing while it is debuffed", { played = ace { debuff = true } }, { chips = 5, mult = 1 } },
    { "gives nothing when it does not score",
      { played = { { rank = 14, suit = "S" }, { rank = 2, suit = "H", enh = "bonus" } } },
      { chips = 16, scoring = { 1 } } },
    { "gives nothing in the hand", { played = "AS", held = ace {} }, { chips = 16 } },
    { "keeps no chips when Vampire takes the enhancement",
      { jokers = { "j_vampire" }, played = ace { bonus = 5 } }, { chips = 21, mult = 1.1 } },
    { "is replaced with its chips by Midas Mask",
      { jokers = { "j_midas_mask" }, played = { { rank = 13, suit = "S", enh = "bonus" } } }, { chips = 15 } },
  }
end)
