--- Blue Seal: held at the end of the round, it brings the planet of the last hand.
return {
  name = "Blue Seal",
  key = "Blue",
  text = "When the round ends with it in your hand, you get the {attention}Planet{} of the last hand, if there is room",
  roll = { pack = 0.5 },
  on = {
    round_end = function()
      if game.last_hand then
        game:create("planet", "blusl", { hand = game.last_hand })
      end
    end,
  },
}
