--- Red Seal: once more.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function card(rank, more)
  more.rank, more.suit, more.seal = rank, "D", "red"
  return { more }
end

describe("Red Seal", function()
  cases.play {
    { "scores the card twice", { played = card(14, {}) }, { chips = 27, mult = 1 } },
    { "lets jokers answer twice", { jokers = { "j_greedy_joker" }, played = card(14, {}) }, { chips = 27, mult = 7 } },
    { "adds to what jokers repeat", { jokers = { "j_hanging_chad" }, played = card(14, {}) }, { chips = 49 } },
    { "does nothing on a debuffed card", { played = card(14, { debuff = true }) }, { chips = 5 } },
    { "triggers a held card twice", { played = "AS", held = card(13, { enh = "steel" }) }, { mult = 2.25 } },
    { "triggers what jokers say about a held card twice",
      { jokers = { "j_baron" }, played = "AS", held = card(13, {}) }, { mult = 2.25 } },
    { "does nothing on a card that does not score",
      { played = { { rank = 14, suit = "S" }, { rank = 2, suit = "D", seal = "red" } } }, { chips = 16 } },
  }

  it("triggers a held card twice at the end of the round", function()
    local live = board.new { played = "2S", held = card(13, { enh = "gold" }) }
    assert.are.equal(6, live:end_of_round({}).dollars)
    local dead = board.new { played = "2S", held = card(13, { enh = "gold", debuff = true }) }
    assert.are.equal(0, dead:end_of_round({}).dollars)
  end)
end)
