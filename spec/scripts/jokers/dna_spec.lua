--- DNA: a lone first card is copied into the hand.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local row = { "j_dna" }

describe("DNA", function()
  cases.play {
    { "copies a lone card of the first hand into the hand and the deck",
      { jokers = row, played = "AS", held = "2H" }, { chips = 16, mult = 1 },
      { held = { { rank = 2, suit = "H" }, { rank = 14, suit = "S" } }, deck_size = 53 } },
    { "lets the copy count among the held cards of the same hand",
      { jokers = row, played = { { rank = 13, suit = "S", enh = "steel" } } }, { chips = 15, mult = 1.5 } },
    { "copies everything that is on the card",
      { jokers = row, played = { { rank = 9, suit = "C", enh = "bonus", ed = "foil", seal = "gold", bonus = 10 } } },
      { chips = 5 + 9 + 30 + 10 + 50 },
      { held = { { rank = 9, suit = "C", enh = "bonus", ed = "foil", seal = "gold", bonus = 10 } } } },
    { "does nothing with two cards",
      { jokers = row, played = "AS AH" }, { chips = 32 }, { held = {}, deck_size = 52 } },
    { "does nothing in a later hand",
      { jokers = row, played = "AS", hands_played = 1 }, { chips = 16 }, { held = {}, deck_size = 52 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_dna" }, played = "AS" }, { chips = 16 },
      { held = { { rank = 14, suit = "S" }, { rank = 14, suit = "S" } }, deck_size = 54 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_dna", debuff = true } }, played = "AS" }, { chips = 16 }, { held = {}, deck_size = 52 } },
  }

  it("copies once a round", function()
    local situation = board.new { jokers = row, played = "AS" }
    situation:play()
    situation:deal { played = "KS", held = "2H" }
    situation:play()
    cases.match({ { rank = 2, suit = "H" } }, situation:state().held, "held")
  end)

  it("is ready as soon as cards are drawn", function()
    local situation = board.new { jokers = row, played = "AS" }
    situation:fire "first_hand_drawn"
    assert.are.same({}, situation:state().errors)
    assert.are.same({}, situation:state().held)
    situation:play()
    assert.are.equal(1, #situation:state().held)
  end)

  it("does nothing about a hand that the blind does not allow", function()
    local result, situation = board.play { jokers = row, played = "AS", blind = { key = "bl_psychic" } }
    assert.is_true(result.debuffed)
    assert.are.same({}, situation:state().held)
  end)
end)
