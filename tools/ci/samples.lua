--- Writes samples of what a build answers, for tools/ci/determinism: lua5.4 tools/ci/samples.lua BUILD FOLDER [LOCALE]
---
--- Each sample is a file FOLDER/NAME.txt with a line a case. What is asked comes from generators of our own: the same
--- on every machine. Doubles are written as their bits, tables in the order of their keys' bytes, so that a line shows
--- every difference and none that is not there. scenarios.jsonl and grids.jsonl are questions for the command.
local build, folder, locale = arg[1], arg[2], arg[3]
if not folder then
  io.stderr:write "usage: lua5.4 tools/ci/samples.lua BUILD FOLDER [LOCALE]\n"
  os.exit(2)
end

package.cpath = build .. "/?.so;" .. package.cpath
package.path = "./?.lua;" .. package.path
local marotte = require "marotte"
local command = require "spec.support.command"
local eval_cards = require "spec.support.eval_cards"
local golden_runs = require "spec.support.golden_runs"
local hands_random = require "spec.support.hands_random"
local hands_text = require "spec.support.hands_text"
local score_random = require "spec.support.score_random"
local serve = require "spec.support.serve"
local table_play = require "spec.support.table_play"
local table_random = require "spec.support.table_random"
local lfs = require "lfs"

-- Text ---------------------------------------------------------------------------------------------------------------

--- By bytes: `<` asks the locale.
local function before(a, b)
  for i = 1, math.min(#a, #b) do
    local x, y = a:byte(i), b:byte(i)
    if x ~= y then
      return x < y
    end
  end
  return #a < #b
end

--- The names of a table's fields, in order.
local function names_of(value)
  local names = {}
  for name in pairs(value) do
    if type(name) == "string" then
      names[#names + 1] = name
    end
  end
  table.sort(names, before)
  return names
end

--- A double as its bits; of NaN only that it is one.
local function bits(number)
  if number ~= number then
    return "nan"
  end
  return ("%016x"):format((string.unpack("<i8", string.pack("<d", number))))
end

local shown

local function shown_table(value)
  local parts = {}
  for i, element in ipairs(value) do
    parts[i] = shown(element)
  end
  for _, name in ipairs(names_of(value)) do
    parts[#parts + 1] = name .. "=" .. shown(value[name])
  end
  return "{" .. table.concat(parts, " ") .. "}"
end

--- A value as a text without line ends.
function shown(value)
  if math.type(value) == "float" then
    return bits(value)
  elseif type(value) == "table" then
    return shown_table(value)
  elseif type(value) == "string" then
    return (("%q"):format(value):gsub("\n", "n"))
  end
  return tostring(value)
end

--- A value as JSON; a whole float is written as an integer.
local function json(value)
  if type(value) == "string" then
    return '"' .. value:gsub('[%c"\\]', function(c) return ("\\u%04x"):format(c:byte()) end) .. '"'
  elseif type(value) ~= "table" then
    return math.type(value) == "float" and ("%.17g"):format(value) or tostring(value)
  end
  local parts = {}
  if #value > 0 or next(value) == nil then
    for i, element in ipairs(value) do
      parts[i] = json(element)
    end
    return "[" .. table.concat(parts, ",") .. "]"
  end
  for _, name in ipairs(names_of(value)) do
    parts[#parts + 1] = json(name) .. ":" .. json(value[name])
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

--- Writes a file of lines: fill(write).
local function file(name, fill)
  local out = assert(io.open(folder .. "/" .. name, "w"))
  fill(function(...)
    local parts = table.pack(...)
    for i = 1, parts.n do
      parts[i] = type(parts[i]) == "string" and parts[i] or shown(parts[i])
    end
    assert(out:write(table.concat(parts, " "), "\n"))
  end)
  assert(out:close())
end

local function sample(name, fill)
  file(name .. ".txt", fill)
end

-- Questions for the command, before the locale is another -------------------------------------------------------------

local plain_jokers = {
  "j_joker", "j_jolly", "j_zany", "j_scary_face", "j_photograph", "j_smiley", "j_runner", "j_hack", "j_blueprint",
  "j_sock_and_buskin", "j_supernova", "j_green_joker", "j_four_fingers", "j_shortcut", "j_fibonacci",
}

--- 25 cards, and some jokers.
local function random_grid(dice)
  local grid, jokers = {}, {}
  for i = 1, 25 do
    grid[i] = eval_cards.text { (dice(6) + 6) * 4 + dice(4) - 1 }
  end
  for i = 1, dice(6) - 1 do
    jokers[i] = plain_jokers[dice(#plain_jokers)]
  end
  return grid, jokers
end

file("scenarios.jsonl", function(write)
  for number = 1, 3000 do
    local scenario = score_random.scenario(score_random.source(number))
    scenario.id = number
    write(json(scenario))
  end
end)

file("grids.jsonl", function(write)
  local dice = table_random.dice(11)
  for number = 1, 1000 do
    local grid, jokers = random_grid(dice)
    write(json { id = number, grid = grid, jokers = jokers })
  end
end)

if locale then
  assert(os.setlocale(locale), "there is no locale " .. locale)
end

-- Samples ------------------------------------------------------------------------------------------------------------

sample("rng", function(write)
  for i = 1, 60 do
    local rng = marotte.rng.new("SEED" .. i)
    for _, key in ipairs { "shuffle", "lucky_mult", "a", "Joker4", ("k"):rep(i) } do
      local list = {}
      for n = 1, 52 do
        list[n] = n
      end
      write(i, key, rng:pseudohash(key .. i), rng:pseudoseed(key), rng:random(key), rng:random(key, 6),
        rng:random(key, -5, 1000000), rng:shuffle(list, key))
    end
    local draw = marotte.rng.generator(i / 7)
    for _ = 1, 40 do
      write(i, draw(), draw(i), draw(i, 1 << 40))
    end
    write(i, rng:state())
  end
end)

sample("eval", function(write)
  for i, name in ipairs(marotte.eval.types()) do
    local next_number = eval_cards.source(i)
    for n = 5, 7 do
      for _ = 1, 150 do
        local hand = eval_cards.text(eval_cards.deal(next_number, eval_cards.deck(), n))
        write(name, hand, select(2, pcall(marotte.eval, name, hand)), select(3, pcall(marotte.eval, name, hand)))
      end
    end
  end
end)

sample("parse", function(write)
  local next_number = eval_cards.source(77)
  for n = 5, 30 do
    for _ = 1, 60 do
      local hand = eval_cards.text(eval_cards.deal(next_number, eval_cards.deck(), n))
      write(hand, marotte.parsecards(hand), { marotte.get_poker_hand_info(hand:sub(1, 3 * math.min(n, 12) - 1)) })
    end
  end
end)

--- All that a board does and becomes, a line a step.
local function story(host, number, write)
  local next_number = score_random.source(number)
  local scenario = score_random.scenario(next_number)
  local board = host:board(scenario)
  local function note(word, result)
    write(number, word, result or "-", board:state(), board:hash())
  end
  local mark = board:mark()
  note("play", board:play { trace = true })
  for _ = 1, 2 do
    local event = score_random.event(next_number, board:state())
    local method = event[1]
    note(method, { board[method](board, table.unpack(event, 2)) })
  end
  board:deal(score_random.deal(next_number))
  note("discard", board:discard {})
  note("end", board:end_of_round {})
  board:undo(mark)
  note "undo"
end

sample("boards", function(write)
  local host = marotte.new_host {}
  for number = 500001, 501000 do
    story(host, number, write)
  end
end)

sample("grids", function(write)
  for number = 1, 60 do
    local dice = table_random.dice(number)
    local _, jokers = random_grid(dice)
    local game = marotte.grid { seed = "G" .. number, jokers = jokers, settings = { target = 1000 } }
    game:deal()
    while game:state().phase == "playing" do
      for _ = 1, dice(3) do
        pcall(game.toggle, game, dice(5) - 1, dice(5) - 1)
      end
      write(number, game:play(), game:state(), game:hash())
    end
  end
end)

sample("tables", function(write)
  local keys = {}
  for name in lfs.dir "variants" do
    keys[#keys + 1] = name:match "^([^.]+)%.json$"
  end
  table.sort(keys, before)
  for _, key in ipairs(keys) do
    local rules = table_play.read(key)
    for i, structure in ipairs(rules.bettingStructures) do
      local players, stacks = rules.players.max, {}
      for seat = 1, players do
        stacks[seat] = 100 + 37 * seat
      end
      local total = players * 100 + 37 * players * (players + 1) // 2
      local t = table_play.table(key, players, { structure = structure, stacks = stacks })
      t:start { seed = ("%s %d"):format(key, i) }
      write(key, structure, table_random.play(t, players, total, table_random.dice(i)))
    end
  end
end)

sample("hands", function(write)
  local next_number = eval_cards.source(4711)
  for batch = 1, 40 do
    local definitions, plays = {}, {}
    for i = 1, 12 do
      local play = hands_random.play(next_number)
      definitions[i] = hands_random.definition(next_number, "hand_" .. i, play)
      plays[2 * i - 1], plays[2 * i] = play, hands_random.perturbed(next_number, play)
    end
    local set = marotte.hands.load(definitions)
    for _, play in ipairs(plays) do
      local cards, options = hands_text.module_cards(play.cards), hands_text.module_options(play)
      write(batch, hands_text.of_play(play), { set:match(cards, options) })
    end
  end
end)

--- A random run, a line an action: the answer with state and hash as the command has written it.
local function run(client, number, new, write)
  math.randomseed(number)
  client:ask("new", new)
  for _ = 1, 40 do
    local action = golden_runs.action(client)
    if not action then
      break
    end
    client.input:write(serve.request(number, "act", { action = action }))
    client.input:flush()
    write(number, serve.encode(action), client.output:read "l", client:ask("hash").hash)
  end
end

sample("runs", function(write)
  command.path = build .. "/marotte"
  local client = serve.open()
  for number, entry in ipairs(golden_runs.list()) do
    entry.new.seed = "D" .. number
    entry.new.state = false
    run(client, number, entry.new, write)
  end
  assert(client:close() == 0)
end)
