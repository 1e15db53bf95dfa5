--- Luchador: sold, it switches the boss off.
local board = require "spec.support.board"

--- Sells the first joker; the Chips of a lone 2 afterwards (The Flint alone: half of 5, rounded up, and 2).
local function chips_after_sale(jokers, blind)
  local situation = board.new { jokers = jokers, played = "2H", blind = { key = blind } }
  situation:sell(1)
  return situation:play().chips, situation:state().blind.disabled
end

describe("Luchador", function()
  it("takes the power of the boss when it is sold", function()
    local chips, disabled = chips_after_sale({ "j_luchador" }, "bl_flint")
    assert.are.equal(7, chips)
    assert.is_true(disabled)
  end)

  it("does nothing as long as it is kept", function()
    local result, situation = board.play { jokers = { "j_luchador" }, played = "2H", blind = { key = "bl_flint" } }
    assert.are.equal(5, result.chips)
    assert.is_falsy(situation:state().blind.disabled)
  end)

  it("has nothing to do against other blinds", function()
    local chips, disabled = chips_after_sale({ "j_luchador" }, "bl_big")
    assert.are.equal(7, chips)
    assert.is_falsy(disabled)
  end)

  it("works through Blueprint when that one is sold", function()
    assert.are.equal(7, (chips_after_sale({ "j_blueprint", "j_luchador" }, "bl_flint")))
  end)

  it("does nothing while it is debuffed", function()
    assert.are.equal(5, (chips_after_sale({ { key = "j_luchador", debuff = true } }, "bl_flint")))
  end)
end)
