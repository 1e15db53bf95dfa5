--- The Hook: two held cards are lost.
local board = require "spec.support.board"
local items = require "spec.support.items"

local function play(scenario)
  scenario.blind = { key = "bl_hook", disabled = scenario.disabled }
  scenario.disabled = nil
  scenario.played = scenario.played or "AS"
  return board.play(scenario)
end

local function ranks(cards)
  local list = {}
  for i, card in ipairs(cards) do
    list[i] = card.rank
  end
  return list
end

describe("The Hook", function()
  it("discards two held cards at no cost", function()
    local result, game = play { held = "2H 3H 4H 5H 6H", discards_left = 3 }
    local state = game:state()
    assert.are.equal(3, #state.held)
    assert.are.same({ 3, 0 }, { state.discards_left, state.discards_used })
    assert.are.same({ 16, 1, 0 }, { result.chips, result.mult, result.dollars })
  end)

  it("draws them from its stream, each from those that are left", function()
    for i = 1, 6 do
      local seed = ("HOOK%d"):format(i)
      local left = { 2, 3, 4, 5, 6 }
      for _, draw in ipairs(items.draws(seed, "hook", 2)) do
        table.remove(left, math.floor(draw * #left) + 1)
      end
      local _, game = play { seed = seed, held = "2H 3H 4H 5H 6H" }
      assert.are.same(left, ranks(game:state().held), seed)
    end
  end)

  it("takes what there is when fewer are held", function()
    local _, one = play { held = "2H" }
    assert.are.same({}, one:state().held)
    local result, none = play {}
    assert.are.equal(16, result.score)
    assert.are.same({}, none:state().errors)
  end)

  it("takes them before anything scores", function()
    local steel = { { rank = 2, suit = "H", enh = "steel" }, { rank = 3, suit = "H", enh = "steel" } }
    assert.are.equal(1, (play { held = steel }).mult)
    assert.are.equal(2.25, (play { held = steel, disabled = true }).mult)
  end)

  it("is a discard for seals and jokers", function()
    local purple = { { rank = 2, suit = "H", seal = "purple" }, { rank = 3, suit = "H", seal = "purple" } }
    local _, game = play { jokers = { { key = "j_castle", state = { chips = 0 } } }, castle = "H", held = purple }
    assert.are.equal(2, #game:state().created)
    assert.are.equal(6, game:state().jokers[1].state.chips)
  end)

  it("levels nothing with Burnt Joker", function()
    local _, game = play { jokers = { "j_burnt" }, held = "2H 2S" }
    local pairs_played = game:state().hands["Pair"]
    assert.are.equal(1, pairs_played and pairs_played.level or 1)
  end)

  it("leaves the played cards alone", function()
    local result = play { played = "8D 8S 8C", held = "2H 3H" }
    assert.are.same({ "Three of a Kind", 54, 3 }, { result.hand, result.chips, result.mult })
  end)

  it("is nothing that Matador is paid for", function()
    assert.are.equal(0, (play { jokers = { "j_matador" }, held = "2H 3H" }).dollars)
  end)

  it("does nothing while it is disabled", function()
    local _, game = play { held = "2H 3H", disabled = true }
    assert.are.equal(2, #game:state().held)
  end)
end)
