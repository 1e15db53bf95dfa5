--- Hologram: X0.25 for every new playing card.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

describe("Hologram", function()
  cases.play {
    { "gives nothing at first", { jokers = { "j_hologram" }, played = "2H" }, { mult = 1 } },
    { "sees the card that DNA adds in the same hand",
      { jokers = { "j_dna", "j_hologram" }, played = "2H" }, { mult = 1.25 },
      { jokers = { {}, { state = { x_mult = 1.25 } } } } },
    { "is copied by Blueprint, but grows once",
      { jokers = { "j_dna", "j_blueprint", "j_hologram" }, played = "2H" }, { mult = 1.25 * 1.25 },
      { jokers = { {}, {}, { state = { x_mult = 1.25 } } } } },
    { "neither grows nor gives while it is debuffed",
      { jokers = { "j_dna", { key = "j_hologram", debuff = true, state = { x_mult = 2 } } }, played = "2H" },
      { mult = 1 },
      { jokers = { {}, { state = { x_mult = 2 } } } } },
  }

  it("gains X0.25 for every card that is added, one after the other", function()
    local situation = board.new { jokers = { "j_marble", "j_hologram" }, played = "2H" }
    situation:set_blind "bl_small"
    situation:set_blind "bl_small"
    assert.are.equal(1.5, situation:state().jokers[2].state.x_mult)
    assert.are.equal(1.5, situation:play().mult)
  end)

  it("gains X0.25 for every card that is added at once", function()
    local situation = board.new { jokers = { "j_hologram" }, played = "2H" }
    situation:fire("playing_card_added", { cards = "3H 4H 5H" })
    assert.are.equal(1.75, situation:state().jokers[1].state.x_mult)
  end)
end)
