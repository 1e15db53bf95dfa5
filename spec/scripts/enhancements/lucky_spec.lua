--- Lucky Card: two rolls a trigger.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"
local items = require "spec.support.items"

local function ace(card)
  card.rank, card.suit, card.enh = 14, "S", "lucky"
  return card
end

local function oops(count)
  local row = {}
  for i = 1, count do
    row[i] = "j_oops"
  end
  return row
end

local function successes(seed, key, odds, count)
  local n = 0
  for _, draw in ipairs(items.draws(seed, key, count)) do
    n = n + (draw < 1 / odds and 1 or 0)
  end
  return n
end

describe("Lucky Card", function()
  cases.play {
    { "gives 20 mult and $20 when both rolls come up", { luck = "all", played = { ace {} } },
      { chips = 16, mult = 21, dollars = 20 } },
    { "gives nothing without luck", { luck = "none", played = { ace {} } }, { chips = 16, mult = 1, dollars = 0 } },
    { "rolls again at each trigger", { luck = "all", played = { ace { seal = "red" } } }, { mult = 41, dollars = 40 } },
    { "has its mult for certain with three Oops! All 6s", { luck = "none", jokers = oops(3), played = { ace {} } },
      { mult = 21, dollars = 0 } },
    { "has both for certain with four", { luck = "none", jokers = oops(4), played = { ace {} } },
      { mult = 21, dollars = 20 } },
    { "adds its mult before its edition multiplies",
      { luck = "all", played = { ace { ed = "poly" } } }, { mult = 31.5 } },
    { "gives nothing while it is debuffed", { luck = "all", played = { ace { debuff = true } } },
      { chips = 5, mult = 1, dollars = 0 } },
    { "gives nothing in the hand", { luck = "all", played = "AS", held = { ace {} } }, { mult = 1, dollars = 0 } },
    { "pays before Bull counts the money", { luck = "all", money = 0, jokers = { "j_bull" }, played = { ace {} } },
      { chips = 56 } },
    { "is luck for Lucky Cat once a trigger",
      { luck = "all", jokers = { "j_lucky_cat" }, played = { ace { seal = "red" } } },
      { mult = 41 * 1.5 }, { jokers = { { state = { x_mult = 1.5 } } } } },
    { "is no luck for Lucky Cat when both rolls fail",
      { luck = "none", jokers = { "j_lucky_cat" }, played = { ace {} } },
      { mult = 1 },
      { jokers = { { state = { x_mult = 1 } } } } },
  }

  it("makes both rolls at every trigger, each on its own stream", function()
    local hand = {}
    for i = 1, 5 do
      hand[i] = ace { seal = "red" }
    end
    local mults, moneys = 0, 0
    -- The twelfth has a draw between 1/16 and 1/15.
    for i = 1, 12 do
      local seed = ("LUCKY%d"):format(i)
      local mult, money = successes(seed, "lucky_mult", 5, 10), successes(seed, "lucky_money", 15, 10)
      local result = board.play { seed = seed, played = hand }
      assert.are.equal(16 + 20 * mult, result.mult, seed)
      assert.are.equal(20 * money, result.dollars, seed)
      mults, moneys = mults + mult, moneys + money
    end
    assert.is_true(mults > 0 and moneys > 0)
  end)
end)
