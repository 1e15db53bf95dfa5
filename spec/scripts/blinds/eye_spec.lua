--- The Eye: every hand only once.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function eye(used, disabled)
  return { key = "bl_eye", hands_used = used, disabled = disabled }
end

describe("The Eye", function()
  cases.play {
    { "lets a new hand score", { blind = eye { "Flush", "Pair" }, jokers = { "j_matador" }, played = "AS" },
      { score = 16, debuffed = false, dollars = 0 } },
    { "blocks one that was used, and pays Matador",
      { blind = eye { "Flush", "High Card" }, jokers = { "j_matador" }, played = "AS" },
      { chips = 0, mult = 0, score = 0, debuffed = true, dollars = 8 } },
    { "takes Pair and Two Pair for different hands",
      { blind = eye { "Two Pair" }, played = "8D 8S" }, { debuffed = false } },
    { "takes Flush and Straight Flush for different hands",
      { blind = eye { "Straight Flush", "Flush House" }, played = "2D 4D 6D 8D KD" },
      { hand = "Flush", debuffed = false } },
    { "blocks nothing while it is disabled", { blind = eye({ "High Card" }, true), played = "AS" }, { score = 16 } },
  }

  it("remembers every hand of the round", function()
    local game = board.new { blind = { key = "bl_eye" }, played = "AS" }
    local blocked = {}
    for i, cards in ipairs { "AS", "8D 8S", "KH", "8D 8S TD TH", "7C 7D" } do
      game:deal { played = cards }
      blocked[i] = game:play().debuffed
    end
    assert.are.same({ false, false, true, false, true }, blocked)
  end)

  it("forgets them when it is set anew", function()
    local game = board.new { blind = eye { "High Card" }, played = "AS" }
    game:fire "set_blind"
    assert.is_false(game:play().debuffed)
  end)
end)
