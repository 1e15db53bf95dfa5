--- Numbers of a run that only content reads, or that the kinds of cards in the shop name.
return {
  joker_rate = { doc = "How often jokers are in the shop.", start = 20 },
  tarot_rate = { doc = "How often Tarot cards are in the shop.", start = 4 },
  planet_rate = { doc = "How often Planet cards are in the shop.", start = 4 },
  card_rate = { doc = "How often playing cards are in the shop.", start = 0 },
  spectral_rate = { doc = "How often Spectral cards are in the shop.", start = 0 },
  eternals = { doc = "Jokers of shop and packs may be Eternal.", type = "flag" },
  perishables = { doc = "Jokers of shop and packs may be Perishable.", type = "flag" },
  rentals = { doc = "Jokers of shop and packs may be Rental.", type = "flag" },
  all_eternal = { doc = "Every joker that is made is Eternal, if it can be.", type = "flag" },
  planet_uses = { doc = "Planets that were used; planets_used counts different ones." },
  ecto_minus = { doc = "What the next Ectoplasm takes from the hand size.", start = 1 },
  gros_michel_extinct = { doc = "A Gros Michel has died by itself.", type = "flag" },
}
