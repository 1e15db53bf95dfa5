--- A slow, obvious model of a whole run, written from the written rules alone: blinds, hands, money, shop, packs, tags.
--- Specs and tools compare the engine with it on random play. See the folder of the same name.
local G = {}
G.__index = G

for _, file in ipairs {
  "cards", "objects", "classify", "row", "blinds", "scoring", "pools", "round", "round_end", "shop", "packs", "tags",
  "vouchers", "consumables", "decks", "stakes", "challenges", "start", "state", "actions", "listing",
} do
  require("spec.support.run_reference." .. file)(G)
end

local reference = { null = require "spec.support.run_reference.null", game = G }

--- A new game: seed, deck, stake, challenge, stop_at_win, setup. Methods: act, state, actions.
function reference.new(options)
  local game = setmetatable({ rev = 0 }, G)
  game:start(options)
  return game
end

return reference
