--- Bloodstone: scored Hearts multiply every other time.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local row = { "j_bloodstone" }

describe("Bloodstone", function()
  cases.play {
    { "gives X1.5 for every scored Heart that is lucky",
      { jokers = row, played = "KH KH 2H", luck = "all" }, { chips = 30, mult = 4.5 } },
    { "gives nothing for Hearts without luck", { jokers = row, played = "KH KH", luck = "none" }, { mult = 2 } },
    { "gives nothing for other suits", { jokers = row, played = "KD KS", held = "KH", luck = "all" }, { mult = 2 } },
    { "is certain with Oops! All 6s",
      { jokers = { "j_bloodstone", "j_oops" }, played = "KH", luck = "none" }, { mult = 1.5 } },
    { "takes a Wild card for a Heart",
      { jokers = row, played = { { rank = 13, suit = "S", enh = "wild" } }, luck = "all" }, { mult = 1.5 } },
    { "gives nothing for debuffed and Stone cards",
      { jokers = row, played = { { rank = 13, suit = "H", debuff = true }, { rank = 2, suit = "H", enh = "stone" } },
        luck = "all" },
      { mult = 1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_bloodstone" }, played = "KH", luck = "all" }, { mult = 2.25 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_bloodstone", debuff = true } }, played = "KH", luck = "all" }, { mult = 1 } },
  }

  it("rolls one chance in two on its own stream for every Heart and every copy", function()
    local lucky = 0
    for _, draw in ipairs(cases.draws("bloodstone", 10)) do
      lucky = lucky + (draw < 0.5 and 1 or 0)
    end
    local result = board.play { jokers = { "j_blueprint", "j_bloodstone" }, played = "2H 4H 6H 8H TH" }
    assert.is_true(lucky > 0 and lucky < 10)
    assert.are.equal(4 * 1.5 ^ lucky, result.mult)
  end)
end)
