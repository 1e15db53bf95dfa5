--- The values of the game by their names: what is stored, what follows from owned items, what is looked up.
local names = require "spec.support.score_reference.names"
local passives = require "spec.support.score_reference.passives"

local values = {}

--- Values that owned items add to. What is stored is the part without them.
values.with_passives = {
  hand_size = true, joker_slots = true, consumable_slots = true, interest = true,
}

--- Stored numbers and what they are when the scenario says nothing.
values.defaults = {
  money = 4.0, hands_left = 3.0, discards_left = 3.0, hands_played = 0.0, run_hands = 0.0, discards_used = 0.0,
  ante = 1.0, round = 1.0, score = 0.0, requirement = 0.0, joker_slots = 5.0, consumable_slots = 2.0, hand_size = 8.0,
  deck_left = 44.0, deck_size = 52.0, start_size = 52.0, steel_tally = 0.0, stone_tally = 0.0, enhanced_tally = 0.0,
  nine_tally = 0.0, tarots_used = 0.0, planets_used = 0.0, skips = 0.0, interest = 1.0, interest_cap = 25.0,
}

--- Looked up elsewhere: texts and ranks, nil when there is none.
values.marks = {
  last_hand = true, ancient_suit = true, idol_suit = true, castle_suit = true, idol_rank = true, mail_rank = true,
}

--- What `add` may change: counters. Money has earn; counts of cards follow the cards.
values.counters = {
  hands_left = true, discards_left = true, hands_played = true, run_hands = true, discards_used = true, ante = true,
  round = true, score = true, requirement = true, joker_slots = true, consumable_slots = true, hand_size = true,
  tarots_used = true, planets_used = true, skips = true, interest = true, interest_cap = true,
}

--- The hand that was played most often, of several the best one; nil when none was.
local function most_played(board)
  local best, most = nil, 0
  for _, name in ipairs(names.hands) do
    local played = board.data.hands[name].played
    if played > most then
      best, most = name, played
    end
  end
  return best
end

--- The value of a name, and whether there is one of that name.
function values.get(board, name)
  local data = board.data
  if name == "probability" then
    return passives.product(board, "probability"), true
  elseif name == "most_played" then
    return most_played(board), true
  elseif values.marks[name] then
    return data.marks[name], true
  elseif values.with_passives[name] then
    return data.values[name] + passives.sum(board, name), true
  end
  return data.values[name], values.defaults[name] ~= nil
end

--- Hands and discards cannot be fewer than none.
function values.add(board, name, amount)
  if not values.counters[name] then
    error(("%q is no counter that can be changed"):format(tostring(name)), 3)
  elseif type(amount) ~= "number" or amount ~= amount then
    error(("%s cannot be changed by %s"):format(name, tostring(amount)), 3)
  end
  local stored = board.data.values
  stored[name] = stored[name] + amount
  if name == "hands_left" or name == "discards_left" then
    stored[name] = math.max(stored[name], 0.0)
  end
end

--- Chips and mult of a poker hand at its level.
function values.base(board, name)
  local hand, level = board.content.hands[name], board.data.hands[name].level
  local chips = hand.base_chips + (level - 1) * hand.level_chips
  local mult = hand.base_mult + (level - 1) * hand.level_mult
  return math.max(chips, 0) + 0.0, math.max(mult, 1) + 0.0
end

function values.level_up(board, name, amount)
  local hand = board.data.hands[name] or error(("there is no poker hand %q"):format(tostring(name)), 3)
  hand.level = math.max(hand.level + amount, 0.0)
end

function values.is_visible(board, name)
  return board.data.hands[name].played > 0 or not board.content.hands[name].secret
end

return values
