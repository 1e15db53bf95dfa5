--- Midas Mask: scoring face cards turn to gold.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local row = { "j_midas_mask" }

--- The enhancements of the cards after the hand, "none" for a plain card.
local function enhancements(jokers, played)
  local _, situation = board.play { jokers = jokers, played = played }
  local list = {}
  for i, card in ipairs(situation:state().discard) do
    list[i] = card.enh or "none"
  end
  return list
end

describe("Midas Mask", function()
  cases.play {
    { "takes what the old enhancement gave, before the card scores",
      { jokers = row, played = { { rank = 13, suit = "H", enh = "bonus" } } }, { chips = 15 },
      { discard = { { enh = "gold" } } } },
    { "pays Golden Ticket in the same hand",
      { jokers = { "j_midas_mask", "j_ticket" }, played = "KH" }, { dollars = 4 } },
  }

  it("turns scoring face cards to gold, nothing else", function()
    assert.are.same({ "gold", "gold", "none" }, enhancements(row, "KH KD QS"))
    assert.are.same({ "none", "gold", "none", "gold", "none" }, enhancements(row, "2H KD 2S KC 9C"))
  end)

  it("leaves debuffed and Stone cards alone", function()
    local king, stone = { rank = 13, suit = "H", debuff = true }, { rank = 12, suit = "D", enh = "stone" }
    assert.are.same({ "none", "stone" }, enhancements(row, { king, stone }))
  end)

  it("turns any scoring card to gold with Pareidolia", function()
    assert.are.same({ "gold", "gold" }, enhancements({ "j_midas_mask", "j_pareidolia" }, "2H 2D"))
  end)

  it("leaves the card gold when it stands right of Vampire", function()
    assert.are.same({ "gold" }, enhancements({ "j_vampire", "j_midas_mask" }, "KH"))
    assert.are.same({ "none" }, enhancements({ "j_midas_mask", "j_vampire" }, "KH"))
  end)

  it("is not copied by Blueprint", function()
    -- The copy would gild the King again after Vampire.
    assert.are.same({ "none" }, enhancements({ "j_midas_mask", "j_vampire", "j_brainstorm" }, "KH"))
  end)

  it("does nothing while it is debuffed", function()
    assert.are.same({ "none" }, enhancements({ { key = "j_midas_mask", debuff = true } }, "KH"))
  end)
end)
