--- Shortcut: straights may leave out a rank between two cards.
return {
  name = "Shortcut",
  rarity = "uncommon",
  cost = 7,
  order = 69,
  blueprint = false,
  text = "Neighbours in a {attention}Straight{} may lie {attention}two ranks{} apart {inactive}(J 9 8 6 4 is one){}",
  passive = { shortcut = true },
}
