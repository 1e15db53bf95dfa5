--- Stud: who brings in, completions, who shows best later.
local rules = require "spec.support.table_rules"

-- Two cards down, one up: seats show Kc, 2c, As, 2d; then Ad, Ah, Ks, 2s.
local DECK = "2h 3h 4h 5h 6h 7h 8h 9h Kc 2c As 2d Ad Ah Ks 2s 3c 4c 5c 6c"

local function stud(rule, hand, structure)
  return rules.start {
    steps = rules.STUD, forced = ('{"style":"bring-in","rule":"%s"}'):format(rule),
    hands = hand or '{"evaluationType":"high","holeCards":5,"communityCards":0}',
    players = 4, structure = structure, ante = 1, bring_in = 3, deck = DECK,
  }
end

describe("the bring-in", function()
  local cases = {
    { "low card", 2, "the lowest card, the ace high and clubs below diamonds" },
    { "low card al", 3, "the lowest card, the ace low" },
    { "high card", 1, "the highest card, the ace low" },
    { "high card ah", 3, "the highest card, the ace high" },
  }
  for _, case in ipairs(cases) do
    it(("by %q is due from %s"):format(case[1], case[3]), function()
      local t = stud(case[1])
      assert.equal(case[2], t:ask().seat)
      assert.same({ "bring_in", "complete" }, t:ask().moves)
      assert.equal(3, t:ask().to_call)
    end)
  end

  it("comes after an ante of every seat, which counts towards no bet", function()
    local t = stud "low card"
    assert.equal(4, t:pot())
    rules.play(t, "2 bring_in")
    assert.equal(3, t:seat(2).bet)
    assert.equal(4, t:seat(2).put_in)
  end)

  it("is called, or completed to the small bet, from the left", function()
    local t = stud "low card"
    rules.refuses(t, "call", "it may bring_in, complete")
    rules.play(t, "2 bring_in, 3 call, 4 complete 10, 1 fold, 2 call, 3 call")
    assert.equal(4 + 30, t:pot())
  end)

  it("is completed without that counting as a raise", function()
    local t = stud "low card"
    rules.play(t, "2 bring_in, 3 complete 10, 4 raise 20, 1 raise 30, 2 raise 40")
    rules.refuses(t, "raise 50", "it may fold, call")
  end)

  it("may be a completion at once", function()
    local t = stud "low card"
    rules.play(t, "2 complete 10, 3 call, 4 call, 1 call")
    assert.equal(44, t:pot())
  end)
end)

describe("a later street", function()
  it("of a high game starts with the best hand that shows", function()
    local t = stud "low card"
    rules.play(t, "2 bring_in, 3 call, 4 call, 1 call, 2 check") -- everybody has answered; the completion is open to 2
    assert.equal(4, t:ask().seat) -- a pair of twos
  end)

  it("of a low game starts with the best low that shows", function()
    local t = stud("high card", '{"evaluationType":"a5_low","holeCards":5,"communityCards":0}')
    rules.play(t, "1 bring_in, 2 call, 3 call, 4 call, 1 check")
    assert.equal(2, t:ask().seat) -- two and ace
  end)
end)
