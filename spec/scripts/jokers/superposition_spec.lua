--- Superposition: a Tarot card for a Straight with an Ace.
local cases = require "spec.support.joker_cases"

local row = { "j_superposition" }
local tarot = { kind = "tarot", source = "sup" }
local royal = "TS JD QH KC AS"

describe("Superposition", function()
  cases.play {
    { "makes a Tarot card for a Straight up to the Ace",
      { jokers = row, played = royal }, { hand = "Straight", chips = 81, mult = 4 }, { created = { tarot } } },
    { "makes one for a Straight from the Ace on",
      { jokers = row, played = "AS 2D 3H 4C 5S" }, {}, { created = { tarot } } },
    { "finds the Straight in a Straight Flush",
      { jokers = row, played = "TS JS QS KS AS" }, {}, { created = { tarot } } },
    { "makes none without an Ace", { jokers = row, played = "9S TD JH QC KS" }, {}, { created = {} } },
    { "makes none without a Straight", { jokers = row, played = "AS AD QH KC 2S" }, {}, { created = {} } },
    { "does not count an Ace that does not score",
      { jokers = { "j_superposition", "j_four_fingers" }, played = "3S 4D 5H 6C AS" },
      { hand = "Straight", scoring = { 1, 2, 3, 4 } }, { created = {} } },
    { "makes none without room", { jokers = row, played = royal, consumable_slots = 0 }, {}, { created = {} } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_superposition" }, played = royal }, {}, { created = { tarot, tarot } } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_superposition", debuff = true } }, played = royal }, {}, { created = {} } },
  }
end)
