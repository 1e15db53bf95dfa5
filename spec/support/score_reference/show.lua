--- A board as plain data, in the form of scenarios.
local names = require "spec.support.score_reference.names"
local objects = require "spec.support.score_reference.objects"
local passives = require "spec.support.score_reference.passives"
local scenario = require "spec.support.score_reference.scenario"
local snapshot = require "spec.support.score_reference.snapshot"
local values = require "spec.support.score_reference.values"

local show = {}

local function map(list, make)
  local shown = {}
  for i, thing in ipairs(list) do
    shown[i] = make(thing)
  end
  return shown
end

local function show_hands(board)
  local shown = {}
  for _, name in ipairs(names.hands) do
    local hand = board.data.hands[name]
    shown[name] = {
      level = objects.number(hand.level), played = objects.number(hand.played), round = objects.number(hand.round),
    }
  end
  return shown
end

local function show_request(request)
  return {
    kind = request.kind, source = request.source, key = request.key, rarity = request.rarity,
    ed = scenario.short_edition(request.ed),
  }
end

--- What owned items change together, by name.
local function show_passives(board)
  local shown = {}
  for name, combine in pairs(names.passives) do
    shown[name] = objects.number(passives[combine](board, name))
  end
  return shown
end

local function show_blind(blind)
  return {
    key = blind.key, disabled = blind.disabled, triggered = blind.triggered, boss = blind.boss,
    state = scenario.show_state(blind),
  }
end

--- Items whose script has failed, row by row, then parts of cards and stickers.
local function show_off(board)
  local list, data = {}, board.data
  for _, row in ipairs { data.jokers, data.consumables, data.vouchers, { data.deck_item, data.blind } } do
    for _, item in ipairs(row) do
      list[#list + 1] = item.off and item.key
    end
  end
  return table.move(data.parts_off, 1, #data.parts_off, #list + 1, list)
end

--- Everything of a board that can be seen, in scenario form.
function show.state(board)
  local data = board.data
  local state = {}
  for name in pairs(board.content.values) do
    state[name] = objects.number((values.get(board, name)))
  end
  state.probability = objects.number((values.get(board, "probability")))
  state.passives = show_passives(board)
  for _, row in ipairs { "jokers", "consumables", "vouchers" } do
    state[row] = map(data[row], function(item)
      return scenario.show_item(board, item)
    end)
  end
  for _, list in ipairs { "held", "played", "discard", "deck" } do
    state[list] = map(data[list], scenario.show_card)
  end
  state.hands, state.created = show_hands(board), map(data.created, show_request)
  state.tags, state.errors = snapshot.copy(data.tags), snapshot.copy(data.errors)
  state.blind, state.switched_off = show_blind(data.blind), show_off(board)
  return state
end

return show
