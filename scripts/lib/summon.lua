--- Summon: one held card goes, and enhanced cards come in its place.
local suits = { "Spades", "Hearts", "Diamonds", "Clubs" }
-- All but Stone, which would have no rank.
local enhancements = { "m_bonus", "m_mult", "m_wild", "m_glass", "m_steel", "m_gold", "m_lucky" }

local summon = {}

--- A handler of `use`: so many cards (config.cards) of these ranks. The rank of a single one is not drawn.
function summon.cards(stream, ranks)
  return function(self)
    game:destroy_card(game:element("random_destroy", game.hand))
    for _ = 1, self.config.cards do
      local rank = #ranks > 1 and game:element(stream, ranks) or ranks[1]
      local suit = game:element(stream, suits)
      game:add_card { rank = rank, suit = suit, enhancement = game:element("spe_card", enhancements), to = "hand" }
    end
  end
end

return summon
