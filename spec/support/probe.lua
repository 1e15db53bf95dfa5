--- A joker whose handler is written by the spec: looks at what content sees from the inside.
---
---     probe.holds([[ same(game.money, 7) ]])                    the handler runs to its end without an error
---     probe.fails([[ game:earn() ]], "must be a number")        it is stopped with that message
---
--- `same(a, b)` in a body compares. Options: on = context, file = further fields of the joker's file, fields = those of
--- the event, run = options of the sequence, drive = a function that does something else to the board; all others
--- replace fields of probe.scenario.
local marotte = require "marotte"

local probe = {}

local host

--- Three cards with a pair of kings are selected, three are held, the probe is the first of three jokers.
probe.scenario = {
  played = { { rank = 13, suit = "H" }, { rank = 13, suit = "S", enh = "glass" }, { rank = 5, suit = "D" } },
  held = {
    { rank = 2, suit = "C" },
    { rank = 9, suit = "D", enh = "steel", ed = "foil", seal = "red", bonus = 4 },
    { rank = 14, suit = "S", debuff = true },
  },
  jokers = { "j_probe", { key = "j_joker", ed = "neg" }, { key = "j_runner", state = { chips = 30 } } },
  planets = { "c_pluto" },
  deck_cards = "3C 4C",
  idol = { rank = 8, suit = "D" },
  blind = { key = "bl_club" },
  money = 7,
}

--- Sequences that ask a context; every other one is fired.
local sequences = {}
for name, contexts in pairs {
  play = "before repetition individual joker_main other_joker final_scoring_step destroying_card after",
  discard = "pre_discard discard",
  end_of_round = "end_of_round end_of_round_individual end_of_round_repetition calc_dollar_bonus",
} do
  for context in contexts:gmatch "%S+" do
    sequences[context] = name
  end
end

--- The text of the joker's file.
local function source(body, options)
  return ([[
    local function same(a, b)
      if a ~= b then
        error(tostring(a) .. " is not " .. tostring(b))
      end
    end
    return {
      name = "Probe", rarity = "rare", cost = 5,
      %s
      on = { %s = function(self, ctx, card)
        do %s end
        game:add_tag("ran")
      end },
    }
  ]]):format(
    options.file or [[config = { n = 4, word = "w" }, state = { count = 0, text = "a", flag = false },]],
    options.on or "skip_blind",
    body
  )
end

--- Options that are no fields of the scenario.
local own = { on = true, file = true, fields = true, run = true, drive = true }

local function scenario(options)
  local made = {}
  for name, value in pairs(probe.scenario) do
    made[name] = value
  end
  for name, value in pairs(options) do
    if not own[name] then
      made[name] = value
    end
  end
  return made
end

--- Runs a body; the board afterwards.
function probe.run(body, options)
  options = options or {}
  if not host then
    host = marotte.new_host {}
    host:load("tags/ran.lua", [[return { name = "Ran", key = "ran" }]])
  end
  host:load("jokers/probe.lua", source(body, options))
  local board = host:board(scenario(options))
  local sequence = sequences[options.on or "skip_blind"]
  if options.drive then
    options.drive(board)
  elseif sequence then
    board[sequence](board, options.run)
  else
    board:fire(options.on or "skip_blind", options.fields)
  end
  return board
end

--- The body ran, to its end and without an error; the board afterwards.
function probe.holds(body, options)
  local board = probe.run(body, options)
  local state = board:state()
  assert(state.errors[1] == nil, state.errors[1])
  assert(state.tags[1] == "ran", "the handler was not asked")
  return board, state
end

--- The body was stopped with a message that contains `message`; what it did before is undone.
function probe.fails(body, message, options)
  local state = probe.run(body, options):state()
  local told = state.errors[1]
  assert(told, "the handler did not fail")
  assert(told:find(message, 1, true), ("%q is not in %q"):format(message, told))
  assert(#state.tags == 0, "what the handler did stays")
  return state
end

--- One `it` for each line of { sentence, body, message }.
function probe.refuses(lines, options)
  local busted = require "busted"
  for _, line in ipairs(lines) do
    busted.it(line[1], function()
      probe.fails(line[2], line[3], options)
    end)
  end
end

return probe
