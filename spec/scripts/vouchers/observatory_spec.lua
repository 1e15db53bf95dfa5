--- Observatory: planets multiply.
local cases = require "spec.support.joker_cases"
local items = require "spec.support.items"

local vouchers = { "v_observatory" }

describe("Observatory", function()
  cases.play {
    { "gives X1.5 for the held planet of the played hand",
      { vouchers = vouchers, planets = { "c_pluto" }, played = "AS" },
      { chips = 16, mult = 1.5 } },
    { "gives it for each of them", { vouchers = vouchers, planets = { "c_pluto", "c_mars", "c_pluto" }, played = "AS" },
      { mult = 2.25 } },
    { "gives nothing for planets of other hands", { vouchers = vouchers, planets = { "c_mercury" }, played = "AS" },
      { mult = 1 } },
    { "looks at the played hand, not at those it contains",
      { vouchers = vouchers, planets = { "c_mercury" }, played = "8D 8S 8C TD TH" },
      { hand = "Full House", mult = 4 } },
    { "comes after the jokers", { vouchers = vouchers, planets = { "c_pluto" }, jokers = { "j_joker" }, played = "AS" },
      { mult = 7.5 } },
    { "comes before the deck",
      { vouchers = vouchers, planets = { "c_pluto", "c_pluto" }, deck = "b_plasma", played = "AS" },
      { chips = 9, mult = 9 } },
    { "gives nothing for a tarot",
      { vouchers = vouchers, consumables = { { kind = "tarot" } }, played = "AS" }, { mult = 1 } },
    { "is what does it", { planets = { "c_pluto" }, played = "AS" }, { mult = 1 } },
  }

  it("needs Telescope and costs $10", function()
    local voucher = items.load("vouchers", "observatory")
    assert.are.same({ "v_telescope", 10, 12 }, { voucher.requires, voucher.cost, voucher.order })
  end)
end)
