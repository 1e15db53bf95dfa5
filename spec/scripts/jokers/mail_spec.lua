--- Mail-In Rebate: $5 for every discarded card of the wanted rank.
local board = require "spec.support.board"

local row = { "j_mail" }

--- What a discard pays while 7s are wanted.
local function pays(jokers, cards, rank)
  return board.new({ jokers = jokers, played = cards, mail = rank or 7 }):discard({}).dollars
end

describe("Mail-In Rebate", function()
  it("pays $5 for each card of the wanted rank", function()
    assert.are.equal(10, pays(row, "7H 2S 7D"))
    assert.are.equal(5, pays(row, "AS KS", 14))
  end)

  it("pays nothing for other ranks", function()
    assert.are.equal(0, pays(row, "8H 2S"))
  end)

  it("pays nothing while no rank is wanted", function()
    assert.are.equal(0, board.new({ jokers = row, played = "7H 2S" }):discard({}).dollars)
  end)

  it("pays nothing for debuffed and Stone cards", function()
    assert.are.equal(0, pays(row, { { rank = 7, suit = "H", debuff = true } }))
    assert.are.equal(0, pays(row, { { rank = 7, suit = "H", enh = "stone" } }))
  end)

  it("is copied by Blueprint", function()
    assert.are.equal(10, pays({ "j_blueprint", "j_mail" }, "7H 2S"))
  end)

  it("does nothing while it is debuffed", function()
    assert.are.equal(0, pays({ { key = "j_mail", debuff = true } }, "7H 7D"))
  end)
end)
