--- Cartomancer: a tarot card for every blind.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function made(jokers, more)
  local scenario = { jokers = jokers, played = "KS" }
  for key, value in pairs(more or {}) do
    scenario[key] = value
  end
  local game = board.new(scenario)
  game:set_blind "bl_small"
  assert.are.same({}, game:state().errors)
  return game:state().created
end

local tarot = { kind = "tarot", source = "car" }

describe("Cartomancer", function()
  it("makes a tarot card when a blind begins", function()
    cases.match({ tarot }, made { "j_cartomancer" }, "created")
  end)

  it("needs room", function()
    local full = { consumables = { { kind = "tarot" }, { kind = "tarot" } } }
    assert.are.same({}, made({ "j_cartomancer" }, full))
    assert.are.same({}, made({ "j_cartomancer" }, { consumable_slots = 0 }))
  end)

  it("is copied by Blueprint as long as there is room", function()
    cases.match({ tarot, tarot }, made { "j_blueprint", "j_cartomancer" }, "created")
    cases.match({ tarot }, made({ "j_blueprint", "j_cartomancer" }, { consumable_slots = 1 }), "created")
  end)

  it("makes nothing after Ceremonial Dagger has struck it down", function()
    assert.are.same({}, made { "j_ceremonial", "j_cartomancer" })
  end)

  it("makes nothing while it is debuffed", function()
    assert.are.same({}, made { { key = "j_cartomancer", debuff = true } })
  end)
end)
