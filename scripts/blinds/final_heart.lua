--- Crimson Heart: each hand another joker is out of order.
-- A perishable joker that has gone off (no rounds left) stays debuffed whatever the Heart does.
local function release()
  for _, joker in ipairs(game.jokers) do
    if joker.debuff and joker.perishable ~= 0 then
      joker:set_debuff(false)
    end
  end
end

local function candidates()
  local list, only = {}, #game.jokers == 1
  for _, joker in ipairs(game.jokers) do
    if joker.perishable ~= 0 and (only or not joker.debuff) then
      list[#list + 1] = joker
    end
  end
  return list
end

return {
  name = "Crimson Heart",
  order = 29,
  score_mult = 2,
  dollars = 8,
  min_ante = 8,
  finisher = true,
  text = "Debuffs one random {attention}joker{} for each hand, never the same one twice running",
  state = { armed = true },
  on = {
    set_blind = function(self)
      self.state.armed = true
    end,
    press_play = function(self)
      self.state.armed = self.state.armed or #game.jokers > 0
    end,
    -- A draw after a discard changes nothing.
    drawn_to_hand = function(self)
      if not self.state.armed then
        return
      end
      self.state.armed = false
      local list = candidates()
      release()
      if #list > 0 then
        game:element("crimson_heart", list):set_debuff(true)
      elseif #game.jokers > 0 then
        -- Nobody can be taken, but the draw is made.
        game:random "crimson_heart"
      end
    end,
    disable = release,
    end_of_round = release,
  },
}
