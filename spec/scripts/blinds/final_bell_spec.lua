--- Cerulean Bell: a card that must be selected.
local board = require "spec.support.board"
local items = require "spec.support.items"

local function bell(held, seed)
  return board.new { seed = seed, blind = { key = "bl_final_bell" }, played = "AS", held = held }
end

local function forced(game)
  return game:state().blind.state.forced
end

describe("Cerulean Bell", function()
  it("forces no card before the hand is drawn", function()
    assert.are.equal(-1, forced(bell "2H 3H 4H"))
  end)

  it("forces one of the held cards, by its stream", function()
    local first, places = nil, {}
    for i = 1, 8 do
      local seed = ("BELL%d"):format(i)
      local game = bell("2H 3H 4H 5H", seed)
      game:fire "drawn_to_hand"
      -- Serials follow each other in the order of the hand.
      local place = math.floor(items.draws(seed, "cerulean_bell", 1)[1] * 4)
      first = first or forced(game) - place
      places[place] = true
      assert.are.equal(first + place, forced(game), seed)
    end
    assert.is_true(next(places, (next(places))) ~= nil)
  end)

  it("forces the only card", function()
    local game = bell "2H"
    game:fire "drawn_to_hand"
    assert.are_not.equal(-1, forced(game))
  end)

  it("begins without one when it is set anew", function()
    local game = bell "2H"
    game:fire "drawn_to_hand"
    game:fire "set_blind"
    assert.are.equal(-1, forced(game))
  end)

  it("stays with its card while that is held", function()
    local game = bell "2H 3H 4H 5H 6H 7H"
    game:fire "drawn_to_hand"
    local first = forced(game)
    for _ = 1, 8 do
      game:fire "drawn_to_hand"
      assert.are.equal(first, forced(game))
    end
  end)

  it("takes another one when that is gone", function()
    local game = bell "2H 3H 4H"
    game:fire "drawn_to_hand"
    local first = forced(game)
    game:deal { played = "5S", held = "6H 7H" }
    game:fire "drawn_to_hand"
    assert.are_not.equal(first, forced(game))
    assert.are_not.equal(-1, forced(game))
  end)

  it("forces nothing in an empty hand", function()
    local game = bell(nil)
    game:deal { played = {}, held = {} }
    game:fire "drawn_to_hand"
    assert.are.equal(-1, forced(game))
    assert.are.same({}, game:state().errors)
  end)

  it("lets go when it is disabled, and forces nothing then", function()
    local game = bell "2H 3H"
    game:fire "drawn_to_hand"
    game:fire "disable"
    assert.are.equal(-1, forced(game))
    game:fire "drawn_to_hand"
    assert.are.equal(-1, forced(game))
  end)
end)
