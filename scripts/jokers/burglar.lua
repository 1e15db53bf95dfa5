--- Burglar: when a blind starts, 3 more hands and no discards at all.
return {
  name = "Burglar",
  rarity = "uncommon",
  cost = 6,
  order = 47,
  text = "When a {attention}blind{} starts, {attention}+#1#{} hands and all {attention}discards{} are gone",
  vars = { "config.hands" },
  config = { hands = 3 },
  on = {
    setting_blind = function(self)
      game:add("hands_left", self.config.hands)
      game:add("discards_left", -game.discards_left)
    end,
  },
}
