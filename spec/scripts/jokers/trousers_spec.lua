--- Spare Trousers: +2 Mult for hands with Two Pair.
local cases = require "spec.support.joker_cases"

local two_pair = "2H 2D 3S 3C"

local function trousers(mult)
  return { key = "j_trousers", state = { mult = mult } }
end

describe("Spare Trousers", function()
  cases.play {
    { "gains 2 Mult with Two Pair, before it scores",
      { jokers = { "j_trousers" }, played = two_pair }, { mult = 4 }, { jokers = { { state = { mult = 2 } } } } },
    { "gains once with a Full House",
      { jokers = { trousers(6) }, played = "2H 2D 2S 3C 3D" },
      { mult = 4 + 8 }, { jokers = { { state = { mult = 8 } } } } },
    { "gains with a Flush House", { jokers = { trousers(6) }, played = "2H 2H 2H 3H 3H" }, { mult = 14 + 8 } },
    { "gives its Mult with a Pair, but does not grow",
      { jokers = { trousers(6) }, played = "2H 2D" }, { mult = 8 }, { jokers = { { state = { mult = 6 } } } } },
    { "sees no Two Pair in Four of a Kind",
      { jokers = { trousers(6) }, played = "2H 2D 2S 2C" },
      { mult = 7 + 6 }, { jokers = { { state = { mult = 6 } } } } },
    { "is copied by Blueprint, but grows once",
      { jokers = { "j_blueprint", trousers(6) }, played = two_pair }, { mult = 2 + 8 + 8 },
      { jokers = { {}, { state = { mult = 8 } } } } },
    { "neither grows nor gives while it is debuffed",
      { jokers = { { key = "j_trousers", debuff = true, state = { mult = 6 } } }, played = two_pair }, { mult = 2 },
      { jokers = { { state = { mult = 6 } } } } },
  }
end)
