--- Hand definitions and plays as text: what the hand specs print, and read, and give to the module.
---
--- A definition is written back as a hand file; a play (see hands_reference.lua) as words such as `AS`, `10h:wild`,
--- `2C:stone:foil:Red:debuff`, which also read back. `module_cards` and `module_options` are the same play in the
--- words of marotte.hands.
local text = {}

local rank_names = { [11] = "Jack", [12] = "Queen", [13] = "King", [14] = "Ace" }
local rank_letters = { [10] = "T", [11] = "J", [12] = "Q", [13] = "K", [14] = "A" }
local suit_of = { S = "Spades", H = "Hearts", C = "Clubs", D = "Diamonds" }

local rank_of = { ["10"] = 10 }
for rank = 2, 14 do
  rank_of[rank_letters[rank] or tostring(rank)] = rank
end

local modifiers = { debuff = { "debuff", true } }
for field, names in pairs {
  enh = "bonus mult wild glass steel stone gold lucky special",
  ed = "foil holo polychrome negative",
  seal = "Red Blue Gold Purple",
} do
  for name in names:gmatch "%a+" do
    modifiers[name] = { field, name }
  end
end

--- A card of its word.
function text.card(word)
  local rank, suit, rest = word:match "^(%w+)(%a)([:%a]*)$"
  local card = { rank = rank_of[rank:upper()], suit = suit_of[suit:upper()] }
  assert(card.rank and card.suit, word)
  for name in rest:gmatch "%a+" do
    local modifier = assert(modifiers[name], word)
    card[modifier[1]] = modifier[2]
  end
  return card
end

--- Cards of their words: "AS KH:wild" -> two cards.
function text.cards(words)
  local cards = {}
  for word in words:gmatch "%S+" do
    cards[#cards + 1] = text.card(word)
  end
  return cards
end

function text.of_card(card)
  if card.stone then
    return "stone"
  end
  local words = { (rank_letters[card.rank] or card.rank) .. card.suit:sub(1, 1) }
  for _, field in ipairs { "enh", "ed", "seal" } do
    words[#words + 1] = card[field]
  end
  words[#words + 1] = card.debuff and "debuff" or nil
  return table.concat(words, ":")
end

function text.of_cards(cards)
  local words = {}
  for i, card in ipairs(cards) do
    words[i] = text.of_card(card)
  end
  return table.concat(words, " ")
end

local function sorted_keys(set)
  local keys = {}
  for key in pairs(set or {}) do
    keys[#keys + 1] = key
  end
  table.sort(keys)
  return keys
end

--- A play on one line.
function text.of_play(play)
  local words = { "play " .. text.of_cards(play.cards), "held " .. text.of_cards(play.held or {}) }
  words[#words + 1] = "rules " .. table.concat(sorted_keys(play.rules), " ")
  words[#words + 1] = "money " .. (play.money or 0)
  for _, name in ipairs(sorted_keys(play.state)) do
    words[#words + 1] = name .. " " .. text.of_cards(play.state[name])
  end
  return table.concat(words, "; ")
end

function text.module_cards(cards)
  local out = {}
  for i, card in ipairs(cards) do
    out[i] = card.stone and "stone" or {
      rank = card.rank, suit = card.suit, enhancement = card.enh, edition = card.ed, seal = card.seal,
      debuff = card.debuff,
    }
  end
  return out
end

function text.module_options(play)
  local state = {}
  for name, cards in pairs(play.state or {}) do
    state[name] = text.module_cards(cards)
  end
  return { held = text.module_cards(play.held or {}), rules = play.rules or {}, money = play.money or 0, state = state }
end

local function rank_word(rank, variables)
  if type(rank) == "table" then
    return variables[rank.var].name .. ((rank.plus or 0) > 0 and "+" .. rank.plus or "")
  end
  return rank_names[rank] or tostring(rank)
end

local function card_pattern(card, variables)
  local words = {}
  words[#words + 1] = (card.times or 1) > 1 and "X" .. card.times or nil
  words[#words + 1] = card.scoring == false and "nonscoring" or nil
  if card.stone then
    words[#words + 1] = "Stone"
  else
    local suit = type(card.suit) == "table" and variables[card.suit.var].name or card.suit
    words[#words + 1] = rank_word(card.rank, variables) .. " of " .. suit
  end
  return table.concat(words, " ")
end

local function option_list(variable)
  local items = {}
  for _, name in ipairs { "nonunique", "face", "nonface", "wilds" } do
    items[#items + 1] = variable[name] and name or nil
  end
  for _, rank in ipairs(variable.ranks or {}) do
    items[#items + 1] = rank_names[rank] or tostring(rank)
  end
  for _, suit in ipairs(variable.suits or {}) do
    items[#items + 1] = suit
  end
  return #items > 0 and ("%s = [%s]"):format(variable.name, table.concat(items, ", ")) or nil
end

--- A hand pattern with its parentheses.
function text.of_pattern(pattern)
  local cards, options = {}, {}
  for i, card in ipairs(pattern.cards) do
    cards[i] = card_pattern(card, pattern.variables)
  end
  for _, variable in ipairs(pattern.variables) do
    options[#options + 1] = option_list(variable)
  end
  local tail = #options > 0 and "; " .. table.concat(options, ", ") or ""
  return "(" .. table.concat(cards, ", ") .. tail .. ")"
end

local function title(name)
  return name == "rng" and "RNG" or (name:gsub("_", " "))
end

local function value_text(value)
  if type(value) == "table" then
    return table.concat(value, ", ")
  end
  return value == true and "Yes" or tostring(value)
end

local function add_values(lines, prefix, values)
  lines[#lines + 1] = prefix .. "Name = " .. values.name
  for _, field in ipairs { "base_chips", "base_mult", "level_chips", "level_mult" } do
    lines[#lines + 1] = ("%s%s = %s"):format(prefix, title(field), values[field])
  end
end

--- The definition as a hand file.
function text.of_definition(definition)
  local lines = { "Author = Nobody", "Desc = {a hand}" }
  add_values(lines, "", definition)
  if definition.composite_only then
    lines[#lines + 1] = "Composite Only = Yes"
  end
  for _, composite in ipairs(sorted_keys(definition.composites)) do
    add_values(lines, composite .. " ", definition.composites[composite])
  end
  for _, name in ipairs(sorted_keys(definition.gates)) do
    lines[#lines + 1] = ("%s = %s"):format(title(name), value_text(definition.gates[name]))
  end
  lines[#lines + 1] = "Eval = {"
  for _, pattern in ipairs(definition.patterns) do
    lines[#lines + 1] = "  " .. text.of_pattern(pattern)
  end
  lines[#lines + 1] = "}\n"
  return table.concat(lines, "\n")
end

return text
