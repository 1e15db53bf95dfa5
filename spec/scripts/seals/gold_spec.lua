--- Gold Seal: money for scoring.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function ace(card)
  card.rank, card.suit, card.seal = 14, "S", "gold"
  return { card }
end

describe("Gold Seal", function()
  cases.play {
    { "pays $3 when the card scores", { played = ace {} }, { chips = 16, dollars = 3 } },
    { "pays at each trigger", { jokers = { "j_hanging_chad" }, played = ace {} }, { chips = 38, dollars = 9 } },
    { "pays before Bull counts the money", { money = 4, jokers = { "j_bull" }, played = ace {} }, { chips = 30 } },
    { "pays nothing on a debuffed card", { played = ace { debuff = true } }, { dollars = 0 } },
    { "pays nothing in the hand", { played = "AS", held = ace {} }, { dollars = 0 } },
    { "pays nothing in a hand that the blind has blocked",
      { blind = { key = "bl_psychic" }, played = ace {} }, { score = 0, dollars = 0 } },
    { "pays nothing when the card does not score",
      { played = { { rank = 14, suit = "S" }, { rank = 2, suit = "H", seal = "gold" } } }, { dollars = 0 } },
  }

  it("pays nothing at the end of the round", function()
    assert.are.equal(0, board.new({ played = "2S", held = ace {} }):end_of_round({}).dollars)
  end)
end)
