--- Random play on all decks, stakes and challenges with setups: no error, and what must always hold.
local reference = require "spec.support.run_reference"
local content = require "spec.support.run_reference.content"
local game_class = reference.game

local function sorted_keys(set)
  local list = {}
  for key in pairs(set) do
    list[#list + 1] = key
  end
  table.sort(list)
  return list
end

local decks, challenges = sorted_keys(game_class.decks), sorted_keys(game_class.challenges)

local function pick(list)
  return list[math.random(#list)]
end

local function some_keys(entries, n)
  local list = {}
  for i = 1, n do
    list[i] = pick(entries).key
  end
  return list
end

local function random_options(n)
  local sets = { content.tarots, content.planets, content.spectrals }
  local options = {
    seed = ("R%d"):format(n), deck = decks[n % #decks + 1], stake = n % 8 + 1,
    setup = { need = pick { 1, 1, 1, 300, 1000 }, jokers = some_keys(content.jokers, math.random(0, 6)) },
  }
  if n % 3 == 0 then
    options.challenge = challenges[n // 3 % #challenges + 1]
  end
  options.setup.consumables = some_keys(pick(sets), math.random(0, 2))
  options.setup.money = pick { 4, 30, 200 }
  if math.random(2) == 1 then
    options.setup.blind = content.blinds[math.random(3, #content.blinds)].key
  end
  return options
end

--- Positions for a compact choice: the forced ones, and random others.
local function choose(choice)
  local at, taken = {}, {}
  local wanted = math.random(choice.min, math.max(choice.min, math.min(choice.max, #choice.from)))
  for _, position in ipairs(choice.must) do
    at[#at + 1], taken[position] = position, true
  end
  local from = table.move(choice.from, 1, #choice.from, 1, {})
  while #at < wanted and #from > 0 do
    local position = table.remove(from, math.random(#from))
    if not taken[position] then
      at[#at + 1] = position
    end
  end
  return at
end

local function random_action(game)
  local list = game:actions()
  local entry = list[math.random(#list)]
  -- Selling and leaving are rarer than the rest, so that things pile up.
  if entry and (entry["do"] == "sell" or entry["do"] == "skip_pack") and math.random(4) > 1 then
    entry = list[math.random(#list)]
  end
  local action = {}
  for name, value in pairs(entry or {}) do
    action[name] = value
  end
  if action.choose then
    action.at, action.choose = choose(action.choose), nil
  end
  return entry and action
end

local function check_cards(game, seen)
  local count = 0
  for _, pile in ipairs { "hand", "draw_pile", "discard_pile", "played" } do
    for _, card in ipairs(game[pile]) do
      assert(not seen[card.id], "a card twice")
      seen[card.id] = true
      count = count + 1
    end
  end
  assert(count == #game.cards, "a card in no pile")
  assert(#game.played == 0, "played cards stay")
end

local function check_state(game)
  local seen = {}
  check_cards(game, seen)
  local lists = { game.jokers, game.consumables }
  for _, list in ipairs { game.shop or {}, game.pack or {} } do
    table.insert(lists, list.cards)
    table.insert(lists, list.vouchers)
    table.insert(lists, list.packs)
  end
  for _, list in ipairs(lists) do
    for _, object in ipairs(list) do
      assert(not seen[object.id] and object.id < game.next_id, "an object twice")
      seen[object.id] = true
      assert(not object.marked and not object.gone, "a joker that should be gone")
    end
  end
  assert(math.type(game.money) == "integer", "money is no integer")
  assert(game.discards_left >= 0, "discards below 0")
  assert(not game.in_use, "a use that goes on")
  assert((game.blind ~= nil) == (game.phase == "SELECTING_HAND") or game.phase == "GAME_OVER", "blind and phase")
end

local function play(n, counts)
  math.randomseed(n)
  local options = random_options(n)
  local game = reference.new(options)
  for step = 1, 400 do
    local action = random_action(game)
    if not action then
      break
    end
    local refused
    local ok, message = xpcall(function()
      local _, why = game:act(action)
      refused = why
      check_state(game)
      if step % 10 == 0 then
        game:state()
      end
    end, debug.traceback)
    counts.steps = counts.steps + 1
    counts[action["do"]] = (counts[action["do"]] or 0) + 1
    if not ok or refused then
      return ("game %d step %d %s %s: %s"):format(n, step, action["do"], action.area or "", message or refused.reason)
    end
  end
  counts.antes = math.max(counts.antes, game.ante)
  counts[game.phase] = (counts[game.phase] or 0) + 1
end

local random = { options = random_options, action = random_action }

--- Plays games, and tells what went wrong.
function random.check(check, games)
  local counts = { steps = 0, antes = 0 }
  games = games or 300
  for n = 1, games do
    local ran, failure = xpcall(play, debug.traceback, n, counts)
    if not ran or failure then
      check.fail("%s", failure)
    end
  end
  return ("%d games, %s"):format(games, check.text(counts))
end

return random
