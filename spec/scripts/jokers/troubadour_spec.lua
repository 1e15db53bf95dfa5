--- Troubadour: a larger hand, one hand less.
local board = require "spec.support.board"

local function passives(jokers)
  return board.new({ jokers = jokers, played = "KS" }):state().passives
end

describe("Troubadour", function()
  it("gives two more cards in hand and takes one hand a round", function()
    local in_force = passives { "j_troubadour" }
    assert.are.same({ 2, -1 }, { in_force.hand_size, in_force.hands })
  end)

  it("adds up with a second one and with other jokers", function()
    local in_force = passives { "j_troubadour", "j_troubadour", "j_stuntman" }
    assert.are.same({ 2, -2 }, { in_force.hand_size, in_force.hands })
  end)

  it("is not copied by Blueprint", function()
    assert.are.equal(2, passives({ "j_blueprint", "j_troubadour" }).hand_size)
  end)

  it("does nothing while it is debuffed", function()
    local in_force = passives { { key = "j_troubadour", debuff = true } }
    assert.are.same({ 0, 0 }, { in_force.hand_size, in_force.hands })
  end)

  it("adds nothing to a hand", function()
    assert.are.equal(15, board.play({ jokers = { "j_troubadour" }, played = "KS" }).score)
  end)
end)
