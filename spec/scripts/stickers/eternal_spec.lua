--- Eternal: it stays.
local board = require "spec.support.board"

local function keys(game)
  local list = {}
  for i, joker in ipairs(game:state().jokers) do
    list[i] = joker.key
  end
  return list
end

local function daggered(eternal)
  local game = board.new {
    jokers = { { key = "j_ceremonial", state = { mult = 0 } }, { key = "j_joker", sell = 3, eternal = eternal } },
    played = "AS",
  }
  game:set_blind "bl_small"
  return game
end

describe("Eternal", function()
  it("saves a joker from Ceremonial Dagger, which gains nothing", function()
    local game = daggered(true)
    assert.are.same({ "j_ceremonial", "j_joker" }, keys(game))
    assert.are.equal(0, game:state().jokers[1].state.mult)
  end)

  it("is what saves it: without the sticker it is gone", function()
    local game = daggered(nil)
    assert.are.same({ "j_ceremonial" }, keys(game))
    assert.are.equal(6, game:state().jokers[1].state.mult)
  end)

  it("does nothing at the end of a round", function()
    local game = board.new { jokers = { { key = "j_joker", eternal = true } }, played = "AS" }
    assert.are.equal(0, game:end_of_round({}).dollars)
    assert.is_true(game:state().jokers[1].eternal)
    assert.are.equal(5, game:play().mult)
  end)
end)
