--- The Omelette: live on eggs.
return {
  name = "The Omelette",
  order = 1,
  text = "Five {attention}Eggs{}; no money for blinds, unused hands or interest",
  start = {
    no_small_reward = true,
    no_big_reward = true,
    no_boss_reward = true,
    no_interest = true,
    hand_bonus = -1,
    items = { "j_egg", "j_egg", "j_egg", "j_egg", "j_egg" },
  },
  bans = {
    "v_seed_money", "v_money_tree", "j_to_the_moon", "j_rocket", "j_golden", "j_satellite",
  },
}
