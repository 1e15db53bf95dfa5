--- What some jokers look for: drawn anew for every round, from the cards of the full deck.
return {
  idol_rank = { type = "rank", draw = { stream = "idol", take = "rank" }, scenario = "idol.rank" },
  idol_suit = { type = "suit", draw = { stream = "idol", take = "suit" }, scenario = "idol.suit" },
  mail_rank = { type = "rank", draw = { stream = "mail", take = "rank" }, scenario = "mail" },
  castle_suit = { type = "suit", draw = { stream = "cas", take = "suit" }, scenario = "castle" },
  -- Never the same suit twice in a row.
  ancient_suit = { type = "suit", draw = { stream = "anc", take = "other_suit" }, scenario = "ancient" },
}
