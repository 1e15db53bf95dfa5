--- Random situations in numbers, for the sanitizers: whatever is played, discarded and ended, no script fails, and undo
--- brings everything back. A quick run has no fewer; MAROTTE_SOAK asks for another number.
local marotte = require "marotte"
local sample = require "spec.support.sample"
local random = require "spec.support.score_random"

local situations = tonumber(os.getenv "MAROTTE_SOAK" or "") or math.max(20000, sample.size(20000))
local seed = tonumber(os.getenv "MAROTTE_SOAK_FROM" or "") or 1000000

--- One situation, by its number.
local function run(host, number)
  local scenario = random.scenario(random.source(number))
  local board = host:board(scenario)
  local before, mark = board:hash(), board:mark()
  board:play()
  if number % 3 == 0 then
    board:deal { played = scenario.played }
    board:discard {}
  end
  if number % 5 == 0 then
    board:end_of_round {}
  end
  board:undo(mark)
  if board:hash() ~= before then
    error(("situation %d: undo leaves another state"):format(number))
  end
end

describe("random situations", function()
  it(("are played, ended and undone without a failure, %d of them"):format(situations), function()
    local host = marotte.new_host { strict = true } -- raises what a script does wrong
    for number = seed, seed + situations - 1 do
      run(host, number)
      if number % 1000 == 0 then
        collectgarbage() -- boards are large, and few Lua values stand for them
      end
    end
  end)
end)
