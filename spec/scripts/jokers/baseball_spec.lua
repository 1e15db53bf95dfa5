--- Baseball Card: X1.5 Mult for every Uncommon joker.
local cases = require "spec.support.joker_cases"

-- Shortcut is Uncommon, Splash Common, Blueprint Rare.
describe("Baseball Card", function()
  cases.play {
    { "gives X1.5 Mult for each Uncommon joker",
      { jokers = { "j_baseball", "j_shortcut", "j_shortcut" }, played = "2H" }, { mult = 2.25 } },
    { "gives nothing for others, itself included",
      { jokers = { "j_baseball", "j_splash" }, played = "2H" }, { mult = 1 } },
    { "gives it when the Uncommon joker has its turn",
      { jokers = { "j_shortcut", "j_joker", "j_baseball" }, played = "2H" }, { mult = 1 * 1.5 + 4 } },
    { "gives it after what that joker gives itself",
      { jokers = { { key = "j_flash", state = { mult = 9 } }, "j_baseball" }, played = "2H" }, { mult = 15 } },
    { "counts a debuffed Uncommon joker",
      { jokers = { { key = "j_shortcut", debuff = true }, "j_baseball" }, played = "2H" }, { mult = 1.5 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_baseball", "j_shortcut" }, played = "2H" }, { mult = 2.25 } },
    { "does not take Blueprint for the joker that it copies",
      { jokers = { "j_baseball", "j_blueprint", "j_shortcut" }, played = "2H" }, { mult = 1.5 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_baseball", debuff = true }, "j_shortcut" }, played = "2H" }, { mult = 1 } },
  }
end)
