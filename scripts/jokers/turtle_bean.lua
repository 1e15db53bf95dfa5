--- Turtle Bean: a much larger hand, which gets smaller every round until the bean is eaten.
return {
  name = "Turtle Bean",
  rarity = "uncommon",
  cost = 6,
  order = 80,
  blueprint = false,
  eternal = false,
  text = "{attention}+#1#{} hand size, {attention}#2#{} less after each round",
  vars = { "state.hand_size", "config.loss" },
  config = { loss = 1 },
  state = { hand_size = 5 },
  passive = { hand_size = "state.hand_size" },
  on = {
    end_of_round = {
      copied = false,
      function(self)
        local left = self.state.hand_size - self.config.loss
        if left > 0 then
          self.state.hand_size = left
        else
          self:destroy()
        end
      end,
    },
  },
}
