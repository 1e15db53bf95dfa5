--- Lucky Cat: grows each time a Lucky card brings luck.
return {
  name = "Lucky Cat",
  rarity = "uncommon",
  cost = 6,
  order = 91,
  perishable = false,
  appears = { enhancement = "m_lucky" },
  text = "Gains {xmult}X#1#{} Mult each time a {attention}Lucky{} card {attention}comes up{} "
    .. "{inactive}(now {xmult}X#2#{inactive}){}",
  vars = { "config.gain", "state.x_mult" },
  config = { gain = 0.25 },
  state = { x_mult = 1 },
  on = {
    individual = {
      area = "play",
      enhancement = "m_lucky",
      answered = true,
      copied = false,
      function(self)
        self.state.x_mult = self.state.x_mult + self.config.gain
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
  },
}
