--- Yorick: grows with every 23rd discarded card.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function after_discards(jokers, ...)
  local game = board.new { jokers = jokers, played = "KS", discards_left = 9 }
  for _, cards in ipairs { ... } do
    game:deal { played = cards }
    game:discard {}
  end
  local row = game:state().jokers
  return row[#row].state
end

local five, three, two = "2S 3H 4C 5D 7S", "2S 3H 4C", "2S 3H"

describe("Yorick", function()
  cases.play {
    { "multiplies by what he has gained",
      { jokers = { { key = "j_yorick", state = { x_mult = 3 } } }, played = "KS" }, { chips = 15, mult = 3 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", { key = "j_yorick", state = { x_mult = 3 } } }, played = "KS" }, { mult = 9 } },
    { "does nothing while he is debuffed",
      { jokers = { { key = "j_yorick", debuff = true, state = { x_mult = 3 } } }, played = "KS" }, { mult = 1 } },
  }

  it("gains X1 with the 23rd card that is discarded, and counts anew", function()
    assert.are.same({ x_mult = 1, left = 1 }, after_discards({ "j_yorick" }, five, five, five, five, two))
    assert.are.same({ x_mult = 2, left = 23 }, after_discards({ "j_yorick" }, five, five, five, five, three))
    assert.are.same({ x_mult = 2, left = 21 }, after_discards({ "j_yorick" }, five, five, five, five, five))
  end)

  it("counts debuffed cards", function()
    local state = after_discards({ "j_yorick" }, { { rank = 2, suit = "S", debuff = true } })
    assert.are.equal(22, state.left)
  end)

  it("counts once under Blueprint, and not while he is debuffed", function()
    assert.are.equal(18, after_discards({ "j_blueprint", "j_yorick" }, five).left)
    assert.are.equal(23, after_discards({ { key = "j_yorick", debuff = true } }, five).left)
  end)
end)
