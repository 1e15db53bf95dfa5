--- Random situations for the property specs of scoring, in the form of scenarios: every joker, enhancement, edition,
--- seal, blind and deck, debuffs, stickers, memories, forced luck and real streams, small and enormous numbers.
--- `next_number(n)` is a source of 0 .. n - 1: the same situations on every machine.
local eval_cards = require "spec.support.eval_cards"
local reference = require "spec.support.score_reference"

local random = {}

local suits = { "S", "H", "C", "D" }
local enhancements = { "bonus", "mult", "wild", "glass", "steel", "stone", "gold", "lucky" }
local editions = { "foil", "holo", "poly" }
local joker_editions = { "foil", "holo", "poly", "neg" }
local seals = { "red", "gold", "blue", "purple" }
local hands = {
  "Flush Five", "Flush House", "Five of a Kind", "Straight Flush", "Four of a Kind", "Full House", "Flush",
  "Straight", "Three of a Kind", "Two Pair", "Pair", "High Card",
}
local keys = {} -- of every kind, sorted

for key, entry in pairs(reference.content().items) do
  keys[entry.kind] = keys[entry.kind] or {}
  table.insert(keys[entry.kind], key)
end
for _, list in pairs(keys) do
  table.sort(list)
end

--- Every key of a kind ("joker", "blind", ...), sorted.
function random.keys(kind)
  return table.move(keys[kind], 1, #keys[kind], 1, {})
end

--- The source of the situation with that number.
function random.source(number)
  return eval_cards.source(number * 0x9e3779b97f4a7c15)
end

local function pick(next_number, list)
  return list[next_number(#list) + 1]
end

--- True in `percent` of the cases.
local function chance(next_number, percent)
  return next_number(100) < percent
end

--- `low` .. `high`, both possible.
local function between(next_number, low, high)
  return low + next_number(high - low + 1)
end

-- Cards --------------------------------------------------------------------------------------------------------------

--- What the cards of a situation have in common: few ranks and suits make good hands.
local function random_mood(next_number)
  local ranks = pick(next_number, { 1, 2, 3, 5, 13 })
  return {
    ranks = ranks, low = 2 + next_number(14 - ranks), suits = pick(next_number, { 1, 2, 4 }), suit = next_number(4),
    enhanced = pick(next_number, { 0, 20, 60, 100 }), modified = pick(next_number, { 0, 20, 60 }),
    debuffed = pick(next_number, { 0, 0, 10, 40 }),
  }
end

local function random_bonus(next_number)
  return chance(next_number, 5) and 2.0 ^ between(next_number, 10, 60) or between(next_number, 1, 40)
end

local function random_card(next_number, mood)
  return {
    rank = mood.low + next_number(mood.ranks), suit = suits[(mood.suit + next_number(mood.suits)) % 4 + 1],
    enh = chance(next_number, mood.enhanced) and pick(next_number, enhancements) or nil,
    ed = chance(next_number, mood.modified) and pick(next_number, editions) or nil,
    seal = chance(next_number, mood.modified) and pick(next_number, seals) or nil,
    bonus = chance(next_number, 10) and random_bonus(next_number) or nil,
    debuff = chance(next_number, mood.debuffed) or nil, face_down = chance(next_number, 3) or nil,
  }
end

local function random_cards(next_number, count, mood)
  local list = {}
  for i = 1, count do
    list[i] = random_card(next_number, mood)
  end
  return list
end

--- New cards for board:deal.
function random.deal(next_number)
  return {
    played = random_cards(next_number, between(next_number, 1, 5), random_mood(next_number)),
    held = random_cards(next_number, next_number(9), random_mood(next_number)),
  }
end

-- Jokers -------------------------------------------------------------------------------------------------------------

local function factor(next_number, large)
  if large and chance(next_number, 50) then
    return 10.0 ^ between(next_number, 3, 290)
  end
  return 1 + between(next_number, 0, 40) * pick(next_number, { 0.1, 0.2, 0.25, 0.5, 0.75, 1 })
end

local function amount(most)
  return function(next_number, large)
    return large and chance(next_number, 30) and 10.0 ^ between(next_number, 3, 30) or between(next_number, 0, most)
  end
end

local function within(low, high)
  return function(next_number)
    return between(next_number, low, high)
  end
end

--- How a joker's memory looks, by the names of its fields.
local memories = {
  mult = amount(60), chips = amount(300), x_mult = factor, hands_at_create = within(0, 20), left = within(1, 10),
  rounds = within(0, 3), hand_size = within(1, 5), dollars = within(1, 11),
  to_do = function(next_number)
    return pick(next_number, hands)
  end,
  counting = function(next_number)
    return chance(next_number, 50)
  end,
}

local function random_state(next_number, key, large)
  local names, state = {}, {}
  for name in pairs(reference.content():find(key).item.state or {}) do
    names[#names + 1] = name
  end
  table.sort(names)
  for _, name in ipairs(names) do
    local memory = memories[name] or error(("how does state.%s of %s look?"):format(name, key), 0)
    state[name] = memory(next_number, large)
  end
  return state
end

local copiers = { "j_blueprint", "j_brainstorm" }
--- Jokers that others depend on, so that they meet more often than by chance.
local frequent = {
  "j_pareidolia", "j_smeared", "j_four_fingers", "j_shortcut", "j_splash", "j_oops", "j_mime", "j_baseball",
  "j_hiker", "j_dna", "j_hologram", "j_vampire", "j_midas_mask", "j_selzer", "j_stencil", "j_swashbuckler",
}

--- Jokers that remember a factor, which may be enormous.
local multiplying = {}
for _, key in ipairs(keys.joker) do
  if (reference.content():find(key).item.state or {}).x_mult then
    multiplying[#multiplying + 1] = key
  end
end

local function random_key(next_number, large)
  local roll = next_number(100)
  if roll < 15 then
    return pick(next_number, copiers)
  elseif roll < 40 and large then
    return pick(next_number, multiplying)
  end
  return pick(next_number, roll < 25 and frequent or keys.joker)
end

--- A joker, of a random key when none is given.
function random.joker(next_number, large, key)
  key = key or random_key(next_number, large)
  local joker = {
    key = key, ed = chance(next_number, 25) and pick(next_number, joker_editions) or nil,
    debuff = chance(next_number, 10) or nil, sell = chance(next_number, 70) and between(next_number, 1, 12) or nil,
    state = chance(next_number, 70) and random_state(next_number, key, large) or nil,
    eternal = chance(next_number, 8) or nil, rental = chance(next_number, 8) or nil,
    face_down = chance(next_number, 3) or nil,
  }
  if not joker.eternal and chance(next_number, 10) then
    joker.perishable = next_number(6)
  end
  return joker
end

local function random_jokers(next_number, large)
  local list = {}
  for i = 1, next_number(9) do
    list[i] = random.joker(next_number, large)
  end
  return list
end

-- The rest -----------------------------------------------------------------------------------------------------------

local function some(next_number, list, most)
  local chosen = {}
  for i = 1, next_number(most + 1) do
    chosen[i] = pick(next_number, list)
  end
  return chosen
end

local function random_blind(next_number)
  local blind = { key = pick(next_number, keys.blind), disabled = chance(next_number, 15) or nil }
  if blind.key == "bl_eye" then
    blind.hands_used = some(next_number, hands, 3)
  elseif blind.key == "bl_mouth" and chance(next_number, 60) then
    blind.only_hand = pick(next_number, hands)
  elseif blind.key == "bl_ox" then
    blind.most_played = pick(next_number, hands)
  end
  return blind
end

local function random_hands(next_number, large)
  local chosen = {}
  for _, name in ipairs(hands) do
    if chance(next_number, 50) then
      local level = large and chance(next_number, 20) and between(next_number, 1000, 1000000)
        or between(next_number, 0, 12)
      chosen[name] = { level = level, played = next_number(12), round = next_number(3) }
    end
  end
  return chosen
end

local function random_consumables(next_number)
  local list = {}
  for i = 1, next_number(3) do
    list[i] = chance(next_number, 50) and { kind = pick(next_number, { "tarot", "spectral" }) }
      or { key = pick(next_number, keys.planet), ed = chance(next_number, 20) and "neg" or nil }
  end
  return list
end

--- Values and their largest number; the smallest is 0.
local ranges = {
  { "hands_left", 3 }, { "hands_played", 2 }, { "run_hands", 30 }, { "discards_left", 4 }, { "discards_used", 1 },
  { "ante", 8 }, { "round", 24 }, { "consumable_slots", 4 }, { "deck_size", 60 }, { "start_size", 60 },
  { "deck_left", 44 }, { "steel_tally", 9 }, { "stone_tally", 9 }, { "enhanced_tally", 24 }, { "nine_tally", 8 },
  { "tarots_used", 9 }, { "planets_used", 9 }, { "skips", 6 },
}

local function random_values(next_number, scenario)
  for _, range in ipairs(ranges) do
    if chance(next_number, 80) then
      scenario[range[1]] = next_number(range[2] + 1)
    end
  end
  scenario.money = between(next_number, -20, 60)
  scenario.hand_size = between(next_number, 5, 10)
  scenario.score = pick(next_number, { 0, 0, between(next_number, 1, 2000) })
  scenario.requirement = pick(next_number, { 0, between(next_number, 1, 4000), 1e9 })
  scenario.ancient = pick(next_number, suits)
  scenario.idol = { rank = between(next_number, 2, 14), suit = pick(next_number, suits) }
  scenario.castle = chance(next_number, 80) and pick(next_number, suits) or nil
  scenario.mail = chance(next_number, 80) and between(next_number, 2, 14) or nil
  scenario.last_hand = chance(next_number, 50) and pick(next_number, hands) or nil
  scenario.luck = pick(next_number, { "none", "all" })
  if chance(next_number, 50) then
    scenario.luck, scenario.seed = nil, ("R%d"):format(next_number(1000000))
  end
end

local plain_events = {
  "first_hand_drawn", "skip_blind", "skipping_booster", "reroll_shop", "ending_shop", "drawn_to_hand", "press_play",
  "set_blind", "open_booster",
}

local function place_in(list, next_number)
  return #list > 0 and 1 + next_number(#list) or nil
end

--- Contexts with fields of their own: fields(next_number, board's state), nil = not on this board.
local contexts = {
  playing_card_added = function(next_number)
    return { cards = random_cards(next_number, between(next_number, 1, 3), random_mood(next_number)) }
  end,
  remove_playing_cards = function(next_number)
    return { removed = random_cards(next_number, between(next_number, 1, 3), random_mood(next_number)) }
  end,
  using_consumeable = function(next_number)
    return { consumeable = pick(next_number, { { kind = "tarot" }, { kind = "planet", key = "c_pluto" } }) }
  end,
  selling_card = function(next_number)
    return { card = { kind = pick(next_number, { "joker", "tarot" }) } }
  end,
  buying_card = function()
    return { card = { kind = "tarot" } }
  end,
  setting_blind = function(next_number)
    return { blind = { key = pick(next_number, keys.blind) } }
  end,
  stay_flipped = function(next_number, state)
    local place = place_in(state.held, next_number)
    return place and { card = place }
  end,
  created = function(next_number, state)
    local place = place_in(state.jokers, next_number)
    return place and { joker = place }
  end,
}
contexts.add_to_deck, contexts.remove_from_deck, contexts.selling_self =
  contexts.created, contexts.created, contexts.created

local context_names = {}
for name in pairs(contexts) do
  context_names[#context_names + 1] = name
end
table.sort(context_names)

--- A place of a joker that can be sold, nil when there is none.
local function sold_place(next_number, state)
  local places = {}
  for i, joker in ipairs(state.jokers) do
    places[#places + 1] = not joker.eternal and i or nil
  end
  return #places > 0 and pick(next_number, places) or nil
end

--- Operations: a function(next_number, board's state) that gives a method and its arguments, nil = not on this board.
local operations = {
  function(next_number)
    return { "set_blind", pick(next_number, keys.blind) }
  end,
  function()
    return { "disable_blind" }
  end,
  function(next_number, state)
    local place = sold_place(next_number, state)
    return place and { "sell", place }
  end,
  function(next_number, state)
    local place = place_in(state.consumables, next_number)
    return place and { "sell", place, "consumables" }
  end,
  function(next_number, state)
    local room = state.joker_slots - #state.jokers - #state.created
    local key = pick(next_number, keys.joker)
    local cost = reference.content():find(key).item.cost
    return room >= 1 and state.money >= cost and { "buy", key }
  end,
}

local function random_context(next_number, state)
  local name = pick(next_number, context_names)
  local fields = contexts[name](next_number, state)
  return fields and { "fire", name, fields }
end

--- Something that can happen on a board of this state: a method of boards and its arguments; `name` is for messages.
function random.event(next_number, state)
  local roll = next_number(100)
  local event = roll < 40 and random_context(next_number, state)
    or roll < 75 and pick(next_number, operations)(next_number, state)
    or { "fire", pick(next_number, plain_events), {} }
  event.name = event[1] == "fire" and event[2] or event[1]
  return event
end

--- A scenario. A tenth of them have enormous numbers in them.
function random.scenario(next_number)
  local large, mood = chance(next_number, 10), random_mood(next_number)
  local scenario = {
    played = random_cards(next_number, between(next_number, 1, 5), mood),
    held = random_cards(next_number, next_number(9), chance(next_number, 50) and mood or random_mood(next_number)),
    deck_cards = random_cards(next_number, next_number(4), random_mood(next_number)),
    jokers = random_jokers(next_number, large), hands = random_hands(next_number, large),
    blind = random_blind(next_number), deck = pick(next_number, keys.deck),
    vouchers = chance(next_number, 40) and { "v_observatory" } or {}, planets = some(next_number, keys.planet, 2),
    consumables = random_consumables(next_number),
  }
  scenario.joker_slots = chance(next_number, 50) and #scenario.jokers + next_number(4) or nil
  random_values(next_number, scenario)
  return scenario
end

-- Smaller situations -------------------------------------------------------------------------------------------------

local lists = { "jokers", "held", "deck_cards", "consumables", "planets", "vouchers", "played" }

local function copy(value)
  if type(value) ~= "table" then
    return value
  end
  local made = {}
  for key, field in pairs(value) do
    made[key] = copy(field)
  end
  return made
end

--- Calls try(smaller) with every scenario that lacks one element or one field.
local function each_smaller(scenario, try)
  for _, name in ipairs(lists) do
    for i = #(scenario[name] or {}), name == "played" and 2 or 1, -1 do
      local smaller = copy(scenario)
      table.remove(smaller[name], i)
      if try(smaller) then
        return true
      end
    end
    for i, element in ipairs(scenario[name] or {}) do
      for field in pairs(type(element) == "table" and element or {}) do
        if field ~= "key" and field ~= "kind" and field ~= "rank" and field ~= "suit" then
          local smaller = copy(scenario)
          smaller[name][i][field] = nil
          if try(smaller) then
            return true
          end
        end
      end
    end
  end
  for field in pairs(scenario) do
    local smaller = copy(scenario)
    smaller[field] = nil
    if field ~= "played" and try(smaller) then
      return true
    end
  end
  return false
end

--- A scenario that fails as well and has nothing that could be left out.
function random.smallest(scenario, fails)
  local best = scenario
  local function try(smaller)
    if fails(smaller) then
      best = smaller
      return true
    end
    return false
  end
  repeat
    local found = each_smaller(best, try)
  until not found
  return best
end

--- A scenario as the Lua text of its table, for messages.
function random.text(value)
  if type(value) == "string" then
    return ("%q"):format(value)
  elseif type(value) ~= "table" then
    return math.type(value) == "float" and ("%.17g"):format(value) or tostring(value)
  end
  local names, parts = {}, {}
  for name in pairs(value) do
    if type(name) == "string" then
      names[#names + 1] = name
    end
  end
  table.sort(names)
  for _, element in ipairs(value) do
    parts[#parts + 1] = random.text(element)
  end
  for _, name in ipairs(names) do
    local shown = name:find "^[%a_][%w_]*$" and name or ("[%q]"):format(name)
    parts[#parts + 1] = shown .. " = " .. random.text(value[name])
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

return random
