--- Numbers of a run that decks change.
return {
  hand_bonus = { doc = "Dollars for each hand that is left when a round is over.", start = 1 },
  discard_bonus = { doc = "Dollars for each discard that is left.", start = 0 },
  no_interest = { doc = "No interest is paid.", type = "flag" },
  ante_scaling = { doc = "Factor of every score that has to be reached.", start = 1 },
  spectral_rate = { doc = "How often Spectral cards are in the shop.", start = 0 },
}
