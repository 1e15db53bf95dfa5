--- Seltzer: for ten hands every scored card triggers once more, then the bottle is empty.
return {
  name = "Seltzer",
  rarity = "uncommon",
  cost = 6,
  order = 102,
  eternal = false,
  text = "All scored cards trigger {attention}once more{}; the bottle lasts for {attention}#1#{} hands",
  vars = { "state.left" },
  config = { repetitions = 1 },
  state = { left = 10 },
  on = {
    repetition = { area = "play", give = { repetitions = "config.repetitions" } },
    after = {
      copied = false,
      function(self)
        if self.state.left <= 1 then
          self:destroy()
        else
          self.state.left = self.state.left - 1
        end
      end,
    },
  },
}
