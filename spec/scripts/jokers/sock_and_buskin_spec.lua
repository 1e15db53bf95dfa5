--- Sock and Buskin: scored face cards trigger again.
local cases = require "spec.support.joker_cases"

local row = { "j_sock_and_buskin" }

describe("Sock and Buskin", function()
  cases.play {
    { "triggers scored face cards once more, and no others",
      { jokers = row, played = "JD JS 9C 9H QD" }, { chips = 78, mult = 2 } },
    { "leaves held face cards alone",
      { jokers = row, played = "2S", held = { { rank = 13, suit = "C", enh = "steel" } } }, { chips = 7, mult = 1.5 } },
    { "asks the other jokers again too",
      { jokers = { "j_sock_and_buskin", "j_smiley" }, played = "KS" }, { chips = 25, mult = 11 } },
    { "adds to a Red seal",
      { jokers = row, played = { { rank = 13, suit = "S", seal = "red" } } }, { chips = 35, mult = 1 } },
    { "takes any card, Stone cards too, for a face with Pareidolia",
      { jokers = { "j_pareidolia", "j_sock_and_buskin" }, played = { { rank = 2, suit = "S", enh = "stone" } } },
      { chips = 105 } },
    { "leaves a Stone card that was a King alone",
      { jokers = row, played = { { rank = 13, suit = "S", enh = "stone" } } }, { chips = 55 } },
    { "does not bring back a debuffed face card",
      { jokers = row, played = { { rank = 13, suit = "S", debuff = true } } }, { chips = 5 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_sock_and_buskin" }, played = "KS" }, { chips = 35 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_sock_and_buskin", debuff = true } }, played = "KS" }, { chips = 15 } },
  }
end)
