--- The end of a round: jokers and their stickers, held cards, the rows that jokers add to the cash-out.
local ask = require "spec.support.score_reference.ask"
local events = require "spec.support.score_reference.events"
local items = require "spec.support.score_reference.items"
local play = require "spec.support.score_reference.play"

local round = {}

local function fields_of(more)
  more.round_over = true
  return setmetatable(more, { __index = events.empty() })
end

--- The stickers that a joker wore when its turn began. Of a joker that has just gone they still answer, but cannot look
--- at it any more: what is a function has nothing to do.
local function ask_stickers(board, joker, worn)
  local fields, context = fields_of { other_joker = joker }, "sticker_end_of_round"
  local gone = not items.position(board, joker)
  for _, sticker in ipairs(worn) do
    local on = board.content:find(sticker.key).on[context]
    if not (gone and on and on[1] and on[1][1]) then
      for _, effect in ipairs(ask.item(board, sticker, context, fields, joker)) do
        board:earn(effect.answer.dollars or 0)
      end
    end
  end
end

--- Each joker and, after it, its stickers. Was the game saved?
local function jokers(board, game_over)
  local saved = false
  ask.each_joker(board, function(joker)
    local worn = {}
    items.each_sticker(board, joker, function(sticker)
      worn[#worn + 1] = sticker
    end)
    local fields = fields_of { game_over = game_over, boss = board.data.blind.boss }
    ask.everybody(board, "end_of_round", fields, nil, function(effect)
      board:earn(effect.answer.dollars or 0)
      if effect.answer.saved then
        saved, game_over, fields.game_over = true, false, false
      end
    end, { only = joker })
    ask_stickers(board, joker, worn)
  end)
  return saved
end

local function trigger_held(board, card)
  local own = fields_of { cardarea = "hand", other_card = card }
  local effects = ask.card(board, card, "round_end", own)
  ask.everybody(board, "end_of_round_individual", own, card, function(effect)
    effects[#effects + 1] = effect
  end)
  return effects
end

local function hold_card(board, card)
  if card.debuff then
    return
  end
  local times = 1 + play.retriggers(board, fields_of {}, card, "hand", "end_of_round_repetition")
  for _ = 1, times do
    for _, effect in ipairs(trigger_held(board, card)) do
      board:earn(effect.answer.dollars or 0)
    end
  end
end

--- What jokers themselves add to the cash-out; a copy adds nothing.
local function rows(board)
  local list = {}
  ask.everybody(board, "calc_dollar_bonus", fields_of {}, nil, function(effect)
    if effect.answer.dollars then
      list[#list + 1] = { key = effect.item.key, dollars = effect.answer.dollars }
    end
  end)
  return list
end

--- At last the blind gives back what it took, then the deck.
local function over_for_blind_and_deck(board, game_over)
  local fields = fields_of { game_over = game_over, boss = board.data.blind.boss }
  ask.blind(board, "end_of_round", fields)
  for _, effect in ipairs(ask.item(board, board.data.deck_item, "end_of_round", fields)) do
    board:earn(effect.answer.dollars or 0)
  end
end

--- The round ends; the run pays the rows, clears the table and rolls the new targets.
function round.run(board, options)
  local data = board.data
  local money, game_over = data.values.money, options.game_over
  if game_over == nil then
    game_over = data.values.score < data.values.requirement
  end
  local saved = jokers(board, game_over)
  for _, card in ipairs(table.move(data.held, 1, #data.held, 1, {})) do
    hold_card(board, card)
  end
  local added = rows(board)
  over_for_blind_and_deck(board, game_over and not saved)
  return { saved = saved, dollars = data.values.money - money, rows = added }
end

return round
