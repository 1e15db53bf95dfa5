--- The hands that people played, as scenarios; those with chances need the streams and are only counted.
local json = require "spec.support.json"
local scenario = require "spec.support.run_reference.scenario"

local chancy = { j_misprint = true, j_bloodstone = true, j_space = true }

local function needs_luck(hand)
  for _, j in ipairs(hand.jokers) do
    if chancy[j.key] then
      return true
    end
  end
  return hand.lucky_rolled
end

local function read(name)
  local file = assert(io.open(os.getenv "MAROTTE_VECTORS" .. "/live/" .. name))
  local value = json.decode(file:read "a")
  file:close()
  return value.scoring
end

return function(check)
  local n, left = 0, 0
  local lists = { read "human_hands_12.json", read "human_hands_15.json", check.lines "live/scoring.jsonl" }
  for _, list in ipairs(lists) do
    for _, line in ipairs(list) do
      if needs_luck(line) then
        left = left + 1
      else
        local hand = scenario(line)
        n = n + 1
        if hand.score ~= line.observed.gain then
          check.fail("%s %s: want %s have %s", tostring(line.run or line.id), tostring(line.n),
            check.text(line.observed.gain), check.text(hand.score))
        end
      end
    end
  end
  return ("%d hands, %d left out for their chances"):format(n, left)
end
