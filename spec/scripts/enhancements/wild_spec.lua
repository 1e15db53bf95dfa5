--- Wild Card: every suit.
local cases = require "spec.support.joker_cases"

local function hearts_and(card)
  card.enh = "wild"
  local hand = { card }
  for i, rank in ipairs { 2, 4, 6, 8 } do
    hand[i + 1] = { rank = rank, suit = "H" }
  end
  return hand
end

local suit_jokers = { "j_greedy_joker", "j_lusty_joker", "j_wrathful_joker", "j_gluttenous_joker" }

describe("Wild Card", function()
  cases.play {
    { "completes a flush of any suit", { played = hearts_and { rank = 13, suit = "S" } },
      { hand = "Flush", chips = 65, mult = 4 } },
    { "completes no flush while it is debuffed", { played = hearts_and { rank = 13, suit = "S", debuff = true } },
      { hand = "High Card", chips = 5, mult = 1 } },
    { "completes a flush of its printed suit while it is debuffed",
      { played = hearts_and { rank = 13, suit = "H", debuff = true } }, { hand = "Flush", chips = 55, mult = 4 } },
    { "is of every suit for the jokers", { jokers = suit_jokers, played = { { rank = 13, suit = "S", enh = "wild" } } },
      { chips = 15, mult = 13 } },
    { "is of no suit for the jokers while it is debuffed",
      { jokers = suit_jokers, played = { { rank = 13, suit = "S", enh = "wild", debuff = true } } },
      { chips = 5, mult = 1 } },
    { "has only its printed suit once Vampire has bitten it",
      { jokers = { "j_vampire", "j_greedy_joker", "j_wrathful_joker" }, played = cases.cards "KS:wild" },
      { chips = 15, mult = (1 + 3) * 1.1 } },
  }
end)
