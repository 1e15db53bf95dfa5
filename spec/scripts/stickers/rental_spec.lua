--- Rental: $3 a round.
local board = require "spec.support.board"
local items = require "spec.support.items"

local function rental(key, more)
  more = more or {}
  more.key, more.rental = key, true
  return more
end

local function change(jokers, money)
  local game = board.new { money = money, jokers = jokers, played = "2S" }
  local dollars = game:end_of_round({}).dollars
  return dollars, game:state().money
end

describe("Rental", function()
  it("costs $3 at the end of a round", function()
    assert.are.same({ -3, 1 }, { change({ rental "j_joker" }, 4) })
  end)

  it("costs $3 for each joker that has it", function()
    assert.are.equal(-6, (change { rental "j_joker", "j_joker", rental "j_mime" }))
  end)

  it("takes money that is not there", function()
    assert.are.same({ -3, -2 }, { change({ rental "j_joker" }, 1) })
  end)

  it("costs as much on a debuffed joker", function()
    assert.are.equal(-3, (change { rental("j_joker", { debuff = true }) }))
  end)

  it("is not doubled by a copy", function()
    assert.are.equal(-3, (change { "j_blueprint", rental "j_joker" }))
  end)

  it("says its price and its rent", function()
    local rent = items.load("stickers", "rental")
    assert.are.same({ 1, 3 }, { rent.vars(rent) })
  end)

  it("costs nothing while hands are played", function()
    assert.are.equal(0, (board.play { jokers = { rental "j_joker" }, played = "AS" }).dollars)
  end)
end)
