--- Smeared Joker: the two red suits are one, and so are the two black ones.
return {
  name = "Smeared Joker",
  rarity = "uncommon",
  cost = 7,
  order = 113,
  blueprint = false,
  text = "No difference between {hearts}Hearts{} and {diamonds}Diamonds{}, none between {spades}Spades{} and "
    .. "{clubs}Clubs{}",
  passive = { smeared = true },
}
