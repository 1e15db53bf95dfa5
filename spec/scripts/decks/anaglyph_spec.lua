--- Anaglyph Deck: a Double Tag after a boss.
local board = require "spec.support.board"

local function tags(deck, blind, rounds)
  local game = board.new { deck = deck, blind = { key = blind }, played = "AS" }
  for _ = 1, rounds or 1 do
    game:end_of_round {}
  end
  return game:state().tags
end

describe("Anaglyph Deck", function()
  it("gives a Double Tag when a boss is beaten", function()
    assert.are.same({ "tag_double" }, tags("b_anaglyph", "bl_club"))
    assert.are.same({ "tag_double" }, tags("b_anaglyph", "bl_final_bell"))
  end)

  it("gives one for each boss", function()
    assert.are.same({ "tag_double", "tag_double" }, tags("b_anaglyph", "bl_club", 2))
  end)

  it("gives nothing for other blinds", function()
    assert.are.same({}, tags("b_anaglyph", "bl_small"))
    assert.are.same({}, tags("b_anaglyph", "bl_big"))
  end)

  it("is the only deck that does", function()
    assert.are.same({}, tags("b_red", "bl_club"))
  end)

  it("gives nothing while a hand is played", function()
    local _, game = board.play { deck = "b_anaglyph", blind = { key = "bl_club" }, played = "AS" }
    assert.are.same({}, game:state().tags)
  end)
end)
