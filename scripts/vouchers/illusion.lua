--- Illusion: better playing cards in the shop.
return {
  name = "Illusion",
  cost = 10,
  requires = "v_magic_trick",
  order = 26,
  text = "The playing cards of the shop may have an {attention}enhancement{} or an {attention}edition{}",
  use = { set = { card_rate = 4 } },
  passive = { illusion = true },
}
