--- Holographic: mult.
local cases = require "spec.support.joker_cases"

local function ace(card)
  card.rank, card.suit, card.ed = 14, "S", "holo"
  return { card }
end

describe("Holographic", function()
  cases.play {
    { "adds 10 mult to a scored card", { played = ace {} }, { chips = 16, mult = 11 } },
    { "adds them at each trigger", { played = ace { seal = "red" } }, { mult = 21 } },
    { "adds after the card's own X", { luck = "none", played = ace { enh = "glass" } }, { mult = 12 } },
    { "adds before what jokers say about the card",
      { jokers = { "j_photograph" }, played = { { rank = 13, suit = "S", ed = "holo" } } }, { mult = 22 } },
    { "adds nothing on a debuffed card", { played = ace { debuff = true } }, { mult = 1 } },
    { "adds nothing on a held card", { played = "AS", held = ace {} }, { mult = 1 } },
    { "adds before the joker's own effect",
      { luck = "none", jokers = { { key = "j_cavendish", ed = "holo" } }, played = "AS" }, { mult = 33 } },
    { "adds nothing on a debuffed joker",
      { jokers = { { key = "j_joker", ed = "holo", debuff = true } }, played = "AS" }, { mult = 1 } },
  }
end)
