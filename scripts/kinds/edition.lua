return {
  doc = "An edition: how a card or a joker is printed.",
  folder = "editions",
  prefix = "e_",
  place = "edition",
}
