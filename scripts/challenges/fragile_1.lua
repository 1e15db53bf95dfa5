--- Fragile: everything is made of glass.
return {
  name = "Fragile",
  order = 14,
  text = "Two {attention}Oops! All 6s{}, Negative and Eternal; every card is {attention}Glass{}",
  start = {
    items = {
      { key = "j_oops", edition = "e_negative", stickers = { "eternal" } },
      { key = "j_oops", edition = "e_negative", stickers = { "eternal" } },
    },
    cards = { enhancement = "m_glass" },
  },
  bans = {
    "c_magician", "c_empress", "c_heirophant", "c_chariot", "c_devil", "c_tower", "c_lovers", "c_incantation",
    "c_grim", "c_familiar", "p_standard*", "tag_standard", "j_marble", "j_vampire", "j_midas_mask", "j_certificate",
    "v_magic_trick", "v_illusion",
  },
}
