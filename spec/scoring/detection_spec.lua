--- Which poker hand the played cards are, what they contain, and which of them score: as boards show it.

local cases = require "spec.support.joker_cases"

local c = cases.cards

local function is(played, hand, scoring, jokers)
  local with = {}
  for i, joker in ipairs(jokers or {}) do
    with[i] = type(joker) == "table" and joker.key .. " (debuffed)" or joker
  end
  local sentence = ("%s is %s%s"):format(played, hand, #with > 0 and " with " .. table.concat(with, ", ") or "")
  return { sentence, { jokers = jokers, played = c(played) }, { hand = hand, scoring = scoring } }
end

local function debuffed(key)
  return { key = key, debuff = true }
end

local all = { 1, 2, 3, 4, 5 }

describe("the played hand", function()
  cases.play {
    is("8D 8D 8D 8D 8D", "Flush Five", all), is("8D 8D 8D 3D 3D", "Flush House", all),
    is("8D 8S 8C 8H 8D", "Five of a Kind", all), is("2H 3H 4H 5H 6H", "Straight Flush", all),
    is("8D 2C 8S 8C 8H", "Four of a Kind", { 1, 3, 4, 5 }), is("8D 3C 8S 3H 8C", "Full House", all),
    is("2H 4H 6H 8H TH", "Flush", all), is("6H 3C 2D 5S 4H", "Straight", all),
    is("8D 2C 8S 8C 4H", "Three of a Kind", { 1, 3, 4 }), is("8D 3C 8S 3H KC", "Two Pair", { 1, 2, 3, 4 }),
    is("8D 2C 3H 8S KC", "Pair", { 1, 4 }), is("8D 2C 3H QS KC", "High Card", { 5 }),
  }
end)

describe("a Flush", function()
  cases.play {
    is("2H:debuff 4H 6H 8H:debuff TH", "Flush", all), is("2H 4H 6H 8H TH:stone", "High Card", { 4, 5 }),
    is("2H 4C:wild 6H 8S:wild TD", "High Card", { 5 }), is("2H 4C:wild 6H 8S:wild TH", "Flush", all),
    is("2H 4D 6H 8D TH", "High Card", { 5 }), is("2H 4D 6H 8D TH", "Flush", all, { "j_smeared" }),
    is("2H 4D 6H 8D TS", "High Card", { 5 }, { "j_smeared" }),
    is("2H 4D 6H 8D TH", "High Card", { 5 }, { debuffed "j_smeared" }),
    is("2H 4H 6H 8H", "High Card", { 4 }), is("2H 4H 6H 8H", "Flush", { 1, 2, 3, 4 }, { "j_four_fingers" }),
    is("2H 4H KC 6H 8H", "Flush", { 1, 2, 4, 5 }, { "j_four_fingers" }),
    is("2H 4H 6H 8H", "High Card", { 4 }, { debuffed "j_four_fingers" }),
    is("2H 4H 6H", "High Card", { 3 }, { "j_four_fingers" }),
  }
end)

describe("a Straight", function()
  cases.play {
    is("AH 2C 3D 4S 5H", "Straight", all), is("TH JC QD KS AH", "Straight", all),
    is("QH KC AD 2S 3H", "High Card", { 3 }), is("2H 3C 4D 5S", "High Card", { 4 }),
    is("2H 3C 4D 5S", "Straight", { 1, 2, 3, 4 }, { "j_four_fingers" }),
    is("2H 3C 4D 5S 5H", "Straight", all, { "j_four_fingers" }),
    is("2H 3C 4D 5S KH", "Straight", { 1, 2, 3, 4 }, { "j_four_fingers" }),
    is("2H 4C 6D 8S TH", "High Card", { 5 }), is("2H 4C 6D 8S TH", "Straight", all, { "j_shortcut" }),
    is("2H 4C 6D 8S JH", "High Card", { 5 }, { "j_shortcut" }),
    is("2H 4C 6D 8S", "Straight", { 1, 2, 3, 4 }, { "j_shortcut", "j_four_fingers" }),
    is("2H 4C 6D 8S TH", "High Card", { 5 }, { debuffed "j_shortcut" }),
    is("2H 4C 6D 8S TH", "High Card", { 5 }, { "j_blueprint", debuffed "j_shortcut" }),
    is("2H:debuff 3C 4D 5S 6H", "Straight", all), is("2H 3C 4D 5S 6H:stone", "High Card", { 4, 5 }),
  }
end)

describe("a Straight Flush", function()
  cases.play {
    -- The flush is 2 3 4 9 of Hearts, the straight 2 3 4 5: together they are all five.
    is("2H 3H 4H 5C 9H", "Straight Flush", all, { "j_four_fingers" }),
    is("2H 3H 4H 5H KC", "Straight Flush", { 1, 2, 3, 4 }, { "j_four_fingers" }),
    is("2H 4H 6H 8H TH", "Straight Flush", all, { "j_shortcut" }),
    is("2H 3D 4H 5D 6H", "Straight Flush", all, { "j_smeared" }),
  }
end)

--- One joker a kind of hand: does the played hand contain it?
local contained = {
  { "Pair", "j_jolly", 8 }, { "Two Pair", "j_mad", 10 }, { "Three of a Kind", "j_zany", 12 },
  { "Straight", "j_crazy", 12 }, { "Flush", "j_droll", 10 },
}

local function contains(played, hand, mult, names)
  local list = {}
  for _, row in ipairs(contained) do
    local there = (" " .. names .. " "):find(" " .. row[1]:gsub(" ", "_") .. " ", 1, true)
    local scenario = { jokers = { row[2] }, played = c(played) }
    list[#list + 1] = { ("a %s %s a %s"):format(hand, there and "contains" or "does not contain", row[1]), scenario,
      { hand = hand, mult = mult + (there and row[3] or 0) } }
  end
  return list
end

describe("what a hand contains", function()
  cases.play(contains("8D 8D 8D 8D 8D", "Flush Five", 16, "Pair Three_of_a_Kind Flush"))
  cases.play(contains("8D 8D 8D 3D 3D", "Flush House", 14, "Pair Two_Pair Three_of_a_Kind Flush"))
  cases.play(contains("8D 8S 8C 8H 8D", "Five of a Kind", 12, "Pair Three_of_a_Kind"))
  cases.play(contains("2H 3H 4H 5H 6H", "Straight Flush", 8, "Straight Flush"))
  cases.play(contains("8D 8S 8C 8H 3D", "Four of a Kind", 7, "Pair Three_of_a_Kind"))
  cases.play(contains("8D 8S 8C 3H 3D", "Full House", 4, "Pair Two_Pair Three_of_a_Kind"))
  cases.play(contains("2H 4H 6H 8H 8H", "Flush", 4, "Pair Flush"))
  cases.play(contains("8D 8S 8C", "Three of a Kind", 3, "Pair Three_of_a_Kind"))
  cases.play(contains("8D 8S 3C 3H", "Two Pair", 2, "Pair Two_Pair"))
  cases.play(contains("8D", "High Card", 1, ""))

  cases.play {
    { "is a Four of a Kind in five alike", { jokers = { "j_family" }, played = "8D 8S 8C 8H 8D" }, { mult = 48 } },
    { "is a Straight in a straight of pairs with Four Fingers",
      { jokers = { "j_four_fingers", "j_order", "j_duo" }, played = "2H 3C 4D 5S 5H" },
      { hand = "Straight", mult = 24 } },
  }
end)
