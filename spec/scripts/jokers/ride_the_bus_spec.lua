--- Ride the Bus: Mult for hands without faces.
local cases = require "spec.support.joker_cases"

local key = "j_ride_the_bus"

--- A bus that has `mult`; `more` are further fields.
local function bus(mult, more)
  local joker = more or {}
  joker.key, joker.state = key, { mult = mult }
  return joker
end

describe("Ride the Bus", function()
  cases.play {
    { "starts with 1 Mult", { jokers = { key }, played = "8D 8S" }, { chips = 26, mult = 3 }, { jokers = { bus(1) } } },
    { "gains 1 Mult before it gives it",
      { jokers = { bus(4) }, played = "8D 8S" }, { mult = 7 }, { jokers = { bus(5) } } },
    { "loses all with a scoring face card",
      { jokers = { bus(4) }, played = "KD KS" }, { chips = 30, mult = 2 }, { jokers = { bus(0) } } },
    { "does not mind a face card that does not score",
      { jokers = { bus(4) }, played = "8D 8S KC", held = "QD" }, { mult = 7 }, { jokers = { bus(5) } } },
    { "does not mind debuffed face cards",
      { jokers = { bus(4) }, played = cases.cards "KD:debuff KS:debuff" }, { mult = 7 }, { jokers = { bus(5) } } },
    { "does not mind a Stone card",
      { jokers = { bus(4) }, played = cases.cards "KD:stone" }, { chips = 55, mult = 6 }, { jokers = { bus(5) } } },
    { "loses all with any card and Pareidolia",
      { jokers = { bus(4), "j_pareidolia" }, played = "8D" },
      { mult = 1 }, { jokers = { bus(0), { key = "j_pareidolia" } } } },
    { "does not move for a hand that the blind blocks",
      { jokers = { bus(4) }, played = "8D 8S", blind = { key = "bl_psychic" } },
      { mult = 0 }, { jokers = { bus(4) } } },
    { "gives again through Blueprint, and grows once",
      { jokers = { "j_blueprint", bus(4) }, played = "8D 8S" }, { mult = 12 }, { jokers = { {}, bus(5) } } },
    { "does nothing while it is debuffed",
      { jokers = { bus(4, { debuff = true }) }, played = "8D 8S" }, { mult = 2 }, { jokers = { bus(4) } } },
  }
end)
