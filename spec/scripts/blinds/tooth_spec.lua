--- The Tooth: a dollar a card.
local cases = require "spec.support.joker_cases"

local blind = { key = "bl_tooth" }

describe("The Tooth", function()
  cases.play {
    { "costs $1 for each played card, scoring or not", { blind = blind, money = 9, played = "8D 8S 2H" },
      { score = 52, dollars = -3 } },
    { "takes money that is not there",
      { blind = blind, money = 1, played = "8D 8S 2H" }, { dollars = -3 }, { money = -2 } },
    { "takes it before jokers count it",
      { blind = blind, money = 9, jokers = { "j_bull" }, played = "AS" }, { chips = 32 } },
    { "is nothing that Matador is paid for", { blind = blind, money = 9, jokers = { "j_matador" }, played = "AS" },
      { dollars = -1 } },
    { "costs nothing while it is disabled", { blind = { key = "bl_tooth", disabled = true }, money = 9, played = "AS" },
      { dollars = 0 } },
  }
end)
