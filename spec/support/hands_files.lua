--- Small hand files for specs, loaded and asked in the words of hands_text.
local marotte = require "marotte"
local text = require "spec.support.hands_text"

local files = {}

--- A hand file around patterns, with further properties.
function files.hand(patterns, properties)
  return table.concat({
    "Name = A Hand", "Desc = {a hand}", "Author = Nobody", "Base Chips = 10", "Base Mult = 2", "Level Chips = 5",
    "Level Mult = 1", properties or "", "Eval = {", patterns, "}", "",
  }, "\n")
end

--- The properties that make a composite ("Flush", "Straight", "House").
function files.composite(kind, chips)
  local lines = ("@ Name = A @\n@ Base Chips = %d\n@ Base Mult = 3\n@ Level Chips = 1\n@ Level Mult = 1"):format(
    chips or 100)
  return (lines:gsub("@", kind))
end

--- The faults among diagnostics, one a line.
function files.faults(diagnostics)
  local list = {}
  for _, diagnostic in ipairs(diagnostics) do
    list[#list + 1] = not diagnostic.warning and diagnostic.message or nil
  end
  return table.concat(list, "\n")
end

--- The set of hands of { key = text }; a fault is raised.
function files.load(by_key)
  local list = {}
  for key, content in pairs(by_key) do
    list[#list + 1] = { key = key, text = content }
  end
  local set, diagnostics = marotte.hands.load(list)
  local faults = files.faults(diagnostics)
  return faults == "" and set or error(faults, 0)
end

local function memory(words)
  local cards = {}
  for word in words:gmatch "%S+" do
    cards[#cards + 1] = word == "stone" and { stone = true } or text.card(word)
  end
  return cards
end

--- What `options` { held = words, rules = words, money = number, state = { name = words } } are for the module.
local function module_options(options)
  local rules, state = {}, {}
  for rule in (options.rules or ""):gmatch "%S+" do
    rules[rule] = true
  end
  for name, words in pairs(options.state or {}) do
    state[name] = memory(words)
  end
  return text.module_options {
    held = text.cards(options.held or ""), rules = rules, money = options.money, state = state,
  }
end

--- set:match on a play in words.
function files.match(set, words, options)
  return set:match(text.module_cards(text.cards(words)), module_options(options or {}))
end

--- set:best on a play in words.
function files.best(set, words, options)
  return set:best(text.module_cards(text.cards(words)), module_options(options or {}))
end

--- A scoring list as text; "no" for none.
function files.places(list)
  return list and table.concat(list, " ") or "no"
end

return files
