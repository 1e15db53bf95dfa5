--- Jokers that are not always in the pool.
local items = require "spec.support.items"

local gates = {
  stone = { enhancement = "m_stone" },
  steel_joker = { enhancement = "m_steel" },
  glass = { enhancement = "m_glass" },
  lucky_cat = { enhancement = "m_lucky" },
  ticket = { enhancement = "m_gold" },
  gros_michel = { no_flag = "gros_michel_extinct" },
  cavendish = { flag = "gros_michel_extinct" },
}

describe("the jokers", function()
  it("appear always, but for seven", function()
    for _, file in ipairs(items.files "jokers") do
      assert.are.same(gates[file], items.load("jokers", file).appears, file)
    end
  end)

  it("stand in the order of the pool, without gaps", function()
    assert.are.equal(150, #items.ordered "jokers")
  end)
end)
