--- Sixth Sense: a lone first 6 becomes a Spectral card.
local cases = require "spec.support.joker_cases"

local row = { "j_sixth_sense" }
local spectral = { kind = "spectral", source = "sixth" }

describe("Sixth Sense", function()
  cases.play {
    { "destroys a lone 6 after it has scored and makes a Spectral card",
      { jokers = row, played = "6H" }, { chips = 11, destroyed = { 1 } },
      { created = { spectral }, deck_size = 51, discard = {} } },
    { "destroys the 6 even when there is no room",
      { jokers = row, played = "6H", consumable_slots = 0 }, { destroyed = { 1 } }, { created = {}, deck_size = 51 } },
    { "takes a debuffed 6 as well",
      { jokers = row, played = { { rank = 6, suit = "H", debuff = true } } }, { chips = 5, destroyed = { 1 } },
      { created = { spectral } } },
    { "leaves other ranks alone", { jokers = row, played = "7H" }, { destroyed = {} }, { created = {} } },
    { "leaves a Stone card alone",
      { jokers = row, played = { { rank = 6, suit = "H", enh = "stone" } } }, { destroyed = {} }, { created = {} } },
    { "leaves two cards alone", { jokers = row, played = "6H 6D" }, { destroyed = {} }, { created = {} } },
    { "leaves a 6 in a later hand alone",
      { jokers = row, played = "6H", hands_played = 1 }, { destroyed = {} }, { created = {} } },
    { "is not copied by Blueprint",
      { jokers = { "j_blueprint", "j_sixth_sense" }, played = "6H" },
      { destroyed = { 1 } }, { created = { spectral } } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_sixth_sense", debuff = true } }, played = "6H" }, { destroyed = {} }, { created = {} } },
  }
end)
