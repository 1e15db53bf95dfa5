--- Perishable: a joker that goes off after some rounds.
return {
  name = "Perishable",
  key = "perishable",
  text = "Goes off after {attention}#1#{} rounds and does nothing from then on",
  vars = { "config.rounds" },
  config = { rounds = 5 },
  on = {
    sticker_end_of_round = function(_, _, joker)
      if joker:count_perishable() <= 0 then
        joker:set_debuff(true)
      end
    end,
  },
}
