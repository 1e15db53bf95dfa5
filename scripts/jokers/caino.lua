--- Canio: mourns every face card that is destroyed, and grows.
return {
  name = "Canio",
  rarity = "legendary",
  cost = 20,
  order = 146,
  text = "Grows by {xmult}X#1#{} Mult for each {attention}face{} card that is destroyed "
    .. "{inactive}(now {xmult}X#2#{inactive} Mult){}",
  vars = { "config.gain", "state.x_mult" },
  config = { gain = 1 },
  state = { x_mult = 1 },
  on = {
    remove_playing_cards = {
      copied = false,
      function(self, ctx)
        for _, card in ipairs(ctx.removed) do
          if card:is_face() then
            self.state.x_mult = self.state.x_mult + self.config.gain
          end
        end
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
  },
}
