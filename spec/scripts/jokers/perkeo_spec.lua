--- Perkeo: a Negative double of a consumable.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function left_shop(jokers, consumables)
  local game = board.new { jokers = jokers, played = "KS", consumables = consumables }
  game:fire "ending_shop"
  assert.are.same({}, game:state().errors)
  return game:state().consumables
end

local pluto, mars = { key = "c_pluto" }, { key = "c_mars" }

describe("Perkeo", function()
  it("doubles a consumable as a Negative one, which needs no room", function()
    cases.match({ pluto, pluto, { key = "c_pluto", ed = "neg" } }, left_shop({ "j_perkeo" }, { pluto, pluto }), "after")
  end)

  it("is content with a single one", function()
    cases.match({ pluto, { key = "c_pluto", ed = "neg" } }, left_shop({ "j_perkeo" }, { pluto }), "after")
  end)

  it("draws one of them on his own stream", function()
    local held = {}
    for i, key in ipairs { "c_pluto", "c_mars", "c_venus", "c_earth" } do
      held[i] = { key = key }
    end
    local game = board.new { jokers = { "j_perkeo" }, played = "KS", consumables = held, consumable_slots = 4 }
    for i, draw in ipairs(cases.draws("perkeo", 3)) do
      local before = game:state().consumables
      game:fire "ending_shop"
      local after = game:state().consumables
      assert.are.equal(4 + i, #after)
      assert.are.equal(before[math.floor(draw * #before) + 1].key, after[#after].key)
    end
  end)

  it("has nothing to pour when you have no consumables", function()
    assert.are.same({}, left_shop({ "j_perkeo" }, {}))
  end)

  it("is copied by Blueprint", function()
    assert.are.equal(4, #left_shop({ "j_blueprint", "j_perkeo" }, { pluto, mars }))
  end)

  it("does nothing while he is debuffed", function()
    assert.are.equal(1, #left_shop({ { key = "j_perkeo", debuff = true } }, { pluto }))
  end)
end)
