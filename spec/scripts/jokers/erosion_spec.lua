--- Erosion: +4 Mult for every card that the deck has lost.
local cases = require "spec.support.joker_cases"

local row = { "j_erosion" }

describe("Erosion", function()
  cases.play {
    { "gives 4 Mult for each missing card", { jokers = row, played = "2H", deck_size = 49 }, { mult = 13 } },
    { "gives nothing for a whole deck", { jokers = row, played = "2H", deck_size = 52 }, { mult = 1 } },
    { "takes nothing for a deck that has grown", { jokers = row, played = "2H", deck_size = 60 }, { mult = 1 } },
    { "counts from the size that the deck began with",
      { jokers = row, played = "2H", start_size = 40, deck_size = 39 }, { mult = 5 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_erosion" }, played = "2H", deck_size = 50 }, { mult = 1 + 8 + 8 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_erosion", debuff = true } }, played = "2H", deck_size = 50 }, { mult = 1 } },
  }
end)
