--- Recorded hands: what was played, what it scored, to the last bit.

local board = require "spec.support.board"
local sample = require "spec.support.sample"
local reference = require "spec.support.score_reference"
local vectors = require "spec.support.vectors"

local KEYS = { "hand", "chips", "mult", "score", "debuffed", "dollars" }
local SLOW_STEP = sample.step(8) -- the reference has to be right too: each 8th hand is enough

--- A value so that two different doubles never look the same.
local function shown(value)
  return type(value) == "number" and ("%.17g"):format(value) or tostring(value)
end

--- The recorded places count from 0, those of boards from 1.
local function places(list, first)
  local shown_places = {}
  for i, place in ipairs(list) do
    shown_places[i] = place - first
  end
  return "[" .. table.concat(shown_places, ",") .. "]"
end

--- What is not as it was recorded, as a list of texts. Money is compared where it was recorded.
local function differences(expected, result)
  local list = {}
  for _, key in ipairs(KEYS) do
    if expected[key] ~= nil and expected[key] ~= result[key] then
      list[#list + 1] = ("%s %s, not %s"):format(key, shown(result[key]), shown(expected[key]))
    end
  end
  local expected_places, scoring = places(expected.scoring, 0), places(result.scoring, 1)
  if expected_places ~= scoring then
    list[#list + 1] = ("scoring %s, not %s"):format(scoring, expected_places)
  end
  return list
end

--- Plays one recorded hand on a board that `new` makes: nil, or what is wrong with it.
local function fault(new, scenario)
  local made, played = pcall(new, scenario)
  local ok, result = made, played
  if made then
    ok, result = pcall(played.play, played)
  end
  if not ok then
    return scenario.id .. ": " .. tostring(result)
  end
  local list = differences(scenario.expect, result)
  for _, message in ipairs(played:state().errors) do
    list[#list + 1] = message
  end
  return #list > 0 and scenario.id .. ": " .. table.concat(list, "; ") or nil
end

--- Plays each `step`th of the recorded hands.
local function expect_right(new, step)
  local count, wrong = 0, {}
  for scenario, number in vectors.lines(vectors.path "scoring/hands.jsonl") do
    if number % step == 0 then
      count = count + 1
      wrong[#wrong + 1] = fault(new, scenario)
    end
  end
  assert.are.equal("", table.concat(wrong, "\n", 1, math.min(#wrong, 10)), #wrong .. " hands are wrong")
  assert.is_true(count > 0, "there are no hands")
end

vectors.describe("the recorded hands", function()
  it("score as they were recorded, bit for bit", function()
    expect_right(board.new, 1)
  end)

  it("score so on the slow reference too", function()
    expect_right(reference.new, SLOW_STEP)
  end)
end)
