--- Loyalty Card: every sixth hand.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function card(hands_at_create)
  return { key = "j_loyalty_card", state = { hands_at_create = hands_at_create } }
end

describe("Loyalty Card", function()
  cases.play {
    { "gives X4 Mult in the sixth hand", { jokers = { card(0) }, played = "8D 8S", run_hands = 5 }, { mult = 8 } },
    { "counts from the first hand when nothing else is said",
      { jokers = { "j_loyalty_card" }, played = "8D 8S", run_hands = 5 }, { mult = 8 } },
    { "gives nothing in the fifth hand", { jokers = { card(0) }, played = "8D 8S", run_hands = 4 }, { mult = 2 } },
    { "gives nothing in the seventh hand", { jokers = { card(0) }, played = "8D 8S", run_hands = 6 }, { mult = 2 } },
    { "gives X4 Mult in the twelfth hand", { jokers = { card(0) }, played = "8D 8S", run_hands = 11 }, { mult = 8 } },
    { "counts from the hand it came with", { jokers = { card(2) }, played = "8D 8S", run_hands = 7 }, { mult = 8 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", card(0) }, played = "8D 8S", run_hands = 5 }, { mult = 32 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_loyalty_card", debuff = true } }, played = "8D 8S", run_hands = 5 }, { mult = 2 } },
  }

  it("starts to count when it is made, and only once", function()
    local b = board.new { played = "8D 8S", run_hands = 3, hands_left = 9, money = 9 }
    b:buy "j_loyalty_card"
    local mults = {}
    for hand = 1, 7 do
      mults[hand] = b:play().mult
      b:deal { played = "8D 8S" }
      b:fire("add_to_deck", { joker = 1 })
    end
    assert.are.same({ 2.0, 2.0, 2.0, 2.0, 2.0, 8.0, 2.0 }, mults)
  end)
end)
