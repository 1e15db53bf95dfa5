--- Faceless Joker: $5 for three discarded face cards.
local board = require "spec.support.board"

local row = { "j_faceless" }
local pair_of_faces = { { rank = 13, suit = "H" }, { rank = 12, suit = "D" } }

--- What a discard of these cards pays.
local function pays(jokers, cards)
  return board.new({ jokers = jokers, played = cards }):discard({}).dollars
end

describe("Faceless Joker", function()
  it("pays $5 for three face cards in one discard", function()
    assert.are.equal(5, pays(row, "KH QD JS"))
  end)

  it("pays once for four or more, wherever they lie", function()
    assert.are.equal(5, pays(row, "KH QD 2S JS KC"))
    assert.are.equal(5, pays(row, "KH QD JS 2S"))
  end)

  it("pays nothing for two face cards", function()
    assert.are.equal(0, pays(row, "KH QD AS"))
  end)

  it("does not count face cards of several discards together", function()
    local situation = board.new { jokers = row, played = "KH QD" }
    situation:discard {}
    situation:deal { played = "JS JC" }
    assert.are.equal(0, situation:discard({}).dollars)
  end)

  it("does not count debuffed and Stone cards", function()
    local king, queen = pair_of_faces[1], pair_of_faces[2]
    assert.are.equal(0, pays(row, { king, queen, { rank = 11, suit = "S", debuff = true } }))
    assert.are.equal(0, pays(row, { king, queen, { rank = 11, suit = "S", enh = "stone" } }))
  end)

  it("takes any three cards with Pareidolia", function()
    assert.are.equal(5, pays({ "j_faceless", "j_pareidolia" }, "2H 3D 4S"))
  end)

  it("is copied by Blueprint", function()
    assert.are.equal(10, pays({ "j_blueprint", "j_faceless" }, "KH QD JS"))
  end)

  it("does nothing while it is debuffed", function()
    assert.are.equal(0, pays({ { key = "j_faceless", debuff = true } }, "KH QD JS"))
  end)
end)
