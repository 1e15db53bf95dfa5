--- Campfire: grows with every sale until a boss is beaten.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function lit(x_mult, more)
  local joker = { key = "j_campfire", state = { x_mult = x_mult } }
  for key, value in pairs(more or {}) do
    joker[key] = value
  end
  return joker
end

local function factor(game)
  local row = game:state().jokers
  return row[#row].state.x_mult
end

describe("Campfire", function()
  cases.play {
    { "multiplies by what it has gained", { jokers = { lit(1.75) }, played = "KS" }, { chips = 15, mult = 1.75 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", lit(1.5) }, played = "KS" }, { mult = 2.25 } },
    { "does nothing while it is debuffed", { jokers = { lit(1.5, { debuff = true }) }, played = "KS" }, { mult = 1 } },
  }

  it("gains X0.25 with every card that is sold, of any kind", function()
    local game = board.new { jokers = { "j_campfire" }, played = "KS" }
    assert.are.equal(1, factor(game))
    game:fire("selling_card", { card = { kind = "joker" } })
    assert.are.equal(1.25, factor(game))
    game:fire("selling_card", { card = { kind = "tarot" } })
    assert.are.equal(1.5, factor(game))
    assert.are.equal(1.5, game:play().mult)
  end)

  it("grows once under Blueprint, and not while it is debuffed", function()
    local copied = board.new { jokers = { "j_blueprint", "j_campfire" }, played = "KS" }
    copied:fire("selling_card", { card = { kind = "joker" } })
    assert.are.equal(1.25, factor(copied))
    local debuffed = board.new { jokers = { lit(1, { debuff = true }) }, played = "KS" }
    debuffed:fire("selling_card", { card = { kind = "joker" } })
    assert.are.equal(1, factor(debuffed))
  end)

  it("falls back to X1 after a boss only", function()
    for key, left in pairs { bl_small = 2, bl_big = 2, bl_club = 1, bl_final_leaf = 1 } do
      local game = board.new { jokers = { lit(2) }, played = "KS", blind = { key = key } }
      game:end_of_round {}
      assert.are.equal(left, factor(game), key)
    end
  end)
end)
