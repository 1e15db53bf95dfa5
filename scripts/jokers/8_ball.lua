--- 8 Ball: every 8 that scores may create a Tarot card, 1 in 4, while there is room.
return {
  name = "8 Ball",
  rarity = "common",
  cost = 5,
  order = 26,
  text = "Every {attention}8{} that scores creates a {attention}Tarot{} card in {chance}#1# of #2#{} cases"
    .. " {inactive}(needs room){}",
  vars = { "game.probability", "config.odds" },
  config = { odds = 4 },
  on = {
    individual = {
      area = "play",
      rank = 8,
      function(self)
        -- Without room the dice are not even rolled.
        if game:room("consumable") > 0 and game:chance(self.config.odds, "8ball") then
          game:create("tarot", "8ba")
        end
      end,
    },
  },
}
