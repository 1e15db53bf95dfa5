--- Planets: each belongs to one hand.
local board = require "spec.support.board"
local items = require "spec.support.items"

-- file, hand, cards that make it, mult of the hand at level 1, only after the hand was played
local planets = {
  { "mercury", "Pair", "8D 8S", 2 },
  { "venus", "Three of a Kind", "8D 8S 8C", 3 },
  { "earth", "Full House", "8D 8S 8C TD TH", 4 },
  { "mars", "Four of a Kind", "8D 8S 8C 8H", 7 },
  { "jupiter", "Flush", "2D 4D 6D 8D KD", 4 },
  { "saturn", "Straight", "4D 5S 6C 7H 8D", 4 },
  { "uranus", "Two Pair", "8D 8S TD TH", 2 },
  { "neptune", "Straight Flush", "4D 5D 6D 7D 8D", 8 },
  { "pluto", "High Card", "8D", 1 },
  { "planet_x", "Five of a Kind", "8D 8S 8C 8H 8D", 12, true },
  { "ceres", "Flush House", "8D 8D 8D TD TD", 14, true },
  { "eris", "Flush Five", "8D 8D 8D 8D 8D", 16, true },
}

describe("the planets", function()
  it("are twelve", function()
    assert.are.equal(#planets, #items.files "planets")
  end)

  for order, planet in ipairs(planets) do
    local file, hand, cards, mult, secret = table.unpack(planet)
    local key = "c_" .. file

    describe(key, function()
      it("is the planet of " .. hand, function()
        local result = board.play { vouchers = { "v_observatory" }, planets = { key }, played = cards }
        assert.are.equal(hand, result.hand)
        assert.are.equal(mult * 1.5, result.mult)
      end)

      it("is what a Blue Seal brings for it", function()
        local _, game = board.play { played = cards, held = { { rank = 2, suit = "C", seal = "blue" } } }
        game:end_of_round {}
        assert.are.equal(key, game:state().created[1].key)
      end)

      it("stands in its place of the pool, for $3", function()
        local item = items.load("planets", file)
        assert.are.same({ order, 3 }, { item.order, item.cost })
        assert.are.same(secret and { hand_played = true } or nil, item.appears)
        assert.are.same({ level = 1 }, item.use)
        assert.are.equal(hand, item.vars(item))
      end)
    end)
  end
end)
