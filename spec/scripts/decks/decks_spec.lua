--- Decks: what a run starts with.
local board = require "spec.support.board"
local items = require "spec.support.items"

local decks = {
  { "red", { discards = 1 } },
  { "blue", { hands = 1 } },
  { "yellow", { dollars = 10 } },
  { "green", { extra_hand_bonus = 2, extra_discard_bonus = 1, no_interest = true } },
  { "black", { hands = -1, joker_slot = 1 } },
  { "magic", { voucher = "v_crystal_ball", consumables = { "c_fool", "c_fool" } } },
  { "nebula", { voucher = "v_telescope", consumable_slot = -1 } },
  { "ghost", { consumables = { "c_hex" }, spectral_rate = 2 } },
  { "abandoned", { remove_faces = true } },
  { "checkered", { suits = { Clubs = "Spades", Diamonds = "Hearts" } } },
  { "zodiac", { vouchers = { "v_tarot_merchant", "v_planet_merchant", "v_overstock_norm" } } },
  { "painted", { hand_size = 2, joker_slot = -1 } },
  { "anaglyph", nil },
  { "plasma", { ante_scaling = 2 } },
  { "erratic", { randomize_rank_suit = true } },
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
