--- Director's Cut: another boss, once an ante.
return {
  name = "Director's Cut",
  cost = 10,
  order = 29,
  text = "Once in each ante {money}$10{} bring another {attention}boss{}",
  passive = { reroll_boss = true },
}
