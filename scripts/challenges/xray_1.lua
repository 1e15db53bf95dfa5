--- X-ray Vision: some cards hide their faces.
return {
  name = "X-ray Vision",
  order = 5,
  text = "{attention}1 in #1#{} drawn cards lies face down",
  vars = { "config.odds" },
  config = { odds = 4 },
  on = {
    -- No chance of the player's: nothing makes it more likely.
    stay_flipped = function(self)
      if game:random "flipped_card" < 1 / self.config.odds then
        return "triggered", true
      end
    end,
  },
}
