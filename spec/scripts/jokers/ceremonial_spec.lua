--- Ceremonial Dagger: takes the joker to its right when a blind starts.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local dagger = "j_ceremonial"

--- The jokers after a blind has started.
local function after_blind(jokers)
  local b = board.new { jokers = jokers, played = "8D 8S" }
  b:set_blind "bl_small"
  return b:state().jokers, b
end

describe("Ceremonial Dagger", function()
  it("takes twice the sell value of the joker to its right as Mult, blind after blind", function()
    local row, b = after_blind { dagger, { key = "j_joker", sell = 3 }, { key = "j_half", sell = 1 } }
    cases.match({ { key = dagger, state = { mult = 6 } }, { key = "j_half" } }, row, "row")
    b:set_blind "bl_big"
    cases.match({ { key = dagger, state = { mult = 8 } } }, b:state().jokers, "row")
    assert.are.equal(10, b:play().mult)
  end)

  it("gains nothing for a joker that is lost already", function()
    local spared = {}
    for i = 1, 8 do
      local b = board.new {
        seed = "KNIFE" .. i, jokers = { "j_madness", dagger, { key = "j_joker", sell = 3 } }, played = "8D",
      }
      b:set_blind "bl_small"
      local row = b:state().jokers
      assert.are.equal(2, #row)
      spared[row[2].key] = true
      assert.is_true(row[2].key == "j_joker" or row[2].state.mult == 0)
    end
    assert.are.same({ j_joker = true, [dagger] = true }, spared)
  end)

  -- the row before, the row after
  local rows = {
    { "spares an eternal joker", { dagger, { key = "j_joker", sell = 3, eternal = true } },
      { { key = dagger, state = { mult = 0 } }, { key = "j_joker" } } },
    { "takes nobody when it stands last", { { key = "j_joker", sell = 3 }, dagger },
      { { key = "j_joker" }, { key = dagger, state = { mult = 0 } } } },
    { "keeps another Dagger from its own victim", { dagger, { key = dagger, sell = 3 }, "j_joker" },
      { { key = dagger, state = { mult = 6 } }, { key = "j_joker" } } },
    { "kills once under Blueprint, never the Dagger itself",
      { "j_blueprint", dagger, { key = "j_joker", sell = 2 }, { key = "j_half", sell = 3 } },
      { { key = "j_blueprint" }, { key = dagger, state = { mult = 4 } }, { key = "j_half" } } },
    { "does nothing while it is debuffed", { { key = dagger, debuff = true }, { key = "j_joker", sell = 3 } },
      { { key = dagger, state = { mult = 0 } }, { key = "j_joker" } } },
  }
  for _, row in ipairs(rows) do
    it(row[1], function()
      cases.match(row[3], (after_blind(row[2])), "row")
    end)
  end

  local grown = { key = dagger, state = { mult = 6 } }
  cases.play {
    { "gives its Mult", { jokers = { grown }, played = "8D 8S" }, { chips = 26, mult = 8 } },
    { "gives its Mult through Blueprint", { jokers = { "j_blueprint", grown }, played = "8D 8S" }, { mult = 14 } },
    { "gives no Mult while it is debuffed",
      { jokers = { { key = dagger, state = { mult = 6 }, debuff = true } }, played = "8D 8S" }, { mult = 2 } },
  }
end)
