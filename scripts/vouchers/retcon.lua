--- Retcon: another boss, as often as you like.
return {
  name = "Retcon",
  cost = 10,
  requires = "v_directors_cut",
  order = 30,
  text = "Each {money}$10{} bring another {attention}boss{}, as often as you pay",
  passive = { reroll_boss_freely = true },
}
