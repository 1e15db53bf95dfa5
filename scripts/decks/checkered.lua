--- Checkered Deck: only two suits.
return {
  name = "Checkered Deck",
  order = 10,
  text = "Half {spades}Spades{}, half {hearts}Hearts{}",
  start = {
    suits = { Clubs = "Spades", Diamonds = "Hearts" },
  },
}
