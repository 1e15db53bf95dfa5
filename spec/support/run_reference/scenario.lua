--- One hand of the scoring scenarios, set up on the reference's own scoring.
local reference = require "spec.support.run_reference"
local json = require "spec.support.json"

local function clean(value)
  if value ~= json.null then
    return value
  end
end

local function make_cards(g, list)
  local cards = {}
  for i, given in ipairs(list) do
    cards[i] = g:build_card(given, { enh = given.enh, ed = given.ed, seal = given.seal, bonus = given.bonus })
    cards[i].debuff = given.debuff
  end
  return cards
end

local function make_joker(g, given)
  local j = g:build_joker(given.key, "High Card")
  for name, value in pairs(given.state or {}) do
    j.state[name] = value
  end
  j.ed, j.blind_debuff, j.sell = clean(given.ed), given.debuff or nil, given.sell
  return j
end

--- What the scenario gives as numbers instead of a board.
local function fixed_numbers(g, scenario)
  local tally = { steel = scenario.steel_tally or 0, stone = scenario.stone_tally or 0 }
  function g:count_enhanced(enh)
    return tally[enh] or 0
  end
  function g:count_all_enhanced()
    return scenario.enhanced_tally or 0
  end
  function g:deck_left()
    return scenario.deck_left or 0
  end
  function g:deck_size()
    return scenario.deck_size or 52
  end
  function g:joker_room()
    return (scenario.joker_slots or 5) - #self.jokers
  end
  function g:consumable_room()
    return 0
  end
  function g:ask_card() end
end

local function fixed_luck(g, luck)
  function g:chance(_, odds)
    return luck == "all" or self:probability() >= odds
  end
  function g:misprint()
    return luck == "all" and 23 or 0
  end
end

local function blind_of(given)
  local blind = { key = given.key, disabled = given.disabled, triggered = false, hands_used = {} }
  for i, name in ipairs(clean(given.hands_used) or {}) do
    blind.hands_used[i] = name
  end
  blind.only_hand, blind.most_played = clean(given.only_hand), clean(given.most_played)
  return blind
end

local function load_hands(g, hands)
  for name, given in pairs(hands or {}) do
    local hand = g.hands[name]
    hand.level, hand.played, hand.round = given.level or 1, given.played or 0, given.round or 0
    hand.visible = hand.visible or hand.played > 0
  end
end

local function load_counters(g, scenario)
  g.money = scenario.money or 0
  g.hands_left, g.discards_left = scenario.hands_left or 0, scenario.discards_left or 0
  g.hands_played, g.run_hands = scenario.hands_played or 0, scenario.run_hands or 0
  g.start_size, g.tarots_used, g.skips = scenario.start_size or 52, scenario.tarots_used or 0, scenario.skips or 0
  g.targets = { ancient = clean(scenario.ancient), idol = clean(scenario.idol) or {} }
  g.plasma = scenario.deck == "b_plasma"
end

--- Plays the scenario: the hand with chips, mult, score, and the change of money.
return function(scenario)
  local g = setmetatable({}, reference.game)
  g:reset "SCENARIO"
  load_counters(g, scenario)
  load_hands(g, scenario.hands)
  fixed_numbers(g, scenario)
  fixed_luck(g, scenario.luck)
  g.blind = blind_of(scenario.blind)
  for _, key in ipairs(scenario.vouchers or {}) do
    g.vouchers[key] = true
  end
  for i, key in ipairs(scenario.planets or {}) do
    g.consumables[i] = g:build_consumable(key)
  end
  for i, given in ipairs(scenario.jokers) do
    g.jokers[i] = make_joker(g, given)
  end
  g.hand = make_cards(g, scenario.held)
  local played = make_cards(g, scenario.played)
  g:press_play(played)
  local hand = g:evaluate(played)
  hand.dollars = g.money - scenario.money
  return hand
end
