--- What handlers do to the game: `operations.x(board, ...)` is `game:x(...)`.
local cards = require "spec.support.score_reference.cards"
local items = require "spec.support.score_reference.items"
local names = require "spec.support.score_reference.names"
local objects = require "spec.support.score_reference.objects"
local passives = require "spec.support.score_reference.passives"
local promises = require "spec.support.score_reference.promises"
local random = require "spec.support.score_reference.random"
local room = require "spec.support.score_reference.room"
local values = require "spec.support.score_reference.values"

local operations = {}

function operations.chance(board, odds, key)
  return random.chance(board, odds, key)
end

function operations.random(board, key)
  return random.number(board, key)
end

function operations.range(board, key, low, high)
  return objects.number(random.range(board, key, low, high))
end

local function object(thing)
  if type(thing) == "table" and thing.class == "card" then
    return cards.object(thing)
  elseif type(thing) == "table" and thing.class == "item" then
    return items.object(thing)
  end
  return thing
end

function operations.element(board, key, list)
  return object(random.element(board, key, objects.raw_list(list)))
end

function operations.shuffle(board, key, list)
  local shuffled = random.shuffle(board, key, objects.raw_list(list))
  for i, thing in ipairs(shuffled) do
    shuffled[i] = object(thing)
  end
  return shuffled
end

--- The 52 fronts in byte order of their keys: suits C D H S, ranks 2 .. 9 A J K Q T.
local function fronts()
  local list = {}
  for suit in ("CDHS"):gmatch "." do
    for rank in ("23456789AJKQT"):gmatch "." do
      list[#list + 1] = { rank = names.ranks[rank], suit = names.suits[suit] }
    end
  end
  return list
end

function operations.random_card(board, key)
  local front = random.element(board, key, fronts())
  return front.rank, front.suit
end

local function check_number(amount)
  if type(amount) ~= "number" or amount ~= amount then
    error(("a number is needed, not %s"):format(tostring(amount)), 3)
  end
  return amount
end

function operations.earn(board, amount)
  board:earn(check_number(amount))
end

function operations.set_money(board, amount)
  board.data.values.money = check_number(amount) + 0.0
end

function operations.add(board, name, amount)
  values.add(board, name, amount)
end

function operations.set(board, name, value)
  values.set(board, name, value)
end

function operations.level_up(board, name, amount)
  values.level_up(board, name, check_number(amount or 1))
end

function operations.room(board, kind)
  if kind ~= "joker" and kind ~= "consumable" then
    error(("there is room for \"joker\" and \"consumable\", not for %q"):format(tostring(kind)), 3)
  end
  return objects.number(room.free(board, kind .. "s"))
end

local in_rows = { jokers = true, consumables = true, vouchers = true, owned = true }
local create_options = { rarity = true, key = true, hand = true, edition = true, count = true }

local function check_options(options, known)
  for name in pairs(options) do
    if not known[name] then
      error(("unknown option %q"):format(tostring(name)), 4)
    end
  end
end

function operations.create(board, kind, source, options)
  options = options or {}
  local known = board.content.kind[kind]
  if not known or not in_rows[known.place] then
    error(("%q cannot be created"):format(tostring(kind)), 3)
  end
  check_options(options, create_options)
  local key = options.key or options.hand and board.content:planet_of(options.hand)
  if options.hand and not key then
    error(("there is no planet of %q"):format(tostring(options.hand)), 3)
  end
  local made, filled = false, key ~= nil and board.content:find(key) ~= nil
  for _ = 1, options.count or 1 do
    if room.has(board, kind, options.edition) then
      made = true
      if filled and board.promising then
        promises.add(board, { kind = kind, key = key, edition = options.edition })
      else
        table.insert(board.data.created, {
          kind = kind, source = source, key = key, rarity = options.rarity, ed = options.edition, filled = filled,
        })
      end
      if filled and not board.promising then
        board:give(kind, key, options.edition)
      end
    end
  end
  return made
end

--- Nothing where it is only promised.
local function join(board, like, to)
  if to ~= "hand" and to ~= "deck" and to ~= nil then
    error(("a card goes to \"deck\" or \"hand\", not to %q"):format(tostring(to)), 4)
  elseif not board.promising then
    return promises.join(board, like, to)
  end
  promises.add(board, { to = to, card = {
    rank = like.rank, suit = like.suit, enhancement = like.enhancement, edition = like.edition, seal = like.seal,
  } })
  return nil
end

local card_options = { rank = true, suit = true, enhancement = true, edition = true, seal = true, to = true }

function operations.add_card(board, options)
  check_options(options, card_options)
  return join(board, options, options.to)
end

function operations.copy_card(board, original, to)
  local like = {}
  for name, value in pairs(objects.raw(original)) do
    like[name] = value
  end
  like.face_down = false
  return join(board, like, to)
end

--- Whoever hears of it sees the card still.
function operations.destroy_card(board, card)
  card = objects.raw(card)
  if card.gone then
    error("this card is gone", 3)
  end
  board:tell_cards("cards_removed", { card })
  board:remove_card(card)
end

--- A double with everything that it remembers, face up; nil when there is no room.
local function double(board, item, edition)
  if not room.has(board, item.kind, edition) then
    return nil
  end
  local copy = board:copy_item(item)
  copy.edition = edition
  board:add_copy(copy)
  return items.object(copy)
end

function operations.copy_joker(board, original, options)
  options = options or {}
  check_options(options, { keep_negative = true })
  local joker = objects.raw(original)
  local drops = not options.keep_negative and passives.brings_place(board, joker.edition)
  return double(board, joker, not drops and joker.edition or nil)
end

function operations.copy_consumable(board, original, options)
  options = options or {}
  check_options(options, { edition = true })
  return double(board, objects.raw(original), options.edition)
end

function operations.add_tag(board, key)
  table.insert(board.data.tags, key)
end

function operations.disable_blind(board)
  return board:switch_blind_off()
end

--- Discards held cards without cost, one drawn after the other.
function operations.discard_random(board, count, key)
  local left = table.move(board.data.held, 1, #board.data.held, 1, {})
  local drawn = {}
  for _ = 1, math.min(count, #left) do
    local card = random.element(board, key, left)
    drawn[card] = true
    for i, other in ipairs(left) do
      if other == card then
        table.remove(left, i)
        break
      end
    end
  end
  board:discard_held(drawn)
end

--- Draws cards from the top of the deck, which is its end.
function operations.draw(board, count)
  local data = board.data
  for _ = 1, math.min(count, #data.deck) do
    table.insert(data.held, table.remove(data.deck))
    data.values.deck_left = data.values.deck_left - 1
  end
end

--- A card has joined the hand: the blind judges it, and the hand is sorted.
function operations.settle_card(board, card)
  board:judge(objects.raw(card))
  cards.sort(board.data.held)
end

--- Only the last of several shuffles counts, since each begins with the order of making.
function operations.shuffle_jokers(board, key, times)
  for _ = 1, times or 1 do
    board.data.jokers = random.shuffle(board, key, board.data.jokers)
  end
end

return operations
