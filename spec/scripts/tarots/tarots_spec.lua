--- Tarots: what each needs and does. Those with nil for `use` have a handler.
local items = require "spec.support.items"

local function enhance(key)
  return { enhancement = key }
end

local function create(what)
  return { create = what }
end

local room = { room = "consumable" }

describe("the Tarots", function()
  items.check("tarots", { "needs", "use" }, {
    { "fool", "The Fool", room, create { last = true, source = "fool" } },
    { "magician", "The Magician", { cards = 2 }, enhance "m_lucky" },
    { "high_priestess", "The High Priestess", room, create { kind = "planet", source = "pri", count = 2 } },
    { "empress", "The Empress", { cards = 2 }, enhance "m_mult" },
    { "emperor", "The Emperor", room, create { kind = "tarot", source = "emp", count = 2 } },
    { "heirophant", "The Hierophant", { cards = 2 }, enhance "m_bonus" },
    { "lovers", "The Lovers", { cards = 1 }, enhance "m_wild" },
    { "chariot", "The Chariot", { cards = 1 }, enhance "m_steel" },
    { "justice", "Justice", { cards = 1 }, enhance "m_glass" },
    { "hermit", "The Hermit" },
    { "wheel_of_fortune", "The Wheel of Fortune", { joker_without_edition = true } },
    { "strength", "Strength", { cards = 2 }, { rank = 1 } },
    { "hanged_man", "The Hanged Man", { cards = 2 }, { destroy = true } },
    { "death", "Death", { cards = { 2, 2 } } },
    { "temperance", "Temperance" },
    { "devil", "The Devil", { cards = 1 }, enhance "m_gold" },
    { "tower", "The Tower", { cards = 1 }, enhance "m_stone" },
    { "star", "The Star", { cards = 3 }, { suit = "Diamonds" } },
    { "moon", "The Moon", { cards = 3 }, { suit = "Clubs" } },
    { "sun", "The Sun", { cards = 3 }, { suit = "Hearts" } },
    { "judgement", "Judgement", { room = "joker" }, create { kind = "joker", source = "jud" } },
    { "world", "The World", { cards = 3 }, { suit = "Spades" } },
  })

  it("cost $3, and do something", function()
    for _, entry in ipairs(items.ordered "tarots") do
      assert.are.equal(3, entry.item.cost, entry.file)
      assert.is_true(entry.item.use ~= nil or entry.item.on.use ~= nil, entry.file)
    end
  end)

  it("know their limits", function()
    assert.are.equal(20, items.load("tarots", "hermit").config.most)
    assert.are.equal(50, items.load("tarots", "temperance").config.most)
    assert.are.equal(4, items.load("tarots", "wheel_of_fortune").config.odds)
  end)
end)
