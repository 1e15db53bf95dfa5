--- Scary Face: Chips for scored face cards.
local cases = require "spec.support.joker_cases"

local row = { "j_scary_face" }

describe("Scary Face", function()
  cases.play {
    { "gives 30 Chips for each scored face card", { jokers = row, played = "JD JS QC QH" }, { chips = 180, mult = 2 } },
    { "gives 30 Chips for a King that scores alone", { jokers = row, played = "KD 4S", held = "QC" }, { chips = 45 } },
    { "gives nothing for other cards", { jokers = row, played = "AD AS TC TH KD" }, { chips = 62, mult = 2 } },
    { "gives nothing for a debuffed face card", { jokers = row, played = cases.cards "KD:debuff KS" }, { chips = 50 } },
    { "gives nothing for a Stone card", { jokers = row, played = cases.cards "KD:stone" }, { chips = 55, mult = 1 } },
    { "takes every card for a face with Pareidolia, Stone included",
      { jokers = { "j_scary_face", "j_pareidolia" }, played = cases.cards "8D 2S:stone" }, { chips = 123, mult = 1 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_scary_face" }, played = "KD KS" }, { chips = 150 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_scary_face", debuff = true } }, played = "KD KS" }, { chips = 30, mult = 2 } },
  }
end)
