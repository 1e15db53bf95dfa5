--- Challenges: what they begin with, what they ban, and the rules that only they have.
local items = require "spec.support.items"

local function eternal(key, edition)
  return { key = key, edition = edition, stickers = { "eternal" } }
end

-- file, name, start, passive, bans
local rows = {
  { "omelette_1", "The Omelette",
    { no_small_reward = true, no_big_reward = true, no_boss_reward = true, no_interest = true, hand_bonus = -1,
      items = { "j_egg", "j_egg", "j_egg", "j_egg", "j_egg" } },
    nil, { "v_seed_money", "v_money_tree", "j_to_the_moon", "j_rocket", "j_golden", "j_satellite" } },
  { "city_1", "15 Minute City",
    { items = { eternal "j_ride_the_bus", eternal "j_shortcut" },
      cards = { ranks = { 4, 5, 6, 7, 8, 9, 10, 11, 11, 12, 12, 13, 13 } } } },
  { "rich_1", "Rich get Richer", { money = 96, items = { "v_seed_money", "v_money_tree" } },
    { chips_within_money = true } },
  { "knife_1", "On a Knife's Edge", { items = { { key = "j_ceremonial", stickers = { "eternal", "pinned" } } } } },
  { "xray_1", "X-ray Vision" },
  { "mad_world_1", "Mad World",
    { no_interest = true, hand_bonus = -1,
      items = { eternal("j_pareidolia", "e_negative"), eternal "j_business", eternal "j_business" },
      cards = { ranks = { 2, 3, 4, 5, 6, 7, 8, 9 } } },
    nil, { "bl_plant" } },
  { "luxury_1", "The Luxury Tax", { hand_size = 2 }, { hand_tax = 5 } },
  { "non_perishable_1", "Non-Perishable", { all_eternal = true }, nil,
    { "j_gros_michel", "j_ice_cream", "j_cavendish", "j_luchador", "j_turtle_bean", "j_diet_cola", "j_popcorn",
      "j_ramen", "j_selzer", "j_mr_bones", "j_invisible", "bl_final_leaf" } },
  { "medusa_1", "Medusa", { items = { eternal "j_marble" }, cards = { face_enhancement = "m_stone" } } },
  { "double_nothing_1", "Double or Nothing", { cards = { seal = "Red" } } },
  { "typecast_1", "Typecast", nil, nil, { "bl_final_leaf" } },
  { "inflation_1", "Inflation", { price_rise = 1, items = { "j_credit_card" } }, nil,
    { "v_clearance_sale", "v_liquidation" } },
  { "bram_poker_1", "Bram Poker",
    { joker_rate = -20, items = { eternal "j_vampire", "c_empress", "c_emperor", "v_magic_trick", "v_illusion" } } },
  { "fragile_1", "Fragile",
    { items = { eternal("j_oops", "e_negative"), eternal("j_oops", "e_negative") },
      cards = { enhancement = "m_glass" } },
    nil,
    { "c_magician", "c_empress", "c_heirophant", "c_chariot", "c_devil", "c_tower", "c_lovers", "c_incantation",
      "c_grim", "c_familiar", "p_standard*", "tag_standard", "j_marble", "j_vampire", "j_midas_mask", "j_certificate",
      "v_magic_trick", "v_illusion" } },
  { "monolith_1", "Monolith", { items = { eternal "j_obelisk", eternal("j_marble", "e_negative") } } },
  { "blast_off_1", "Blast Off",
    { hands_per_round = -2, hands_left = -2, discards_per_round = -1, discards_left = -1, joker_slots = -1,
      items = { eternal "j_constellation", eternal "j_rocket", "v_planet_merchant", "v_planet_tycoon" } },
    nil, { "v_grabber", "v_nacho_tong", "j_burglar" } },
  { "five_card_1", "Five-Card Draw",
    { hand_size = -3, joker_slots = 2, discards_per_round = 3, discards_left = 3,
      items = { "j_card_sharp", "j_joker" } },
    nil, { "j_juggler", "j_troubadour", "j_turtle_bean" } },
  { "golden_needle_1", "Golden Needle",
    { hands_per_round = -3, hands_left = -3, discards_per_round = 3, discards_left = 3, discard_price = 1, money = 6,
      items = { "j_credit_card" } },
    nil, { "v_grabber", "v_nacho_tong", "j_burglar" } },
  { "cruelty_1", "Cruelty", { joker_slots = -2, no_small_reward = true, no_big_reward = true } },
  { "jokerless_1", "Jokerless", { joker_slots = -5, joker_rate = -20 }, nil,
    { "c_judgement", "c_wraith", "c_soul", "v_antimatter", "p_buffoon*", "tag_buffoon", "tag_rare", "tag_uncommon",
      "tag_foil", "tag_holo", "tag_polychrome", "tag_negative", "tag_top_up", "bl_final_acorn", "bl_final_heart",
      "bl_final_leaf" } },
}

local folders = { j = "jokers", v = "vouchers", tag = "tags", bl = "blinds", p = "packs" }

--- Is there a file for a key, or for the beginning of one?
local function exists(key)
  local prefix, name = key:match "^(%l+)_(.+)$"
  if prefix == "c" then
    return pcall(items.load, "tarots", name) or pcall(items.load, "spectrals", name)
  end
  local start = name:match "^(.+)%*$"
  for _, file in ipairs(items.files(folders[prefix])) do
    if file == name or (start and file:find(start, 1, true) == 1) then
      return true
    end
  end
  return false
end

describe("the challenges", function()
  items.check("challenges", { "start", "passive", "bans" }, rows)

  it("name only what there is", function()
    for _, entry in ipairs(items.ordered "challenges") do
      local start = entry.item.start or {}
      for _, key in ipairs(entry.item.bans or {}) do
        assert.is_true(exists(key), entry.file .. ": " .. key)
      end
      for _, given in ipairs(start.items or {}) do
        assert.is_true(exists(given.key or given), entry.file .. ": " .. (given.key or given))
      end
    end
  end)

  it("ban from Non-Perishable exactly the jokers that cannot be Eternal", function()
    local kept = {}
    for _, file in ipairs(items.files "jokers") do
      kept[#kept + 1] = items.load("jokers", file).eternal == false and "j_" .. file or nil
    end
    local banned = {}
    for _, key in ipairs(items.load("challenges", "non_perishable_1").bans) do
      banned[#banned + 1] = key:find "^j_" and key or nil
    end
    table.sort(kept)
    table.sort(banned)
    assert.are.same(kept, banned)
  end)
end)

