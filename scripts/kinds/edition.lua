return {
  doc = "An edition: how a card or a joker is printed.",
  folder = "editions",
  prefix = "e_",
  place = "edition",
  -- Every joker and every card of a pack is rolled for; cards of the shop only with Illusion, whose stream says also
  -- whether.
  rolls = {
    joker = { stream = "edi@#" },
    pack = { stream = "standard_edition#" },
    shop = { chance = "illusion", above = 0.8, stream = "illusion" },
  },
  fields = { "roll" },
}
