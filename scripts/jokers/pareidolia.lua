--- Pareidolia: every card is a face card.
return {
  name = "Pareidolia",
  rarity = "uncommon",
  cost = 5,
  order = 37,
  blueprint = false,
  text = "Every card counts as a {attention}face card{}",
  passive = { pareidolia = true },
}
