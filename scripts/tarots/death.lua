--- Death: the left card becomes the right one.
return {
  name = "Death",
  cost = 3,
  order = 14,
  text = "Of {attention}two{} chosen cards the {attention}left{} one becomes what the {attention}right{} one is",
  needs = { cards = { 2, 2 } },
  on = {
    use = function(_, ctx)
      ctx.cards[1]:become(ctx.cards[2])
    end,
  },
}
