--- Glass Joker: grows with every Glass card that is gone.
return {
  name = "Glass Joker",
  rarity = "uncommon",
  cost = 6,
  order = 120,
  perishable = false,
  appears = { enhancement = "m_glass" },
  text = "Grows by {xmult}X#1#{} Mult for each {attention}Glass{} card that breaks or is destroyed "
    .. "{inactive}(now {xmult}X#2#{inactive} Mult){}",
  vars = { "config.gain", "state.x_mult" },
  config = { gain = 0.75 },
  state = { x_mult = 1 },
  on = {
    -- Cards that a Tarot destroys come this way too, those of a Spectral do not count. A debuffed one is still glass.
    remove_playing_cards = {
      copied = false,
      function(self, ctx)
        if ctx.by and ctx.by.kind == "spectral" then
          return
        end
        for _, card in ipairs(ctx.removed) do
          if card.enhancement == "m_glass" then
            self.state.x_mult = self.state.x_mult + self.config.gain
          end
        end
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
  },
}
