--- Invisible Joker: sold late, it doubles another joker.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function waited(rounds, more)
  local joker = { key = "j_invisible", state = { rounds = rounds } }
  for key, value in pairs(more or {}) do
    joker[key] = value
  end
  return joker
end

--- Sells the first joker; the row after it.
local function sell(jokers, more)
  local scenario = { jokers = jokers, played = "KS" }
  for key, value in pairs(more or {}) do
    scenario[key] = value
  end
  local game = board.new(scenario)
  game:sell(1)
  local row = game:state().jokers
  assert.are.same({}, game:state().errors)
  return row
end

describe("Invisible Joker", function()
  it("counts the rounds", function()
    local game = board.new { jokers = { "j_blueprint", "j_invisible" }, played = "KS" }
    game:end_of_round {}
    assert.are.equal(1, game:state().jokers[2].state.rounds)
    game:end_of_round {}
    assert.are.equal(2, game:state().jokers[2].state.rounds)
  end)

  it("doubles another joker with all that it has gained after two rounds", function()
    local wee = { key = "j_wee", state = { chips = 40 } }
    cases.match({ wee, wee }, sell { waited(2), wee }, "row")
    cases.match({ wee, wee }, sell { waited(7), wee }, "row")
  end)

  it("draws nothing without room", function()
    for i = 1, 8 do
      local seed = "ROOM" .. i
      local game = board.new {
        seed = seed, jokers = { waited(2), waited(2), "j_wee", "j_egg" }, joker_slots = 3, played = "KS",
      }
      game:sell(1)
      assert.are.equal(3, #game:state().jokers)
      game:sell(1)
      local double = cases.draws("invisible", 1, seed)[1] < 0.5 and "j_wee" or "j_egg"
      cases.match({ { key = "j_wee" }, { key = "j_egg" }, { key = double } }, game:state().jokers, seed)
    end
  end)

  it("does nothing before that", function()
    cases.match({ { key = "j_wee" } }, sell { waited(1), "j_wee" }, "row")
  end)

  it("needs no more room than its own", function()
    local row = { waited(2), "j_wee", "j_wee", "j_wee", "j_wee" }
    assert.are.equal(5, #sell(row, { joker_slots = 5 }))
    assert.are.equal(4, #sell(row, { joker_slots = 4 }))
  end)

  it("keeps the edition of the other joker unless it is Negative", function()
    cases.match({ { ed = "foil" }, { ed = "foil" } }, sell { waited(2), { key = "j_wee", ed = "foil" } }, "row")
    local row = sell({ waited(2), { key = "j_wee", ed = "neg" } }, { joker_slots = 6 })
    assert.are.equal("neg", row[1].ed)
    assert.are.equal("j_wee", row[2].key)
    assert.is_nil(row[2].ed)
  end)

  it("lets the double of an Invisible Joker wait from the beginning", function()
    cases.match({ waited(2), waited(0) }, sell { waited(2), waited(2) }, "row")
  end)

  it("draws on its own stream", function()
    local keys = { "j_joker", "j_duo", "j_trio" }
    local row = sell { waited(2), "j_joker", "j_duo", "j_trio" }
    assert.are.equal(keys[math.floor(cases.draws("invisible", 1)[1] * 3) + 1], row[4].key)
  end)

  it("finds nothing to double when it is alone", function()
    assert.are.same({}, sell { waited(2) })
  end)

  it("does nothing while it is debuffed, and waits no longer", function()
    cases.match({ { key = "j_wee" } }, sell { waited(2, { debuff = true }), "j_wee" }, "row")
    local game = board.new { jokers = { waited(1, { debuff = true }) }, played = "KS" }
    game:end_of_round {}
    assert.are.equal(1, game:state().jokers[1].state.rounds)
  end)

  it("does nothing when a Blueprint beside it is sold", function()
    cases.match({ waited(2), { key = "j_wee" } }, sell { { key = "j_blueprint" }, waited(2), "j_wee" }, "row")
  end)
end)
