--- Playing a hand, straight from the first step to the last.
local answers = require "spec.support.score_reference.answers"
local ask = require "spec.support.score_reference.ask"
local cards = require "spec.support.score_reference.cards"
local classify = require "spec.support.classify_reference"
local items = require "spec.support.score_reference.items"
local passives = require "spec.support.score_reference.passives"
local values = require "spec.support.score_reference.values"

local play = {}

local rules = { "four_fingers", "shortcut", "smeared", "splash" }

local function pick(list, places)
  local picked = {}
  for i, place in ipairs(places) do
    picked[i] = list[place]
  end
  return picked
end

--- What cards are as a poker hand: the fields of a context that every handler sees.
function play.classify(board, list)
  local plain, in_force = {}, {}
  for i, card in ipairs(list) do
    local enhancement = card.enhancement and card.enhancement:gsub("^m_", "")
    plain[i] = { rank = card.rank, suit = card.suit, enhancement = enhancement, debuff = card.debuff }
  end
  for _, rule in ipairs(rules) do
    in_force[rule] = passives.flag(board, rule)
  end
  local name, contained, scoring = classify.classify(plain, in_force)
  local poker_hands = {}
  for hand, lists in pairs(contained) do
    poker_hands[hand] = {}
    for i, places in ipairs(lists) do
      poker_hands[hand][i] = pick(list, places)
    end
  end
  return {
    full_hand = table.move(list, 1, #list, 1, {}), scoring_hand = pick(list, scoring), scoring_name = name,
    poker_hands = poker_hands,
  }, scoring
end

--- The fields of a context: those of the hand, and some of its own.
local function with(hand, more)
  return setmetatable(more, { __index = hand })
end
play.with = with

local function pay(board)
  return function(effect)
    board:earn(effect.answer.dollars or 0)
  end
end
play.pay = pay

--- Adds what a list of effects says about repetitions.
local function repetitions(effects)
  local total = 0
  for _, effect in ipairs(effects) do
    total = total + (effect.answer.repetitions or 0)
  end
  return total
end

--- How often a card triggers beyond the first time: by itself, then by jokers.
function play.retriggers(board, hand, card, area, context)
  local fields = with(hand, { cardarea = area, other_card = card })
  local total = repetitions(ask.card(board, card, "retrigger", fields))
  ask.everybody(board, context, fields, card, function(effect)
    total = total + (effect.answer.repetitions or 0)
  end)
  return total
end

local function add(answer, name, amount)
  if amount then
    answer[name] = (answer[name] or 0) + amount
  end
end

local function multiply(answer, name, factor)
  if factor then
    answer[name] = (answer[name] or 1) * factor
  end
end

local sums = { "chips", "mult", "h_mult", "p_dollars", "dollars", "chip_mod", "mult_mod" }
local products = { "x_mult", "Xmult_mod" }

--- An edition's chips, mult and X mult come last, as the `edition` of the card's answer.
local function as_edition(answer)
  return {
    h_mult = answer.h_mult, p_dollars = answer.p_dollars, dollars = answer.dollars, extra = answer.extra,
    edition = { chip_mod = answer.chips, mult_mod = answer.mult, x_mult_mod = answer.x_mult },
  }
end

local function merge_answer(own, answer)
  for _, name in ipairs(sums) do
    add(own, name, answer[name])
  end
  for _, name in ipairs(products) do
    multiply(own, name, answer[name])
  end
  add(own.edition, "chip_mod", (answer.edition or {}).chip_mod)
  add(own.edition, "mult_mod", (answer.edition or {}).mult_mod)
  multiply(own.edition, "x_mult_mod", (answer.edition or {}).x_mult_mod)
  own.extra = own.extra or answer.extra
end

--- What the parts of a card say, as one effect: sums, products of the factors, the first `extra`.
local function merge(effects)
  local own, giver = { edition = {} }, nil
  for _, effect in ipairs(effects) do
    giver = giver or effect.item
    merge_answer(own, effect.part == "edition" and as_edition(effect.answer) or effect.answer)
  end
  return { answer = own, item = giver }
end

--- Did the enhancement answer through its function (a Lucky card whose roll came up)?
local function was_answered(effects)
  for _, effect in ipairs(effects) do
    if effect.part == "enhancement" and effect.by_function then
      return true
    end
  end
  return false
end

--- All answers of the jokers about a card, asked before any of them is applied.
local function collect(board, context, fields, card)
  local collected = {}
  ask.everybody(board, context, fields, card, function(effect)
    collected[#collected + 1] = effect
  end)
  return collected
end

local function trigger_scored(board, hand, score, card)
  local scored = ask.card(board, card, "scored", with(hand, { cardarea = "play", other_card = card }))
  local own = merge(scored)
  own.answer.chips = cards.nominal(card) + (own.answer.chips or 0) + card.bonus
  local fields = with(hand, {
    cardarea = "play", other_card = card, answered = was_answered(scored),
  })
  local collected = collect(board, "individual", fields, card)
  answers.apply_scored(board, score, own)
  for _, effect in ipairs(collected) do
    answers.apply_scored(board, score, effect)
  end
end

local function score_card(board, hand, score, card)
  if card.debuff then
    board.data.blind.triggered = board.data.blind.triggered or not board.data.blind.disabled
    return
  end
  local times = 1 + play.retriggers(board, hand, card, "play", "repetition")
  for _ = 1, times do
    trigger_scored(board, hand, score, card)
  end
end

--- One trigger of a held card: its effects, not yet applied.
local function evaluate_held(board, hand, card)
  local held = ask.card(board, card, "held", with(hand, { cardarea = "hand", other_card = card }))
  local effects = {}
  if #held > 0 then
    effects[1] = merge(held)
  end
  local fields = with(hand, { cardarea = "hand", other_card = card })
  for _, effect in ipairs(collect(board, "individual", fields, card)) do
    effects[#effects + 1] = effect
  end
  return effects
end

local function hold_card(board, hand, score, card)
  if card.debuff then
    return
  end
  local times, i = 1, 1
  while i <= times do
    local effects = evaluate_held(board, hand, card)
    if i == 1 and #effects > 0 then
      times = times + play.retriggers(board, hand, card, "hand", "repetition")
    end
    for _, effect in ipairs(effects) do
      answers.apply_held(board, score, effect)
    end
    i = i + 1
  end
end

local function apply_all(board, score, effects)
  for _, effect in ipairs(effects) do
    answers.apply_joker(board, score, effect)
  end
end

local function joker_edition(board, hand, score, joker, part)
  if joker.edition and not joker.debuff then
    local fields = with(hand, { cardarea = "jokers", part = part, other_joker = joker })
    apply_all(board, score, ask.item(board, board:single("edition", joker.edition), "edition", fields, joker))
  end
end

--- Asks everybody, and applies each answer at once.
local function fire(board, score, context, fields, subject, among)
  ask.everybody(board, context, fields, subject, function(effect)
    answers.apply_joker(board, score, effect)
  end, among)
end

local function score_jokers(board, hand, score)
  ask.each_joker(board, function(joker)
    joker_edition(board, hand, score, joker, "add")
    fire(board, score, "joker_main", with(hand, { cardarea = "jokers" }), nil, { only = joker })
    fire(board, score, "other_joker", with(hand, { cardarea = "jokers", other_joker = joker }), joker)
    if items.position(board, joker) then
      joker_edition(board, hand, score, joker, "times")
    end
  end)
end

local function score_consumables(board, hand, score)
  for _, consumable in ipairs(table.move(board.data.consumables, 1, #board.data.consumables, 1, {})) do
    fire(board, score, "other_consumeable", with(hand, { cardarea = "jokers", consumeable = consumable }), consumable)
  end
end

--- Chips and mult are those of the moment in which somebody is asked.
local function with_score(hand, score)
  return setmetatable({ cardarea = "jokers" }, {
    __index = function(_, name)
      if name == "chips" or name == "mult" then
        return score[name]
      end
      return hand[name]
    end,
  })
end

--- Cards leave the game; everybody hears of it while they are still counted.
function play.remove(board, hand, removed)
  if #removed > 0 then
    local fields = with(hand, { cardarea = "jokers", removed = removed })
    ask.everybody(board, "remove_playing_cards", fields, nil, pay(board))
  end
  for _, card in ipairs(removed) do
    board:remove_card(card)
  end
end

local function is_destroyed(board, hand, card)
  local destroyed = false
  local function judge(effect)
    destroyed = destroyed or effect.answer.remove or false
  end
  local fields = with(hand, { cardarea = "play", destroying_card = card })
  ask.everybody(board, "destroying_card", fields, card, judge, {
    enough = function()
      return destroyed
    end,
  })
  if not destroyed then
    for _, effect in ipairs(ask.card(board, card, "shatter", with(hand, { cardarea = "play", other_card = card }))) do
      judge(effect)
    end
  end
  return destroyed
end

local function destruction(board, hand)
  local removed = {}
  for _, card in ipairs(hand.scoring_hand) do
    if is_destroyed(board, hand, card) then
      removed[#removed + 1] = card
    end
  end
  play.remove(board, hand, removed)
  return removed
end

--- Steps of a hand that counts: everything from `before` to the destruction of cards.
local function score_hand(board, hand)
  ask.everybody(board, "before", with(hand, { cardarea = "jokers" }), nil, function(effect)
    board:earn(effect.answer.dollars or 0)
    board:level_up_answer(effect.answer.level_up, hand.scoring_name)
  end)
  local chips, mult = values.base(board, hand.scoring_name)
  local score = { chips = chips, mult = mult }
  apply_all(board, score, ask.blind(board, "modify_hand", with_score(hand, score)))
  for _, card in ipairs(hand.scoring_hand) do
    score_card(board, hand, score, card)
  end
  for _, card in ipairs(table.move(board.data.held, 1, #board.data.held, 1, {})) do
    hold_card(board, hand, score, card)
  end
  score_jokers(board, hand, score)
  score_consumables(board, hand, score)
  fire(board, score, "final_scoring_step", with_score(hand, score))
  return score, destruction(board, hand)
end

local function count_hand(board, hand)
  local counted = board.data.hands[hand.scoring_name]
  counted.played, counted.round = counted.played + 1, counted.round + 1
  board.data.values.last_hand = hand.scoring_name
end

local function is_blocked(board, hand)
  local blocked = false
  for _, effect in ipairs(ask.blind(board, "debuff_hand", with(hand, { cardarea = "jokers" }))) do
    blocked = blocked or effect.answer.blocked or false
  end
  return blocked
end

local function floor(number)
  return number < 2.0 ^ 53 and number // 1.0 or number
end

--- The first hand of a scenario is already taken from the hands left; each later one is taken now.
local function take_hand(board)
  local data = board.data
  if not data.hand_taken then
    values.add(board, "hands_left", -1)
  end
  data.hand_taken = false
  data.blind.triggered = false
end

local function places_of(list, wanted)
  local places = {}
  for i, card in ipairs(list) do
    for _, other in ipairs(wanted) do
      if card == other then
        places[#places + 1] = i
      end
    end
  end
  return places
end

--- Plays the selected cards.
function play.run(board)
  local data = board.data
  if #data.played == 0 then
    error("no cards are selected", 0)
  end
  local money = data.values.money
  take_hand(board)
  ask.blind(board, "press_play", { cardarea = "jokers", full_hand = data.played, scoring_hand = {}, poker_hands = {} })
  local hand, scoring = play.classify(board, data.played)
  count_hand(board, hand)
  local score, removed = { chips = 0.0, mult = 0.0 }, {}
  local blocked = is_blocked(board, hand)
  data.values.hand_money = data.values.money
  if blocked then
    ask.everybody(board, "debuffed_hand", with(hand, { cardarea = "jokers" }), nil, pay(board))
  else
    score, removed = score_hand(board, hand)
  end
  local points = floor(score.chips * score.mult)
  if points == points then -- no chips and infinite mult have no product
    data.values.score = data.values.score + points
  end
  ask.everybody(board, "after", with(hand, { cardarea = "jokers" }), nil, pay(board))
  for _, card in ipairs(data.played) do
    table.insert(data.discard, card)
  end
  data.played = {}
  data.values.run_hands = data.values.run_hands + 1
  data.values.hands_played = data.values.hands_played + 1
  return {
    hand = hand.scoring_name, scoring = scoring, chips = score.chips, mult = score.mult, score = points,
    debuffed = blocked, dollars = data.values.money - money, destroyed = places_of(hand.full_hand, removed),
  }
end

return play
