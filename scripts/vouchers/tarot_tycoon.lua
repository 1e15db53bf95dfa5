--- Tarot Tycoon: a shop full of Tarots.
return {
  name = "Tarot Tycoon",
  cost = 10,
  requires = "v_tarot_merchant",
  order = 18,
  text = "{attention}Tarots{} are what the shop has most of",
  use = { set = { tarot_rate = 32 } },
}
