--- Decks: what a run starts with.
local board = require "spec.support.board"
local items = require "spec.support.items"

-- file, what it adds to the values that a run begins with, and what else it changes
local decks = {
  { "red", { discards_per_round = 1, discards_left = 1 } },
  { "blue", { hands_per_round = 1, hands_left = 1 } },
  { "yellow", { money = 10 } },
  { "green", { hand_bonus = 1, discard_bonus = 1, no_interest = true } },
  { "black", { hands_per_round = -1, hands_left = -1, joker_slots = 1 } },
  { "magic", { items = { "v_crystal_ball", "c_fool", "c_fool" } } },
  { "nebula", { items = { "v_telescope" }, consumable_slots = -1 } },
  { "ghost", { items = { "c_hex" }, spectral_rate = 2 } },
  { "abandoned", { no_faces = true } },
  { "checkered", { suits = { Clubs = "Spades", Diamonds = "Hearts" } } },
  { "zodiac", { items = { "v_tarot_merchant", "v_planet_merchant", "v_overstock_norm" } } },
  { "painted", { hand_size = 2, joker_slots = -1 } },
  { "anaglyph", nil },
  { "plasma", { ante_scaling = 1 } },
  { "erratic", { random = true } },
}

describe("the decks", function()
  it("are fifteen", function()
    assert.are.equal(#decks, #items.files "decks")
  end)

  for order, deck in ipairs(decks) do
    it(("start the run of b_%s as they should"):format(deck[1]), function()
      local item = items.load("decks", deck[1])
      assert.are.equal(order, item.order)
      assert.are.same(deck[2], item.start)
    end)

    if deck[1] ~= "plasma" then
      it(("leave the score alone with b_%s"):format(deck[1]), function()
        local result, game = board.play { deck = "b_" .. deck[1], jokers = { "j_joker" }, played = "AS" }
        assert.are.same({ 16, 5, 80, 0 }, { result.chips, result.mult, result.score, result.dollars })
        assert.are.same({}, game:state().errors)
      end)
    end
  end
end)
