--- Tags: when they act, and with what.
local items = require "spec.support.items"

local late = { ante = 2 }
local at_once = { fires = "immediate" }

local function pack(key)
  return { fires = "blind_screen", pack = key }
end

local function edition(key)
  return { fires = "shop_joker", edition = key }
end

describe("the tags", function()
  items.check("tags", { "tag", "appears", "use" }, {
    { "uncommon", "Uncommon Tag", { fires = "shop_slot", rarity = "uncommon", source = "uta" } },
    { "rare", "Rare Tag", { fires = "shop_slot", rarity = "rare", source = "rta" } },
    { "negative", "Negative Tag", edition "e_negative", late },
    { "foil", "Foil Tag", edition "e_foil" },
    { "holo", "Holographic Tag", edition "e_holo" },
    { "polychrome", "Polychrome Tag", edition "e_polychrome" },
    { "investment", "Investment Tag", { fires = "boss_beaten", dollars = 25 } },
    { "voucher", "Voucher Tag", { fires = "shop_voucher" } },
    { "boss", "Boss Tag", { fires = "blind_screen", boss = true } },
    { "standard", "Standard Tag", pack "p_standard_mega_1", late },
    { "charm", "Charm Tag", pack "p_arcana_mega_1" },
    { "meteor", "Meteor Tag", pack "p_celestial_mega_1", late },
    { "buffoon", "Buffoon Tag", pack "p_buffoon_mega_1", late },
    { "handy", "Handy Tag", at_once, late },
    { "garbage", "Garbage Tag", at_once, late },
    { "ethereal", "Ethereal Tag", pack "p_spectral_normal_1", late },
    { "coupon", "Coupon Tag", { fires = "shop_filled" } },
    { "double", "Double Tag", { fires = "gained" } },
    { "juggle", "Juggle Tag", { fires = "select_blind" }, nil, { add = { round_hand_size = 3 } } },
    { "d_six", "D6 Tag", { fires = "shop_opens" }, nil, { set = { shop_reroll_base = 0 } } },
    { "top_up", "Top-up Tag", at_once, late,
      { create = { kind = "joker", rarity = "common", source = "top", count = 2 } } },
    { "skip", "Skip Tag", at_once },
    { "orbital", "Orbital Tag", at_once, late },
    { "economy", "Economy Tag", at_once },
  })

  it("open packs that exist", function()
    for _, entry in ipairs(items.ordered "tags") do
      local key = entry.item.tag.pack
      if key then
        assert.is_table(items.load("packs", key:match "^p_(.+)$"), entry.file)
      end
    end
  end)

  it("that act at once do something", function()
    for _, entry in ipairs(items.ordered "tags") do
      local item = entry.item
      if item.tag.fires == "immediate" then
        assert.is_true(item.use ~= nil or item.on.use ~= nil, entry.file)
      end
    end
  end)

  it("know their numbers", function()
    assert.are.equal(5, items.load("tags", "skip").config.dollars)
    assert.are.equal(40, items.load("tags", "economy").config.most)
    assert.are.equal(3, items.load("tags", "orbital").config.levels)
  end)
end)
