--- Hiker: scored cards grow by 5 Chips for good.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local row = { "j_hiker" }
local sealed = { rank = 2, suit = "H", seal = "red" }

describe("Hiker", function()
  cases.play {
    { "adds 5 Chips for later, not for this trigger",
      { jokers = row, played = "2H" }, { chips = 7, mult = 1 }, { discard = { { rank = 2, bonus = 5 } } } },
    { "counts from the second trigger of the same card on",
      { jokers = row, played = { sealed } }, { chips = 5 + 2 + 7 }, { discard = { { bonus = 10 } } } },
    { "adds to what the card has",
      { jokers = row, played = { { rank = 2, suit = "H", bonus = 20 } } },
      { chips = 27 }, { discard = { { bonus = 25 } } } },
    { "makes Stone cards grow too",
      { jokers = row, played = { { rank = 2, suit = "H", enh = "stone", seal = "red" } } }, { chips = 5 + 50 + 55 } },
    { "is copied by Blueprint: the card grows twice",
      { jokers = { "j_blueprint", "j_hiker" }, played = { sealed } }, { chips = 5 + 2 + 12 },
      { discard = { { bonus = 20 } } } },
  }

  --- The permanent Chips of the cards that were played.
  local function bonuses(scenario)
    local _, situation = board.play(scenario)
    local list = {}
    for i, card in ipairs(situation:state().discard) do
      list[i] = card.bonus or 0
    end
    return list
  end

  it("leaves cards that do not score as they are", function()
    assert.are.same({ 5, 0 }, bonuses { jokers = row, played = "AS 2H" })
  end)

  it("leaves cards in hand as they are", function()
    local _, situation = board.play { jokers = row, played = "2H", held = "KH" }
    assert.is_nil(situation:state().held[1].bonus)
  end)

  it("leaves debuffed cards as they are", function()
    assert.are.same({ 0 }, bonuses { jokers = row, played = { { rank = 2, suit = "H", debuff = true } } })
  end)

  it("does nothing while it is debuffed", function()
    assert.are.same({ 0 }, bonuses { jokers = { { key = "j_hiker", debuff = true } }, played = "2H" })
  end)
end)
