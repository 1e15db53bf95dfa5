--- Flower Pot: multiplies when all four suits score.
local cases = require "spec.support.joker_cases"

local row = { "j_flower_pot" }

--- 2 3 4 5 6: a Straight of 50 Chips and 4 Mult, with these suits; `marks` are further fields of its last card.
local function straight(suits, marks)
  local cards = {}
  for i = 1, 5 do
    cards[i] = { rank = i + 1, suit = suits:sub(i, i) }
  end
  for key, value in pairs(marks or {}) do
    cards[5][key] = value
  end
  return cards
end

describe("Flower Pot", function()
  cases.play {
    { "gives X3 when all four suits score", { jokers = row, played = straight "HDSCH" }, { chips = 50, mult = 12 } },
    { "gives nothing for three suits", { jokers = row, played = straight "HDSSH" }, { chips = 50, mult = 4 } },
    { "counts scoring cards only", { jokers = row, played = "2H 2D 4S 5C" }, { chips = 14, mult = 2 } },
    { "lets a Wild card stand for the suit that is missing",
      { jokers = row, played = straight("HDSSH", { enh = "wild" }) }, { mult = 12 } },
    { "lets a Wild card stand for one suit only",
      { jokers = row, played = straight("HHSSH", { enh = "wild" }) }, { mult = 4 } },
    { "uses Wild cards last, wherever they stand",
      { jokers = row,
        played = { { rank = 2, suit = "S", enh = "wild" }, { rank = 2, suit = "H" }, { rank = 2, suit = "D" },
        { rank = 2, suit = "C" } } }, { hand = "Four of a Kind", mult = 21 } },
    { "counts a debuffed card by its suit",
      { jokers = row, played = straight("HDSSC", { debuff = true }) }, { chips = 44, mult = 12 } },
    { "does not count a debuffed Wild card, not even by its suit",
      { jokers = row, played = straight("HDSSC", { debuff = true, enh = "wild" }) }, { chips = 44, mult = 4 } },
    { "does not count a Stone card",
      { jokers = row,
        played = { { rank = 9, suit = "C", enh = "stone" }, { rank = 2, suit = "H" }, { rank = 2, suit = "D" },
        { rank = 2, suit = "S" } } }, { hand = "Three of a Kind", mult = 3 } },
    { "needs two cards of each colour with Smeared Joker",
      { jokers = { "j_flower_pot", "j_smeared" }, played = straight "HHSSH" }, { mult = 12 } },
    { "is not content with one black card with Smeared Joker",
      { jokers = { "j_flower_pot", "j_smeared" }, played = straight "HHSDH" }, { mult = 4 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_flower_pot" }, played = straight "HDSCH" }, { mult = 36 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_flower_pot", debuff = true } }, played = straight "HDSCH" }, { mult = 4 } },
  }
end)
