--- Random hands and random plays: the module and the slow reference say the same, match for match and card for card.

local files = require "spec.support.hands_files"
local marotte = require "marotte"
local random = require "spec.support.hands_random"
local reference = require "spec.support.hands_reference"
local source = require "spec.support.eval_cards".source
local sample = require("spec.support.sample").size
local text = require "spec.support.hands_text"

local BATCH = 12 -- definitions of a set

--- Definitions that make(next_number, key, play) gives, and plays that some of them were made for.
local function random_batch(next_number, make)
  local definitions, plays = {}, {}
  for i = 1, BATCH do
    local play = random.play(next_number)
    definitions[i] = make(next_number, "hand_" .. i, play)
    plays[#plays + 1] = play
    plays[#plays + 1] = random.perturbed(next_number, play)
    plays[#plays + 1] = random.play(next_number)
  end
  return definitions, plays
end

local function load_set(list)
  local set, diagnostics = marotte.hands.load(list)
  local faults = files.faults(diagnostics)
  return faults == "" and set or error(faults, 0)
end

local function as_texts(definitions)
  local list = {}
  for i, definition in ipairs(definitions) do
    list[i] = { key = definition.key, text = text.of_definition(definition) }
  end
  return list
end

--- What a set says about a hand, as text.
local function shown(match, lucky)
  if match then
    return "scores " .. table.concat(match, " ")
  end
  return lucky and "with luck scores " .. table.concat(lucky, " ") or "no match"
end

--- What the set says about the play: key to text.
local function answers(set, play)
  local match, lucky = set:match(text.module_cards(play.cards), text.module_options(play))
  return setmetatable({}, { __index = function(_, key) return shown(match[key], lucky[key]) end })
end

local function keys_of(definition)
  local keys = { not definition.composite_only and definition.key or nil }
  for composite in pairs(definition.composites) do
    keys[#keys + 1] = definition.key .. "_" .. composite
  end
  return keys
end

--- Compares one definition on one play; the number of decisions and of matches.
local function compare(got, definition, play)
  local expected, matches = reference.match_all(definition, play), 0
  local needs_luck = (definition.gates.chance or 0) > 1
  local keys = keys_of(definition)
  for _, key in ipairs(keys) do
    local list = expected[key]
    local wanted = needs_luck and shown(nil, list) or shown(list, nil)
    matches = matches + (list and 1 or 0)
    if got[key] ~= wanted then
      error(("%s: %s, should be: %s\n%s\n%s"):format(
        key, got[key], wanted, text.of_play(play), text.of_definition(definition)), 0)
    end
  end
  return #keys, matches
end

--- Compares `count` random batches, each loaded by `load`; at least `least` decisions.
local function compare_batches(count, seed, make, load, least)
  local next_number, decisions, matches = source(seed), 0, 0
  for batch = 1, sample(count) do
    local definitions, plays = random_batch(next_number, make)
    local set = load(definitions)
    for number, play in ipairs(plays) do
      local got = answers(set, play)
      for _, definition in ipairs(definitions) do
        local ok, asked, found = pcall(compare, got, definition, play)
        if not ok then
          error(("seed %d, batch %d, play %d: %s"):format(seed, batch, number, asked), 0)
        end
        decisions, matches = decisions + asked, matches + found
      end
    end
  end
  assert.is_true(decisions > sample(least), "only " .. decisions .. " decisions")
  assert.is_true(matches > decisions // 20, "only " .. matches .. " matches in " .. decisions)
end

--- Calls visit(definitions, plays, next_number) for `count` random batches.
local function each_batch(count, seed, visit)
  local next_number = source(seed)
  for _ = 1, sample(count) do
    local definitions, plays = random_batch(next_number, random.definition)
    visit(definitions, plays, next_number)
  end
end

local function shuffled(next_number, list)
  local copy = table.move(list, 1, #list, 1, {})
  for i = #copy, 2, -1 do
    local j = next_number(i) + 1
    copy[i], copy[j] = copy[j], copy[i]
  end
  return copy
end

--- Both sets say the same about every play and every hand of the definitions.
local function expect_same(one, other, definitions, plays)
  for _, play in ipairs(plays) do
    local first, second = answers(one, play), answers(other, play)
    for _, definition in ipairs(definitions) do
      for _, key in ipairs(keys_of(definition)) do
        if first[key] ~= second[key] then
          error(("%s: %s, then %s\n%s\n%s"):format(
            key, first[key], second[key], text.of_play(play), text.of_definition(definition)), 0)
        end
      end
    end
  end
end

local function keys_in_order(set)
  local keys = {}
  for i, entry in ipairs(set:entries()) do
    keys[i] = entry.key
  end
  return keys
end

describe("a set of random hands", function()
  it("matches as the slow reference does, from definitions", function()
    compare_batches(45, 11, random.definition, load_set, 20000)
  end)

  it("matches as the slow reference does, from hand files", function()
    compare_batches(25, 12, random.definition, function(definitions)
      return load_set(as_texts(definitions))
    end, 10000)
  end)

  it("holds its conditions as the slow reference does", function()
    compare_batches(150, 18, random.conditional, load_set, 60000)
  end)

  it("answers the same, in the same order, whatever order its hands were added in", function()
    each_batch(40, 13, function(definitions, plays, next_number)
      local one, other = load_set(definitions), load_set(shuffled(next_number, definitions))
      assert.are.same(keys_in_order(one), keys_in_order(other))
      expect_same(one, other, definitions, plays)
    end)
  end)

  it("answers for each hand as a set of that hand alone does", function()
    each_batch(20, 14, function(definitions, plays)
      local together = load_set(definitions)
      for _, definition in ipairs(definitions) do
        expect_same(together, load_set { definition }, { definition }, plays)
      end
    end)
  end)

  it("names matches in no other way when hands of the original game are in it", function()
    each_batch(20, 15, function(definitions, plays)
      local together = marotte.hands.load(definitions, { vanilla = true })
      assert.are.equal(#load_set(definitions) + 12, #together)
      expect_same(together, load_set(definitions), definitions, plays)
    end)
  end)
end)

describe("a random hand", function()
  it("is in a play or not, whatever the order of the cards", function()
    each_batch(40, 16, function(definitions, plays, next_number)
      local set = load_set(definitions)
      for _, play in ipairs(plays) do
        local first, second = answers(set, play), answers(set, random.shuffled(next_number, play))
        for _, definition in ipairs(definitions) do
          for _, key in ipairs(keys_of(definition)) do
            if (first[key] == "no match") ~= (second[key] == "no match") then
              error(("%s depends on the order of %s\n%s"):format(
                key, text.of_play(play), text.of_definition(definition)), 0)
            end
          end
        end
      end
    end)
  end)

  it("that a play has, is in the play with one more card, when nothing asks for the whole play", function()
    each_batch(40, 17, function(definitions, plays, next_number)
      for _, definition in ipairs(definitions) do
        definition.gates = {}
      end
      local set = load_set(definitions)
      for _, play in ipairs(plays) do
        if #play.cards < 12 then
          local more = random.shuffled(next_number, play)
          table.insert(more.cards, random.play(next_number).cards[1])
          local first, second = answers(set, play), answers(set, more)
          for _, definition in ipairs(definitions) do
            for _, key in ipairs(keys_of(definition)) do
              if first[key] ~= "no match" and second[key] == "no match" then
                error(("%s is lost in %s\n%s"):format(key, text.of_play(more), text.of_definition(definition)), 0)
              end
            end
          end
        end
      end
    end)
  end)
end)
