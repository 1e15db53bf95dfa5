--- The closed lists of names: filters, answers, passive parts, hands, suits, ranks. What content brings (kinds,
--- contexts, values, rarities, sets of answers) is in rules.lua.
local names = {}

local function set(text)
  local known = {}
  for name in text:gmatch "%S+" do
    known[name] = true
  end
  return known
end
names.set = set

--- Filters that look at a card; `first` looks for the first card that passes all of these.
names.card_filters = set "suit rank face enhancement seal edition"

names.filters = set "area first answered contains hand rarity copied when part give"
for name in pairs(names.card_filters) do
  names.filters[name] = true
end

--- Answers and the type of their values.
names.answers = {
  chips = "number", mult = "number", x_mult = "number", dollars = "number", p_dollars = "number", h_mult = "number",
  chip_mod = "number", mult_mod = "number", Xmult_mod = "number", repetitions = "number", remove = "boolean",
  saved = "boolean", level_up = "level", swap = "boolean", message = "string", set_chips = "number",
  set_mult = "number", blocked = "boolean", triggered = "boolean", extra = "table", edition = "table",
}
names.extra = { chip_mod = "number", mult_mod = "number", swap = "boolean", func = "function" }
names.edition = { chip_mod = "number", mult_mod = "number", x_mult_mod = "number" }

--- Passive parts and how several of them combine.
names.passives = {
  four_fingers = "flag", shortcut = "flag", smeared = "flag", splash = "flag", pareidolia = "flag", showman = "flag",
  free_planets = "flag", hand_size = "sum", hands = "sum", discards = "sum", joker_slots = "sum",
  consumable_slots = "sum", debt = "sum", interest = "sum", free_rerolls = "sum", probability = "product",
  telescope = "flag", omen_globe = "flag",
  illusion = "flag", reroll_boss = "flag", reroll_boss_freely = "flag", chips_within_money = "flag", hand_tax = "sum",
}

--- Fields of a context besides those that its file names.
names.context_fields = set [[
  cardarea full_hand scoring_hand scoring_name poker_hands other_card other_joker consumeable cards repetition_only
  hook game_over boss blocked blueprint blueprint_card part chips mult
]]

--- Poker hands, best first.
names.hands = {
  "Flush Five", "Flush House", "Five of a Kind", "Straight Flush", "Four of a Kind", "Full House", "Flush",
  "Straight", "Three of a Kind", "Two Pair", "Pair", "High Card",
}

names.suits = { S = "Spades", H = "Hearts", C = "Clubs", D = "Diamonds" }
names.suit_letters = { Spades = "S", Hearts = "H", Clubs = "C", Diamonds = "D" }
names.ranks = { T = 10, J = 11, Q = 12, K = 13, A = 14 }
for rank = 2, 9 do
  names.ranks[tostring(rank)] = rank
end

--- The whole name of a suit that is written in any of the usual ways; nil when it is none.
function names.suit(text)
  if type(text) ~= "string" then
    return nil
  end
  return names.suits[text:upper()] or names.suit_letters[text] and text
end

return names
