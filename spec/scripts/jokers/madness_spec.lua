--- Madness: X0.5 more, and one joker less, with every small and big blind.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local eternal_blueprint = { key = "j_blueprint", eternal = true }

--- Chooses a blind, once or more often; the board and the keys of the jokers that are left.
local function choose(jokers, blind, times)
  local situation = board.new { jokers = jokers, played = "2H" }
  for _ = 1, times or 1 do
    situation:set_blind(blind)
  end
  local keys = {}
  for i, joker in ipairs(situation:state().jokers) do
    keys[i] = joker.key
  end
  return situation, keys
end

describe("Madness", function()
  cases.play {
    { "gives what it has grown to",
      { jokers = { { key = "j_madness", state = { x_mult = 2.5 } } }, played = "2H 2D" }, { mult = 5 } },
  }

  it("gains X0.5 and destroys another joker at a small and a big blind", function()
    for _, blind in ipairs { "bl_small", "bl_big" } do
      local situation, keys = choose({ "j_joker", "j_madness" }, blind)
      assert.are.same({ "j_madness" }, keys)
      assert.are.equal(1.5, situation:play().mult)
    end
  end)

  it("picks its victims on its own stream", function()
    local row = { "j_madness", "j_joker", "j_bull", "j_stone", "j_erosion", "j_splash" }
    local left = table.move(row, 1, #row, 1, {})
    for times, roll in ipairs(cases.draws("madness", 4)) do
      table.remove(left, math.floor(roll * (#left - 1)) + 2)
      local _, keys = choose(row, "bl_small", times)
      assert.are.same(left, keys)
    end
  end)

  it("leaves alone who is lost already", function()
    for i = 1, 8 do
      local situation = board.new {
        seed = "MAD" .. i, jokers = { "j_ceremonial", "j_splash", "j_madness" }, played = "2H",
      }
      situation:set_blind "bl_small"
      cases.match({ { key = "j_madness" } }, situation:state().jokers, "row")
    end
  end)

  it("does nothing at a boss", function()
    local situation, keys = choose({ "j_madness", "j_joker" }, "bl_hook")
    assert.are.same({ "j_madness", "j_joker" }, keys)
    assert.are.equal(1, situation:state().jokers[1].state.x_mult)
  end)

  it("grows without a victim when there is nobody but eternal jokers", function()
    local situation, keys = choose({ "j_madness", { key = "j_joker", eternal = true } }, "bl_small")
    assert.are.same({ "j_madness", "j_joker" }, keys)
    assert.are.equal(1.5, situation:state().jokers[1].state.x_mult)
  end)

  it("is copied by Blueprint, but grows and destroys once", function()
    local situation, keys = choose({ eternal_blueprint, "j_madness", "j_splash", "j_splash" }, "bl_small")
    assert.are.same({ "j_blueprint", "j_madness", "j_splash" }, keys)
    assert.are.equal(1.5, situation:state().jokers[2].state.x_mult)
    assert.are.equal(2.25, situation:play().mult)
  end)

  it("does nothing while it is debuffed", function()
    local situation, keys = choose({ { key = "j_madness", debuff = true }, "j_splash" }, "bl_small")
    assert.are.same({ "j_madness", "j_splash" }, keys)
    assert.are.equal(1, situation:play().mult)
  end)
end)
