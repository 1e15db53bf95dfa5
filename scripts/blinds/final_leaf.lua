--- Verdant Leaf: no card is worth anything until a joker is sold.
return {
  name = "Verdant Leaf",
  order = 27,
  score_mult = 2,
  dollars = 8,
  min_ante = 8,
  finisher = true,
  debuff = { all = true },
  text = "Every card comes debuffed; selling a {attention}joker{} ends it",
  on = {
    selling_card = function(_, ctx)
      if ctx.card.kind == "joker" then
        game:disable_blind()
      end
    end,
  },
}
