--- The names and numbers of the game, kind by kind, in their order. Lists carry `key`; `by_key` finds an entry.
local content = {}

local function list(names, rows)
  local entries = {}
  for i, row in ipairs(rows) do
    local entry = { order = i }
    for k, name in ipairs(names) do
      entry[name] = row[k]
    end
    entries[i] = entry
  end
  return entries
end

-- eternal, perishable: whether the joker may carry that sticker.
content.jokers = list({ "key", "rarity", "cost", "eternal", "perishable" }, {
  { "j_joker", 1, 2, true, true },
  { "j_greedy_joker", 1, 5, true, true },
  { "j_lusty_joker", 1, 5, true, true },
  { "j_wrathful_joker", 1, 5, true, true },
  { "j_gluttenous_joker", 1, 5, true, true },
  { "j_jolly", 1, 3, true, true },
  { "j_zany", 1, 4, true, true },
  { "j_mad", 1, 4, true, true },
  { "j_crazy", 1, 4, true, true },
  { "j_droll", 1, 4, true, true },
  { "j_sly", 1, 3, true, true },
  { "j_wily", 1, 4, true, true },
  { "j_clever", 1, 4, true, true },
  { "j_devious", 1, 4, true, true },
  { "j_crafty", 1, 4, true, true },
  { "j_half", 1, 5, true, true },
  { "j_stencil", 2, 8, true, true },
  { "j_four_fingers", 2, 7, true, true },
  { "j_mime", 2, 5, true, true },
  { "j_credit_card", 1, 1, true, true },
  { "j_ceremonial", 2, 6, true, false },
  { "j_banner", 1, 5, true, true },
  { "j_mystic_summit", 1, 5, true, true },
  { "j_marble", 2, 6, true, true },
  { "j_loyalty_card", 2, 5, true, true },
  { "j_8_ball", 1, 5, true, true },
  { "j_misprint", 1, 4, true, true },
  { "j_dusk", 2, 5, true, true },
  { "j_raised_fist", 1, 5, true, true },
  { "j_chaos", 1, 4, true, true },
  { "j_fibonacci", 2, 8, true, true },
  { "j_steel_joker", 2, 7, true, true },
  { "j_scary_face", 1, 4, true, true },
  { "j_abstract", 1, 4, true, true },
  { "j_delayed_grat", 1, 4, true, true },
  { "j_hack", 2, 6, true, true },
  { "j_pareidolia", 2, 5, true, true },
  { "j_gros_michel", 1, 5, false, true },
  { "j_even_steven", 1, 4, true, true },
  { "j_odd_todd", 1, 4, true, true },
  { "j_scholar", 1, 4, true, true },
  { "j_business", 1, 4, true, true },
  { "j_supernova", 1, 5, true, true },
  { "j_ride_the_bus", 1, 6, true, false },
  { "j_space", 2, 5, true, true },
  { "j_egg", 1, 4, true, true },
  { "j_burglar", 2, 6, true, true },
  { "j_blackboard", 2, 6, true, true },
  { "j_runner", 1, 5, true, false },
  { "j_ice_cream", 1, 5, false, true },
  { "j_dna", 3, 8, true, true },
  { "j_splash", 1, 3, true, true },
  { "j_blue_joker", 1, 5, true, true },
  { "j_sixth_sense", 2, 6, true, true },
  { "j_constellation", 2, 6, true, false },
  { "j_hiker", 2, 5, true, true },
  { "j_faceless", 1, 4, true, true },
  { "j_green_joker", 1, 4, true, false },
  { "j_superposition", 1, 4, true, true },
  { "j_todo_list", 1, 4, true, true },
  { "j_cavendish", 1, 4, false, true },
  { "j_card_sharp", 2, 6, true, true },
  { "j_red_card", 1, 5, true, false },
  { "j_madness", 2, 7, true, false },
  { "j_square", 1, 4, true, false },
  { "j_seance", 2, 6, true, true },
  { "j_riff_raff", 1, 6, true, true },
  { "j_vampire", 2, 7, true, false },
  { "j_shortcut", 2, 7, true, true },
  { "j_hologram", 2, 7, true, false },
  { "j_vagabond", 3, 8, true, true },
  { "j_baron", 3, 8, true, true },
  { "j_cloud_9", 2, 7, true, true },
  { "j_rocket", 2, 6, true, false },
  { "j_obelisk", 3, 8, true, false },
  { "j_midas_mask", 2, 7, true, true },
  { "j_luchador", 2, 5, false, true },
  { "j_photograph", 1, 5, true, true },
  { "j_gift", 2, 6, true, true },
  { "j_turtle_bean", 2, 6, false, true },
  { "j_erosion", 2, 6, true, true },
  { "j_reserved_parking", 1, 6, true, true },
  { "j_mail", 1, 4, true, true },
  { "j_to_the_moon", 2, 5, true, true },
  { "j_hallucination", 1, 4, true, true },
  { "j_fortune_teller", 1, 6, true, true },
  { "j_juggler", 1, 4, true, true },
  { "j_drunkard", 1, 4, true, true },
  { "j_stone", 2, 6, true, true },
  { "j_golden", 1, 6, true, true },
  { "j_lucky_cat", 2, 6, true, false },
  { "j_baseball", 3, 8, true, true },
  { "j_bull", 2, 6, true, true },
  { "j_diet_cola", 2, 6, false, true },
  { "j_trading", 2, 6, true, true },
  { "j_flash", 2, 5, true, false },
  { "j_popcorn", 1, 5, false, true },
  { "j_trousers", 2, 6, true, false },
  { "j_ancient", 3, 8, true, true },
  { "j_ramen", 2, 6, false, true },
  { "j_walkie_talkie", 1, 4, true, true },
  { "j_selzer", 2, 6, false, true },
  { "j_castle", 2, 6, true, false },
  { "j_smiley", 1, 4, true, true },
  { "j_campfire", 3, 9, true, true },
  { "j_ticket", 1, 5, true, true },
  { "j_mr_bones", 2, 5, false, true },
  { "j_acrobat", 2, 6, true, true },
  { "j_sock_and_buskin", 2, 6, true, true },
  { "j_swashbuckler", 1, 4, true, true },
  { "j_troubadour", 2, 6, true, true },
  { "j_certificate", 2, 6, true, true },
  { "j_smeared", 2, 7, true, true },
  { "j_throwback", 2, 6, true, true },
  { "j_hanging_chad", 1, 4, true, true },
  { "j_rough_gem", 2, 7, true, true },
  { "j_bloodstone", 2, 7, true, true },
  { "j_arrowhead", 2, 7, true, true },
  { "j_onyx_agate", 2, 7, true, true },
  { "j_glass", 2, 6, true, false },
  { "j_ring_master", 2, 5, true, true },
  { "j_flower_pot", 2, 6, true, true },
  { "j_blueprint", 3, 10, true, true },
  { "j_wee", 3, 8, true, false },
  { "j_merry_andy", 2, 7, true, true },
  { "j_oops", 2, 4, true, true },
  { "j_idol", 2, 6, true, true },
  { "j_seeing_double", 2, 6, true, true },
  { "j_matador", 2, 7, true, true },
  { "j_hit_the_road", 3, 8, true, true },
  { "j_duo", 3, 8, true, true },
  { "j_trio", 3, 8, true, true },
  { "j_family", 3, 8, true, true },
  { "j_order", 3, 8, true, true },
  { "j_tribe", 3, 8, true, true },
  { "j_stuntman", 3, 7, true, true },
  { "j_invisible", 3, 8, false, true },
  { "j_brainstorm", 3, 10, true, true },
  { "j_satellite", 2, 6, true, true },
  { "j_shoot_the_moon", 1, 5, true, true },
  { "j_drivers_license", 3, 7, true, true },
  { "j_cartomancer", 2, 6, true, true },
  { "j_astronomer", 2, 8, true, true },
  { "j_burnt", 3, 8, true, true },
  { "j_bootstraps", 2, 7, true, true },
  { "j_caino", 4, 20, true, true },
  { "j_triboulet", 4, 20, true, true },
  { "j_yorick", 4, 20, true, true },
  { "j_chicot", 4, 20, true, true },
  { "j_perkeo", 4, 20, true, true },
})

content.tarots = list({ "key", "cost", "max" }, {
  { "c_fool", 3, nil },
  { "c_magician", 3, 2 },
  { "c_high_priestess", 3, nil },
  { "c_empress", 3, 2 },
  { "c_emperor", 3, nil },
  { "c_heirophant", 3, 2 },
  { "c_lovers", 3, 1 },
  { "c_chariot", 3, 1 },
  { "c_justice", 3, 1 },
  { "c_hermit", 3, nil },
  { "c_wheel_of_fortune", 3, nil },
  { "c_strength", 3, 2 },
  { "c_hanged_man", 3, 2 },
  { "c_death", 3, 2 },
  { "c_temperance", 3, nil },
  { "c_devil", 3, 1 },
  { "c_tower", 3, 1 },
  { "c_star", 3, 3 },
  { "c_moon", 3, 3 },
  { "c_sun", 3, 3 },
  { "c_judgement", 3, nil },
  { "c_world", 3, 3 },
})

content.planets = list({ "key", "cost", "hand", "secret" }, {
  { "c_mercury", 3, "Pair", false },
  { "c_venus", 3, "Three of a Kind", false },
  { "c_earth", 3, "Full House", false },
  { "c_mars", 3, "Four of a Kind", false },
  { "c_jupiter", 3, "Flush", false },
  { "c_saturn", 3, "Straight", false },
  { "c_uranus", 3, "Two Pair", false },
  { "c_neptune", 3, "Straight Flush", false },
  { "c_pluto", 3, "High Card", false },
  { "c_planet_x", 3, "Five of a Kind", true },
  { "c_ceres", 3, "Flush House", true },
  { "c_eris", 3, "Flush Five", true },
})

content.spectrals = list({ "key", "cost" }, {
  { "c_familiar", 4 },
  { "c_grim", 4 },
  { "c_incantation", 4 },
  { "c_talisman", 4 },
  { "c_aura", 4 },
  { "c_wraith", 4 },
  { "c_sigil", 4 },
  { "c_ouija", 4 },
  { "c_ectoplasm", 4 },
  { "c_immolate", 4 },
  { "c_ankh", 4 },
  { "c_deja_vu", 4 },
  { "c_hex", 4 },
  { "c_trance", 4 },
  { "c_medium", 4 },
  { "c_cryptid", 4 },
  { "c_soul", 4 },
  { "c_black_hole", 4 },
})

content.vouchers = list({ "key", "cost", "requires" }, {
  { "v_overstock_norm", 10, nil },
  { "v_overstock_plus", 10, "v_overstock_norm" },
  { "v_clearance_sale", 10, nil },
  { "v_liquidation", 10, "v_clearance_sale" },
  { "v_hone", 10, nil },
  { "v_glow_up", 10, "v_hone" },
  { "v_reroll_surplus", 10, nil },
  { "v_reroll_glut", 10, "v_reroll_surplus" },
  { "v_crystal_ball", 10, nil },
  { "v_omen_globe", 10, "v_crystal_ball" },
  { "v_telescope", 10, nil },
  { "v_observatory", 10, "v_telescope" },
  { "v_grabber", 10, nil },
  { "v_nacho_tong", 10, "v_grabber" },
  { "v_wasteful", 10, nil },
  { "v_recyclomancy", 10, "v_wasteful" },
  { "v_tarot_merchant", 10, nil },
  { "v_tarot_tycoon", 10, "v_tarot_merchant" },
  { "v_planet_merchant", 10, nil },
  { "v_planet_tycoon", 10, "v_planet_merchant" },
  { "v_seed_money", 10, nil },
  { "v_money_tree", 10, "v_seed_money" },
  { "v_blank", 10, nil },
  { "v_antimatter", 10, "v_blank" },
  { "v_magic_trick", 10, nil },
  { "v_illusion", 10, "v_magic_trick" },
  { "v_hieroglyph", 10, nil },
  { "v_petroglyph", 10, "v_hieroglyph" },
  { "v_directors_cut", 10, nil },
  { "v_retcon", 10, "v_directors_cut" },
  { "v_paint_brush", 10, nil },
  { "v_palette", 10, "v_paint_brush" },
})

content.tags = list({ "key", "min_ante", "moment" }, {
  { "tag_uncommon", 1, "store_joker_create" },
  { "tag_rare", 1, "store_joker_create" },
  { "tag_negative", 2, "store_joker_modify" },
  { "tag_foil", 1, "store_joker_modify" },
  { "tag_holo", 1, "store_joker_modify" },
  { "tag_polychrome", 1, "store_joker_modify" },
  { "tag_investment", 1, "eval" },
  { "tag_voucher", 1, "voucher_add" },
  { "tag_boss", 1, "new_blind_choice" },
  { "tag_standard", 2, "new_blind_choice" },
  { "tag_charm", 1, "new_blind_choice" },
  { "tag_meteor", 2, "new_blind_choice" },
  { "tag_buffoon", 2, "new_blind_choice" },
  { "tag_handy", 2, "immediate" },
  { "tag_garbage", 2, "immediate" },
  { "tag_ethereal", 2, "new_blind_choice" },
  { "tag_coupon", 1, "shop_final_pass" },
  { "tag_double", 1, "tag_add" },
  { "tag_juggle", 1, "round_start_bonus" },
  { "tag_d_six", 1, "shop_start" },
  { "tag_top_up", 2, "immediate" },
  { "tag_skip", 1, "immediate" },
  { "tag_orbital", 2, "immediate" },
  { "tag_economy", 1, "immediate" },
})

content.blinds = list({ "key", "factor", "dollars", "min_ante", "finisher" }, {
  { "bl_small", 1, 3, 0, false },
  { "bl_big", 1.5, 4, 0, false },
  { "bl_hook", 2, 5, 1, false },
  { "bl_ox", 2, 5, 6, false },
  { "bl_house", 2, 5, 2, false },
  { "bl_wall", 4, 5, 2, false },
  { "bl_wheel", 2, 5, 2, false },
  { "bl_arm", 2, 5, 2, false },
  { "bl_club", 2, 5, 1, false },
  { "bl_fish", 2, 5, 2, false },
  { "bl_psychic", 2, 5, 1, false },
  { "bl_goad", 2, 5, 1, false },
  { "bl_water", 2, 5, 2, false },
  { "bl_window", 2, 5, 1, false },
  { "bl_manacle", 2, 5, 1, false },
  { "bl_eye", 2, 5, 3, false },
  { "bl_mouth", 2, 5, 2, false },
  { "bl_plant", 2, 5, 4, false },
  { "bl_serpent", 2, 5, 5, false },
  { "bl_pillar", 2, 5, 1, false },
  { "bl_needle", 1, 5, 2, false },
  { "bl_head", 2, 5, 1, false },
  { "bl_tooth", 2, 5, 3, false },
  { "bl_flint", 2, 5, 2, false },
  { "bl_mark", 2, 5, 2, false },
  { "bl_final_acorn", 2, 8, 8, true },
  { "bl_final_leaf", 2, 8, 8, true },
  { "bl_final_vessel", 6, 8, 8, true },
  { "bl_final_heart", 2, 8, 8, true },
  { "bl_final_bell", 2, 8, 8, true },
})

-- Strongest first.
content.hands = list({ "key", "chips", "mult", "chips_step", "mult_step", "secret", "planet" }, {
  { "Flush Five", 160, 16, 50, 3, true, "c_eris" },
  { "Flush House", 140, 14, 40, 4, true, "c_ceres" },
  { "Five of a Kind", 120, 12, 35, 3, true, "c_planet_x" },
  { "Straight Flush", 100, 8, 40, 4, false, "c_neptune" },
  { "Four of a Kind", 60, 7, 30, 3, false, "c_mars" },
  { "Full House", 40, 4, 25, 2, false, "c_earth" },
  { "Flush", 35, 4, 15, 2, false, "c_jupiter" },
  { "Straight", 30, 4, 30, 3, false, "c_saturn" },
  { "Three of a Kind", 30, 3, 20, 2, false, "c_venus" },
  { "Two Pair", 20, 2, 20, 1, false, "c_uranus" },
  { "Pair", 10, 2, 15, 1, false, "c_mercury" },
  { "High Card", 5, 1, 10, 1, false, "c_pluto" },
})

content.pack_kinds = list({ "kind", "size", "cost", "shown", "choices", "weight", "variants" }, {
  { "arcana", "normal", 4, 3, 1, 1, 4 },
  { "arcana", "jumbo", 6, 5, 1, 1, 2 },
  { "arcana", "mega", 8, 5, 2, 0.25, 2 },
  { "celestial", "normal", 4, 3, 1, 1, 4 },
  { "celestial", "jumbo", 6, 5, 1, 1, 2 },
  { "celestial", "mega", 8, 5, 2, 0.25, 2 },
  { "standard", "normal", 4, 3, 1, 1, 4 },
  { "standard", "jumbo", 6, 5, 1, 1, 2 },
  { "standard", "mega", 8, 5, 2, 0.25, 2 },
  { "buffoon", "normal", 4, 2, 1, 0.6, 2 },
  { "buffoon", "jumbo", 6, 4, 1, 0.6, 1 },
  { "buffoon", "mega", 8, 4, 2, 0.15, 1 },
  { "spectral", "normal", 4, 2, 1, 0.3, 2 },
  { "spectral", "jumbo", 6, 4, 1, 0.3, 1 },
  { "spectral", "mega", 8, 4, 2, 0.07, 1 },
})

-- Requirements of antes 1 to 8, one list a scaling.
content.ante_base = {
  { 300, 800, 2000, 5000, 11000, 20000, 35000, 50000 },
  { 300, 900, 2600, 8000, 20000, 36000, 60000, 100000 },
  { 300, 1000, 3200, 9000, 25000, 60000, 110000, 200000 },
}

-- The order in which the original's own table of hands is walked.
content.hand_table = {
  "Flush House", "Full House", "Flush", "Pair", "High Card", "Straight Flush", "Straight", "Two Pair", "Flush Five",
  "Five of a Kind", "Three of a Kind", "Four of a Kind",
}

content.enhancements = { "bonus", "mult", "wild", "glass", "steel", "stone", "gold", "lucky" }

-- The 52 fronts in byte order of suit letter and rank letter.
content.fronts = {}
for suit in ("CDHS"):gmatch "." do
  for _, rank in ipairs { 2, 3, 4, 5, 6, 7, 8, 9, 14, 11, 13, 12, 10 } do
    content.fronts[#content.fronts + 1] = { rank = rank, suit = suit }
  end
end

content.packs = {}
for _, kind in ipairs(content.pack_kinds) do
  for variant = 1, kind.variants do
    content.packs[#content.packs + 1] = {
      key = ("p_%s_%s_%d"):format(kind.kind, kind.size, variant),
      kind = kind.kind, size = kind.size, cost = kind.cost, shown = kind.shown, choices = kind.choices,
      weight = kind.weight,
    }
  end
end

local function index(set, entries)
  for _, entry in ipairs(entries) do
    entry.set = set
    content.by_key[entry.key] = entry
  end
end

content.by_key = {}
index("Joker", content.jokers)
index("Tarot", content.tarots)
index("Planet", content.planets)
index("Spectral", content.spectrals)
index("Voucher", content.vouchers)
index("Tag", content.tags)
index("Blind", content.blinds)
index("Hand", content.hands)
index("Booster", content.packs)

return content
