--- The Water: no discards.
local board = require "spec.support.board"

local function water(jokers)
  local game = board.new { blind = { key = "bl_water" }, discards_left = 4, jokers = jokers, played = "AS" }
  game:set_blind "bl_water"
  return game
end

local function left(game)
  return game:state().discards_left
end

describe("The Water", function()
  it("takes all discards when it is set", function()
    assert.are.equal(0, left(water()))
  end)

  it("gives back what it took when it is disabled, once", function()
    local game = water()
    game:disable_blind()
    assert.are.equal(4, left(game))
    game:disable_blind()
    assert.are.equal(4, left(game))
  end)

  it("gives back nothing that it did not take", function()
    local game = board.new { blind = { key = "bl_water" }, discards_left = 4, played = "AS" }
    game:disable_blind()
    assert.are.equal(4, game:state().discards_left)
  end)

  it("takes nothing in the end under Chicot", function()
    assert.are.equal(4, left(water { "j_chicot" }))
  end)

  it("is washed away by Luchador", function()
    local game = water { "j_luchador" }
    game:sell(1)
    assert.are.equal(4, left(game))
  end)

  it("does not give them back at the end of the round", function()
    local game = water()
    game:end_of_round {}
    assert.are.equal(0, left(game))
  end)
end)
