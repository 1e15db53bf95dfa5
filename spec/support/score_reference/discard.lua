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
  ask.jokers(board, "pre_discard", play.with(hand, { cardarea = "jokers" }), nil, level_up)
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
  ask.jokers(board, "discard", fields, card, apply)
  return removed
end

--- The stages of a discard. `list` is a list of the board's data (played or held cards) that the cards leave.
local function stages(board, chosen, list, hook)
  local hand = play.classify(board, chosen)
  hand.hook = hook or nil
  before_discard(board, hand)
  local removed = {}
  for _, card in ipairs(chosen) do
    if discard_card(board, hand, card) then
      removed[#removed + 1] = card
    else
      for i, other in ipairs(board.data[list]) do
        if other == card then
          table.remove(board.data[list], i)
          table.insert(board.data.discard, card)
          break
        end
      end
    end
  end
  play.remove(board, hand, removed)
  return removed
end

--- Discards those held cards that are keys of `chosen`.
function discard.held(board, chosen)
  local list = {}
  for _, card in ipairs(board.data.held) do
    if chosen[card] then
      list[#list + 1] = card
    end
  end
  if #list > 0 then
    stages(board, list, "held", true)
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
    places[card] = i - 1
  end
  local removed = stages(board, chosen, "played", options.hook)
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
