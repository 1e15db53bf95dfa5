--- Pareidolia: every card is a face card.
local cases = require "spec.support.joker_cases"

local row = { "j_pareidolia", "j_scary_face" }

describe("Pareidolia", function()
  cases.play {
    { "makes number cards faces", { jokers = row, played = "8D 8S" }, { chips = 86, mult = 2 } },
    { "makes a Stone card a face", { jokers = row, played = cases.cards "8D:stone" }, { chips = 85, mult = 1 } },
    { "leaves a debuffed card without a face", { jokers = row, played = cases.cards "8D:debuff 8S" }, { chips = 48 } },
    { "does not change ranks or the poker hand",
      { jokers = { "j_pareidolia" }, played = "8D 9S" }, { hand = "High Card", chips = 14, mult = 1 } },
    { "lets Ride the Bus stop at every card",
      { jokers = { "j_pareidolia", { key = "j_ride_the_bus", state = { mult = 4 } } }, played = "8D 8S" },
      { mult = 2 } },
    { "does nothing while it is debuffed, nor does its copy",
      { jokers = { "j_blueprint", { key = "j_pareidolia", debuff = true }, "j_scary_face" }, played = "8D 8S" },
      { chips = 26, mult = 2 } },
  }
end)
