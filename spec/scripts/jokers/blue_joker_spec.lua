--- Blue Joker: Chips for the draw pile.
local cases = require "spec.support.joker_cases"

local row = { "j_blue_joker" }

describe("Blue Joker", function()
  cases.play {
    { "gives 2 Chips for every card in the draw pile",
      { jokers = row, played = "2H", deck_left = 44 }, { chips = 95, mult = 1 } },
    { "counts the cards that lie there", { jokers = row, played = "2H", deck_cards = "3S 4S 5S" }, { chips = 13 } },
    { "gives nothing for an empty pile", { jokers = row, played = "2H", deck_left = 0 }, { chips = 7, mult = 1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_blue_joker" }, played = "2H", deck_left = 44 }, { chips = 183 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_blue_joker", debuff = true } }, played = "2H", deck_left = 44 }, { chips = 7 } },
  }
end)
