--- Stickers: which jokers of shop and packs wear them.
local items = require "spec.support.items"

local function roll(above, up_to, flag, allowed, all)
  return {
    shop = "etperpoll", pack = "packetper", above = above, up_to = up_to, flag = flag, allowed = allowed, always = true,
    all = all,
  }
end

describe("the stickers", function()
  items.check("stickers", { "roll", "keeps", "first", "price" }, {
    { "eternal", "Eternal", roll(0.7, nil, "eternals", "eternal", "all_eternal"), true },
    { "rental", "Rental", { shop = "ssjr", pack = "packssjr", above = 0.7, flag = "rentals" }, nil, nil, 1 },
    { "perishable", "Perishable", roll(0.4, 0.7, "perishables", "perishable") },
    { "pinned", "Pinned", nil, nil, true },
  })

  it("never stick two of one roll on a joker", function()
    local eternal = items.load("stickers", "eternal").roll
    local perishable = items.load("stickers", "perishable").roll
    assert.are.same({ eternal.shop, eternal.pack, eternal.above },
      { perishable.shop, perishable.pack, perishable.up_to })
  end)
end)
