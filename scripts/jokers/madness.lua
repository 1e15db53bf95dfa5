--- Madness: feeds on another joker at the start of small and big blinds.

--- The jokers that may fall victim to this one.
local function victims(self)
  local list = {}
  for _, joker in ipairs(game.jokers) do
    if joker ~= self and not joker.eternal and not joker.doomed then
      list[#list + 1] = joker
    end
  end
  return list
end

return {
  name = "Madness",
  rarity = "uncommon",
  cost = 7,
  order = 64,
  perishable = false,
  text = "When you choose a {attention}Small{} or {attention}Big Blind{}, it gains {xmult}X#1#{} Mult "
    .. "and another joker, picked at random, is {attention}destroyed{} {inactive}(now {xmult}X#2#{inactive}){}",
  vars = { "config.gain", "state.x_mult" },
  config = { gain = 0.5 },
  state = { x_mult = 1 },
  on = {
    setting_blind = {
      copied = false,
      function(self, ctx)
        if ctx.blind.boss then
          return
        end
        self.state.x_mult = self.state.x_mult + self.config.gain
        local list = victims(self)
        if #list > 0 then
          game:element("madness", list):destroy()
        end
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
  },
}
