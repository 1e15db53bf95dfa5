--- Vampire: drinks the enhancements of scoring cards and grows stronger by them.
return {
  name = "Vampire",
  rarity = "uncommon",
  cost = 7,
  order = 68,
  perishable = false,
  text = "Takes the {attention}enhancement{} off every scoring card before it counts, and gains {xmult}X#1#{} Mult "
    .. "for each {inactive}(now {xmult}X#2#{inactive}){}",
  vars = { "config.gain", "state.x_mult" },
  config = { gain = 0.1 },
  state = { x_mult = 1 },
  on = {
    before = {
      copied = false,
      function(self, ctx)
        local drained = 0
        for _, card in ipairs(ctx.scoring_hand) do
          if card.enhancement and not card.debuff then
            card:set_enhancement(nil)
            drained = drained + 1
          end
        end
        -- One sum for the whole hand: adding card by card would differ in the last bits.
        self.state.x_mult = self.state.x_mult + self.config.gain * drained
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
  },
}
