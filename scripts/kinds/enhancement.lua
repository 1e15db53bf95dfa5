return {
  doc = "An enhancement: what a card is made of.",
  folder = "enhancements",
  prefix = "m_",
  place = "enhancement",
}
