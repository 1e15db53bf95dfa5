--- Cryptid: a card comes twice more.
return {
  name = "Cryptid",
  cost = 4,
  order = 16,
  text = "{attention}Two{} doubles of {attention}one{} chosen card join your hand",
  needs = { cards = 1 },
  use = { copies = 2 },
}
