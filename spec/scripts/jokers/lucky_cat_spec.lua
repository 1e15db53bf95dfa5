--- Lucky Cat: X0.25 each time a Lucky card comes up.
local cases = require "spec.support.joker_cases"

local row = { "j_lucky_cat" }

local function lucky(fields)
  fields.rank, fields.suit, fields.enh = 2, "H", fields.enh or "lucky"
  return { fields }
end

describe("Lucky Cat", function()
  cases.play {
    { "gains X0.25 when a Lucky card comes up, once for both of its prizes",
      { jokers = row, played = lucky {}, luck = "all" }, { mult = 21 * 1.25, dollars = 20 },
      { jokers = { { state = { x_mult = 1.25 } } } } },
    { "gains at every trigger",
      { jokers = row, played = lucky { seal = "red" }, luck = "all" }, { mult = 41 * 1.5 },
      { jokers = { { state = { x_mult = 1.5 } } } } },
    { "gains nothing from a Lucky card without luck",
      { jokers = { { key = "j_lucky_cat", state = { x_mult = 1.5 } } }, played = lucky {}, luck = "none" },
      { mult = 1.5 },
      { jokers = { { state = { x_mult = 1.5 } } } } },
    { "gains nothing from other enhancements",
      { jokers = row, played = lucky { enh = "mult" }, luck = "all" }, { mult = 5 },
      { jokers = { { state = { x_mult = 1 } } } } },
    { "gains nothing from a debuffed Lucky card",
      { jokers = row, played = lucky { debuff = true }, luck = "all" }, { mult = 1 },
      { jokers = { { state = { x_mult = 1 } } } } },
    { "gains nothing from a card that Vampire has drained",
      { jokers = { "j_vampire", "j_lucky_cat" }, played = lucky {}, luck = "all" }, { mult = 1.1, dollars = 0 } },
    { "is copied by Blueprint, but grows once",
      { jokers = { "j_blueprint", "j_lucky_cat" }, played = lucky {}, luck = "all" }, { mult = 21 * 1.25 * 1.25 },
      { jokers = { {}, { state = { x_mult = 1.25 } } } } },
    { "neither grows nor gives while it is debuffed",
      { jokers = { { key = "j_lucky_cat", debuff = true, state = { x_mult = 2 } } }, played = lucky {}, luck = "all" },
      { mult = 21 }, { jokers = { { state = { x_mult = 2 } } } } },
  }
end)
