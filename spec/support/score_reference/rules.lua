--- What content says about itself: kinds, rarities, values of the game, sets of answers, contexts and their moments.
local names = require "spec.support.score_reference.names"

local rules = {}

--- The Lua files of a folder, in byte order.
function rules.files_in(folder)
  local pipe = assert(io.popen("LC_ALL=C ls '" .. folder .. "' 2>/dev/null", "r"))
  local files = {}
  for name in pipe:lines() do
    if name:find "%.lua$" then
      files[#files + 1] = name
    end
  end
  pipe:close()
  return files
end

--- Calls visit(name of the file, what it returns) for the files of a folder.
local function each_file(content, folder, visit)
  for _, file in ipairs(rules.files_in(content.root .. "/" .. folder)) do
    local path = ("%s/%s/%s"):format(content.root, folder, file)
    visit((file:gsub("%.lua$", "")), assert(loadfile(path, "t", content.environment))())
  end
end

--- Fields that an item of every kind can have.
local usual_fields = "name key cost order text vars config passive on"

local function read_kinds(content)
  content.kinds, content.kind = {}, {}
  each_file(content, "kinds", function(name, given)
    local kind = {
      name = name, folder = given.folder, prefix = given.prefix or "", place = given.place,
      free_with = given.free_with,
      fields = names.set(usual_fields .. " " .. table.concat(given.fields or {}, " ")),
    }
    table.insert(content.kinds, kind)
    content.kind[name] = kind
  end)
end

local function read_rarities(content)
  content.rarities = {}
  each_file(content, "rarities", function(_, list)
    for _, name in ipairs(list) do
      content.rarities[type(name) == "table" and name.name or name] = true
    end
  end)
end

--- The values that every game has: type, what a scenario has when it says nothing, the passive that is added to it,
--- whether scripts can change it.
local core_values = {
  money = { start = 4 }, hand_money = { start = 4 }, play_limit = { start = 5, open = true },
  discards_seen = { start = 0 }, rerolls_seen = { start = 0 }, hands_left = { start = 3, open = true },
  discards_left = { start = 3, open = true },
  hands_played = { start = 0, open = true }, run_hands = { start = 0, open = true },
  discards_used = { start = 0, open = true }, ante = { start = 1, open = true }, round = { start = 1, open = true },
  score = { start = 0, open = true }, requirement = { start = 0, open = true },
  joker_slots = { start = 5, open = true, passive = "joker_slots" },
  consumable_slots = { start = 2, open = true, passive = "consumable_slots" },
  hand_size = { start = 8, open = true, passive = "hand_size" },
  hands_per_round = { start = 4, open = true, passive = "hands" },
  discards_per_round = { start = 3, open = true, passive = "discards" },
  deck_left = { start = 44 }, deck_size = { start = 52 }, start_size = { start = 52 },
  tarots_used = { start = 0, open = true }, planets_used = { start = 0, open = true },
  skips = { start = 0, open = true }, interest = { start = 1, open = true, passive = "interest" },
  interest_cap = { start = 25, open = true }, discount = { start = 0, open = true },
  inflation = { start = 0, open = true }, last_hand = { type = "hand" }, most_played = { type = "hand" },
  best_hand = { start = 0 }, spectrals_used = { start = 0, open = true },
  unused_discards = { start = 0, open = true }, rerolls = { start = 0, open = true },
  cards_sold = { start = 0, open = true }, hand_bonus = { start = 1, open = true },
  discard_bonus = { start = 0, open = true }, no_interest = { type = "flag", start = false, open = true },
  ante_scaling = { start = 1, open = true }, win_ante = { start = 8, open = true },
  no_small_reward = { type = "flag", start = false, open = true },
  no_big_reward = { type = "flag", start = false, open = true },
  no_boss_reward = { type = "flag", start = false, open = true }, round_hand_size = { start = 0, open = true },
  edition_rate = { start = 1, open = true }, shop_slots = { start = 2, open = true },
  pack_slots = { start = 2, open = true }, reroll_base = { start = 5, open = true },
  shop_reroll_base = { start = -1, open = true }, reroll_increase = { start = 0, open = true },
  reroll_price = { start = 5, open = true }, free_rerolls = { start = 0, open = true },
  boss_reroll_price = { start = 10, open = true }, discard_price = { start = 0, open = true },
  price_rise = { start = 0, open = true }, phase = { start = 0 }, on_deck = { start = 0 },
  small_state = { start = 0 }, big_state = { start = 0 }, boss_state = { start = 0 },
  boss_round = { type = "flag", start = false }, boss_rerolled = { type = "flag", start = false },
  won = { type = "flag", start = false }, stop_at_win = { type = "flag", start = false }, stake = { start = 1 },
  sort = { start = 0 }, first_pack = { type = "flag", start = true }, pack_choices = { start = 0 },
  pack_from_tag = { type = "flag", start = false }, setup_need = { start = -1 }, ox_hand = { type = "hand" },
  hand_size_seen = { start = 0 }, using = { type = "flag", start = false },
}

local function add_value(content, name, given, open)
  content.values[name] = {
    name = name, type = given.type or "number", start = given.start, passive = given.passive, open = open,
    counts = given.counts, draw = given.draw, scenario = given.scenario or name,
  }
end

local function read_values(content)
  content.values = {}
  for name, given in pairs(core_values) do
    add_value(content, name, given, given.open)
  end
  each_file(content, "values", function(_, list)
    for name, given in pairs(list) do
      add_value(content, name, given, not given.counts)
    end
  end)
end

local function read_answers(content)
  content.answers = {}
  each_file(content, "answers", function(name, list)
    content.answers[name] = list
  end)
end

--- Names of answers and of sets of them, as a set of names.
local function expand(content, given, into)
  for _, name in ipairs(type(given) == "table" and given or { given }) do
    if content.answers[name] then
      expand(content, content.answers[name], into)
    else
      into[name] = names.answers[name] or error(("there is no answer %q"):format(name), 0)
    end
  end
  return into
end

local function new_context(content, name, given)
  local context = {
    name = name, about = given.about, as = given.as, cards = given.cards or "cards", copies = given.copies ~= false,
    marks = given.marks or false, promises = given.promises or false, moment = given.moment,
    asked = given.asked or { "joker" }, asks = {},
    answers = expand(content, given.answers or { "dollars", "message" }, {}),
    flags = given.flags or given.as ~= name and { name } or {}, round_flags = given.round_flags or {},
  }
  for _, kind in ipairs(context.asked) do
    context.asks[kind] = content.kind[kind] or error(("%s: there is no kind %q"):format(name, kind), 0)
  end
  return context
end

--- The names that ctx has: those of every context.
local function know_fields(content, context, fields)
  local known = content.context_fields
  known[context.name], known[context.cards] = true, true
  if context.as then
    known[context.as] = true
  end
  for name in pairs(fields or {}) do
    known[name] = true
  end
  for _, list in ipairs { context.flags, context.round_flags } do
    for _, name in ipairs(list) do
      known[name] = true
    end
  end
end

local function read_contexts(content)
  content.contexts, content.moments, content.context_fields = {}, {}, {}
  for name in pairs(names.context_fields) do
    content.context_fields[name] = true
  end
  each_file(content, "contexts", function(name, given)
    local context = new_context(content, name, given)
    content.contexts[name] = context
    know_fields(content, context, given.fields)
    if context.moment then
      content.moments[context.moment] = content.moments[context.moment] or {}
      table.insert(content.moments[context.moment], name)
    end
  end)
end

function rules.read(content)
  read_kinds(content)
  read_rarities(content)
  read_values(content)
  read_answers(content)
  read_contexts(content)
end

return rules
