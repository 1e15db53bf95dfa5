--- Golden Ticket: money for scored Gold cards.
local cases = require "spec.support.joker_cases"

local row = { "j_ticket" }

local function gold(rank, more)
  local card = { rank = rank, suit = "S", enh = "gold" }
  for key, value in pairs(more or {}) do
    card[key] = value
  end
  return card
end

describe("Golden Ticket", function()
  cases.play {
    { "pays $4 for every Gold card that scores",
      { jokers = row, played = { gold(13), gold(13), gold(2) } }, { dollars = 8, chips = 30 } },
    { "pays nothing for other enhancements and for held Gold cards",
      { jokers = row, played = { { rank = 13, suit = "S", enh = "bonus" } }, held = { gold(2) } }, { dollars = 0 } },
    { "pays again when the card scores again",
      { jokers = row, played = { gold(13, { seal = "red" }) } }, { dollars = 8 } },
    { "pays nothing for a debuffed Gold card",
      { jokers = row, played = { gold(13, { debuff = true }) } }, { dollars = 0 } },
    { "pays for faces that Midas Mask has just gilded",
      { jokers = { "j_ticket", "j_midas_mask" }, played = "KS KD" }, { dollars = 8 } },
    { "pays before Bull counts the money",
      { jokers = { "j_bull", "j_ticket" }, played = { gold(13) }, money = 4 }, { dollars = 4, chips = 31 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_ticket" }, played = { gold(13) } }, { dollars = 8 } },
    { "pays nothing while it is debuffed",
      { jokers = { { key = "j_ticket", debuff = true } }, played = { gold(13) } }, { dollars = 0 } },
  }
end)
