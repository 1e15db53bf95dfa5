--- Canio: grows with destroyed face cards.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function glass(rank)
  return { rank = rank, suit = "S", enh = "glass" }
end

--- The factor of the last joker after one card was thrown to Trading Card.
local function factor_after(card, jokers)
  local game = board.new { jokers = jokers or { "j_trading", "j_caino" }, played = { card } }
  game:discard {}
  local row = game:state().jokers
  return row[#row].state.x_mult
end

describe("Canio", function()
  cases.play {
    { "multiplies by what he has gained",
      { jokers = { { key = "j_caino", state = { x_mult = 4 } } }, played = "KS" }, { chips = 15, mult = 4 } },
    { "gains X1 for every face card that breaks, for the next hand",
      { jokers = { "j_caino" }, played = { glass(13), glass(13) }, luck = "all" },
      { mult = 8, destroyed = { 1, 2 } }, { jokers = { { state = { x_mult = 3 } } } } },
    { "gains nothing for other cards that break",
      { jokers = { "j_caino" }, played = { glass(14) }, luck = "all" },
      { destroyed = { 1 } }, { jokers = { { state = { x_mult = 1 } } } } },
    { "is copied by Blueprint, but grows once",
      { jokers = { "j_blueprint", { key = "j_caino", state = { x_mult = 2 } } }, played = { glass(13) }, luck = "all" },
      { mult = 8 }, { jokers = { {}, { state = { x_mult = 3 } } } } },
    { "does nothing while he is debuffed, and does not grow",
      { jokers = { { key = "j_caino", debuff = true, state = { x_mult = 2 } } }, played = { glass(13) }, luck = "all" },
      { mult = 2 }, { jokers = { { state = { x_mult = 2 } } } } },
  }

  it("gains for face cards that are destroyed in another way", function()
    assert.are.equal(2, factor_after { rank = 11, suit = "H" })
    assert.are.equal(1, factor_after { rank = 10, suit = "H" })
    assert.are.equal(1, factor_after({ rank = 11, suit = "H" }, { "j_caino" }))
  end)

  it("does not take debuffed and Stone cards for faces", function()
    assert.are.equal(1, factor_after { rank = 11, suit = "H", debuff = true })
    assert.are.equal(1, factor_after { rank = 11, suit = "H", enh = "stone" })
  end)

  it("takes any card for a face with Pareidolia", function()
    assert.are.equal(2, factor_after({ rank = 2, suit = "H" }, { "j_pareidolia", "j_trading", "j_caino" }))
  end)
end)
