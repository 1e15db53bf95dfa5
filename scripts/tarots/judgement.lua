--- Judgement: a joker.
return {
  name = "Judgement",
  cost = 3,
  order = 21,
  text = "A {attention}joker{} comes to you, picked at random {inactive}(if there is room for it){}",
  needs = { room = "joker" },
  use = { create = { kind = "joker", source = "jud" } },
}
