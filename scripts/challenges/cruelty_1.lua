--- Cruelty: few jokers, little money.
return {
  name = "Cruelty",
  order = 19,
  text = "Room for {attention}three{} jokers; {attention}Small{} and {attention}Big Blinds{} pay nothing",
  start = {
    joker_slots = -2,
    no_small_reward = true,
    no_big_reward = true,
  },
}
