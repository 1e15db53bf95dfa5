--- Four Fingers: four cards are enough for a Flush or a Straight.
return {
  name = "Four Fingers",
  rarity = "uncommon",
  cost = 7,
  order = 18,
  blueprint = false,
  text = "{attention}4{} cards are enough for a {attention}Flush{} or a {attention}Straight{}",
  passive = { four_fingers = true },
}
