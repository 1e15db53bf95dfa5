--- Booster packs: what they hold, and how often they come up.
local items = require "spec.support.items"

-- kind, what is in it, its source, the phase; then its sizes: variants, cards, weight
local kinds = {
  { "arcana", "tarot", "ar1", "TAROT_PACK", { normal = { 4, 3, 1 }, jumbo = { 2, 5, 1 }, mega = { 2, 5, 0.25 } } },
  { "celestial", "planet", "pl1", "PLANET_PACK", { normal = { 4, 3, 1 }, jumbo = { 2, 5, 1 }, mega = { 2, 5, 0.25 } } },
  { "standard", "card", "sta", "STANDARD_PACK", { normal = { 4, 3, 1 }, jumbo = { 2, 5, 1 }, mega = { 2, 5, 0.25 } } },
  { "buffoon", "joker", "buf", "BUFFOON_PACK",
    { normal = { 2, 2, 0.6 }, jumbo = { 1, 4, 0.6 }, mega = { 1, 4, 0.15 } } },
  { "spectral", "spectral", "spe", "SPECTRAL_PACK",
    { normal = { 2, 2, 0.3 }, jumbo = { 1, 4, 0.3 }, mega = { 1, 4, 0.07 } } },
}
local sizes = { { "normal", "", 4, 1 }, { "jumbo", "Jumbo ", 6, 1 }, { "mega", "Mega ", 8, 2 } }
local omen = { kind = "spectral", source = "ar2", stream = "omen_globe", above = 0.8 }

local function expected(kind, size, numbers, number)
  local name, content, source, phase = table.unpack(kind)
  return {
    kind = content, source = source, phase = phase, cards = numbers[2], choices = size[4], weight = numbers[3],
    deals_hand = (name == "arcana" or name == "spectral") or nil,
    first_of_run = (name == "buffoon" and size[1] == "normal" and number == 1) or nil,
    omen = name == "arcana" and omen or nil,
  }
end

local rows = {}
for _, kind in ipairs(kinds) do
  for _, size in ipairs(sizes) do
    local numbers = kind[5][size[1]]
    for number = 1, numbers[1] do
      local title = kind[1]:gsub("^%l", string.upper)
      rows[#rows + 1] = {
        ("%s_%s_%d"):format(kind[1], size[1], number), ("%s%s Pack"):format(size[2], title), size[3],
        expected(kind, size, numbers, number),
      }
    end
  end
end

describe("the booster packs", function()
  items.check("packs", { "cost", "pack" }, rows)

  it("have 22.42 for the sum of their weights", function()
    local sum = 0
    for _, entry in ipairs(items.ordered "packs") do
      sum = sum + entry.item.pack.weight
    end
    assert.is_true(math.abs(sum - 22.42) < 1e-9)
    assert.are.equal(32, #rows)
  end)
end)
