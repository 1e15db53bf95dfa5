return {
  doc = "An enhancement: what a card is made of.",
  folder = "enhancements",
  prefix = "m_",
  place = "enhancement",
  rolls = {
    pack = { chance = "stdset#", above = 0.6, stream = "Enhanced@#" },
    -- With Illusion.
    shop = { chance = "illusion", above = 0.6, stream = "Enhanced@#" },
  },
}
