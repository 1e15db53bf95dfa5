return {
  doc = "A seal: stuck on a card.",
  folder = "seals",
  place = "seal",
  rolls = { pack = { chance = "stdseal#", above = 0.8, stream = "stdsealtype#" } },
  fields = { "roll" },
}
