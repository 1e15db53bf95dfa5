--- Banner: +30 Chips for every discard that is left.
return {
  name = "Banner",
  rarity = "common",
  cost = 5,
  order = 22,
  text = "{chips}+#1#{} Chips for every {attention}discard{} that is left",
  vars = { "config.chips" },
  config = { chips = 30 },
  on = {
    joker_main = function(self)
      if game.discards_left > 0 then
        return "chips", self.config.chips * game.discards_left
      end
    end,
  },
}
