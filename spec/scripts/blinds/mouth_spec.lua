--- The Mouth: one kind of hand.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function mouth(hand, disabled)
  return { key = "bl_mouth", only_hand = hand, disabled = disabled }
end

describe("The Mouth", function()
  cases.play {
    { "lets the first hand score", { blind = { key = "bl_mouth" }, jokers = { "j_matador" }, played = "AS" },
      { score = 16, debuffed = false, dollars = 0 } },
    { "lets the same hand score again", { blind = mouth "High Card", jokers = { "j_matador" }, played = "AS" },
      { score = 16, dollars = 0 } },
    { "blocks any other, and pays Matador", { blind = mouth "Pair", jokers = { "j_matador" }, played = "AS" },
      { chips = 0, mult = 0, score = 0, debuffed = true, dollars = 8 } },
    { "blocks a better hand that contains it", { blind = mouth "Pair", played = "8D 8S 8C" }, { debuffed = true } },
    { "blocks nothing while it is disabled", { blind = mouth("Pair", true), played = "AS" }, { score = 16 } },
  }

  it("remembers the first hand of the round", function()
    local game = board.new { blind = { key = "bl_mouth" }, played = "AS" }
    local blocked = {}
    for i, cards in ipairs { "8D 8S", "AS", "7C 7D", "8D 8S TD TH" } do
      game:deal { played = cards }
      blocked[i] = game:play().debuffed
    end
    assert.are.same({ false, true, false, true }, blocked)
  end)

  it("forgets it when it is set anew", function()
    local game = board.new { blind = mouth "Pair", played = "AS" }
    game:fire "set_blind"
    assert.is_false(game:play().debuffed)
  end)
end)
