--- Bram Poker: a vampire and his supper.
return {
  name = "Bram Poker",
  order = 13,
  text = "A {attention}Vampire{}, Eternal; {attention}The Empress{}, {attention}The Emperor{}, "
    .. "{attention}Magic Trick{} and {attention}Illusion{}; no jokers in the shop",
  start = {
    joker_rate = -20,
    items = {
      { key = "j_vampire", stickers = { "eternal" } },
      "c_empress",
      "c_emperor",
      "v_magic_trick",
      "v_illusion",
    },
  },
}
