--- Non-Perishable: no joker ever leaves.
return {
  name = "Non-Perishable",
  order = 8,
  text = "Every joker is {attention}Eternal{}",
  start = { all_eternal = true },
  -- Those that cannot be.
  bans = {
    "j_gros_michel", "j_ice_cream", "j_cavendish", "j_luchador", "j_turtle_bean", "j_diet_cola", "j_popcorn",
    "j_ramen", "j_selzer", "j_mr_bones", "j_invisible", "bl_final_leaf",
  },
}
