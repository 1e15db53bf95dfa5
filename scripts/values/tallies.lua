--- How many cards of the full deck are so. They do not change while a hand is scored, and follow the cards after it.
return {
  steel_tally = { counts = { enhancement = "m_steel" } },
  stone_tally = { counts = { enhancement = "m_stone" } },
  enhanced_tally = { counts = { enhancement = true } },
  nine_tally = { counts = { rank = 9 } },
}
