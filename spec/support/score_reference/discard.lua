--- Discarding cards: the selected ones, or held ones that a blind tears out (the hook).
local ask = require "spec.support.score_reference.ask"
local play = require "spec.support.score_reference.play"
local values = require "spec.support.score_reference.values"

local discard = {}

local function before_discard(board, hand)
  local function level_up(effect)
    board:earn(effect.answer.dollars or 0)
    board:level_up_answer(effect.answer.level_up, hand.scoring_name)
  end
  for _, card in ipairs(table.move(board.data.held, 1, #board.data.held, 1, {})) do
    for _, effect in ipairs(ask.card(board, card, "pre_discard", play.with(hand, { cardarea = "hand" }))) do
      level_up(effect)
    end
  end
  ask.everybody(board, "pre_discard", play.with(hand, { cardarea = "jokers" }), nil, level_up)
end

--- One card: what it carries, then every joker. Is it removed?
local function discard_card(board, hand, card)
  local removed = false
  local function apply(effect)
    board:earn(effect.answer.dollars or 0)
    removed = removed or effect.answer.remove or false
  end
  local fields = play.with(hand, { cardarea = "discard", other_card = card })
  for _, effect in ipairs(ask.card(board, card, "discarded", fields)) do
    apply(effect)
  end
  ask.everybody(board, "discard", fields, card, apply)
  return removed
end

--- The stages of a discard of the selected cards: those that were removed.
local function stages(board, hook)
  local data = board.data
  local chosen, removed = table.move(data.played, 1, #data.played, 1, {}), {}
  local hand = play.classify(board, chosen)
  hand.hook = hook or nil
  before_discard(board, hand)
  for _, card in ipairs(chosen) do
    if discard_card(board, hand, card) then
      removed[#removed + 1] = card
    end
  end
  play.remove(board, hand, removed)
  table.move(data.played, 1, #data.played, #data.discard + 1, data.discard)
  data.played = {}
  return removed
end

--- Discards those held cards that are keys of `chosen`, in the midst of something else.
function discard.held(board, chosen)
  local data = board.data
  local selected, torn, rest = data.played, {}, {}
  for _, card in ipairs(data.held) do
    table.insert(chosen[card] and torn or rest, card)
  end
  if #torn > 0 then
    data.held, data.played = rest, torn
    stages(board, true)
    data.played = selected
  end
end

--- Discards the selected cards.
function discard.run(board, options)
  local data = board.data
  if #data.played == 0 then
    error("no cards are selected", 0)
  end
  local money, chosen = data.values.money, table.move(data.played, 1, #data.played, 1, {})
  local places = {}
  for i, card in ipairs(chosen) do
    places[card] = i
  end
  local removed = stages(board, options.hook)
  if not options.hook then
    values.add(board, "discards_left", -1)
    values.add(board, "discards_used", 1)
  end
  local removed_places = {}
  for i, card in ipairs(removed) do
    removed_places[i] = places[card]
  end
  return { dollars = data.values.money - money, removed = removed_places }
end

return discard
