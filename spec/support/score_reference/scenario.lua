--- Scenarios to the tables of a board, and back: the format of the scoring vectors and what boards add to it.
local names = require "spec.support.score_reference.names"
local objects = require "spec.support.score_reference.objects"
local values = require "spec.support.score_reference.values"

local scenario = {}

local known = {}
for name in ([[
  id expect agree exact large played held jokers hands deck blind vouchers planets ancient idol luck castle mail seed
  last_hand tags deck_cards consumables
]]):gmatch "%S+" do
  known[name] = true
end
for name in pairs(values.defaults) do
  known[name] = true
end

local long_editions = { poly = "e_polychrome", neg = "e_negative" }
local short_editions = { e_polychrome = "poly", e_negative = "neg" }

function scenario.edition_key(short)
  if short == nil or short:find "^e_" then
    return short
  end
  return long_editions[short] or "e_" .. short
end

function scenario.short_edition(key)
  return key and (short_editions[key] or key:gsub("^e_", ""))
end

local function prefixed(prefix, short)
  if short == nil or short:find("^" .. prefix) then
    return short
  end
  return prefix .. short
end

local function capital(text)
  return text and text:sub(1, 1):upper() .. text:sub(2)
end

local function card_from_text(text)
  local rank, suit = text:match "^(%w)(%a)$"
  return { rank = rank and names.ranks[rank:upper()], suit = suit and suit:upper(), text = text }
end

--- A card in scenario form (or its text) as a raw card without its serial number.
function scenario.card(given)
  if type(given) == "string" then
    given = card_from_text(given)
  end
  local suit = names.suits[given.suit] or names.suit_letters[given.suit] and given.suit
  if not suit or not given.rank then
    error(("%s is no card"):format(tostring(given.text or given.rank)), 0)
  end
  return {
    rank = given.rank, suit = suit, enhancement = prefixed("m_", given.enh), edition = scenario.edition_key(given.ed),
    seal = capital(given.seal), bonus = given.bonus, debuff = given.debuff, face_down = given.face_down,
  }
end

--- "8D 8S" or a list of cards as a list of raw cards.
function scenario.cards(given)
  local list = {}
  if type(given) == "string" then
    for text in given:gmatch "%S+" do
      list[#list + 1] = scenario.card(text)
    end
    return list
  end
  for i, card in ipairs(given or {}) do
    list[i] = scenario.card(card)
  end
  return list
end

--- A raw card in scenario form.
function scenario.show_card(card)
  return {
    rank = card.rank, suit = names.suit_letters[card.suit], enh = card.enhancement and card.enhancement:gsub("^m_", ""),
    ed = scenario.short_edition(card.edition), seal = card.seal and card.seal:lower(),
    bonus = card.bonus ~= 0 and objects.number(card.bonus) or nil, debuff = card.debuff or nil,
    face_down = card.face_down or nil,
  }
end

function scenario.show_item(item)
  local state = {}
  for name, value in pairs(item.state) do
    state[name] = objects.number(value)
  end
  return {
    kind = item.kind, key = item.key, ed = scenario.short_edition(item.edition), debuff = item.debuff or nil,
    sell = objects.number(item.sell), state = state, eternal = item.eternal or nil,
    perishable = objects.number(item.perishable), rental = item.rental or nil, face_down = item.face_down or nil,
  }
end

--- Raises at a field that no scenario has: a misspelt name would be silence.
function scenario.check(given)
  for name in pairs(given) do
    if not known[name] then
      error(("a scenario has no %q"):format(tostring(name)), 0)
    end
  end
end

local function numbers(given)
  local stored = {}
  for name, default in pairs(values.defaults) do
    stored[name] = (given[name] or default) + 0.0
  end
  stored.deck_left = (given.deck_left or given.deck_cards and #scenario.cards(given.deck_cards) or 44) + 0.0
  stored.joker_slots = (given.joker_slots or math.max(5, #(given.jokers or {}))) + 0.0
  return stored
end

local function marks(given)
  local idol = given.idol or {}
  return {
    last_hand = given.last_hand, ancient_suit = names.suits[given.ancient], castle_suit = names.suits[given.castle],
    idol_suit = names.suits[idol.suit], idol_rank = idol.rank, mail_rank = given.mail,
  }
end

local function hands(given)
  local all = {}
  for _, name in ipairs(names.hands) do
    local hand = (given.hands or {})[name] or {}
    all[name] = {
      level = (hand.level or 1) + 0.0, played = (hand.played or 0) + 0.0, round = (hand.round or 0) + 0.0,
    }
  end
  return all
end

--- The tables of a board without its cards and items.
function scenario.data(given)
  scenario.check(given)
  return {
    seed = given.seed or "MAROTTE1", luck = given.luck, streams = {}, values = numbers(given), marks = marks(given),
    hands = hands(given), jokers = {}, consumables = {}, vouchers = {}, singles = {}, played = {}, held = {},
    discard = {}, deck = {}, created = {}, tags = table.move(given.tags or {}, 1, #(given.tags or {}), 1, {}),
    errors = {}, switched_off = {}, next_serial = 1, hand_taken = true,
  }
end

return scenario
