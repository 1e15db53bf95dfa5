--- Joker Stencil: a factor for free joker slots.
local cases = require "spec.support.joker_cases"

local joker = "j_joker"

describe("Joker Stencil", function()
  cases.play {
    { "counts its own slot as free", { jokers = { "j_stencil" }, played = "8D 8S" }, { chips = 26, mult = 10 } },
    { "counts free slots only", { jokers = { joker, "j_stencil", joker }, played = "8D 8S" }, { mult = 22 } },
    { "counts every Stencil as free",
      { jokers = { "j_stencil", joker, "j_stencil" }, played = "8D 8S" }, { mult = 48 } },
    { "counts a debuffed Stencil as free too",
      { jokers = { "j_stencil", { key = "j_stencil", debuff = true } }, played = "8D 8S" }, { mult = 10 } },
    { "gives X2 for one free slot beside its own",
      { jokers = { joker, joker, joker, "j_stencil" }, played = "8D 8S" }, { mult = 28 } },
    { "gives nothing on a full board",
      { jokers = { joker, joker, joker, joker, "j_stencil" }, played = "8D 8S" }, { mult = 18 } },
    { "knows a larger board",
      { jokers = { joker, joker, joker, joker, "j_stencil" }, joker_slots = 7, played = "8D 8S" }, { mult = 54 } },
    { "is copied by Blueprint, which takes a slot and is no Stencil",
      { jokers = { "j_blueprint", "j_stencil" }, played = "8D 8S" }, { mult = 32 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_stencil", debuff = true } }, played = "8D 8S" }, { mult = 2 } },
  }
end)
