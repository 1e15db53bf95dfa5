--- Castle: grows with discarded cards of one suit.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

--- The Chips of the last joker after `cards` were discarded while Hearts are the suit of the round.
local function chips_after(cards, jokers)
  local game = board.new { jokers = jokers or { "j_castle" }, played = cards, castle = "H" }
  game:discard {}
  local row = game:state().jokers
  return row[#row].state.chips
end

describe("Castle", function()
  cases.play {
    { "adds its Chips",
      { jokers = { { key = "j_castle", state = { chips = 30 } } }, played = "KS" }, { chips = 45, mult = 1 } },
    { "does not grow from cards that are played",
      { jokers = { "j_castle" }, played = "KH", castle = "H" }, { chips = 15 },
      { jokers = { { state = { chips = 0 } } } } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", { key = "j_castle", state = { chips = 30 } } }, played = "KS" },
      { chips = 75, mult = 1 } },
    { "adds nothing while it is debuffed",
      { jokers = { { key = "j_castle", debuff = true, state = { chips = 30 } } }, played = "KS" }, { chips = 15 } },
  }

  it("gains 3 Chips for every discarded card of the suit", function()
    assert.are.equal(6, chips_after "3H 5H 2S")
    assert.are.equal(0, chips_after "3D 5C 2S")
  end)

  it("takes a Wild card, and no debuffed and no Stone card", function()
    assert.are.equal(3, chips_after { { rank = 2, suit = "S", enh = "wild" } })
    assert.are.equal(0, chips_after { { rank = 2, suit = "H", debuff = true } })
    assert.are.equal(0, chips_after { { rank = 2, suit = "H", enh = "stone" } })
  end)

  it("takes a Diamond for a Heart with Smeared Joker", function()
    assert.are.equal(3, chips_after("3D 3S", { "j_smeared", "j_castle" }))
  end)

  it("does not grow twice under Blueprint, nor while it is debuffed", function()
    assert.are.equal(3, chips_after("3H", { "j_blueprint", "j_castle" }))
    assert.are.equal(0, chips_after("3H", { { key = "j_castle", debuff = true } }))
  end)

  it("keeps its Chips over the end of the round", function()
    local game = board.new { jokers = { { key = "j_castle", state = { chips = 30 } } }, played = "KS", castle = "H" }
    game:end_of_round {}
    assert.are.equal(30, game:state().jokers[1].state.chips)
  end)
end)
