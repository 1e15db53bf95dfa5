--- Vagabond: the poor are given a Tarot card with every hand.
return {
  name = "Vagabond",
  rarity = "rare",
  cost = 8,
  order = 71,
  text = "Every hand that you play with no more than {money}$#1#{} brings a {attention}Tarot{} card "
    .. "{inactive}(if there is room for it){}",
  vars = { "config.money" },
  config = { money = 4 },
  on = {
    -- What the hand itself pays comes too late.
    joker_main = function(self)
      if game.hand_money <= self.config.money then
        game:create("tarot", "vag")
      end
    end,
  },
}
