--- Reserved Parking: face cards in hand may pay $1.
local cases = require "spec.support.joker_cases"

local row = { "j_reserved_parking" }

local function king(fields)
  fields.rank, fields.suit = 13, "H"
  return { fields }
end

--- How many of the first rolls of its stream are below one half.
local function lucky_rolls(count)
  local hits = 0
  for _, roll in ipairs(cases.draws("parking", count)) do
    if roll < 1 / 2 then
      hits = hits + 1
    end
  end
  return hits
end

describe("Reserved Parking", function()
  cases.play {
    { "pays $1 for each face card in hand whose roll comes up",
      { jokers = row, played = "KS", held = "KH QD 2S", luck = "all" }, { dollars = 2, mult = 1 } },
    { "pays nothing without luck", { jokers = row, played = "2H", held = "KH QD", luck = "none" }, { dollars = 0 } },
    { "rolls one in two on its own stream",
      { jokers = row, played = "2H", held = "KH QD JS KD QC JH" }, { dollars = lucky_rolls(6) } },
    { "always pays when chances are doubled",
      { jokers = { "j_reserved_parking", "j_oops" }, played = "2H", held = "KH", luck = "none" }, { dollars = 1 } },
    { "pays again for a Red Seal",
      { jokers = row, played = "2H", held = king { seal = "red" }, luck = "all" }, { dollars = 2 } },
    { "pays nothing for debuffed cards",
      { jokers = row, played = "2H", held = king { debuff = true }, luck = "all" }, { dollars = 0 } },
    { "pays nothing for Stone cards",
      { jokers = row, played = "2H", held = king { enh = "stone" }, luck = "all" }, { dollars = 0 } },
    { "pays for any card with Pareidolia",
      { jokers = { "j_reserved_parking", "j_pareidolia" }, played = "2H", held = "2S 3S", luck = "all" },
      { dollars = 2 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_reserved_parking" }, played = "2H", held = "KH", luck = "all" }, { dollars = 2 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_reserved_parking", debuff = true } }, played = "2H", held = "KH", luck = "all" },
      { dollars = 0 } },
  }
end)
