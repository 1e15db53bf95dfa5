--- Séance: a Spectral card for a Straight Flush.
local cases = require "spec.support.joker_cases"

local row = { "j_seance" }
local spectral = { kind = "spectral", source = "sea" }
local cards = "5H 6H 7H 8H 9H"

describe("Séance", function()
  cases.play {
    { "makes a Spectral card for a Straight Flush",
      { jokers = row, played = cards },
      { hand = "Straight Flush", chips = 135, mult = 8 }, { created = { spectral } } },
    { "makes none for a Straight",
      { jokers = row, played = "5H 6H 7H 8H 9D" }, { hand = "Straight" }, { created = {} } },
    { "makes none for a Flush", { jokers = row, played = "5H 6H 7H 8H TH" }, { hand = "Flush" }, { created = {} } },
    { "makes none without room", { jokers = row, played = cards, consumable_slots = 0 }, {}, { created = {} } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_seance" }, played = cards }, {}, { created = { spectral, spectral } } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_seance", debuff = true } }, played = cards }, {}, { created = {} } },
  }
end)
