--- Diet Cola: sold, it leaves a Double Tag.
local board = require "spec.support.board"

--- The tags after the first joker was sold.
local function tags_after_sale(jokers)
  local situation = board.new { jokers = jokers, played = "2H" }
  situation:sell(1)
  return situation:state().tags
end

describe("Diet Cola", function()
  it("leaves a Double Tag when it is sold", function()
    assert.are.same({ "tag_double" }, tags_after_sale { "j_diet_cola" })
  end)

  it("leaves nothing when another joker is sold", function()
    assert.are.same({}, tags_after_sale { "j_joker", "j_diet_cola" })
  end)

  it("works through Blueprint when that one is sold", function()
    assert.are.same({ "tag_double" }, tags_after_sale { "j_blueprint", "j_diet_cola" })
  end)

  it("does nothing while it is debuffed", function()
    assert.are.same({}, tags_after_sale { { key = "j_diet_cola", debuff = true } })
  end)
end)
