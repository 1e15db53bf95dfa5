--- Fortune Teller: +1 Mult for every used Tarot card.
local cases = require "spec.support.joker_cases"

describe("Fortune Teller", function()
  cases.play {
    { "gives 1 Mult for every Tarot card used in the run",
      { jokers = { "j_fortune_teller" }, played = "2H", tarots_used = 7 }, { chips = 7, mult = 8 } },
    { "gives nothing before the first",
      { jokers = { "j_fortune_teller" }, played = "2H", tarots_used = 0 }, { mult = 1 } },
    { "does not count Planet cards",
      { jokers = { "j_fortune_teller" }, played = "2H", planets_used = 5 }, { mult = 1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_fortune_teller" }, played = "2H", tarots_used = 7 }, { mult = 15 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_fortune_teller", debuff = true } }, played = "2H", tarots_used = 7 }, { mult = 1 } },
  }
end)
