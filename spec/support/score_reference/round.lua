--- The end of a round: jokers and their stickers, held cards, the rows that jokers add to the cash-out.
local ask = require "spec.support.score_reference.ask"
local events = require "spec.support.score_reference.events"
local play = require "spec.support.score_reference.play"

local round = {}

--- In the order in which they act.
local stickers = { "eternal", "rental", "perishable" }

local function fields_of(more)
  return setmetatable(more, { __index = events.empty() })
end

local function ask_stickers(board, joker)
  for _, name in ipairs(stickers) do
    if joker[name] then
      local fields = fields_of { other_joker = joker }
      for _, effect in ipairs(ask.item(board, board:single("sticker", name), "sticker_end_of_round", fields, joker)) do
        board:earn(effect.answer.dollars or 0)
      end
    end
  end
end

--- Each joker and, after it, its stickers; those of a joker that has just gone, too. Was the game saved?
local function jokers(board, game_over)
  local saved = false
  ask.each_joker(board, function(joker)
    local fields = fields_of { game_over = game_over, boss = board.data.blind.boss }
    for _, effect in ipairs(ask.joker(board, joker, "end_of_round", fields)) do
      board:earn(effect.answer.dollars or 0)
      if effect.answer.saved then
        saved, game_over = saved or game_over, false
      end
    end
    ask_stickers(board, joker)
  end)
  return saved
end

local function trigger_held(board, card)
  local own = fields_of { cardarea = "hand", other_card = card, end_of_round = true }
  local effects = ask.card(board, card, "round_end", own)
  local fields = fields_of { cardarea = "hand", other_card = card, end_of_round = true, individual = true }
  ask.jokers(board, "end_of_round_individual", fields, card, function(effect)
    effects[#effects + 1] = effect
  end)
  return effects
end

local function hold_card(board, card)
  if card.debuff then
    return
  end
  local times = 1 + play.retriggers(board, events.empty(), card, "hand", "end_of_round_repetition")
  for _ = 1, times do
    for _, effect in ipairs(trigger_held(board, card)) do
      board:earn(effect.answer.dollars or 0)
    end
  end
end

--- After jokers and cards, the blind gives back what it took, then the deck.
local function over_for_blind_and_deck(board, game_over)
  local fields = fields_of { game_over = game_over, boss = board.data.blind.boss }
  ask.blind(board, "end_of_round", fields)
  for _, effect in ipairs(ask.item(board, board.data.deck_item, "end_of_round", fields)) do
    board:earn(effect.answer.dollars or 0)
  end
end

--- What jokers themselves add to the cash-out; a copy adds nothing.
local function rows(board)
  local list = {}
  ask.each_joker(board, function(joker)
    if not joker.debuff then
      for _, effect in ipairs(ask.item(board, joker, "calc_dollar_bonus", events.empty())) do
        if (effect.answer.dollars or 0) ~= 0 then
          list[#list + 1] = { key = joker.key, dollars = effect.answer.dollars }
        end
      end
    end
  end)
  return list
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
  over_for_blind_and_deck(board, game_over and not saved)
  return { saved = saved, dollars = data.values.money - money, rows = rows(board) }
end

return round
