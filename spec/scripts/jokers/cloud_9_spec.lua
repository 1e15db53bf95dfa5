--- Cloud 9: $1 for every 9 in the deck.
local board = require "spec.support.board"

--- The rows of the cash-out with that many 9s in the deck.
local function rows(jokers, nines)
  return board.new({ jokers = jokers, played = "2H", nine_tally = nines }):end_of_round({}).rows
end

describe("Cloud 9", function()
  it("has $1 for every 9 in the cash-out", function()
    assert.are.same({ { key = "j_cloud_9", dollars = 4 } }, rows({ "j_cloud_9" }, 4))
    assert.are.same({ { key = "j_cloud_9", dollars = 7 } }, rows({ "j_cloud_9" }, 7))
  end)

  it("has no row without 9s", function()
    assert.are.same({}, rows({ "j_cloud_9" }, 0))
  end)

  it("is not copied by Blueprint", function()
    assert.are.same({ { key = "j_cloud_9", dollars = 4 } }, rows({ "j_blueprint", "j_cloud_9" }, 4))
  end)

  it("does nothing while it is debuffed", function()
    assert.are.same({}, rows({ { key = "j_cloud_9", debuff = true } }, 4))
  end)
end)
