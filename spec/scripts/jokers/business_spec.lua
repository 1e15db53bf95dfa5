--- Business Card: money for scored face cards.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local row = { "j_business" }

describe("Business Card", function()
  cases.play {
    { "pays $2 for each scored face card", { jokers = row, played = "KD KS 4C", luck = "all" },
      { chips = 30, mult = 2, dollars = 4 }, { money = 8 } },
    { "pays nothing without luck", { jokers = row, played = "KD KS", luck = "none" }, { dollars = 0 } },
    { "pays nothing for other cards",
      { jokers = row, played = "8D 8S KC", held = "KD", luck = "all" }, { dollars = 0 } },
    { "pays nothing for a debuffed face card",
      { jokers = row, played = cases.cards "KD:debuff KS", luck = "all" }, { dollars = 2 } },
    { "is certain with Oops! All 6s",
      { jokers = { "j_business", "j_oops" }, played = "KD KS", luck = "none" }, { dollars = 4 } },
    { "pays in time for Bull",
      { jokers = { "j_business", "j_bull" }, played = "KD KS", money = 4, luck = "all" }, { chips = 46, dollars = 4 } },
    { "pays back a debt",
      { jokers = row, played = "KD KS", money = -3, luck = "all" }, { dollars = 4 }, { money = 1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_business" }, played = "KD KS", luck = "all" }, { dollars = 8 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_business", debuff = true } }, played = "KD KS", luck = "all" }, { dollars = 0 } },
  }

  it("rolls one in two for every face card, and for nothing else", function()
    local b = board.new { jokers = row, played = "KD KS 8C 8H", hands_left = 9 }
    local draws = cases.draws("business", 12)
    for i = 1, 12, 2 do
      local wins = (draws[i] < 1 / 2 and 1 or 0) + (draws[i + 1] < 1 / 2 and 1 or 0)
      assert.are.equal(2 * wins, b:play().dollars)
      b:deal { played = "KD KS 8C 8H" }
    end
  end)
end)
