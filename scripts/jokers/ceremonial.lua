--- Ceremonial Dagger: when a blind starts, kills the joker to its right and keeps twice its sell value as Mult.
return {
  name = "Ceremonial Dagger",
  rarity = "uncommon",
  cost = 6,
  order = 21,
  perishable = false,
  text = "When a {attention}blind{} starts, destroys the joker to the right and gains {mult}Mult{}:"
    .. " {attention}#1#{} times its sell value {inactive}(now {mult}+#2#{inactive} Mult){}",
  vars = { "config.share", "state.mult" },
  config = { share = 2 },
  state = { mult = 0 },
  on = {
    setting_blind = {
      copied = false,
      function(self)
        local victim = game.jokers[self.position + 1]
        if not victim then
          return
        end
        local gain = self.config.share * victim.sell_cost
        -- One that stays or is lost already feeds nobody.
        if victim:destroy { frees_place = true } then
          self.state.mult = self.state.mult + gain
        end
      end,
    },
    joker_main = { give = { mult = "state.mult" } },
  },
}
