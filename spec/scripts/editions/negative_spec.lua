--- Negative: a place of its own.
local cases = require "spec.support.joker_cases"
local items = require "spec.support.items"

describe("Negative", function()
  cases.play {
    { "scores nothing by itself",
      { jokers = { { key = "j_joker", ed = "neg" } }, played = "AS" }, { chips = 16, mult = 5 } },
  }

  it("brings the joker slot that it takes", function()
    local negative = items.load("editions", "negative")
    assert.are.same({ joker_slots = "config.slots" }, negative.passive)
    assert.are.equal(1, negative.config.slots)
  end)
end)

describe("the editions", function()
  it("cost what they cost", function()
    local costs = {}
    for _, file in ipairs(items.files "editions") do
      costs[file] = items.load("editions", file).cost
    end
    assert.are.same({ foil = 2, holo = 3, polychrome = 5, negative = 5 }, costs)
  end)
end)
