--- Ouija: one rank for the whole hand, which gets smaller.
return {
  name = "Ouija",
  cost = 4,
  order = 8,
  text = "Your whole hand takes on {attention}one rank{}, picked at random; "
    .. "room for {attention}#1#{} card fewer from then on",
  vars = { "config.loss" },
  config = { loss = 1 },
  needs = { held = 2 },
  on = {
    use = function(self)
      local rank = game:element("ouija", { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 })
      for _, card in ipairs(game.hand) do
        card:set_rank(rank)
      end
      game:add("hand_size", -self.config.loss)
    end,
  },
}
