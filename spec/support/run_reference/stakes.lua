--- Stakes: they add up. Stickers from 4, 7 and 8 on stand with the rolls in pools.lua.
return function(G)
  function G:apply_stake(stake)
    self.stake = stake
    self.scaling = stake >= 6 and 3 or stake >= 3 and 2 or 1
    if stake >= 2 then
      self.rules.no_reward = { bl_small = true }
    end
    if stake >= 5 then
      self.base_discards = self.base_discards - 1
    end
  end
end
