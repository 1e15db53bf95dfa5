--- Foil: chips.
local cases = require "spec.support.joker_cases"
local items = require "spec.support.items"

local function ace(card)
  card.rank, card.suit, card.ed = 14, "S", "foil"
  return { card }
end

describe("Foil", function()
  cases.play {
    { "adds 50 chips to a scored card", { played = ace {} }, { chips = 66, mult = 1 } },
    { "adds them at each trigger", { played = ace { seal = "red" } }, { chips = 127 } },
    { "adds nothing on a debuffed card", { played = ace { debuff = true } }, { chips = 5 } },
    { "adds nothing on a held card", { played = "AS", held = ace {} }, { chips = 16 } },
    { "adds nothing on a card that does not score",
      { played = { { rank = 14, suit = "S" }, { rank = 2, suit = "H", ed = "foil" } } }, { chips = 16 } },
    { "adds 50 chips on a joker, beside its own effect",
      { jokers = { { key = "j_joker", ed = "foil" } }, played = "AS" }, { chips = 66, mult = 5 } },
    { "adds nothing on a debuffed joker",
      { jokers = { { key = "j_joker", ed = "foil", debuff = true } }, played = "AS" }, { chips = 16, mult = 1 } },
    { "is not copied by Blueprint", { jokers = { "j_blueprint", { key = "j_joker", ed = "foil" } }, played = "AS" },
      { chips = 66, mult = 9 } },
  }

  it("comes before the joker's own effect", function()
    assert.are.equal("add", items.load("editions", "foil").on.edition.part)
  end)
end)
