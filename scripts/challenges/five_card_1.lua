--- Five-Card Draw: five cards, many discards.
return {
  name = "Five-Card Draw",
  order = 17,
  text = "Room for {attention}five{} cards and {attention}seven{} jokers, {attention}six{} discards; a "
    .. "{attention}Card Sharp{} and a {attention}Joker{}",
  start = {
    hand_size = -3,
    joker_slots = 2,
    discards_per_round = 3,
    discards_left = 3,
    items = { "j_card_sharp", "j_joker" },
  },
  bans = { "j_juggler", "j_troubadour", "j_turtle_bean" },
}
