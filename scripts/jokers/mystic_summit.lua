--- Mystic Summit: +15 Mult once no discards are left.
return {
  name = "Mystic Summit",
  rarity = "common",
  cost = 5,
  order = 23,
  text = "{mult}+#1#{} Mult while {attention}no{} discards are left",
  vars = { "config.mult" },
  config = { mult = 15 },
  on = {
    joker_main = { when = { discards_left = 0 }, give = { mult = "config.mult" } },
  },
}
