--- Glass Joker: grows with destroyed Glass cards.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function glass(rank, debuff)
  return { rank = rank, suit = "S", enh = "glass", debuff = debuff }
end

--- The factor of the last joker after one card was thrown to Trading Card.
local function factor_after(card, jokers)
  local game = board.new { jokers = jokers, played = { card } }
  game:discard {}
  local row = game:state().jokers
  return row[#row].state.x_mult
end

describe("Glass Joker", function()
  cases.play {
    { "multiplies by what it has gained",
      { jokers = { { key = "j_glass", state = { x_mult = 2.5 } } }, played = "KS" }, { chips = 15, mult = 2.5 } },
    { "gains X0.75 for every Glass card that breaks, for the next hand",
      { jokers = { "j_glass" }, played = { glass(13), glass(13), glass(2) }, luck = "all" },
      { mult = 8, destroyed = { 1, 2 } }, { jokers = { { state = { x_mult = 2.5 } } } } },
    { "gains nothing when the glass holds",
      { jokers = { "j_glass" }, played = { glass(13) }, luck = "none" },
      { mult = 2, destroyed = {} }, { jokers = { { state = { x_mult = 1 } } } } },
    { "is copied by Blueprint, but grows once",
      { jokers = { "j_blueprint", { key = "j_glass", state = { x_mult = 1.75 } } }, played = { glass(13) },
        luck = "all" },
      { mult = 6.125 }, { jokers = { {}, { state = { x_mult = 2.5 } } } } },
    { "does nothing while it is debuffed, and does not grow",
      { jokers = { { key = "j_glass", debuff = true, state = { x_mult = 1.75 } } }, played = { glass(13) },
        luck = "all" },
      { mult = 2 }, { jokers = { { state = { x_mult = 1.75 } } } } },
  }

  it("gains for Glass cards that are destroyed in another way, debuffed ones too", function()
    assert.are.equal(1.75, factor_after(glass(9), { "j_trading", "j_glass" }))
    assert.are.equal(1.75, factor_after(glass(9, true), { "j_trading", "j_glass" }))
    assert.are.equal(1, factor_after({ rank = 9, suit = "S" }, { "j_trading", "j_glass" }))
  end)

  -- who destroys the card, the factor after it
  local by = { { nil, 1.75 }, { "tarot", 1.75 }, { "spectral", 1 } }
  for _, case in ipairs(by) do
    it(("%s for a Glass card that %s destroys"):format(case[2] > 1 and "gains" or "gains nothing",
      case[1] and "a " .. case[1] or "nobody"), function()
      local game = board.new { jokers = { "j_glass" }, played = "2H" }
      game:fire("remove_playing_cards", { removed = { glass(9) }, by = case[1] and { kind = case[1] } })
      assert.are.same({}, game:state().errors)
      assert.are.equal(case[2], game:state().jokers[1].state.x_mult)
    end)
  end

  it("gains nothing for Glass cards that are only discarded", function()
    assert.are.equal(1, factor_after(glass(9), { "j_glass" }))
  end)
end)
