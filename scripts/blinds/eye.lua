--- The Eye: no hand may be played twice in a round.
local function listed(names, name)
  return ("," .. names .. ","):find("," .. name .. ",", 1, true) ~= nil
end

return {
  name = "The Eye",
  order = 16,
  score_mult = 2,
  dollars = 5,
  min_ante = 3,
  text = "A hand that was already played this round scores nothing",
  state = { hands_used = "" },
  on = {
    set_blind = function(self)
      self.state.hands_used = ""
    end,
    debuff_hand = function(self, ctx)
      local used = self.state.hands_used
      if listed(used, ctx.scoring_name) then
        return "blocked", true, "triggered", true
      end
      self.state.hands_used = used == "" and ctx.scoring_name or used .. "," .. ctx.scoring_name
    end,
  },
}
