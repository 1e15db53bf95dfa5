--- Glass Card: doubles, and breaks.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"
local items = require "spec.support.items"

local function ace(card)
  card.rank, card.suit, card.enh = 14, card.suit or "S", "glass"
  return card
end

local function draws_below(seed, count)
  local broken = {}
  for i, draw in ipairs(items.draws(seed, "glass", count)) do
    if draw < 1 / 4 then
      broken[#broken + 1] = i
    end
  end
  return broken
end

describe("Glass Card", function()
  cases.play {
    { "doubles the mult", { luck = "none", played = { ace {} } }, { chips = 16, mult = 2, destroyed = {} } },
    { "doubles at each trigger", { luck = "none", played = { ace { seal = "red" } } }, { chips = 27, mult = 4 } },
    { "doubles before its own edition adds", { luck = "none", played = { ace { ed = "holo" } } }, { mult = 12 } },
    { "may break after it has scored", { luck = "all", played = { ace {} } },
      { mult = 2, destroyed = { 1 } }, { discard = {} } },
    { "breaks for certain with two Oops! All 6s",
      { luck = "none", jokers = { "j_oops", "j_oops" }, played = { ace {} } }, { destroyed = { 1 } } },
    { "neither doubles nor breaks while it is debuffed",
      { luck = "all", played = { ace { debuff = true } } }, { mult = 1, destroyed = {} } },
    { "neither doubles nor breaks when it does not score",
      { luck = "all", played = { { rank = 14, suit = "S" }, { rank = 2, suit = "H", enh = "glass" } } },
      { mult = 1, destroyed = {} } },
    { "neither doubles nor breaks in the hand",
      { luck = "all", played = "AS", held = { ace {} } }, { mult = 1, destroyed = {} } },
    { "breaks in no hand that the blind has blocked",
      { luck = "all", blind = { key = "bl_psychic" }, played = { ace {} } }, { score = 0, destroyed = {} } },
    { "is no glass any more once Vampire has bitten it",
      { luck = "all", jokers = { "j_vampire" }, played = { ace {} } }, { mult = 1.1, destroyed = {} } },
  }

  it("tells Glass Joker and leaves no card behind", function()
    local result, played = board.play { luck = "all", jokers = { "j_glass" }, played = { ace {}, ace { suit = "H" } } }
    local state = played:state()
    assert.are.same({ 1, 2 }, result.destroyed)
    assert.are.equal(2.5, state.jokers[1].state.x_mult)
    assert.are.same({}, state.discard)
  end)

  it("rolls once a card on its stream, however often the card triggers", function()
    local hand = { ace { seal = "red" }, ace { suit = "H" }, ace { suit = "C", seal = "red" } }
    local some = 0
    for i = 1, 12 do
      local seed = ("GLASS%d"):format(i)
      local expected = draws_below(seed, 3)
      some = some + #expected
      assert.are.same(expected, (board.play { seed = seed, played = hand }).destroyed, seed)
    end
    assert.is_true(some > 0 and some < 36)
  end)
end)
