--- Skip Tag: money for skipped blinds.
return {
  name = "Skip Tag",
  order = 22,
  text = "Pays {money}$#1#{} for every {attention}blind{} that you have skipped in this run, this one too",
  vars = { "config.dollars" },
  config = { dollars = 5 },
  tag = { fires = "immediate" },
  on = {
    use = function(self)
      return "dollars", self.config.dollars * game.skips
    end,
  },
}
