--- Jokerless: alone with the cards.
return {
  name = "Jokerless",
  order = 20,
  text = "No room for jokers, and none in the shop",
  start = {
    joker_slots = -5,
    joker_rate = -20,
  },
  bans = {
    "c_judgement", "c_wraith", "c_soul", "v_antimatter", "p_buffoon*", "tag_buffoon", "tag_rare", "tag_uncommon",
    "tag_foil", "tag_holo", "tag_polychrome", "tag_negative", "tag_top_up", "bl_final_acorn", "bl_final_heart",
    "bl_final_leaf",
  },
}
