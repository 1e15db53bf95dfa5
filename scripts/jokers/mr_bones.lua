--- Mr. Bones: gives his life for yours when at least a quarter of the score is there.
return {
  name = "Mr. Bones",
  rarity = "uncommon",
  cost = 5,
  order = 107,
  blueprint = false,
  eternal = false,
  text = "A lost round does not end the run if you reached {attention}#1#%{} of the required score; "
    .. "he {attention}falls apart{} over it",
  vars = { "config.percent" },
  config = { percent = 25 },
  on = {
    end_of_round = {
      copied = false,
      function(self, ctx)
        if ctx.game_over and game.score >= game.requirement * (self.config.percent / 100) then
          self:destroy()
          return "saved", true
        end
      end,
    },
  },
}
