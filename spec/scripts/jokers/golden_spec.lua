--- Golden Joker: $4 a round.
local board = require "spec.support.board"

local row = { key = "j_golden", dollars = 4 }

--- The rows of the cash-out.
local function rows(jokers)
  return board.new({ jokers = jokers, played = "2H" }):end_of_round({}).rows
end

describe("Golden Joker", function()
  it("has $4 in the cash-out", function()
    assert.are.same({ row }, rows { "j_golden" })
  end)

  it("has a row of its own beside another one", function()
    assert.are.same({ row, row }, rows { "j_golden", "j_golden" })
  end)

  it("is not copied by Blueprint", function()
    assert.are.same({ row }, rows { "j_blueprint", "j_golden" })
  end)

  it("does nothing while it is debuffed", function()
    assert.are.same({}, rows { { key = "j_golden", debuff = true } })
  end)
end)
