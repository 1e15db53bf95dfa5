--- Recorded evaluations of every type, through the module and through the command.

local command = require "spec.support.command"
local json = require "spec.support.json"
local marotte = require "marotte"
local sample = require "spec.support.sample"
local vectors = require "spec.support.vectors"

local FILE = "variants/eval.jsonl"
local STEP = sample.step(1) -- a quick run asks the module for each tenth line

--- The recorded pairs of `21` and of the three- and four-card tables number the classes otherwise: only their order
--- counts, and of it the one that the rules give (cmp_doc).
local function pairs_count(name)
  return not (name == "21" or name:find("^three_card") or name:find("^four_card"))
end

local function wanted(line)
  return line.cmp_doc or line.cmp
end

local function describe_answer(name, ra, rb, cmp)
  if not pairs_count(name) then return tostring(cmp) end
  return ("[%d,%d] [%d,%d] %d"):format(ra[1], ra[2], rb[1], rb[2], cmp)
end

--- By type: how many lines, how many right, and the first wrong one.
local function tally(results, line, ra, rb, cmp)
  local entry = results[line.type] or { lines = 0, right = 0 }
  results[line.type] = entry
  entry.lines = entry.lines + 1
  local got, right = describe_answer(line.type, ra, rb, cmp), describe_answer(line.type, line.ra, line.rb, wanted(line))
  if got == right then
    entry.right = entry.right + 1
  else
    entry.first = entry.first or ("%s: %s, should be %s"):format(line.id, got, right)
  end
end

--- Types that only the recorded showdowns use.
local UNRECORDED = { one_card_low_spade = true, one_card_high_spade = true }

--- One spec a type: all its lines are right.
local function check_types(results)
  for _, name in ipairs(marotte.eval.types()) do
    if not UNRECORDED[name] then
      it("are met in type " .. name, function()
        local entry = results[name]
        assert.is_truthy(entry, "no line of this type")
        assert.are.equal(entry.lines, entry.right, entry.first)
      end)
    end
  end
end

vectors.describe("recorded evaluations through the module", function()
  local results = {}

  setup(function()
    for line, number in vectors.lines(vectors.path(FILE)) do
      if number % STEP == 0 then
        local ra, rb = { marotte.eval(line.type, line.a) }, { marotte.eval(line.type, line.b) }
        tally(results, line, ra, rb, marotte.eval.compare(line.type, line.a, line.b))
      end
    end
  end)

  check_types(results)
end)

vectors.describe("recorded evaluations through the command", function()
  local results, answers, out, err, status = {}, {}, nil, nil, nil

  setup(function()
    out, err, status = command.run { "eval", "--jsonl", vectors.path(FILE) }
    answers = command.lines(out)
    for line, number in vectors.lines(vectors.path(FILE)) do
      local answer = answers[number] and json.decode(answers[number]) or {}
      if answer.id == line.id and answer.cmp then tally(results, line, answer.ra, answer.rb, answer.cmp) end
    end
  end)

  it("are answered line by line, without a complaint", function()
    local lines, answered = 0, 0
    for _ in io.lines(vectors.path(FILE)) do lines = lines + 1 end
    for _, entry in pairs(results) do answered = answered + entry.lines end
    assert.are.same({ lines, lines, "", 0 }, { #answers, answered, err, status })
  end)

  check_types(results)
end)
