--- Cases for the specs of jokers: a hand that is played, and what must come out.
local busted = require "busted"
local assert = require "luassert"
local board = require "spec.support.board"
local rng = require "spec.support.rng_reference"

local cases = {}

local ranks = { T = 10, J = 11, Q = 12, K = 13, A = 14 }
local fields = {
  enh = { "bonus", "mult", "wild", "glass", "steel", "stone", "gold", "lucky" },
  ed = { "foil", "holo", "poly" },
  seal = { "red", "gold_seal", "blue", "purple" },
}

local words = { debuff = { "debuff", true } }
for field, names in pairs(fields) do
  for _, name in ipairs(names) do
    words[name] = { field, (name:gsub("_seal$", "")) }
  end
end

--- Cards with more than a rank and a suit: "KD:debuff 8S:steel:red 2C". The seal `gold` is written gold_seal.
function cases.cards(text)
  local list = {}
  for rank, suit, rest in text:gmatch "(%w)(%w)(%S*)" do
    local card = { rank = ranks[rank] or tonumber(rank), suit = suit }
    for word in rest:gmatch "[^:]+" do
      local entry = assert(words[word], word)
      card[entry[1]] = entry[2]
    end
    list[#list + 1] = card
  end
  return list
end

--- Compares the fields that `expected` names, nothing else; tables likewise. Lists must have the same length.
function cases.match(expected, actual, where)
  assert.is_table(actual, where)
  if #expected > 0 or next(expected) == nil then
    assert.are.equal(#expected, #actual, where .. ": length")
  end
  for key, value in pairs(expected) do
    local place = ("%s.%s"):format(where, key)
    if type(value) == "table" then
      cases.match(value, actual[key], place)
    else
      assert.are.equal(value, actual[key], place)
    end
  end
end

--- One `it` a case: { sentence, scenario, expected result of play [, expected state of the board] }.
function cases.play(list)
  for _, case in ipairs(list) do
    local sentence, scenario, expected, state = case[1], case[2], case[3], case[4]
    busted.it(sentence, function()
      local result, played = board.play(scenario)
      local after = played:state()
      assert.are.same({}, after.errors)
      cases.match(expected, result, "result")
      if state then
        cases.match(state, after, "state")
      end
    end)
  end
end

--- The first `count` draws in [0, 1) of a stream; without a seed on the one that boards have when nothing else is said.
function cases.draws(key, count, seed)
  local draws = {}
  for i, number in ipairs((rng.pseudoseeds(seed or "MAROTTE1", key, count))) do
    draws[i] = rng.generator(number)()
  end
  return draws
end

return cases
