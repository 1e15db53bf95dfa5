--- Wee Joker: grows with scored twos.
local cases = require "spec.support.joker_cases"

local row = { "j_wee" }

local function grown(chips, debuff)
  return { key = "j_wee", state = { chips = chips }, debuff = debuff }
end

describe("Wee Joker", function()
  cases.play {
    { "gains 8 Chips for every scored 2, and adds them in the same hand",
      { jokers = row, played = "2S 2H 9C", held = "2D" }, { chips = 30, mult = 2 },
      { jokers = { { state = { chips = 16 } } } } },
    { "adds what it has",
      { jokers = { grown(80) }, played = "KS" }, { chips = 95 }, { jokers = { { state = { chips = 80 } } } } },
    { "grows again when the card scores again",
      { jokers = row, played = { { rank = 2, suit = "S", seal = "red" } } }, { chips = 25 } },
    { "does not grow from debuffed and Stone cards",
      { jokers = row, played = { { rank = 2, suit = "S", debuff = true }, { rank = 2, suit = "H", enh = "stone" } } },
      { chips = 55 }, { jokers = { { state = { chips = 0 } } } } },
    { "is copied by Blueprint, but grows once",
      { jokers = { "j_blueprint", "j_wee" }, played = "2S" }, { chips = 23 },
      { jokers = { {}, { state = { chips = 8 } } } } },
    { "does nothing while it is debuffed, and does not grow",
      { jokers = { grown(80, true) }, played = "2S" }, { chips = 7 }, { jokers = { { state = { chips = 80 } } } } },
  }
end)
