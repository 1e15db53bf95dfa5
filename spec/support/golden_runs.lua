--- Recorded runs of spec/golden/runs: how they are played, written and played again. tools/gen_golden_runs.lua writes
--- them, spec/run/golden_spec.lua plays them.
---
--- A file is what `marotte replay` reads: the members of `new`, "actions", and a check after each of them: the members
--- of the state that the action has changed (now and then all of them), and in "digest" a digest of the whole state,
--- which only the spec looks at. Nothing in it depends on how the engine keeps its state.
local json = require "spec.support.json"
local serve = require "spec.support.serve"

local golden = { folder = "spec/golden/runs" }

local ACTIONS, LEAST = 80, 60 -- actions of a run, and how many it must have if it ends before
local ALL_EVERY = 20          -- actions between two checks of all members

local decks = {
  "b_red", "b_blue", "b_yellow", "b_green", "b_black", "b_magic", "b_nebula", "b_ghost", "b_abandoned", "b_checkered",
  "b_zodiac", "b_painted", "b_anaglyph", "b_plasma", "b_erratic",
}
local challenges = {
  "omelette", "city", "rich", "knife", "xray", "mad_world", "luxury", "non_perishable", "medusa", "double_nothing",
  "typecast", "inflation", "bram_poker", "fragile", "monolith", "blast_off", "five_card", "golden_needle", "cruelty",
  "jokerless",
}

--- All runs: a name each, and what they begin with. Where the requirement is 1 a run comes far in few actions; stakes
--- have requirements of their own, and are played until they are lost.
function golden.list()
  local list = {}
  for _, deck in ipairs(decks) do
    list[#list + 1] = { name = "deck_" .. deck:sub(3), new = { deck = deck, setup = { need = 1 } } }
  end
  for stake = 1, 8 do
    list[#list + 1] = { name = "stake_" .. stake, least = 30, new = { stake = stake, setup = { money = 100 } } }
  end
  for _, key in ipairs(challenges) do
    list[#list + 1] = { name = "challenge_" .. key, new = { challenge = "c_" .. key .. "_1", setup = { need = 1 } } }
  end
  return list
end

-- The state -----------------------------------------------------------------------------------------------------------

--- Every member of the state but its name.
golden.fields = {
  "phase", "won", "seed", "deck", "stake", "challenge", "ante", "round", "money", "bankrupt_at", "chips", "best_hand",
  "last_hand", "blind", "blinds", "on_deck", "boss_rerolled", "ante_voucher", "hands_left", "discards_left",
  "hands_played", "discards_used", "hands_per_round", "discards_per_round", "hand_size", "joker_slots",
  "consumable_slots", "deck_size", "start_size", "hand", "draw_pile", "discard_pile", "played", "jokers",
  "consumables", "tags", "vouchers", "shop", "pack", "hands", "targets", "counters", "cash_out", "streams", "sort",
  "first_pack",
}

-- Those that `marotte replay` compares.
local shown = {
  "phase", "ante", "round", "money", "chips", "hands_left", "discards_left", "hand", "jokers", "consumables", "tags",
  "vouchers",
}

--- A digest of an answer's state, from its text.
function golden.digest(answer)
  local text = assert(answer:match '"state":(.*)$', answer)
  text = text .. ("\0"):rep(-#text % 8)
  local value, unpack = #text, string.unpack
  for i = 1, #text, 8 do
    value = (value ~ unpack("<i8", text, i)) * 0x9E3779B97F4A7C15
    value = value ~ value >> 29
  end
  return ("%08x"):format(value >> 32)
end

--- A card that is nothing but its rank and suit is known by its number.
local function short(card)
  for name in pairs(card) do
    if name ~= "id" and name ~= "rank" and name ~= "suit" then
      return card
    end
  end
  return { id = card.id }
end

local function check_member(state, name)
  if name ~= "hand" then
    return type(state[name]) == "table" and serve.list(state[name]) or state[name]
  end
  local hand = serve.list {}
  for i, card in ipairs(state.hand) do
    hand[i] = short(card)
  end
  return hand
end

-- Playing -------------------------------------------------------------------------------------------------------------

local function pick(list)
  return list[math.random(#list)]
end

local function choose(choice)
  local from, at = {}, {}
  local count = math.random(choice.min, math.max(choice.min, math.min(choice.max, #choice.from)))
  local taken = {}
  for _, place in ipairs(choice.must) do
    at[#at + 1], taken[place] = place, true
  end
  for _, place in ipairs(choice.from) do
    from[#from + 1] = not taken[place] and place or nil
  end
  while #at < count and #from > 0 do
    at[#at + 1] = table.remove(from, math.random(#from))
  end
  return at
end

--- The best of some plays, so that runs are not lost at once.
local function good_play(client, choice)
  local best, most
  for _ = 1, 150 do
    local at = choose(choice)
    local score = client:ask("score", { at = at }).score
    if type(score) == "number" and (not most or score > most) then
      best, most = at, score
    end
  end
  return best or choose(choice)
end

--- A random action, or nil where none is legal. The kind first, then the cards; `play` chooses those that are played.
function golden.action(client, play)
  local list = client:ask("actions").actions
  local entry = #list > 0 and pick(list) or nil
  if not entry then
    return
  elseif (entry["do"] == "sell" or entry["do"] == "skip_blind") and math.random(3) > 1 then
    entry = pick(list) -- so that things pile up
  end
  local action = {}
  for name, value in pairs(entry) do
    action[name] = value
  end
  if entry.choose then
    action.choose = nil
    action.at = entry["do"] == "play" and play and play(client, entry.choose) or choose(entry.choose)
  end
  return action
end

--- Carries an action out: the state, decoded, and its digest.
local function act(client, action)
  client.input:write(serve.request(1, "act", { action = action, fields = golden.fields }))
  client.input:flush()
  local line = client.output:read "l"
  return json.decode(line).result.state, golden.digest(line)
end

local function play_seed(client, new)
  local record = { new = new, actions = {}, checks = {} }
  local before = {}
  client:ask("new", new)
  for rev = 1, ACTIONS do
    local action = golden.action(client, good_play)
    if not action then
      break
    end
    local state, digest = act(client, action)
    local check = { rev = rev, digest = digest, state = {} }
    for _, name in ipairs(shown) do
      local value = check_member(state, name)
      local text = serve.encode(value, name)
      if text ~= before[name] or rev % ALL_EVERY == 0 or rev == ACTIONS then
        check.state[name], before[name] = value, text
      end
    end
    record.actions[rev], record.checks[rev] = action, check
  end
  return record
end

--- Plays run number n of the list, with the first seed that lets it last.
function golden.play(client, n)
  local entry, tries = golden.list()[n], 0
  repeat
    tries = tries + 1
    math.randomseed(n * 1000 + tries)
    entry.new.seed = ("G%dT%d"):format(n, tries)
    local record = play_seed(client, entry.new)
    if #record.actions >= (entry.least or LEAST) then
      return record
    end
  until tries == 200
  error("no seed lets " .. entry.name .. " last")
end

-- Files ---------------------------------------------------------------------------------------------------------------

local function lines(list)
  local out = {}
  for i, element in ipairs(list) do
    out[i] = serve.encode(element)
  end
  return table.concat(out, ",\n")
end

function golden.text(record)
  local new = serve.encode(record.new):sub(2, -2)
  return ('{%s,"actions":[\n%s],\n"checks":[\n%s]}\n'):format(new, lines(record.actions), lines(record.checks))
end

function golden.path(name)
  return ("%s/%s.json"):format(golden.folder, name)
end

function golden.read(name)
  local file = assert(io.open(golden.path(name)))
  local record = json.decode(file:read "a")
  file:close()
  local new = {}
  for key, value in pairs(record) do
    new[key] = key ~= "actions" and key ~= "checks" and value or nil
  end
  return { new = new, actions = record.actions, checks = record.checks }
end

return golden
