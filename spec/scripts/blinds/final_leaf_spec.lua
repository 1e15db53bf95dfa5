--- Verdant Leaf: sell a joker to be free.
local board = require "spec.support.board"

local function leaf(kind)
  local game = board.new {
    blind = { key = "bl_final_leaf" }, jokers = { "j_matador" }, played = { { rank = 14, suit = "S", debuff = true } },
  }
  if kind then
    game:fire("selling_card", { card = { kind = kind } })
  end
  return game
end

describe("Verdant Leaf", function()
  it("is disabled by the sale of a joker", function()
    assert.is_true(leaf("joker"):state().blind.disabled)
  end)

  it("is not moved by the sale of a consumable", function()
    assert.is_falsy(leaf("tarot"):state().blind.disabled)
    assert.is_falsy(leaf():state().blind.disabled)
  end)

  it("is set off by every card that scores until then", function()
    assert.are.equal(8, leaf():play().dollars)
    assert.are.equal(0, leaf("joker"):play().dollars)
  end)

  it("is the only blind that a sale disables", function()
    local game = board.new { blind = { key = "bl_club" }, played = "AS" }
    game:fire("selling_card", { card = { kind = "joker" } })
    assert.is_falsy(game:state().blind.disabled)
  end)
end)
