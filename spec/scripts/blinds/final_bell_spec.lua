--- Cerulean Bell: a card that must be selected.
local board = require "spec.support.board"
local items = require "spec.support.items"

local function bell(held, seed)
  return board.new { seed = seed, blind = { key = "bl_final_bell" }, played = "AS", held = held }
end

--- The forced card as state shows it, nil = none.
local function forced(game)
  return game:state().blind.state.forced
end

--- Its rank: no two cards of these hands have the same.
local function forced_rank(game)
  local card = forced(game)
  return card and card.rank
end

describe("Cerulean Bell", function()
  it("forces no card before the hand is drawn", function()
    assert.is_nil(forced(bell "2H 3H 4H"))
  end)

  it("forces one of the held cards, by its stream", function()
    local places = {}
    for i = 1, 8 do
      local seed = ("BELL%d"):format(i)
      local game = bell("2H 3H 4H 5H", seed)
      game:fire "drawn_to_hand"
      -- Cards stand in the order of their making, which is that of the hand.
      local place = math.floor(items.draws(seed, "cerulean_bell", 1)[1] * 4)
      places[place] = true
      assert.are.equal(2 + place, forced_rank(game), seed)
    end
    assert.is_true(next(places, (next(places))) ~= nil)
  end)

  it("forces the only card", function()
    local game = bell "2H"
    game:fire "drawn_to_hand"
    assert.are.same({ rank = 2, suit = "H" }, forced(game))
  end)

  it("begins without one when it is set anew", function()
    local game = bell "2H"
    game:fire "drawn_to_hand"
    game:fire "set_blind"
    assert.is_nil(forced(game))
  end)

  it("stays with its card while that is held", function()
    local game = bell "2H 3H 4H 5H 6H 7H"
    game:fire "drawn_to_hand"
    local first = forced_rank(game)
    assert.is_number(first)
    for _ = 1, 8 do
      game:fire "drawn_to_hand"
      assert.are.equal(first, forced_rank(game))
    end
  end)

  it("takes another one when that is gone", function()
    local game = bell "2H 3H 4H"
    game:fire "drawn_to_hand"
    game:deal { played = "5S", held = "6H 7H" }
    game:fire "drawn_to_hand"
    assert.is_true(forced_rank(game) == 6 or forced_rank(game) == 7)
  end)

  it("forces nothing in an empty hand", function()
    local game = bell(nil)
    game:deal { played = {}, held = {} }
    game:fire "drawn_to_hand"
    assert.is_nil(forced(game))
    assert.are.same({}, game:state().errors)
  end)

  it("lets go when it is disabled, and forces nothing then", function()
    local game = bell "2H 3H"
    game:fire "drawn_to_hand"
    game:disable_blind()
    assert.is_nil(forced(game))
    game:fire "drawn_to_hand"
    assert.is_nil(forced(game))
  end)
end)
