--- Scenarios to the tables of a board, and back: the format of the scoring vectors and what boards add to it.
local items = require "spec.support.score_reference.items"
local names = require "spec.support.score_reference.names"
local objects = require "spec.support.score_reference.objects"
local state = require "spec.support.score_reference.state"

local scenario = {}

local known = names.set [[
  id expect agree exact large played held jokers hands deck blind vouchers planets luck seed tags deck_cards
  consumables
]]

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
  local suit = names.suit(given.suit)
  if not suit or not given.rank then
    error(("%s is no card"):format(tostring(given.text or given.rank)), 0)
  end
  return {
    rank = given.rank, suit = suit, enhancement = prefixed("m_", given.enh), edition = scenario.edition_key(given.ed),
    seal = capital(given.seal), bonus = given.bonus, debuff = given.debuff, face_down = given.face_down,
    played_this_ante = given.played_this_ante, forced = given.forced,
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

--- Parts of the original have short words, those of an author their keys.
local short_seals = { Red = "red", Blue = "blue", Gold = "gold", Purple = "purple" }

--- A raw card in scenario form.
function scenario.show_card(card)
  return {
    rank = card.rank, suit = names.suit_letters[card.suit], enh = card.enhancement and card.enhancement:gsub("^m_", ""),
    ed = scenario.short_edition(card.edition), seal = short_seals[card.seal] or card.seal,
    bonus = card.bonus ~= 0 and objects.number(card.bonus) or nil, debuff = card.debuff or nil,
    face_down = card.face_down or nil, played_this_ante = card.played_this_ante or nil,
    forced = card.forced or nil,
  }
end

function scenario.show_state(item)
  return state.show(item.state, scenario.show_card)
end

function scenario.show_item(board, item)
  local shown = {
    kind = item.kind, key = item.key, ed = scenario.short_edition(item.edition), debuff = item.debuff or nil,
    sell = objects.number(items.sell_value(board, item)), state = scenario.show_state(item),
    face_down = item.face_down or nil,
  }
  for _, entry in ipairs(board.content.stickers) do
    shown[entry.key] = objects.number(items.sticker_field(item, entry)) or nil
  end
  return shown
end

--- What a scenario says of a value: "idol.rank" is the rank of its idol.
local function given_value(given, path)
  local field, part = path:match "^([^.]+)%.(.+)$"
  if field then
    return given[field] and given[field][part], field
  end
  return given[path], path
end

--- Raises at a field that no scenario has: a misspelt name would be silence.
local function check(given, content)
  local fields = {}
  for _, value in pairs(content.values) do
    fields[select(2, given_value(given, value.scenario))] = true
  end
  for name in pairs(given) do
    if not known[name] and not fields[name] then
      error(("a scenario has no %q"):format(tostring(name)), 0)
    end
  end
end

local function typed(value, kind)
  if kind == "number" then
    return (value or 0) + 0.0
  elseif kind == "flag" then
    return value or false
  elseif kind == "suit" then
    return names.suit(value)
  end
  return value
end

local function numbers(given, content)
  local stored = {}
  for name, value in pairs(content.values) do
    local said = given_value(given, value.scenario)
    stored[name] = typed(said == nil and value.start or said, value.type)
  end
  if not given.deck_left and given.deck_cards then
    stored.deck_left = #scenario.cards(given.deck_cards) + 0.0
  end
  stored.joker_slots = (given.joker_slots or math.max(5, #(given.jokers or {}))) + 0.0
  return stored
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
function scenario.data(given, content)
  check(given, content)
  return {
    seed = given.seed or "MAROTTE1", luck = given.luck, streams = {}, values = numbers(given, content),
    hands = hands(given), jokers = {}, consumables = {}, vouchers = {}, singles = {}, played = {}, held = {},
    discard = {}, deck = {}, created = {}, promised = {},
    tags = table.move(given.tags or {}, 1, #(given.tags or {}), 1, {}),
    errors = {}, parts_off = {}, next_serial = 1, hand_taken = true,
  }
end

return scenario
