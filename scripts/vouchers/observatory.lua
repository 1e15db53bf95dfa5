--- Observatory: held planets multiply when their hand is played.
return {
  name = "Observatory",
  cost = 10,
  requires = "v_telescope",
  order = 12,
  text = "Each held {attention}Planet{} gives {xmult}X#1#{} mult when its hand is played",
  vars = { "config.x_mult" },
  config = { x_mult = 1.5 },
  on = {
    other_consumeable = function(self, ctx, consumable)
      if consumable.kind == "planet" and consumable.hand == ctx.scoring_name then
        return "x_mult", self.config.x_mult
      end
    end,
  },
}
