--- Mail-In Rebate: money for every discarded card of the rank that is wanted this round.
return {
  name = "Mail-In Rebate",
  rarity = "common",
  cost = 4,
  order = 83,
  text = "{money}$#1#{} for every card of rank {attention}#2#{} that you discard; the rank changes every round",
  vars = { "config.dollars", "game.mail_rank" },
  config = { dollars = 5 },
  on = {
    discard = {
      rank = "game.mail_rank",
      function(self, _, card)
        -- A debuffed card keeps its rank, but nobody pays for it.
        if not card.debuff then
          return "dollars", self.config.dollars
        end
      end,
    },
  },
}
