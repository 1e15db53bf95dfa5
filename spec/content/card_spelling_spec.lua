--- One spelling of a card for Lua: rank 2 .. 14, the suit's name, keys of what it wears. The others are taken too, in
--- every place.
local marotte = require "marotte"

local WANTED = { rank = 13, suit = "H", enh = "glass", ed = "poly", seal = "red" }

local spellings = {
  { rank = 13, suit = "Hearts", enhancement = "m_glass", edition = "e_polychrome", seal = "Red" },
  { rank = 13, suit = "H", enh = "glass", ed = "poly", seal = "red" },
  { rank = "King", suit = "hearts", enhancement = "glass", edition = "polychrome", seal = "RED" },
  { rank = "K", suit = "h", enh = "m_glass", ed = "e_polychrome", seal = "Red" },
}

local function source(card)
  local fields = {}
  for name, value in pairs(card) do
    fields[#fields + 1] = ("%s = %q"):format(name, value)
  end
  table.sort(fields)
  return table.concat(fields, ", ")
end

--- What a scenario says of the card, reduced to the fields of WANTED.
local function shown(card)
  local out = {}
  for name in pairs(WANTED) do
    out[name] = card[name]
  end
  return out
end

describe("a card is spelled the same way", function()
  for _, card in ipairs(spellings) do
    it("in a scenario: " .. source(card), function()
      local board = marotte.new_host({}):board { played = { card } }
      assert.are.same(WANTED, shown(board:state().played[1]))
    end)

    it("in game:add_card: " .. source(card), function()
      local host = marotte.new_host {}
      host:load {
        ["contexts/go.lua"] = 'return { doc = "Go." }',
        ["jokers/maker.lua"] = ([[
return { name = "Maker", rarity = "common", on = { go = function() game:add_card { to = "hand", %s } end } }]]):format(
          source(card)
        ),
      }
      local board = host:board { played = "8D", held = "", jokers = { "j_maker" } }
      board:fire "go"
      assert.are.same({}, board:state().errors)
      assert.are.same(WANTED, shown(board:state().held[1]))
    end)

    it("in a card of a pool: " .. source(card), function()
      local made = marotte.pool():cards("2c")[1]
      made.rank, made.suit = card.rank, card.suit
      made.enhancement = card.enhancement or card.enh
      made.edition = card.edition or card.ed
      made.seal = card.seal
      assert.are.equal("King", made.rank)
      assert.are.equal("Hearts", made.suit)
      assert.are.equal("glass", (made.enhancement:gsub("^m_", "")))
      assert.are.equal("polychrome", made.edition)
      assert.are.equal("Red", made.seal)
    end)
  end
end)
