--- Matador: money when a hand sets off the boss.
local cases = require "spec.support.joker_cases"

local function case(sentence, blind, played, expected, more)
  local scenario = { jokers = { "j_matador" }, played = played, blind = blind, money = 10 }
  for key, value in pairs(more or {}) do
    scenario[key] = value
  end
  return { sentence, scenario, expected }
end

local lame = { { rank = 13, suit = "C", debuff = true } }

describe("Matador", function()
  cases.play {
    case("pays $8 for a hand that the boss blocks", { key = "bl_psychic" }, "KS", { dollars = 8, debuffed = true }),
    case("pays nothing for a hand that the boss lets through",
      { key = "bl_psychic" }, "2S 4D 6H 8C TS", { dollars = 0 }),
    case("pays for a second hand of a kind under The Eye",
      { key = "bl_eye", hands_used = { "High Card" } }, "KS", { dollars = 8, debuffed = true }),
    case("pays for another kind of hand under The Mouth",
      { key = "bl_mouth", only_hand = "Pair" }, "KS", { dollars = 8, debuffed = true }),
    case("pays for The Flint", { key = "bl_flint" }, "KS", { dollars = 8 }),
    case("pays for The Arm when it takes a level",
      { key = "bl_arm" }, "KS", { dollars = 8 }, { hands = { ["High Card"] = { level = 2 } } }),
    case("pays nothing for The Arm at level 1", { key = "bl_arm" }, "KS", { dollars = 0 }),
    case("pays for The Ox on the most played hand",
      { key = "bl_ox", most_played = "High Card" }, "KS", { dollars = -2 }),
    case("pays when a debuffed card scores", { key = "bl_club" }, lame, { dollars = 8 }),
    case("pays nothing when no debuffed card scores", { key = "bl_club" }, "KS", { dollars = 0 }),
    case("pays nothing for The Tooth", { key = "bl_tooth" }, "KS KD", { dollars = -2 }),
    case("pays nothing when the boss is switched off", { key = "bl_flint", disabled = true }, "KS", { dollars = 0 }),
    case("pays before Bull on its right counts the money",
      { key = "bl_flint" }, "KS", { dollars = 8, chips = 49 }, { jokers = { "j_matador", "j_bull" } }),
    case("is copied by Blueprint",
      { key = "bl_psychic" }, "KS", { dollars = 16 }, { jokers = { "j_blueprint", "j_matador" } }),
    case("is copied by Blueprint when the hand scores",
      { key = "bl_flint" }, "KS", { dollars = 16 }, { jokers = { "j_blueprint", "j_matador" } }),
    case("pays nothing while it is debuffed",
      { key = "bl_psychic" }, "KS", { dollars = 0 }, { jokers = { { key = "j_matador", debuff = true } } }),
  }
end)
