--- 15 Minute City: far too many face cards.
return {
  name = "15 Minute City",
  order = 2,
  text = "{attention}Ride the Bus{} and {attention}Shortcut{}, both Eternal; each suit goes from 4 to 10 "
    .. "and has every face card twice",
  start = {
    items = {
      { key = "j_ride_the_bus", stickers = { "eternal" } },
      { key = "j_shortcut", stickers = { "eternal" } },
    },
    cards = { ranks = { 4, 5, 6, 7, 8, 9, 10, 11, 11, 12, 12, 13, 13 } },
  },
}
