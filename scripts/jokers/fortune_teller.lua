--- Fortune Teller: mult for every Tarot card used in this run.
return {
  name = "Fortune Teller",
  rarity = "common",
  cost = 6,
  order = 86,
  text = "{mult}+1{} Mult for every {attention}Tarot{} card that you have used in this run "
    .. "{inactive}(now {mult}+#1#{inactive}){}",
  vars = { "game.tarots_used" },
  on = {
    joker_main = { give = { mult = "game.tarots_used" } },
  },
}
