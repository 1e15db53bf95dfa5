--- Stakes: each adds its own to those below it.
local items = require "spec.support.items"

describe("the stakes", function()
  items.check("stakes", { "start", "requirements" }, {
    { "white", "White Stake", nil, { 300, 800, 2000, 5000, 11000, 20000, 35000, 50000 } },
    { "red", "Red Stake", { no_small_reward = true } },
    { "green", "Green Stake", nil, { 300, 900, 2600, 8000, 20000, 36000, 60000, 100000 } },
    { "black", "Black Stake", { eternals = true } },
    { "blue", "Blue Stake", { discards_per_round = -1, discards_left = -1 } },
    { "purple", "Purple Stake", nil, { 300, 1000, 3200, 9000, 25000, 60000, 110000, 200000 } },
    { "orange", "Orange Stake", { perishables = true } },
    { "gold", "Gold Stake", { rentals = true } },
  })
end)
