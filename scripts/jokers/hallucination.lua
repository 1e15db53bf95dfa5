--- Hallucination: opening a booster pack may bring a Tarot card along.
return {
  name = "Hallucination",
  rarity = "common",
  cost = 4,
  order = 85,
  text = "Whenever you open a {attention}booster pack{}, a {chance}#1# in #2#{} chance of a {attention}Tarot{} card "
    .. "{inactive}(if there is room for it){}",
  vars = { "game.probability", "config.odds" },
  config = { odds = 2 },
  on = {
    open_booster = function(self)
      -- Without room there is no roll either, so the stream stays where it is.
      if game:room("consumable") > 0 and game:chance(self.config.odds, string.format("halu%d", game.ante)) then
        game:create("tarot", "hal")
      end
    end,
  },
}
