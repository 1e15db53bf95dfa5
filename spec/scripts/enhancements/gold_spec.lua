--- Gold Card: money at the end of the round.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function king(card)
  card.rank, card.suit, card.enh = 13, "S", "gold"
  return card
end

local function paid(scenario)
  scenario.played = "2H"
  return board.new(scenario):end_of_round({}).dollars
end

local rows = {
  { "pays $3 when it is held at the end", { held = { king {} } }, 3 },
  { "pays for each one", { held = { king {}, king {} } }, 6 },
  { "pays again with a Red Seal", { held = { king { seal = "red" } } }, 6 },
  { "pays again with Mime", { jokers = { "j_mime" }, held = { king {} } }, 6 },
  { "pays again with Mime, and again with its copy", { jokers = { "j_blueprint", "j_mime" }, held = { king {} } }, 9 },
  { "pays again with a Red Seal and with Mime", { jokers = { "j_mime" }, held = { king { seal = "red" } } }, 9 },
  { "pays nothing while it is debuffed", { held = { king { debuff = true } } }, 0 },
}

describe("Gold Card", function()
  for _, row in ipairs(rows) do
    it(row[1], function()
      assert.are.equal(row[3], paid(row[2]))
    end)
  end

  cases.play {
    { "pays nothing when it scores", { played = { king {} } }, { chips = 15, mult = 1, dollars = 0 } },
    { "pays nothing while a hand is played", { played = "AS", held = { king {} } }, { chips = 16, dollars = 0 } },
  }
end)
