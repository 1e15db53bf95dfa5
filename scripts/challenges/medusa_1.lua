--- Medusa: face cards are of stone.
return {
  name = "Medusa",
  order = 9,
  text = "A {attention}Marble Joker{}, Eternal; every face card has turned to {attention}Stone{}",
  start = {
    items = { { key = "j_marble", stickers = { "eternal" } } },
    cards = { face_enhancement = "m_stone" },
  },
}
