--- Chips and mult are doubles that nobody rounds on the way: what that means for small, odd and enormous numbers.

local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local c = cases.cards

local function state(key, fields)
  return { key = key, state = fields }
end

local function grown(x_mult)
  return state("j_hologram", { x_mult = x_mult })
end

describe("the score", function()
  cases.play {
    { "is rounded down, and chips and mult are not", { jokers = { { key = "j_oops", ed = "poly" } }, played = "8H" },
      { chips = 13, mult = 1.5, score = 19 } },
    { "keeps factors as they are multiplied, from left to right",
      { jokers = { grown(1.1), grown(1.2), grown(1.4) }, played = "AH" }, { mult = 0x1.d916872b020c4p+0 } },
    -- The last bit is another one.
    { "keeps them in the other order, too", { jokers = { grown(1.4), grown(1.2), grown(1.1) }, played = "AH" },
      { mult = 0x1.d916872b020c5p+0 } },
    -- 2^54 and 2 are 2^54, and 5 more are 2^54 + 4; 2^54 and 5 + 2 would be 2^54 + 8.
    { "has the sum of a card's chips in one addition", { played = { { rank = 2, suit = "H", bonus = 2.0 ^ 54 } } },
      { chips = 2.0 ^ 54 + 4 } },
    -- 11 + 30 and 2^58 are 2^58 + 64, where the doubles are 64 apart; 11 and 30 alone would both be lost.
    { "adds the chips of rank and enhancement first, then the permanent ones",
      { played = { { rank = 14, suit = "H", enh = "bonus", bonus = 2.0 ^ 58 } } }, { chips = 2.0 ^ 58 + 64 } },
    { "is exact above 2^53", { jokers = { grown(2.0 ^ 60) }, played = "AH" },
      { mult = 2.0 ^ 60, score = 2.0 ^ 64 } },
    { "goes up to the largest double", { jokers = { grown(1e300), grown(1e7) }, played = "AH" },
      { mult = 1e300 * 1e7, score = 16 * (1e300 * 1e7) } },
    { "is infinite beyond it", { jokers = { grown(1e300), grown(1e300) }, played = "AH" },
      { chips = 16, mult = math.huge, score = math.huge }, { score = math.huge } },
    { "stays infinite with Plasma", { deck = "b_plasma", jokers = { grown(1e300), grown(1e300) }, played = "AH" },
      { chips = math.huge, mult = math.huge, score = math.huge } },
    { "may be of enormous chips", { jokers = { state("j_runner", { chips = 1e20 }) }, played = "AH" },
      { chips = 16 + 1e20, mult = 1 } },
  }

  it("wins every round when it is infinite", function()
    local game = board.new { jokers = { grown(1e300), grown(1e300), "j_mr_bones" }, requirement = 1e300, played = "AH" }
    game:play()
    local result = game:end_of_round {}
    assert.is_false(result.saved)
    assert.are.equal(3, #game:state().jokers)
  end)
end)

describe("a hand's level", function()
  local function pair(level)
    return { hands = { Pair = { level = level, played = 0, round = 0 } }, played = "8D 8S" }
  end
  cases.play {
    { "1 is the base", pair(1), { chips = 26, mult = 2 } },
    { "adds a step for each further one", pair(4), { chips = 10 + 45 + 16, mult = 5 } },
    { "0 is worth no chips and mult 1", pair(0), { chips = 16, mult = 1 } },
    { "may be very large", pair(1000001), { chips = 15000010 + 16, mult = 1000002 } },
  }
  for _, row in ipairs {
    { "High Card", "AH", 16, 1, 10, 1 }, { "Pair", "8D 8S", 26, 2, 15, 1 },
    { "Two Pair", "8D 8S 3C 3H", 42, 2, 20, 1 }, { "Three of a Kind", "8D 8S 8C", 54, 3, 20, 2 },
    { "Straight", "2H 3C 4D 5S 6H", 50, 4, 30, 3 }, { "Flush", "2H 4H 6H 8H TH", 65, 4, 15, 2 },
    { "Full House", "8D 8S 8C 3C 3H", 70, 4, 25, 2 }, { "Four of a Kind", "8D 8S 8C 8H", 92, 7, 30, 3 },
    { "Straight Flush", "2H 3H 4H 5H 6H", 120, 8, 40, 4 }, { "Five of a Kind", "8D 8S 8C 8H 8H", 160, 12, 35, 3 },
    { "Flush House", "8D 8D 8D 3D 3D", 170, 14, 40, 4 }, { "Flush Five", "8D 8D 8D 8D 8D", 200, 16, 50, 3 },
  } do
    local name, played, chips, mult = table.unpack(row)
    cases.play {
      { name .. " starts as it should", { played = played }, { hand = name, chips = chips, mult = mult } },
      { name .. " rises by its own steps", { played = played, hands = { [name] = { level = 3 } } },
        { chips = chips + 2 * row[5], mult = mult + 2 * row[6] } },
    }
  end
end)

describe("rounding", function()
  local function flint(level)
    return { blind = { key = "bl_flint" }, hands = { ["High Card"] = { level = level } }, played = "2H" }
  end
  cases.play {
    { "The Flint rounds a half up: 15 x 2", flint(2), { chips = 8 + 2, mult = 1 } },
    { "The Flint rounds a half up: 25 x 3", flint(3), { chips = 13 + 2, mult = 2 } },
    { "The Flint leaves mult at 1 at least", flint(0), { chips = 0 + 2, mult = 1 } },
    { "Plasma rounds down: (16 + 1) / 2", { deck = "b_plasma", played = "AH" }, { chips = 8, mult = 8, score = 64 } },
    { "Plasma rounds fractions down: (16 + 7.5) / 2",
      { deck = "b_plasma", jokers = { { key = "j_joker", ed = "poly" } }, played = "AH" }, { chips = 11, mult = 11 } },
    { "Plasma leaves even halves alone: (15 + 1) / 2", { deck = "b_plasma", played = "KH" },
      { chips = 8, mult = 8 } },
  }
end)

describe("a chance", function()
  cases.play {
    { "of 1 in 4 is certain with two Oops", { jokers = { "j_oops", "j_oops", "j_space" }, luck = "none",
      played = "8D 8S" }, { mult = 3 }, { probability = 4 } },
    { "of 1 in 4 is not with one", { jokers = { "j_oops", "j_space" }, luck = "none", played = "8D 8S" },
      { mult = 2 }, { probability = 2 } },
    { "of 1 in 4 is not with two when one is debuffed",
      { jokers = { "j_oops", { key = "j_oops", debuff = true }, "j_space" }, luck = "none", played = "8D 8S" },
      { mult = 2 } },
    { "of 1 in 5 and 1 in 15 differ: three Oops are certain mult and no certain money",
      { jokers = { "j_oops", "j_oops", "j_oops" }, luck = "none", played = c "AH:lucky" }, { mult = 21, dollars = 0 } },
    { "of 1 in 15 is certain with four", { jokers = { "j_oops", "j_oops", "j_oops", "j_oops" }, luck = "none",
      played = c "AH:lucky" }, { mult = 21, dollars = 20 } },
  }

  it("comes up when the stream's number is below the share", function()
    local draws = cases.draws("space", 12)
    local game = board.new { jokers = { "j_space" }, played = "8D 8S" }
    local level = 1
    for _, draw in ipairs(draws) do
      level = level + (draw < 1 / 4 and 1 or 0)
      game:play()
      assert.are.equal(level, game:state().hands.Pair.level)
      game:deal { played = "8D 8S" }
    end
    assert.is_true(level > 1 and level < 13)
  end)
end)
