--- Investment Tag: money for the next boss.
return {
  name = "Investment Tag",
  order = 7,
  text = "The next {attention}boss{} that you beat pays {money}$25{} more",
  tag = { fires = "boss_beaten", dollars = 25 },
}
