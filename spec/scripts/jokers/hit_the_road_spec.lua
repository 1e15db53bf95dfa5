--- Hit the Road: multiplies for the Jacks thrown away in the round.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function on_the_road(x_mult, debuff)
  return { key = "j_hit_the_road", state = { x_mult = x_mult }, debuff = debuff }
end

local function after_discard(cards, jokers)
  local game = board.new { jokers = jokers or { "j_hit_the_road" }, played = cards }
  game:discard {}
  local row = game:state().jokers
  return row[#row].state.x_mult
end

describe("Hit the Road", function()
  cases.play {
    { "multiplies by what it has gained",
      { jokers = { on_the_road(2.5) }, played = "KS" }, { chips = 15, mult = 2.5 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", on_the_road(1.5) }, played = "KS" }, { mult = 2.25 } },
    { "does nothing while it is debuffed", { jokers = { on_the_road(1.5, true) }, played = "KS" }, { mult = 1 } },
  }

  it("gains X0.5 for every discarded Jack", function()
    assert.are.equal(2, after_discard "JS JD 2C QH")
    assert.are.equal(1, after_discard "TS QD")
  end)

  it("does not gain from debuffed and Stone Jacks", function()
    assert.are.equal(1,
      after_discard { { rank = 11, suit = "S", debuff = true }, { rank = 11, suit = "S", enh = "stone" } })
  end)

  it("grows once under Blueprint, and not while it is debuffed", function()
    assert.are.equal(1.5, after_discard("JS", { "j_blueprint", "j_hit_the_road" }))
    assert.are.equal(1, after_discard("JS", { on_the_road(1, true) }))
  end)

  it("starts anew after every round", function()
    local game = board.new { jokers = { on_the_road(2.5) }, played = "KS" }
    game:end_of_round {}
    assert.are.equal(1, game:state().jokers[1].state.x_mult)
  end)
end)
