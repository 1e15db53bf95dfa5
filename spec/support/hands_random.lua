--- Random hand definitions and plays for the property specs: definitions made from a play, so that they often match.
--- `next_number(n)` is a source of 0 .. n - 1 (eval_cards.source): the same cases on every machine.
local random = {}

local suits = { "Spades", "Hearts", "Clubs", "Diamonds" }
local enhancements = { "bonus", "mult", "wild", "glass", "steel", "stone", "gold", "lucky", "special" }
local frequent = { "wild", "stone" } -- what matching looks at
local editions = { "foil", "holo", "polychrome", "negative" }
local seals = { "Red", "Blue", "Gold", "Purple" }
local rules = { "pareidolia", "smeared", "four_fingers", "shortcut" }

local MOST_BINDINGS = 3000 -- of a pattern, on a play of 12 cards: keeps the slow reference in time

local function pick(next_number, list)
  return list[next_number(#list) + 1]
end

--- True in `percent` of the cases.
local function chance(next_number, percent)
  return next_number(100) < percent
end

local function random_card(next_number, mood)
  local card = {
    rank = mood.low + next_number(mood.ranks),
    suit = suits[(mood.suit + next_number(mood.suits)) % 4 + 1],
  }
  if chance(next_number, mood.enhanced) then
    card.enh = mood.enh or pick(next_number, chance(next_number, 50) and frequent or enhancements)
  end
  if chance(next_number, mood.modified) then
    card.ed = mood.ed or pick(next_number, editions)
  end
  if chance(next_number, mood.modified) then
    card.seal = mood.seal or pick(next_number, seals)
  end
  card.debuff = chance(next_number, mood.debuffed) or nil
  return card
end

--- What the cards of a play have in common.
local function random_mood(next_number)
  local ranks = pick(next_number, { 1, 2, 3, 4, 6, 13 })
  local same = chance(next_number, 25)
  return {
    ranks = ranks, low = 2 + next_number(14 - ranks), suits = pick(next_number, { 1, 2, 4, 4 }), suit = next_number(4),
    enhanced = pick(next_number, { 0, 20, 50, 100 }), modified = pick(next_number, { 0, 0, 30, 100 }),
    debuffed = pick(next_number, { 0, 0, 20, 50, 100 }),
    enh = same and pick(next_number, enhancements) or nil, ed = same and pick(next_number, editions) or nil,
    seal = same and pick(next_number, seals) or nil,
  }
end

local function random_cards(next_number, count, mood)
  local cards = {}
  for i = 1, count do
    cards[i] = random_card(next_number, mood)
  end
  return cards
end

--- Five cards to remember, often those of the play in another order.
local function random_memory(next_number, play)
  local memory = {}
  for i = 1, 5 do
    local card = pick(next_number, play.cards)
    if chance(next_number, 90) and #play.cards >= i then
      card = play.cards[(i + #play.cards) % #play.cards + 1]
    end
    local stone = card.enh == "stone"
    memory[i] = stone and { stone = true } or { rank = card.rank, suit = card.suit }
  end
  return memory
end

--- A play of 1 .. 12 cards, most often five.
function random.play(next_number)
  local count = chance(next_number, 50) and 5 or 1 + next_number(12)
  local mood = random_mood(next_number)
  local play = {
    cards = random_cards(next_number, count, mood), held = random_cards(next_number, next_number(6), mood),
    rules = {}, money = next_number(30) - 5, state = {},
  }
  if chance(next_number, 20) then
    play.held = {}
  end
  for _, rule in ipairs(rules) do
    play.rules[rule] = chance(next_number, 20) or nil
  end
  for _, name in ipairs { "nostalgia", "deja_vu", "rng" } do
    play.state[name] = chance(next_number, 60) and random_memory(next_number, play) or nil
  end
  return play
end

local function copy_card(card)
  local copy = {}
  for field, value in pairs(card) do
    copy[field] = value
  end
  return copy
end

--- The same play with its cards in another order.
function random.shuffled(next_number, play)
  local cards = table.move(play.cards, 1, #play.cards, 1, {})
  for i = #cards, 2, -1 do
    local j = next_number(i) + 1
    cards[i], cards[j] = cards[j], cards[i]
  end
  return { cards = cards, held = play.held, rules = play.rules, money = play.money, state = play.state }
end

--- The same play in another order with a card or two changed.
function random.perturbed(next_number, play)
  local changed = random.shuffled(next_number, play)
  local mood = random_mood(next_number)
  for _ = 1, next_number(3) do
    local place = next_number(#changed.cards) + 1
    local card = copy_card(changed.cards[place])
    local other = random_card(next_number, mood)
    local field = pick(next_number, { "rank", "suit", "enh", "ed", "seal", "debuff" })
    card[field] = other[field]
    changed.cards[place] = card
  end
  return changed
end

local function rank_variable(pattern, value)
  local variable = { name = string.char(97 + #pattern.variables), kind = "rank", value = value }
  table.insert(pattern.variables, variable)
  return { var = #pattern.variables, plus = 0 }
end

--- A variable of the pattern that was made for the value, or one that reaches it by an offset.
local function known_rank(next_number, pattern, rank)
  for index, variable in ipairs(pattern.variables) do
    local base = variable.value == 14 and 1 or variable.value
    if variable.kind == "rank" and variable.value == rank then
      return { var = index, plus = 0 }
    elseif variable.kind == "rank" and type(base) == "number" and rank > base and chance(next_number, 60) then
      return { var = index, plus = rank - base }
    end
  end
  return nil
end

local function known_suit(pattern, suit)
  for index, variable in ipairs(pattern.variables) do
    if variable.kind == "suit" and variable.value == suit then
      return { var = index }
    end
  end
  local variable = { name = string.char(97 + #pattern.variables), kind = "suit", value = suit }
  table.insert(pattern.variables, variable)
  return { var = #pattern.variables }
end

--- How many bindings the variables may have on 12 cards.
local function bindings(pattern)
  local product, left = 1, { rank = 12, suit = 4 }
  for _, variable in ipairs(pattern.variables) do
    product = product * left[variable.kind]
    left[variable.kind] = math.max(1, left[variable.kind] - (variable.nonunique and 0 or 1))
  end
  return product
end

local function rank_pattern(next_number, pattern, card)
  local way = next_number(10)
  if way < 2 then
    return "*"
  elseif way < 4 and card.enh ~= "stone" then
    return card.rank
  end
  local value = card.enh == "stone" and card or card.rank
  local known = card.enh ~= "stone" and known_rank(next_number, pattern, value)
  if known then
    return known
  end
  return bindings(pattern) * 12 <= MOST_BINDINGS and rank_variable(pattern, value) or "*"
end

local function suit_pattern(next_number, pattern, card)
  local way = next_number(10)
  if way < 4 or card.enh == "stone" then
    return "*"
  elseif way < 6 then
    return card.enh == "wild" and "Wilds" or card.suit
  end
  return bindings(pattern) * 4 <= MOST_BINDINGS and known_suit(pattern, card.suit) or card.suit
end

local function card_pattern(next_number, pattern, card)
  local wanted = { times = 1, scoring = not chance(next_number, 15) }
  if chance(next_number, 15) then
    wanted.times = 2 + next_number(3)
  end
  if card.enh == "stone" and chance(next_number, 60) then
    wanted.stone = true
  else
    wanted.rank = rank_pattern(next_number, pattern, card)
    wanted.suit = suit_pattern(next_number, pattern, card)
  end
  return wanted
end

local function rank_options(next_number, variable)
  local value = variable.value
  local face = type(value) == "number" and value >= 11 and value <= 13
  variable.face = chance(next_number, 40) and (face or chance(next_number, 20)) or nil
  variable.nonface = chance(next_number, 40) and (not face or chance(next_number, 20)) or nil
  variable.ranks = {}
  for rank = 2, 14 do
    if chance(next_number, rank == value and 80 or 15) then
      table.insert(variable.ranks, rank)
    end
  end
  variable.limited = (variable.face or variable.nonface or #variable.ranks > 0) and true or nil
end

local function suit_options(next_number, variable)
  variable.wilds = chance(next_number, 30) or nil
  variable.suits = {}
  for _, suit in ipairs(suits) do
    if chance(next_number, suit == variable.value and 70 or 30) then
      table.insert(variable.suits, suit)
    end
  end
  variable.limited = (variable.wilds or #variable.suits > 0) and true or nil
end

local function add_options(next_number, pattern)
  for _, variable in ipairs(pattern.variables) do
    variable.nonunique = chance(next_number, 20) or nil
    if chance(next_number, 25) then
      (variable.kind == "rank" and rank_options or suit_options)(next_number, variable)
    end
  end
  for _, variable in ipairs(pattern.variables) do
    variable.value = nil
  end
end

--- A pattern that cards of the play could have been made for, with some that could not.
local function random_pattern(next_number, play)
  local pattern = { line = 1, column = 1, variables = {}, cards = {} }
  local cards = random.shuffled(next_number, play).cards
  local count = chance(next_number, 70) and math.min(5, #cards) or next_number(#cards + 1)
  local mood = random_mood(next_number)
  for i = 1, count do
    local card = chance(next_number, 7) and random_card(next_number, mood) or cards[i]
    pattern.cards[i] = card_pattern(next_number, pattern, card)
  end
  add_options(next_number, pattern)
  return pattern
end

local function sum_of(play)
  local sum = 0
  for _, card in ipairs(play.cards) do
    local value = card.rank == 14 and 11 or math.min(card.rank, 10)
    sum = sum + (card.enh == "stone" and 0 or card.ed == "negative" and -value or value)
  end
  return math.max(sum, 0)
end

local function all_enhancements(next_number, play)
  local list = {}
  for i, card in ipairs(play.cards) do
    list[i] = card.enh or "none"
  end
  if chance(next_number, 20) then
    list[#list] = pick(next_number, enhancements)
  end
  return list
end

--- The conditions: name, and a value that the play often has.
local conditions = {
  { "chance", function(next_number) return 1 + next_number(4) end },
  { "rank_sum", function(next_number, play) return math.max(0, sum_of(play) - 10 * next_number(3)) end },
  { "card_count", function(_, play) return #play.cards end },
  { "card_count_min", function(next_number, play) return math.min(12, #play.cards + next_number(2)) end },
  { "card_count_max", function(next_number, play) return #play.cards - next_number(2) end },
  { "all_enhanced", function(next_number, play) return play.cards[1].enh or pick(next_number, enhancements) end },
  { "same_enhancement" }, { "different_enhancement" },
  { "exact_enhancements", all_enhancements },
  { "all_editioned", function(next_number, play) return play.cards[1].ed or pick(next_number, editions) end },
  { "same_edition" },
  { "all_sealed", function(next_number, play) return play.cards[1].seal or pick(next_number, seals) end },
  { "same_seal" }, { "unmodified" }, { "all_debuffed" }, { "everything_is_stone" }, { "all_in" }, { "all_face" },
  { "two_pair_in_hand" },
  { "money_min", function(next_number, play) return play.money - next_number(2) + 0.5 end },
  { "money_max", function(next_number, play) return play.money + next_number(3) - 1 end },
  { "nostalgic" }, { "rng" }, { "deja_vu" },
}

local function random_gates(next_number, play)
  local gates = {}
  for _ = 1, 1 + next_number(2) do
    local condition = pick(next_number, conditions)
    gates[condition[1]] = condition[2] == nil or condition[2](next_number, play)
  end
  return gates
end

local function random_values(next_number, name)
  return {
    name = name, base_chips = next_number(200), base_mult = 1 + next_number(20), level_chips = next_number(30),
    level_mult = next_number(4),
  }
end

local function plain_definition(next_number, key)
  local definition = random_values(next_number, "Hand " .. key)
  definition.key, definition.author, definition.desc = key, "Nobody", { "a hand" }
  definition.order_offset, definition.planet_name = 0, definition.name .. " Planet"
  definition.composites, definition.gates, definition.patterns = {}, {}, {}
  return definition
end

--- A definition that has conditions alone: its pattern is `()`.
function random.conditional(next_number, key, play)
  local definition = plain_definition(next_number, key)
  definition.gates = random_gates(next_number, play)
  definition.patterns[1] = { line = 1, column = 1, variables = {}, cards = {} }
  return definition
end

--- A definition with that key, made for the play: half of the time it matches.
function random.definition(next_number, key, play)
  local definition = plain_definition(next_number, key)
  if chance(next_number, 45) then
    definition.gates = random_gates(next_number, play)
  end
  for _, composite in ipairs { "flush", "straight", "house" } do
    if chance(next_number, 25) then
      definition.composites[composite] = random_values(next_number, definition.name .. " " .. composite)
    end
  end
  definition.composite_only = next(definition.composites) ~= nil and chance(next_number, 20)
  for i = 1, chance(next_number, 60) and 1 or 1 + next_number(4) do
    definition.patterns[i] = random_pattern(next_number, play)
  end
  return definition
end

return random
