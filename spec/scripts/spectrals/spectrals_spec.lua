--- Spectrals: what each needs and does. Those with nil for `use` have a handler.
local items = require "spec.support.items"

local one, held, plain = { cards = 1 }, { held = 2 }, { joker_without_edition = true }

local function joker(rarity, source, roll)
  return { create = { kind = "joker", rarity = rarity, source = source, roll = roll } }
end

local function surprise(...)
  return { kinds = { ... }, above = 0.997 }
end

describe("the Spectrals", function()
  items.check("spectrals", { "needs", "use", "surprise" }, {
    { "familiar", "Familiar", held },
    { "grim", "Grim", held },
    { "incantation", "Incantation", held },
    { "talisman", "Talisman", one, { seal = "Gold" } },
    { "aura", "Aura", { cards = 1, cards_without_edition = true } },
    { "wraith", "Wraith", { room = "joker" }, joker("rare", "wra") },
    { "sigil", "Sigil", held },
    { "ouija", "Ouija", held },
    { "ectoplasm", "Ectoplasm", plain },
    { "immolate", "Immolate", held },
    { "ankh", "Ankh", { jokers = 1, room = "joker", room_free_when_bought = true } },
    { "deja_vu", "Deja Vu", one, { seal = "Red" } },
    { "hex", "Hex", plain },
    { "trance", "Trance", one, { seal = "Blue" } },
    { "medium", "Medium", one, { seal = "Purple" } },
    { "cryptid", "Cryptid", one, { copies = 2 } },
    { "soul", "The Soul", { room = "joker" }, joker("legendary", "sou", true), surprise("tarot", "spectral") },
    { "black_hole", "Black Hole", nil, { levels = 1 }, surprise("planet", "spectral") },
  })

  it("cost $4, and do something", function()
    for _, entry in ipairs(items.ordered "spectrals") do
      assert.are.equal(4, entry.item.cost, entry.file)
      assert.is_true(entry.item.use ~= nil or entry.item.on.use ~= nil, entry.file)
    end
  end)

  it("are in the pool, but for the two surprises", function()
    for _, entry in ipairs(items.ordered "spectrals") do
      assert.are.equal(entry.item.surprise and false, entry.item.appears, entry.file)
    end
  end)

  it("know their numbers", function()
    for file, config in pairs {
      familiar = { cards = 3 }, grim = { cards = 2 }, incantation = { cards = 4 }, ouija = { loss = 1 },
      immolate = { cards = 5, dollars = 20 },
    } do
      assert.are.same(config, items.load("spectrals", file).config, file)
    end
  end)
end)
