--- Cerulean Bell: a card that must be selected.
local board = require "spec.support.board"
local items = require "spec.support.items"

local function bell(held, seed)
  return board.new { seed = seed, blind = { key = "bl_final_bell" }, played = "AS", held = held }
end

--- The rank of the forced card, nil = none; no two cards of these hands have the same.
local function forced(game)
  local rank
  for _, card in ipairs(game:state().held) do
    if card.forced then
      assert.is_nil(rank)
      rank = card.rank
    end
  end
  return rank
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
      assert.are.equal(2 + place, forced(game), seed)
    end
    assert.is_true(next(places, (next(places))) ~= nil)
  end)

  it("forces the only card", function()
    local game = bell "2H"
    game:fire "drawn_to_hand"
    assert.are.equal(2, forced(game))
  end)

  it("is content with a card that is forced already", function()
    local game = bell { "2H", { rank = 3, suit = "H", forced = true }, "4H" }
    game:fire "drawn_to_hand"
    assert.are.equal(3, forced(game))
  end)

  it("stays with its card while that is held", function()
    local game = bell "2H 3H 4H 5H 6H 7H"
    game:fire "drawn_to_hand"
    local first = forced(game)
    assert.is_number(first)
    for _ = 1, 8 do
      game:fire "drawn_to_hand"
      assert.are.equal(first, forced(game))
    end
  end)

  it("takes another one when that is gone", function()
    local game = bell "2H 3H 4H"
    game:fire "drawn_to_hand"
    game:deal { played = "5S", held = "6H 7H" }
    game:fire "drawn_to_hand"
    assert.is_true(forced(game) == 6 or forced(game) == 7)
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
