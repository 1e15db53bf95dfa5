--- Polychrome: X mult.
local cases = require "spec.support.joker_cases"

local function ace(card)
  card.rank, card.suit, card.ed = 14, "S", "poly"
  return { card }
end

local function poly(key, debuff)
  return { key = key, ed = "poly", debuff = debuff }
end

describe("Polychrome", function()
  cases.play {
    { "gives X1.5 on a scored card", { played = ace {} }, { chips = 16, mult = 1.5 } },
    { "gives it at each trigger", { played = ace { seal = "red" } }, { mult = 2.25 } },
    { "multiplies what the card adds", { played = ace { enh = "mult" } }, { mult = 7.5 } },
    { "gives nothing on a debuffed card", { played = ace { debuff = true } }, { mult = 1 } },
    { "gives nothing on a held card", { played = "AS", held = ace {} }, { mult = 1 } },
    { "multiplies after the joker's own effect", { jokers = { poly "j_joker" }, played = "AS" }, { mult = 7.5 } },
    { "multiplies before the next joker", { jokers = { poly "j_joker", "j_joker" }, played = "AS" }, { mult = 11.5 } },
    { "gives nothing on a debuffed joker", { jokers = { poly("j_joker", true) }, played = "AS" }, { mult = 1 } },
    { "stays the copier's own", { jokers = { poly "j_blueprint", "j_joker" }, played = "AS" }, { mult = 11.5 } },
    { "works on a copier whose joker is debuffed",
      { jokers = { poly "j_blueprint", { key = "j_joker", debuff = true } }, played = "AS" }, { mult = 1.5 } },
    { "multiplies beside Baseball Card at the same joker's turn",
      { jokers = { "j_baseball", poly "j_mime", "j_joker" }, played = "AS" }, { mult = 1 * 1.5 * 1.5 + 4 } },
  }
end)
