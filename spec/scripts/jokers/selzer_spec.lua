--- Seltzer: ten hands in which all scored cards trigger twice.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

describe("Seltzer", function()
  cases.play {
    { "triggers every scored card twice, and loses one of its ten hands",
      { jokers = { "j_selzer" }, played = "KS KH 2C" }, { chips = 50, mult = 2 },
      { jokers = { { state = { left = 9 } } } } },
    { "leaves held cards alone",
      { jokers = { "j_selzer" }, played = "KS", held = { { rank = 2, suit = "C", enh = "steel" } } },
      { chips = 25, mult = 1.5 } },
    { "does not bring back a debuffed card",
      { jokers = { "j_selzer" }, played = { { rank = 13, suit = "S", debuff = true }, { rank = 13, suit = "H" } } },
      { chips = 30, mult = 2 } },
    { "is copied by Blueprint, but no faster empty",
      { jokers = { "j_blueprint", "j_selzer" }, played = "KS KH" }, { chips = 70, mult = 2 },
      { jokers = { {}, { state = { left = 9 } } } } },
    { "loses a hand that the blind blocks too",
      { jokers = { "j_selzer" }, played = "KS KH", blind = { key = "bl_psychic" } }, { score = 0, debuffed = true },
      { jokers = { { state = { left = 9 } } } } },
    { "does nothing while it is debuffed, and keeps its hands",
      { jokers = { { key = "j_selzer", debuff = true } }, played = "KS KH" }, { chips = 30, mult = 2 },
      { jokers = { { state = { left = 10 } } } } },
  }

  it("still works in its tenth hand and is gone after it", function()
    local game = board.new { jokers = { "j_selzer" }, played = "KS", hands_left = 12 }
    for left = 9, 1, -1 do
      assert.are.equal(25, game:play().chips)
      assert.are.equal(left, game:state().jokers[1].state.left)
      game:deal { played = "KS" }
    end
    assert.are.equal(25, game:play().chips)
    assert.are.same({}, game:state().jokers)
    game:deal { played = "KS" }
    assert.are.equal(15, game:play().chips)
  end)
end)
