--- Vouchers: which comes before which, and what they change.
local items = require "spec.support.items"

local function add(values)
  return { add = values }
end

local function set(values)
  return { set = values }
end

local hand, discard = add { hands_per_round = 1, hands_left = 1 }, add { discards_per_round = 1, discards_left = 1 }
local rerolls = add { reroll_base = -2, reroll_price = -2 }

-- file, name, use, passive
local rows = {
  { "overstock_norm", "Overstock", add { shop_slots = 1 } },
  { "overstock_plus", "Overstock Plus", add { shop_slots = 1 } },
  { "clearance_sale", "Clearance Sale", set { discount = 25 } },
  { "liquidation", "Liquidation", set { discount = 50 } },
  { "hone", "Hone", set { edition_rate = 2 } },
  { "glow_up", "Glow Up", set { edition_rate = 4 } },
  { "reroll_surplus", "Reroll Surplus", rerolls },
  { "reroll_glut", "Reroll Glut", rerolls },
  { "crystal_ball", "Crystal Ball", add { consumable_slots = 1 } },
  { "omen_globe", "Omen Globe", nil, { omen_globe = true } },
  { "telescope", "Telescope", nil, { telescope = true } },
  { "observatory", "Observatory" },
  { "grabber", "Grabber", hand },
  { "nacho_tong", "Nacho Tong", hand },
  { "wasteful", "Wasteful", discard },
  { "recyclomancy", "Recyclomancy", discard },
  { "tarot_merchant", "Tarot Merchant", set { tarot_rate = 9.6 } },
  { "tarot_tycoon", "Tarot Tycoon", set { tarot_rate = 32 } },
  { "planet_merchant", "Planet Merchant", set { planet_rate = 9.6 } },
  { "planet_tycoon", "Planet Tycoon", set { planet_rate = 32 } },
  { "seed_money", "Seed Money", set { interest_cap = 50 } },
  { "money_tree", "Money Tree", set { interest_cap = 100 } },
  { "blank", "Blank" },
  { "antimatter", "Antimatter", add { joker_slots = 1 } },
  { "magic_trick", "Magic Trick", set { card_rate = 4 } },
  { "illusion", "Illusion", set { card_rate = 4 }, { illusion = true } },
  { "hieroglyph", "Hieroglyph", add { ante = -1, hands_per_round = -1, hands_left = -1 } },
  { "petroglyph", "Petroglyph", add { ante = -1, discards_per_round = -1, discards_left = -1 } },
  { "directors_cut", "Director's Cut", nil, { reroll_boss = true } },
  { "retcon", "Retcon", nil, { reroll_boss_freely = true } },
  { "paint_brush", "Paint Brush", add { hand_size = 1 } },
  { "palette", "Palette", add { hand_size = 1 } },
}

describe("the vouchers", function()
  items.check("vouchers", { "use", "passive" }, rows)

  it("come in pairs, of which the second needs the first, for $10 each", function()
    for order, entry in ipairs(items.ordered "vouchers") do
      local base = order % 2 == 0 and "v_" .. rows[order - 1][1] or nil
      assert.are.same({ 10, base }, { entry.item.cost, entry.item.requires }, entry.file)
    end
  end)
end)
