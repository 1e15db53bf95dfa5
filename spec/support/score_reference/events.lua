--- Contexts outside of the three sequences: who is asked, and with what.
local ask = require "spec.support.score_reference.ask"

local events = {}

--- A context without a hand.
function events.empty()
  return { cardarea = "jokers", full_hand = {}, scoring_hand = {}, poker_hands = {} }
end

local function pay(board)
  return function(effect)
    board:earn(effect.answer.dollars or 0)
  end
end

--- Asks all jokers; money is paid at once.
function events.jokers(board, context, fields)
  local subject = fields.card or fields.consumeable
  ask.jokers(board, context, setmetatable(fields, { __index = events.empty() }), subject, pay(board))
end

--- The joker at a place of the row.
local function joker_at(board, place)
  return board.data.jokers[place] or error(("there is no joker at %s"):format(tostring(place)), 0)
end

local function itself(board, context, given)
  board:ask_itself(joker_at(board, given.joker), context)
end

--- A sold joker gives up its place before it speaks; taking it away is the run's business.
local function selling_self(board, context, given)
  local joker = joker_at(board, given.joker)
  joker.leaving = true
  for _, effect in ipairs(ask.joker(board, joker, context, events.empty())) do
    board:earn(effect.answer.dollars or 0)
  end
  joker.leaving = nil
end

local function setting_blind(board, context, given)
  if given.blind then
    board:set_blind(given.blind)
  end
  local fields = setmetatable({ blind = board.data.blind, tag = given.tag }, { __index = events.empty() })
  ask.blind(board, "set_blind", fields)
  ask.blind(board, context, fields)
  ask.jokers(board, context, fields, nil, pay(board))
end

local function of_blind(board, context)
  return ask.blind(board, context, events.empty())
end

--- A hand begins: whatever set the blind off before is over.
local function press_play(board, context)
  board.data.blind.triggered = false
  return of_blind(board, context)
end

local function disable(board)
  board:disable_blind()
end

--- About one held card. Nothing is turned over: that is the run's business.
local function stay_flipped(board, context, given)
  local card = board.data.held[given.card] or error(("there is no held card %s"):format(tostring(given.card)), 0)
  local fields = setmetatable({ cardarea = "hand", other_card = card }, { __index = events.empty() })
  return ask.blind(board, context, fields, card)
end

--- An item that is only spoken of: { kind = "planet", key = "c_pluto" }; a joker of the row by its place.
local function item(board, given)
  if type(given) == "number" then
    return joker_at(board, given)
  elseif given.kind == "joker" and given.key then
    return board:new_joker(given)
  end
  return board:new_consumable(given)
end

--- The blind hears of sales after the jokers.
local function selling_card(board, context, given)
  local fields = { card = item(board, given.card) }
  events.jokers(board, context, fields)
  return ask.blind(board, context, fields, fields.card)
end

local special = {
  add_to_deck = itself, remove_from_deck = itself, selling_self = selling_self, setting_blind = setting_blind,
  set_blind = of_blind, press_play = press_play, drawn_to_hand = of_blind, disable = disable,
  stay_flipped = stay_flipped, selling_card = selling_card,
}

local function triggered(effects)
  for _, effect in ipairs(effects) do
    if effect.answer.triggered then
      return true
    end
  end
  return false
end

--- Asks whoever a context asks. `triggered` is the blind's answer.
function events.fire(board, context, given)
  local money, effects = board.data.values.money, {}
  if special[context] then
    effects = special[context](board, context, given) or {}
  else
    events.jokers(board, context, {
      card = given.card and item(board, given.card), consumeable = given.consumeable and item(board, given.consumeable),
      cards = given.cards and board:new_cards(given.cards), tag = given.tag,
      removed = given.removed and board:new_cards(given.removed), blind = given.blind,
    })
  end
  return { dollars = board.data.values.money - money, triggered = triggered(effects) }
end

return events
