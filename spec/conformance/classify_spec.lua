local marotte = require "marotte"
local vectors = require "spec.support.vectors"

local rules = { j_four_fingers = "four_fingers", j_shortcut = "shortcut", j_smeared = "smeared", j_splash = "splash" }

local function options_of(jokers)
  local options = {}
  for _, joker in ipairs(jokers) do
    if rules[joker.key] and not joker.debuff then
      options[rules[joker.key]] = true
    end
  end
  return options
end

local function play_of(played)
  local play = {}
  for i, card in ipairs(played) do
    play[i] = { rank = card.rank, suit = card.suit, enhancement = card.enh, debuff = card.debuff }
  end
  return play
end

--- The name and the 0-based scoring places, as one text.
local function classify(scenario)
  local play = play_of(scenario.played)
  local name, _, _, scoring = marotte.get_poker_hand_info(play, options_of(scenario.jokers))
  local place, places = {}, {}
  for i, card in ipairs(play) do
    place[card] = i - 1
  end
  for i, card in ipairs(scoring) do
    places[i] = place[card]
  end
  return name .. ": " .. table.concat(places, " ")
end

vectors.describe("marotte.get_poker_hand_info on the recorded hands", function()
  it("finds the hand and the scoring cards of each", function()
    local count, wrong = 0, {}
    for scenario in vectors.lines(vectors.path "scoring/hands.jsonl") do
      local expected = scenario.expect.hand .. ": " .. table.concat(scenario.expect.scoring, " ")
      local got = classify(scenario)
      count = count + 1
      if got ~= expected then
        wrong[#wrong + 1] = ("%s: %s, not %s"):format(scenario.id, got, expected)
      end
    end
    assert.is_true(count > 0, "there are no hands")
    assert.are.equal("", table.concat(wrong, "\n", 1, math.min(#wrong, 10)))
  end)
end)
