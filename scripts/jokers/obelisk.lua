--- Obelisk: grows as long as you stay away from your favourite hand.

--- Has another visible hand been played at least as often as this one, this play included?
local function has_rival(name)
  local played = game.hands[name].played
  for _, other in ipairs(game.hand_order) do
    local hand = game.hands[other]
    if other ~= name and hand.visible and hand.played >= played then
      return true
    end
  end
  return false
end

return {
  name = "Obelisk",
  rarity = "rare",
  cost = 8,
  order = 75,
  perishable = false,
  text = "Gains {xmult}X#1#{} Mult with each hand in a row that is not your {attention}most played{} one, "
    .. "and loses it all with one that is {inactive}(now {xmult}X#2#{inactive}){}",
  vars = { "config.gain", "state.x_mult" },
  config = { gain = 0.2 },
  state = { x_mult = 1 },
  on = {
    before = {
      copied = false,
      function(self, ctx)
        if has_rival(ctx.scoring_name) then
          self.state.x_mult = self.state.x_mult + self.config.gain
        else
          self.state.x_mult = 1
        end
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
  },
}
