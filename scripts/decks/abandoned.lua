--- Abandoned Deck: no face cards.
return {
  name = "Abandoned Deck",
  order = 9,
  text = "Kings, queens and jacks have {attention}left{}",
  start = {
    no_faces = true,
  },
}
