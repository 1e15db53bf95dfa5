--- Ride the Bus: +1 Mult for every hand in a row that scores without a face card.
return {
  name = "Ride the Bus",
  rarity = "common",
  cost = 6,
  order = 44,
  perishable = false,
  text = "{mult}+#1#{} Mult for every hand in a row without a scoring {attention}face card{}"
    .. " {inactive}(now {mult}+#2#{inactive} Mult){}",
  vars = { "config.step", "state.mult" },
  config = { step = 1 },
  state = { mult = 0 },
  on = {
    before = {
      copied = false,
      function(self, ctx)
        for _, card in ipairs(ctx.scoring_hand) do
          if card:is_face() then
            self.state.mult = 0
            return
          end
        end
        self.state.mult = self.state.mult + self.config.step
      end,
    },
    joker_main = { give = { mult = "state.mult" } },
  },
}
