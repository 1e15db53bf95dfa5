--- Garbage Tag: money for discards that were not used.
return {
  name = "Garbage Tag",
  order = 15,
  text = "Pays {money}$1{} for every {attention}discard{} that a round of this run had left "
    .. "{inactive}(now {money}$#1#{inactive}){}",
  appears = { ante = 2 },
  vars = { "game.unused_discards" },
  tag = { fires = "immediate" },
  on = {
    use = { give = { dollars = "game.unused_discards" } },
  },
}
