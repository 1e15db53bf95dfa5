--- Vampire: X0.1 for every enhancement that it takes.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local row = { "j_vampire" }
local enhanced_pair = { { rank = 2, suit = "H", enh = "glass" }, { rank = 2, suit = "D", enh = "bonus" } }

--- The enhancements of the cards after the hand, "none" for a plain card.
local function enhancements(scenario)
  local _, situation = board.play(scenario)
  local list = {}
  for i, card in ipairs(situation:state().discard) do
    list[i] = card.enh or "none"
  end
  return list
end

describe("Vampire", function()
  cases.play {
    { "gains X0.1 a card and takes what the enhancements give",
      { jokers = row, played = enhanced_pair }, { chips = 14, mult = 2 * (1 + 0.1 * 2) },
      { jokers = { { state = { x_mult = 1 + 0.1 * 2 } } } } },
    { "gains nothing from plain cards", { jokers = row, played = "2H 2D" }, { mult = 2 } },
    { "turns a Stone card back into one with a rank",
      { jokers = row, played = { { rank = 8, suit = "S", enh = "stone" } } }, { chips = 13, mult = 1.1 } },
    { "takes what Midas Mask to its left has gilded",
      { jokers = { "j_midas_mask", "j_vampire" }, played = "KH" }, { chips = 15, mult = 1.1 } },
    { "is copied by Blueprint with the grown value, but grows once",
      { jokers = { "j_blueprint", "j_vampire" }, played = enhanced_pair }, { mult = 2 * 1.2 * 1.2 },
      { jokers = { {}, { state = { x_mult = 1.2 } } } } },
    { "neither grows nor gives while it is debuffed",
      { jokers = { { key = "j_vampire", debuff = true, state = { x_mult = 2 } } },
        played = { { rank = 2, suit = "H", enh = "bonus" } } },
      { chips = 37, mult = 1 }, { jokers = { { state = { x_mult = 2 } } } } },
  }

  it("leaves the cards plain", function()
    assert.are.same({ "none", "none" }, enhancements { jokers = row, played = enhanced_pair })
  end)

  it("leaves cards that do not score and debuffed ones alone", function()
    local ace = { rank = 14, suit = "S", enh = "bonus", debuff = true }
    local two = { rank = 2, suit = "S", enh = "mult" }
    assert.are.same({ "bonus", "mult" }, enhancements { jokers = row, played = { ace, two } })
  end)

  it("leaves seals and editions alone", function()
    local card = { rank = 2, suit = "S", enh = "bonus", ed = "foil", seal = "purple", bonus = 5 }
    local _, situation = board.play { jokers = row, played = { card } }
    cases.match({ { ed = "foil", seal = "purple", bonus = 5 } }, situation:state().discard, "discard")
  end)
end)
