--- Hanging Chad: the first scoring card triggers twice more.
local cases = require "spec.support.joker_cases"

local row = { "j_hanging_chad" }

describe("Hanging Chad", function()
  cases.play {
    { "triggers the first scoring card three times", { jokers = row, played = "KS KD" }, { chips = 50, mult = 2 } },
    { "looks for the first card that scores, not for the first that is played",
      { jokers = row, played = "2C 9S 9D" }, { chips = 46 } },
    { "takes the first card of all with Splash",
      { jokers = { "j_hanging_chad", "j_splash" }, played = "2C 9S 9D" }, { chips = 34 } },
    { "is lost when the first scoring card is debuffed",
      { jokers = row, played = { { rank = 13, suit = "S", debuff = true }, { rank = 13, suit = "D" } } },
      { chips = 20 } },
    { "takes a Stone card",
      { jokers = row, played = { { rank = 13, suit = "S", enh = "stone" }, { rank = 9, suit = "D" } } },
      { chips = 164 } },
    { "leaves held cards alone",
      { jokers = row, played = "2S", held = { { rank = 13, suit = "C", enh = "steel" } } },
      { chips = 11, mult = 1.5 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_hanging_chad" }, played = "KS KD" }, { chips = 70 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_hanging_chad", debuff = true } }, played = "KS KD" }, { chips = 30 } },
  }
end)
