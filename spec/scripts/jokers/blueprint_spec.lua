--- Blueprint: acts as the joker to its right.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function debuffed(key)
  return { key = key, debuff = true }
end

describe("Blueprint", function()
  cases.play {
    { "does what the joker to its right does", { jokers = { "j_blueprint", "j_joker" }, played = "KS" }, { mult = 9 } },
    { "does nothing at the right end", { jokers = { "j_joker", "j_blueprint" }, played = "KS" }, { mult = 5 } },
    { "copies through further Blueprints",
      { jokers = { "j_blueprint", "j_blueprint", "j_joker" }, played = "KS" }, { mult = 13 } },
    { "copies through Brainstorm",
      { jokers = { "j_joker", "j_blueprint", "j_brainstorm" }, played = "KS" }, { mult = 13 } },
    { "ends in nothing when the copying goes round in circles",
      { jokers = { "j_blueprint", "j_brainstorm" }, played = "KS" }, { mult = 1 } },
    { "does not copy through a debuffed Blueprint",
      { jokers = { "j_blueprint", debuffed "j_blueprint", "j_joker" }, played = "KS" }, { mult = 5 } },
    { "copies nothing of a debuffed joker, but keeps its own edition",
      { jokers = { { key = "j_blueprint", ed = "holo" }, debuffed "j_joker" }, played = "KS" }, { mult = 11 } },
    { "does not copy the edition",
      { jokers = { "j_blueprint", { key = "j_joker", ed = "holo" } }, played = "KS" }, { mult = 19 } },
    { "acts in its own place", { jokers = { "j_blueprint", "j_duo", "j_joker" }, played = "KS KD" }, { mult = 12 } },
    { "asks about scored cards in its own place too",
      { jokers = { "j_smiley", "j_blueprint", "j_triboulet" }, played = "KS" }, { mult = 24 } },
    { "keeps its own rarity",
      { jokers = { "j_baseball", "j_blueprint", "j_acrobat" }, played = "KS" }, { mult = 1.5 } },
    { "copies no standing ability",
      { jokers = { "j_blueprint", "j_oops" }, played = "KS" }, { mult = 1 }, { probability = 2 } },
    { "does nothing while it is debuffed",
      { jokers = { debuffed "j_blueprint", "j_joker" }, played = "KS" }, { mult = 5 } },
  }

  it("turns to the next joker when its neighbour is gone", function()
    local game = board.new { jokers = { "j_blueprint", { key = "j_selzer", state = { left = 1 } }, "j_joker" },
      played = "KS" }
    local first = game:play()
    assert.are.same({ 35, 5 }, { first.chips, first.mult })
    game:deal { played = "KS" }
    local second = game:play()
    assert.are.same({ 15, 9 }, { second.chips, second.mult })
  end)
end)
