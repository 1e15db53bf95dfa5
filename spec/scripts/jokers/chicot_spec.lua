--- Chicot: no boss abilities.
local board = require "spec.support.board"

--- Begins a blind, then plays a King of Spades.
local function begun(key, jokers)
  local game = board.new { jokers = jokers or { "j_chicot" }, played = "KS", blind = { key = key } }
  game:set_blind(key)
  return game
end

describe("Chicot", function()
  it("switches a boss off when it begins", function()
    local game = begun "bl_flint"
    assert.is_true(game:state().blind.disabled)
    assert.are.equal(15, game:play().score)
  end)

  it("lets a hand through that the boss would block", function()
    assert.is_false(begun("bl_psychic"):play().debuffed)
    assert.is_true(begun("bl_psychic", {}):play().debuffed)
  end)

  it("gives back what the boss has taken", function()
    assert.are.equal(3, begun("bl_water"):state().discards_left)
    assert.are.equal(0, begun("bl_water", {}):state().discards_left)
  end)

  it("switches off the boss that is there when he comes", function()
    local scenario = { jokers = { "j_chicot" }, played = "KS", blind = { key = "bl_flint" } }
    assert.are.equal(13, board.play(scenario).score)
    local game = board.new(scenario)
    game:fire("add_to_deck", { joker = 1 })
    assert.is_true(game:state().blind.disabled)
    assert.are.equal(15, game:play().score)
  end)

  it("leaves a small blind alone", function()
    assert.is_falsy(begun("bl_small"):state().blind.disabled)
  end)

  it("does nothing through Blueprint while he is debuffed, nor alone", function()
    local debuffed = { key = "j_chicot", debuff = true }
    assert.is_falsy(begun("bl_flint", { debuffed }):state().blind.disabled)
    assert.is_falsy(begun("bl_flint", { "j_blueprint", debuffed }):state().blind.disabled)
  end)
end)
