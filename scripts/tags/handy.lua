--- Handy Tag: money for the hands of the run.
return {
  name = "Handy Tag",
  order = 14,
  text = "Pays {money}$1{} for every {attention}hand{} that you have played in this run "
    .. "{inactive}(now {money}$#1#{inactive}){}",
  appears = { ante = 2 },
  vars = { "game.run_hands" },
  tag = { fires = "immediate" },
  on = {
    use = { give = { dollars = "game.run_hands" } },
  },
}
