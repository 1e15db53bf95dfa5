--- Blinds: targets, rewards, antes and what they debuff.
local items = require "spec.support.items"

-- file, name, factor of the target, reward, first ante, which cards it debuffs
local blinds = {
  { "small", "Small Blind", 1, 3 },
  { "big", "Big Blind", 1.5, 4 },
  { "hook", "The Hook", 2, 5, 1 },
  { "ox", "The Ox", 2, 5, 6 },
  { "house", "The House", 2, 5, 2 },
  { "wall", "The Wall", 4, 5, 2 },
  { "wheel", "The Wheel", 2, 5, 2 },
  { "arm", "The Arm", 2, 5, 2 },
  { "club", "The Club", 2, 5, 1, { suit = "Clubs" } },
  { "fish", "The Fish", 2, 5, 2 },
  { "psychic", "The Psychic", 2, 5, 1 },
  { "goad", "The Goad", 2, 5, 1, { suit = "Spades" } },
  { "water", "The Water", 2, 5, 2 },
  { "window", "The Window", 2, 5, 1, { suit = "Diamonds" } },
  { "manacle", "The Manacle", 2, 5, 1 },
  { "eye", "The Eye", 2, 5, 3 },
  { "mouth", "The Mouth", 2, 5, 2 },
  { "plant", "The Plant", 2, 5, 4, { face = true } },
  { "serpent", "The Serpent", 2, 5, 5 },
  { "pillar", "The Pillar", 2, 5, 1, { played_this_ante = true } },
  { "needle", "The Needle", 1, 5, 2 },
  { "head", "The Head", 2, 5, 1, { suit = "Hearts" } },
  { "tooth", "The Tooth", 2, 5, 3 },
  { "flint", "The Flint", 2, 5, 2 },
  { "mark", "The Mark", 2, 5, 2 },
  { "final_acorn", "Amber Acorn", 2, 8, 8 },
  { "final_leaf", "Verdant Leaf", 2, 8, 8, { all = true } },
  { "final_vessel", "Violet Vessel", 6, 8, 8 },
  { "final_heart", "Crimson Heart", 2, 8, 8 },
  { "final_bell", "Cerulean Bell", 2, 8, 8 },
}

describe("the blinds", function()
  it("are thirty", function()
    assert.are.equal(#blinds, #items.files "blinds")
  end)

  for order, blind in ipairs(blinds) do
    it(("list %s with its numbers"):format(blind[2]), function()
      local item = items.load("blinds", blind[1])
      assert.are.same({ order, blind[2], blind[3], blind[4] }, { item.order, item.name, item.score_mult, item.dollars })
      assert.are.equal(blind[5], item.min_ante)
      assert.are.same(blind[6], item.debuff)
      assert.are.equal(blind[1]:find "^final_" and true or nil, item.finisher)
    end)
  end

  it("let three cards be drawn under The Serpent", function()
    assert.are.equal(3, items.load("blinds", "serpent").draws)
  end)
end)
