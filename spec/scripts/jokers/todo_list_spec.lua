--- To Do List: $4 for the listed hand, which changes every round.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function list(hand)
  return { key = "j_todo_list", state = { to_do = hand } }
end

--- The hands that everybody knows, in the order in which the stream sees them.
local known = {
  "Full House", "Flush", "Pair", "High Card", "Straight Flush", "Straight", "Two Pair", "Three of a Kind",
  "Four of a Kind",
}

--- What a draw of the stream (the first) makes of the known hands without one, behind a secret one that was played.
local function drawn(without, secret, number)
  local hands = { secret }
  for _, name in ipairs(known) do
    if name ~= without then
      hands[#hands + 1] = name
    end
  end
  return hands[math.floor(cases.draws("to_do", number or 1)[number or 1] * #hands) + 1]
end

--- The listed hand after the end of a round, or of several.
local function after_round(scenario, rounds)
  scenario.played = "2H"
  local situation = board.new(scenario)
  for _ = 1, rounds or 1 do
    situation:end_of_round {}
  end
  return situation:state().jokers[#scenario.jokers].state.to_do
end

describe("To Do List", function()
  cases.play {
    { "pays $4 for the listed hand", { jokers = { list "Pair" }, played = "2H 2D" }, { dollars = 4, mult = 2 } },
    { "pays nothing for a hand that only contains it",
      { jokers = { list "Pair" }, played = "2H 2D 3S 3C" }, { dollars = 0 } },
    { "pays before the hand scores",
      { jokers = { list "Pair", "j_bull" }, money = 0, played = "2H 2D" }, { chips = 10 + 4 + 8, dollars = 4 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", list "Pair" }, played = "2H 2D" }, { dollars = 8 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_todo_list", debuff = true, state = { to_do = "Pair" } } }, played = "2H 2D" },
      { dollars = 0 } },
  }

  it("lists another hand after each round", function()
    assert.are.equal(drawn "Pair", after_round { jokers = { list "Pair" } })
    local hand = "Flush"
    for round = 1, 8 do
      hand = drawn(hand, nil, round)
      assert.are.equal(hand, after_round({ jokers = { "j_blueprint", list "Flush" } }, round))
    end
  end)

  it("knows a secret hand once it was played", function()
    local hands = { ["Flush House"] = { level = 1, played = 1, round = 0 } }
    assert.are.equal(drawn("Pair", "Flush House"), after_round { jokers = { list "Pair" }, hands = hands })
  end)

  it("keeps its hand while it is debuffed", function()
    local debuffed = { key = "j_todo_list", debuff = true, state = { to_do = "Pair" } }
    assert.are.equal("Pair", after_round { jokers = { debuffed } })
  end)

  it("draws its first hand when it is made, any that is known", function()
    local situation = board.new { money = 10, played = "2H" }
    situation:buy "j_todo_list"
    assert.are.equal(drawn(), situation:state().jokers[1].state.to_do)
  end)

  it("asks for High Card until then", function()
    local situation = board.new { jokers = { "j_todo_list" }, played = "2H" }
    assert.are.equal("High Card", situation:state().jokers[1].state.to_do)
  end)

  it("keeps its hand as a double, whose draw is spent", function()
    local invisible = { key = "j_invisible", state = { rounds = 2 } }
    local situation = board.new { jokers = { invisible, list "Flush" }, played = "2H" }
    situation:sell(1)
    local jokers = situation:state().jokers
    assert.are.same({ 2, "Flush", "Flush" }, { #jokers, jokers[1].state.to_do, jokers[2].state.to_do })
    situation:end_of_round {}
    assert.are.equal(drawn("Flush", nil, 2), situation:state().jokers[1].state.to_do)
  end)
end)
