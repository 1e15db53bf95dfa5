--- Runner: Chips that grow with Straights.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local straight = "4D 5S 6C 7H 8D"

local function runner(chips, debuff)
  return { key = "j_runner", state = { chips = chips }, debuff = debuff }
end

describe("Runner", function()
  cases.play {
    { "gains 15 Chips with a Straight, and gives them at once",
      { jokers = { "j_runner" }, played = straight }, { chips = 75, mult = 4 }, { jokers = { runner(15) } } },
    { "gains with a Straight Flush",
      { jokers = { runner(30) }, played = "4D 5D 6D 7D 8D" }, { chips = 175 }, { jokers = { runner(45) } } },
    { "gives what it has with other hands",
      { jokers = { runner(30) }, played = "8D 8S" }, { chips = 56, mult = 2 }, { jokers = { runner(30) } } },
    { "gains with four cards and Four Fingers",
      { jokers = { runner(30), "j_four_fingers" }, played = "4D 5S 6C 7H" },
      { chips = 97 }, { jokers = { runner(45), {} } } },
    { "gives again through Blueprint, and grows once",
      { jokers = { "j_blueprint", runner(30) }, played = straight }, { chips = 150 }, { jokers = { {}, runner(45) } } },
    { "does nothing while it is debuffed",
      { jokers = { runner(30, true) }, played = straight }, { chips = 60 }, { jokers = { runner(30, true) } } },
  }

  it("grows with every Straight", function()
    local b = board.new { jokers = { "j_runner" }, played = straight }
    local chips = {}
    for hand, cards in ipairs { straight, "8D 8S", straight } do
      b:deal { played = cards }
      chips[hand] = b:play().chips
    end
    assert.are.same({ 75.0, 41.0, 90.0 }, chips)
  end)
end)
