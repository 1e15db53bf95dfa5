--- Supernova: as much Mult as this poker hand was played in the run, this time included.
return {
  name = "Supernova",
  rarity = "common",
  cost = 5,
  order = 43,
  text = "{mult}+1{} Mult for every time that the {attention}poker hand{} was played in this run, this one included",
  on = {
    joker_main = function(_, ctx)
      return "mult", game.hands[ctx.scoring_name].played
    end,
  },
}
