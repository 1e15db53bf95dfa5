--- Merry Andy: more discards, a smaller hand.
local board = require "spec.support.board"

local function passives(jokers)
  return board.new({ jokers = jokers, played = "KS" }):state().passives
end

describe("Merry Andy", function()
  it("gives three discards a round and takes a card from the hand", function()
    local in_force = passives { "j_merry_andy" }
    assert.are.same({ 3, -1 }, { in_force.discards, in_force.hand_size })
  end)

  it("adds up with other jokers", function()
    local in_force = passives { "j_merry_andy", "j_drunkard", "j_troubadour" }
    assert.are.same({ 4, 1 }, { in_force.discards, in_force.hand_size })
  end)

  it("is not copied by Blueprint", function()
    assert.are.equal(3, passives({ "j_blueprint", "j_merry_andy" }).discards)
  end)

  it("does nothing while it is debuffed", function()
    local in_force = passives { { key = "j_merry_andy", debuff = true } }
    assert.are.same({ 0, 0 }, { in_force.discards, in_force.hand_size })
  end)
end)
