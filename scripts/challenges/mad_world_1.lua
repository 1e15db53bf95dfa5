--- Mad World: every card has a face.
return {
  name = "Mad World",
  order = 6,
  text = "{attention}Pareidolia{}, Negative, and two {attention}Business Cards{}, all Eternal; no rank "
    .. "above 9, no interest, no money for unused hands",
  start = {
    no_interest = true,
    hand_bonus = -1,
    items = {
      { key = "j_pareidolia", edition = "e_negative", stickers = { "eternal" } },
      { key = "j_business", stickers = { "eternal" } },
      { key = "j_business", stickers = { "eternal" } },
    },
    cards = { ranks = { 2, 3, 4, 5, 6, 7, 8, 9 } },
  },
  bans = { "bl_plant" },
}
