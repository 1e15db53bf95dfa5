--- Playing cards: what they are (suit, face, rank) and the object that handlers see.
local objects = require "spec.support.score_reference.objects"
local passives = require "spec.support.score_reference.passives"

local cards = {}

local colour = { Spades = "black", Clubs = "black", Hearts = "red", Diamonds = "red" }
local suits = { Spades = true, Hearts = true, Clubs = true, Diamonds = true }

--- Takes a list of cards out of the game: who remembers them has nothing in hand.
function cards.finish(list)
  for _, card in ipairs(list) do
    card.gone = true
  end
end

function cards.is_stone(card)
  return card.enhancement == "m_stone"
end

--- Is it of that suit? A debuffed card is of none, unless it is asked for all the same: then its printed one counts.
function cards.is_suit(board, card, suit, even_if_debuffed)
  if cards.is_stone(card) or card.debuff and not even_if_debuffed then
    return false
  elseif card.enhancement == "m_wild" and not card.debuff then
    return true
  elseif passives.flag(board, "smeared") then
    return colour[card.suit] == colour[suit]
  end
  return card.suit == suit
end

function cards.is_face(board, card, even_if_debuffed)
  if card.debuff and not even_if_debuffed then
    return false
  elseif passives.flag(board, "pareidolia") then
    return true
  end
  return not cards.is_stone(card) and card.rank >= 11 and card.rank <= 13
end

function cards.get_id(card)
  return cards.is_stone(card) and -card.serial or card.rank
end

--- The chips of its rank.
function cards.nominal(card)
  if cards.is_stone(card) then
    return 0
  end
  return card.rank == 14 and 11 or math.min(card.rank, 10)
end

local face_values = { [11] = 0.1, [12] = 0.2, [13] = 0.3, [14] = 0.4 }
local suit_values = { Diamonds = 1, Clubs = 2, Hearts = 3, Spades = 4 }

--- Where it lies in a sorted hand, the highest first: chips, face, suit, and the suit that it was made with.
local function display_value(card)
  local chips = card.rank == 14 and 11 or math.min(card.rank, 10)
  local factor = cards.is_stone(card) and -1000 or 1
  return chips + (face_values[card.rank] or 0) + 0.01 * suit_values[card.suit] * factor
    + 0.0001 * factor * (0.001 * suit_values[card.made_as])
end

--- Sorts a hand by rank.
function cards.sort(list)
  table.sort(list, function(a, b)
    local first, second = display_value(a), display_value(b)
    if first ~= second then
      return first > second
    end
    return a.serial < b.serial
  end)
end

local function check_suit(suit)
  if not suits[suit] then
    error(("there is no suit %q"):format(tostring(suit)), 3)
  end
  return suit
end

local function check_rank(rank)
  if math.type(rank) == nil or rank % 1 ~= 0 or rank < 2 or rank > 14 then
    error(("there is no rank %s"):format(tostring(rank)), 3)
  end
  return math.tointeger(rank)
end

local function check_key(key, kind)
  if key ~= nil then
    objects.running().content:get(key, kind)
  end
  return key
end

local function check_boolean(value)
  if type(value) ~= "boolean" then
    error(("true or false is needed, not %s"):format(tostring(value)), 3)
  end
  return value
end

local methods = {
  is_suit = function(card, suit, even_if_debuffed)
    return cards.is_suit(objects.running(), card, check_suit(suit), even_if_debuffed)
  end,
  is_face = function(card, even_if_debuffed)
    return cards.is_face(objects.running(), card, even_if_debuffed)
  end,
  get_id = cards.get_id,
  nominal = cards.nominal,
  set_enhancement = function(card, key)
    card.enhancement = check_key(key, "enhancement")
  end,
  set_edition = function(card, key)
    card.edition = check_key(key, "edition")
  end,
  set_seal = function(card, key)
    card.seal = check_key(key, "seal")
  end,
  add_bonus = function(card, amount)
    card.bonus = card.bonus + amount
  end,
  set_debuff = function(card, value)
    card.debuff = check_boolean(value)
  end,
  set_face_down = function(card, value)
    card.face_down = check_boolean(value)
  end,
  set_forced = function(card, value)
    card.forced = check_boolean(value)
  end,
  set_rank = function(card, rank)
    card.rank = check_rank(rank)
  end,
  set_suit = function(card, suit)
    card.suit = check_suit(suit)
  end,
}

for name, method in pairs(methods) do
  methods[name] = function(object, ...)
    objects.running()
    local card = objects.raw(object)
    if type(card) ~= "table" or card.class ~= "card" then
      error(("%s is called on a card with a colon"):format(name), 2)
    end
    return method(card, ...)
  end
end

local fields = {
  rank = true, suit = true, enhancement = true, edition = true, seal = true, debuff = true, face_down = true,
  bonus = true, serial = true, forced = true,
}

local function read(card, name)
  if methods[name] then
    return methods[name], true
  end
  return card[name], fields[name]
end

--- The object of a card.
function cards.object(card)
  return objects.new(card, "card", read)
end

return cards
