--- Riff-raff: two Common jokers turn up whenever you choose a blind.
return {
  name = "Riff-raff",
  rarity = "common",
  cost = 6,
  order = 67,
  text = "When you choose a blind, {attention}#1# Common{} jokers turn up {inactive}(as many as there is room for){}",
  vars = { "config.count" },
  config = { count = 2 },
  on = {
    setting_blind = function(self)
      game:create("joker", "rif", { rarity = "common", count = self.config.count })
    end,
  },
}
