--- The Manacle: a smaller hand while it lasts.
local board = require "spec.support.board"

local function manacle(jokers)
  local game = board.new { blind = { key = "bl_manacle" }, hand_size = 8, jokers = jokers, played = "AS" }
  game:set_blind "bl_manacle"
  return game
end

local function size(game)
  return game:state().hand_size
end

describe("The Manacle", function()
  it("makes the hand one card smaller", function()
    assert.are.equal(7, size(manacle()))
  end)

  it("gives the place back when it is disabled, once", function()
    local game = manacle()
    game:disable_blind()
    assert.are.equal(8, size(game))
    game:end_of_round {}
    assert.are.equal(8, size(game))
  end)

  it("gives it back at the end of the round, once", function()
    local game = manacle()
    game:end_of_round {}
    assert.are.equal(8, size(game))
    game:end_of_round {}
    assert.are.equal(8, size(game))
  end)

  it("keeps it while hands are played", function()
    local game = manacle()
    game:play()
    assert.are.equal(7, size(game))
  end)

  it("gives back nothing that it did not take", function()
    local game = board.new { blind = { key = "bl_manacle" }, hand_size = 8, played = "AS" }
    game:disable_blind()
    assert.are.equal(8, game:state().hand_size)
  end)

  it("takes nothing in the end under Chicot", function()
    assert.are.equal(8, size(manacle { "j_chicot" }))
  end)
end)
