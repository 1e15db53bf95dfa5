--- The scoring scenarios: name, scoring cards, chips, mult, score and money.
local scenario = require "spec.support.run_reference.scenario"

local function indices(hand)
  local list = {}
  for i, card in ipairs(hand.played) do
    for _, scored in ipairs(hand.scoring) do
      if scored == card then
        list[#list + 1] = i - 1
      end
    end
  end
  return list
end

local function value(x)
  return x == "inf" and math.huge or x
end

return function(check)
  local lines = check.lines "scoring/hands.jsonl"
  local money = 0
  for _, line in ipairs(lines) do
    local want = line.expect
    local hand = scenario(line)
    local have = {
      hand = hand.name, scoring = indices(hand), chips = hand.chips, mult = hand.mult, score = hand.score,
      debuffed = hand.blocked, dollars = want.dollars and hand.dollars,
    }
    money = money + (want.dollars and 1 or 0)
    for name, wanted in pairs(want) do
      if check.text(value(wanted)) ~= check.text(have[name]) then
        check.fail("%s %s: want %s have %s", line.id, name, check.text(wanted), check.text(have[name]))
      end
    end
  end
  return ("%d hands, %d with money"):format(#lines, money)
end
