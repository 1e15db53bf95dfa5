--- Popcorn: much mult, but every round eats some of it.
return {
  name = "Popcorn",
  rarity = "common",
  cost = 5,
  order = 97,
  eternal = false,
  text = "{mult}+#1#{} Mult, {mult}#2#{} less after each round",
  vars = { "state.mult", "config.loss" },
  config = { loss = 4 },
  state = { mult = 20 },
  on = {
    joker_main = { give = { mult = "state.mult" } },
    end_of_round = {
      copied = false,
      function(self)
        local left = self.state.mult - self.config.loss
        if left > 0 then
          self.state.mult = left
        else
          self:destroy()
        end
      end,
    },
  },
}
