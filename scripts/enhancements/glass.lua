--- Glass Card: doubles the mult, but may break afterwards.
return {
  name = "Glass Card",
  order = 4,
  text = "{xmult}X#1#{} mult when it scores; {chance}#2# in #3#{} chance to break after the hand",
  vars = { "config.x_mult", "game.probability", "config.odds" },
  config = { x_mult = 2, odds = 4 },
  on = {
    scored = { give = { x_mult = "config.x_mult" } },
    -- Asked once a card when all is scored, however often the card was triggered.
    shatter = function(self)
      if game:chance(self.config.odds, "glass") then
        return "remove", true
      end
    end,
  },
}
