return {
  doc = "Cards are about to be discarded: ctx.full_hand; ctx.scoring_name is the hand that they would make.",
  asked = { "joker", "enhancement", "edition", "seal" },
  answers = { "level_up", "message" },
}
