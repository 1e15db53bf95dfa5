--- Ramen: doubles your mult, and gets a little colder with every card that you throw away.
return {
  name = "Ramen",
  rarity = "uncommon",
  cost = 6,
  order = 100,
  eternal = false,
  text = "{xmult}X#1#{} Mult, {xmult}X#2#{} less for every card that you {attention}discard{}",
  vars = { "state.x_mult", "config.loss" },
  config = { loss = 0.01 },
  state = { x_mult = 2 },
  on = {
    discard = {
      copied = false,
      function(self)
        local left = self.state.x_mult - self.config.loss
        if left > 1 then
          self.state.x_mult = left
        else
          self:destroy()
        end
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
  },
}
