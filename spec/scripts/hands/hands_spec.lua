--- The hands that come with the engine, scripts/hands/*.hand: each with plays that it is in, and that it is not in.
---
--- The cases: key -> { yes = {{ play, scoring, options }, ...}, no = {{ play, options }, ...} }; for the hand's Example
--- also what its cards wear (`worn`) and the options of the play (`options`). lucky = true: the hand takes a chance.
local marotte = require "marotte"
local play_options = require "spec.support.play_options"
local play_text = require "spec.support.play_text"
local scratch = require "spec.support.scratch"

local folder = "scripts/hands"

--- All cases, with the kind of hand that they stand for.
local cases = {}
for _, kind in ipairs { "patterns", "conditions", "composites" } do
  for key, case in pairs(require("spec.scripts.hands.cases." .. kind)) do
    assert(cases[key] == nil, key)
    cases[key] = case
  end
end

local function sorted_keys(map)
  local keys = {}
  for key in pairs(map) do
    keys[#keys + 1] = key
  end
  table.sort(keys)
  return keys
end

local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

--- key -> definition of every hand file.
local definitions = {}
for key in scratch.run("ls " .. folder):gmatch "([%w_]+)%.hand\n" do
  definitions[key] = assert(marotte.hands.parse(read(("%s/%s.hand"):format(folder, key)), { key = key }))
end

local set = marotte.hands.load(folder)

local entries = {}
for _, entry in ipairs(set:entries()) do
  entries[entry.key] = entry
end

--- The scoring list of a hand as text, "1 2 2"; nil when the play does not contain it.
local function scoring(key, play, options, lucky)
  local match, if_lucky = set:match(play_text.cards(play), play_options(options or {}))
  local list = (lucky and if_lucky or match)[key]
  return list and table.concat(list, " ")
end

--- The Example of a hand or a composite, and the scoring list that it promises.
local function example_of(key)
  local definition, part = definitions[key], definitions[key]
  if not definition then
    local base, composite = key:match "^(.*)_(%a+)$"
    part = definitions[base].composites[composite]
  end
  local places = {}
  for place, card in ipairs(part.example) do
    if card.scoring ~= false then
      places[#places + 1] = place
    end
  end
  return part.example, table.concat(places, " ")
end

--- A scoring list without repetition: "1 2 2 3" -> "1 2 3".
local function once(list)
  local places, last = {}, nil
  for place in (list or "no match"):gmatch "%S+" do
    if place ~= last then
      places[#places + 1] = place
    end
    last = place
  end
  return table.concat(places, " ")
end

local function option_words(options)
  local words = {}
  for _, name in ipairs(sorted_keys(options or {})) do
    local value = options[name]
    if type(value) == "table" then
      value = table.concat(sorted_keys(value), " ")
    end
    words[#words + 1] = (", %s %s"):format(name, value)
  end
  return table.concat(words)
end

for _, key in ipairs(sorted_keys(cases)) do
  local case = cases[key]
  describe("hand " .. key, function()
    for _, play in ipairs(case.yes) do
      it(("is in %s%s"):format(play[1], option_words(play[3])), function()
        assert.are.equal(play[2], scoring(key, play[1], play[3], case.lucky))
      end)
    end

    for _, play in ipairs(case.no) do
      it(("is not in %s%s"):format(play[1], option_words(play[2])), function()
        assert.is_nil(scoring(key, play[1], play[2], case.lucky))
      end)
    end

    it("is in its own example, which shows the scoring cards", function()
      local cards, promised = example_of(key)
      local play = play_text.example(cards, case.worn)
      assert.are.equal(promised, once(scoring(key, play, case.options, case.lucky)))
    end)

    it("has at least two plays of each kind", function()
      assert.is_true(#case.yes >= 2 and #case.no >= 2)
    end)
  end)
end

describe("the hand files of the engine", function()
  it("have no fault and no warning", function()
    assert.are.same({}, marotte.hands.check(folder))
  end)

  it("are thirty or more, and all of them are loaded", function()
    assert.is_true(#sorted_keys(definitions) >= 30)
    for key, definition in pairs(definitions) do
      assert.are.equal(not definition.composite_only, entries[key] ~= nil, key)
    end
  end)

  it("have cases, composites too", function()
    for key, entry in pairs(entries) do
      assert.is_true(entry.original ~= nil or cases[key] ~= nil, key)
    end
  end)

  it("have names, planets and jokers that nobody else has", function()
    local seen = {}
    local function take(name)
      assert.is_nil(seen[name], name)
      seen[name] = true
    end
    for key, definition in pairs(definitions) do
      take(definition.name)
      for _, thing in ipairs(marotte.hands.follow(definition)) do
        take(thing.name)
        take(thing.key)
      end
      for composite in pairs(definition.composites) do
        take(entries[key .. "_" .. composite].name)
      end
    end
  end)

  it("have each a place of its own in the order", function()
    local seen = {}
    for _, entry in ipairs(set:entries()) do
      assert.is_nil(seen[entry.order], entry.key)
      seen[entry.order] = true
    end
  end)

  it("grow with every level", function()
    for key in pairs(cases) do
      local chips, mult = set:at_level(key, 1)
      local more_chips, more_mult = set:at_level(key, 2)
      assert.is_true(more_chips > chips and more_mult > mult, key)
    end
  end)
end)

describe("the hand files of the engine, taken together", function()
  local gates = {
    "chance", "rank_sum", "card_count", "card_count_min", "card_count_max", "all_enhanced", "same_enhancement",
    "different_enhancement", "exact_enhancements", "all_editioned", "same_edition", "all_sealed", "same_seal",
    "unmodified", "all_debuffed", "everything_is_stone", "all_in", "all_face", "two_pair_in_hand", "money_min",
    "money_max", "nostalgic", "rng", "deja_vu",
  }
  local properties = {
    "credits_name", "order_offset", "example", "planet_name", "joker_mult", "joker_chips", "joker_xmult",
    "joker_texture_id", "planet_texture_id", "composite_only",
  }

  local function some(test)
    for _, definition in pairs(definitions) do
      if test(definition) then
        return true
      end
    end
    return false
  end

  local function some_card(test)
    return some(function(definition)
      for _, pattern in ipairs(definition.patterns) do
        for _, card in ipairs(pattern.cards) do
          if test(card) then
            return true
          end
        end
      end
      return false
    end)
  end

  local function some_variable(test)
    return some(function(definition)
      for _, pattern in ipairs(definition.patterns) do
        for _, variable in ipairs(pattern.variables) do
          if test(variable) then
            return true
          end
        end
      end
      return false
    end)
  end

  for _, gate in ipairs(gates) do
    it("use the condition " .. gate, function()
      assert.is_true(some(function(definition) return definition.gates[gate] end))
    end)
  end

  for _, property in ipairs(properties) do
    it("use the property " .. property, function()
      assert.is_true(some(function(definition)
        return definition[property] and definition[property] ~= 0
      end))
    end)
  end

  for _, composite in ipairs { "flush", "straight", "house" } do
    it("have a composite " .. composite, function()
      assert.is_true(some(function(definition) return definition.composites[composite] end))
    end)
  end

  local cards = {
    ["an exact rank"] = function(card) return type(card.rank) == "number" end,
    ["a variable rank"] = function(card) return type(card.rank) == "table" and card.rank.plus == 0 end,
    ["an offset"] = function(card) return type(card.rank) == "table" and card.rank.plus > 0 end,
    ["any rank"] = function(card) return card.rank == "*" end,
    ["an exact suit"] = function(card) return card.suit == "Spades" end,
    ["a variable suit"] = function(card) return type(card.suit) == "table" end,
    ["any suit"] = function(card) return card.suit == "*" end,
    ["Wilds"] = function(card) return card.suit == "Wilds" end,
    ["stone"] = function(card) return card.stone end,
    ["stone with Xn"] = function(card) return card.stone and card.times > 1 end,
    ["Xn"] = function(card) return not card.stone and card.times > 1 end,
    ["nonscoring"] = function(card) return not card.scoring end,
  }
  for _, name in ipairs(sorted_keys(cards)) do
    it("use card patterns with " .. name, function()
      assert.is_true(some_card(cards[name]))
    end)
  end

  local variables = {
    ["a list of ranks"] = function(v) return v.kind == "rank" and v.limited and #v.ranks > 0 end,
    ["a list of suits"] = function(v) return v.kind == "suit" and v.limited and #v.suits > 0 end,
    ["face"] = function(v) return v.face end,
    ["nonface"] = function(v) return v.nonface end,
    ["Wilds"] = function(v) return v.wilds end,
    ["nonunique ranks"] = function(v) return v.kind == "rank" and v.nonunique end,
    ["nonunique suits"] = function(v) return v.kind == "suit" and v.nonunique end,
  }
  for _, name in ipairs(sorted_keys(variables)) do
    it("use variables with " .. name, function()
      assert.is_true(some_variable(variables[name]))
    end)
  end

  it("use several hand patterns, and one without cards", function()
    assert.is_true(some(function(definition) return #definition.patterns > 1 end))
    assert.is_true(some(function(definition) return #definition.patterns[1].cards == 0 end))
  end)
end)
