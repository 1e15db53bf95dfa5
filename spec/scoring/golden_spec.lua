--- Whole hands, step by step: the traces of spec/golden, worked out by hand.

local cases = require "spec.support.joker_cases"
local marotte = require "marotte"

local NAMES = { "plain", "stages", "retriggers", "copies", "blocked", "money" }

local function number(value)
  return ("%.14g"):format(value)
end

--- A step as a line: context, who, whose copy it is, the card or joker in question, what was given, chips x mult.
local function line(step)
  local words = { step.word }
  words[#words + 1] = step.context
  words[#words + 1] = step.who
  words[#words + 1] = step.copy and "(" .. step.copy .. ")"
  words[#words + 1] = step.card or step.about
  local given = step.key and (": %s %s"):format(step.key, number(step.value)) or ""
  return ("%s%s -> %s x %s"):format(table.concat(words, " "), given, number(step.chips), number(step.mult))
end

local function lines(trace)
  local list = {}
  for i, step in ipairs(trace) do
    list[i] = line(step)
  end
  return table.concat(list, "\n")
end

local function trimmed(text)
  local list = {}
  for one in text:gmatch "[^\n]+" do
    list[#list + 1] = one:match "%S.*"
  end
  return table.concat(list, "\n")
end

local function load_golden(name)
  return assert(loadfile(("spec/golden/%s.lua"):format(name), "t", {}))()
end

describe("the trace of a hand", function()
  for _, name in ipairs(NAMES) do
    it(("of spec/golden/%s.lua is what it was worked out to be"):format(name), function()
      local golden = load_golden(name)
      local result = marotte.new_host({}):board(golden.scenario):play { trace = true }
      assert.are.equal(trimmed(golden.trace), lines(result.trace))
      cases.match(golden.result, result, name)
    end)
  end

  it("changes nothing", function()
    local host = marotte.new_host {}
    for _, name in ipairs(NAMES) do
      local golden = load_golden(name)
      local traced, plain = host:board(golden.scenario), host:board(golden.scenario)
      local with, without = traced:play { trace = true }, plain:play()
      with.trace = nil
      assert.are.same(without, with)
      assert.are.same(plain:state(), traced:state())
    end
  end)

  it("is there only when it is asked for", function()
    assert.is_nil(marotte.new_host({}):board({ played = "AH" }):play().trace)
  end)

  it("tells what a handler says", function()
    local host = marotte.new_host {}
    host:load("jokers/herald.lua",
      'return { name = "Herald", rarity = "common", on = { before = function() return "message", "Oyez!" end } }')
    local trace = host:board({ played = "AH", jokers = { "j_herald" } }):play({ trace = true }).trace
    local said
    for _, step in ipairs(trace) do
      said = said or step.message and { step.who, step.context, step.message }
    end
    assert.are.same({ "j_herald", "before", "Oyez!" }, said)
  end)
end)
