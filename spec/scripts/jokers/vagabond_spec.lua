--- Vagabond: a Tarot card for those with $4 or less.
local cases = require "spec.support.joker_cases"

local row = { "j_vagabond" }
local tarot = { kind = "tarot", source = "vag" }

describe("Vagabond", function()
  cases.play {
    { "makes a Tarot card with $4", { jokers = row, played = "2H", money = 4 }, { mult = 1 }, { created = { tarot } } },
    { "makes one in debt", { jokers = row, played = "2H", money = -3 }, {}, { created = { tarot } } },
    { "makes none with $5", { jokers = row, played = "2H", money = 5 }, {}, { created = {} } },
    { "does not count money that the hand itself earns",
      { jokers = row, played = { { rank = 2, suit = "H", seal = "gold" } }, money = 2 },
      { dollars = 3 }, { created = { tarot } } },
    { "does not count what jokers to its left are paid before the hand scores",
      { jokers = { { key = "j_todo_list", state = { to_do = "High Card" } }, "j_vagabond" }, played = "2H", money = 4 },
      { dollars = 4 }, { created = { tarot } } },
    { "counts what The Tooth has taken",
      { jokers = row, played = "2H", money = 5, blind = { key = "bl_tooth" } }, {}, { created = { tarot } } },
    { "counts what The Ox has taken",
      { jokers = row, played = "2H", money = 50, blind = { key = "bl_ox", most_played = "High Card" } }, {},
      { created = { tarot } } },
    { "makes none without room",
      { jokers = row, played = "2H", money = 0, consumable_slots = 0 }, {}, { created = {} } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_vagabond" }, played = "2H", money = 0 }, {}, { created = { tarot, tarot } } },
    { "shares the room with its copy",
      { jokers = { "j_blueprint", "j_vagabond" }, played = "2H", money = 0, consumable_slots = 1 }, {},
      { created = { tarot } } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_vagabond", debuff = true } }, played = "2H", money = 0 }, {}, { created = {} } },
  }
end)
