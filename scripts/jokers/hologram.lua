--- Hologram: its multiplier grows with every playing card that joins your deck.
return {
  name = "Hologram",
  rarity = "uncommon",
  cost = 7,
  order = 70,
  perishable = false,
  text = "Gains {xmult}X#1#{} Mult for every {attention}playing card{} that joins your deck "
    .. "{inactive}(now {xmult}X#2#{inactive}){}",
  vars = { "config.gain", "state.x_mult" },
  config = { gain = 0.25 },
  state = { x_mult = 1 },
  on = {
    playing_card_added = {
      copied = false,
      function(self, ctx)
        self.state.x_mult = self.state.x_mult + self.config.gain * #ctx.cards
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
  },
}
