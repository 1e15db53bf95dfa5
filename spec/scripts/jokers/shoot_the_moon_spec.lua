--- Shoot the Moon: Mult for held Queens.
local cases = require "spec.support.joker_cases"

local row = { "j_shoot_the_moon" }

describe("Shoot the Moon", function()
  cases.play {
    { "gives 13 Mult for every held Queen",
      { jokers = row, played = "2C", held = "QS QD KC" }, { chips = 7, mult = 27 } },
    { "gives nothing for Queens that are played", { jokers = row, played = "QS QD", held = "KC" }, { mult = 2 } },
    { "gives again with a Red seal and with Mime",
      { jokers = { "j_mime", "j_shoot_the_moon" }, played = "2C", held = { { rank = 12, suit = "S", seal = "red" } } },
      { mult = 40 } },
    { "adds after the Queen's own steel",
      { jokers = row, played = "2C", held = { { rank = 12, suit = "S", enh = "steel" } } }, { mult = 14.5 } },
    { "gives nothing for debuffed and Stone Queens",
      { jokers = row, played = "2C",
        held = { { rank = 12, suit = "S", debuff = true }, { rank = 12, suit = "D", enh = "stone" } } },
      { mult = 1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_shoot_the_moon" }, played = "2C", held = "QS" }, { mult = 27 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_shoot_the_moon", debuff = true } }, played = "2C", held = "QS" }, { mult = 1 } },
  }
end)
