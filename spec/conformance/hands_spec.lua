--- Recorded plays against published hand files: every decision and every scoring list, by the module and by the slow
--- reference. The hand files lie in the folder corpus/hands beside the vectors.

local json = require "spec.support.json"
local marotte = require "marotte"
local reference = require "spec.support.hands_reference"
local text = require "spec.support.hands_text"
local sample = require "spec.support.sample"
local vectors = require "spec.support.vectors"

local STEP = sample.step(1)       -- a quick run asks the module about each tenth play
local SLOW_STEP = sample.step(40) -- the reference is there to be right itself: each 40th play is enough

local rule_of = {
  ["Pareidolia"] = "pareidolia", ["Smeared Joker"] = "smeared", ["Four Fingers"] = "four_fingers",
  ["Shortcut"] = "shortcut",
}
local memory_of = { nostalgic = "nostalgia", deja_vu = "deja_vu", rng = "rng" }

local function read(path)
  local file = io.open(path, "r")
  if not file then
    return nil
  end
  local content = file:read "a"
  file:close()
  return content
end

--- Documented hands: base keys in order, and all their keys as a set.
local function documented()
  local bases, keys, seen = {}, {}, {}
  for _, hand in ipairs(json.decode(read(vectors.path "hands/hands_meta.json")).hands) do
    if hand.seed_features_only then
      keys[hand.key] = hand
      bases[#bases + 1] = not seen[hand.base] and hand.base or nil
      seen[hand.base] = true
    end
  end
  return bases, keys
end

local function excluded()
  local keys = {}
  for line in io.lines(vectors.path "hands/excluded_hands.txt") do
    keys[line:match "^%S+"] = true
  end
  return keys
end

--- A recorded line as a play of the reference.
local function play_of(line)
  local rules, state = {}, {}
  for _, joker in ipairs(line.jokers or {}) do
    if rule_of[joker] then
      rules[rule_of[joker]] = true
    end
  end
  for name, cards in pairs(line.state or {}) do
    state[name == "dejavu" and "deja_vu" or name] = cards ~= json.null and cards or nil
  end
  return { cards = line.play, held = line.held, rules = rules, money = line.money, state = state }
end

local function places(list)
  return list and "[" .. table.concat(list, ",") .. "]" or "no match"
end

--- The acceptable answers of a line for a key, as texts.
local function accepted(line, key, lucky)
  local lists = (line.exact_only or {})[key] or (line.alts or {})[key]
  if not lists then
    return { places((lucky and line.if_lucky or line.match)[key]) }
  end
  local answers = {}
  for i, list in ipairs(lists) do
    answers[i] = places(list)
  end
  return answers
end

local function contains(list, value)
  for _, item in ipairs(list or {}) do
    if item == value then
      return true
    end
  end
  return false
end

--- Is this hand to be asked about on this line?
local function is_tested(line, definition, key, skipped)
  for gate, memory in pairs(memory_of) do
    if definition.gates[gate] then
      return line.state ~= nil and (line.state[memory] or line.state[memory:gsub("_", "")]) ~= nil
    end
  end
  return line.state == nil and not skipped[key] and not contains(line.unspecified, key)
end

vectors.describe("recorded plays against published hands", function()
  local set, definitions, entries, skipped, bases, keys
  local results

  setup(function()
    bases, keys = documented()
    skipped = excluded()
    local files = {}
    for _, base in ipairs(bases) do
      local content = read(vectors.path("../corpus/hands/" .. base .. ".txt"))
      files[#files + 1] = content and { key = base, text = content } or nil
    end
    assert(#files > 0, "there are no hand files in corpus/hands beside the vectors")
    local diagnostics
    set, diagnostics = marotte.hands.load(files)
    entries, definitions = set:entries(), {}
    for _, entry in ipairs(entries) do
      definitions[entry.key] = set:definition(entry.key)
    end
    results = { files = #files, diagnostics = {} }
    for _, diagnostic in ipairs(diagnostics) do
      if not diagnostic.warning then
        table.insert(results.diagnostics, diagnostic.file .. ": " .. diagnostic.message)
      end
    end
  end)

  --- Compares the answers of one line; counts into `found`.
  local function compare(found, line, match, lucky)
    for _, entry in ipairs(entries) do
      local key, definition = entry.key, definitions[entry.key]
      if keys[key] and is_tested(line, definition, key, skipped) then
        local needs_luck = definition.gates.chance ~= nil
        local got = places((needs_luck and lucky or match)[key])
        local right = accepted(line, key, needs_luck)
        found.decisions = found.decisions + 1
        found.matches = found.matches + (got ~= "no match" and 1 or 0)
        if not contains(right, got) then
          table.insert(found.wrong, ("%s: %s: %s, not %s"):format(line.id, key, got, table.concat(right, " or ")))
        end
      end
    end
  end

  --- Asks answer(play) -> key to list, lucky key to list on each `step`th line; the numbers and the errors.
  local function tally(file, step, answer)
    local found = { decisions = 0, matches = 0, wrong = {} }
    for line, number in vectors.lines(vectors.path(file)) do
      if number % step == 0 then
        compare(found, line, answer(play_of(line)))
      end
    end
    return found
  end

  local function by_module(play)
    return set:match(text.module_cards(play.cards), text.module_options(play))
  end

  local function by_reference(play)
    local match = {}
    for _, entry in ipairs(entries) do
      if not match[entry.key] then
        for key, list in pairs(reference.match_all(definitions[entry.key], play)) do
          match[key] = list
        end
      end
    end
    return match, match
  end

  local function expect_right(found)
    assert.is_true(found.matches > 0, "nothing matches")
    assert.are.equal("", table.concat(found.wrong, "\n", 1, math.min(#found.wrong, 10)))
  end

  it("use hand files that all load without a fault", function()
    assert.are.same({}, results.diagnostics)
    local loaded = {}
    for _, entry in ipairs(entries) do
      loaded[entry.key] = true
    end
    for key, hand in pairs(keys) do
      local there = read(vectors.path("../corpus/hands/" .. hand.base .. ".txt")) ~= nil
      assert(loaded[key] == (there or nil), key .. " is not in the set")
    end
  end)

  it("know names, values and order of the hands", function()
    for _, entry in ipairs(entries) do
      local hand = keys[entry.key]
      if hand and type(hand.order_value) == "number" then
        assert.are.same({ hand.chips, hand.mult, hand.order_value }, { entry.chips, entry.mult, entry.order },
          entry.key)
      end
    end
  end)

  it("are decided rightly by the module", function()
    expect_right(tally("hands/plays.jsonl", STEP, by_module))
  end)

  it("are decided rightly by the module when the run remembers cards", function()
    expect_right(tally("hands/stateful.jsonl", 1, by_module))
  end)

  it("are decided rightly by the slow reference", function()
    expect_right(tally("hands/plays.jsonl", SLOW_STEP, by_reference))
    expect_right(tally("hands/stateful.jsonl", 1, by_reference))
  end)
end)
