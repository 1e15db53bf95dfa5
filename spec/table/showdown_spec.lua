--- Showdowns: which cards make a hand, splits, qualifiers, default actions, side pots, odd chips.
local rules = require "spec.support.table_rules"

--- A showdown of two or more seats after an ante of `ante` chips each: no bets.
local function showdown(parts)
  local t = rules.start {
    steps = rules.ANTES .. (parts.steps or rules.down(2) .. rules.board(5)), forced = '{"style":"antes"}',
    hands = parts.hands, more = parts.more, players = parts.players, ante = parts.ante or 10, deck = parts.deck,
    stacks = parts.stacks or { 100, 100, 100 },
  }
  return t:result()
end

describe("a hand of any cards", function()
  it("may be the board alone, and then everybody has it", function()
    local result = showdown { deck = "2s 3s 4s 2h 3h 4h As Kd Qc Jh Ts" }
    assert.same({ 100, 100, 100 }, result.stacks)
    assert.equal("Straight, Ace High", result.hands[1][1].name)
  end)
end)

describe("a hand of so many hole and community cards", function()
  it("uses exactly these numbers", function()
    local result = showdown {
      steps = rules.down(4) .. rules.board(5), stacks = { 100, 100 },
      hands = '{"evaluationType":"high","holeCards":2,"communityCards":3}',
      -- Seat 1 has one spade for four on the board: no flush. Seat 2 has a pair of nines.
      deck = "As 9c 4h 9d 6d 2h 7c 3h Ks Qs 8s 5s Jd",
    }
    assert.equal("Ace High", result.hands[1][1].name:match "Ace High")
    assert.is_nil(result.hands[1][1].name:match "Flush")
    assert.same({ 2 }, result.pots[1].winners[1])
  end)

  it("may be one of several pairs of numbers", function()
    local result = showdown {
      steps = rules.down(3) .. rules.board(5), stacks = { 100, 100 },
      hands = '{"evaluationType":"high","holeCards":[2,3],"communityCards":[3,2]}',
      deck = "As 9c Ah 9d Ad 2h Ks Kd 7c 4h 3d", -- three aces and two kings
    }
    assert.equal("Full House, Aces Over Kings", result.hands[1][1].name)
  end)
end)

describe("a split pot", function()
  local HANDS = rules.HIGH .. "," .. rules.LOW_8

  it("has a half for each best hand", function()
    local result = showdown { hands = HANDS, deck = "As Ks 9s 2h Kh 9h 3d 4c 8c Kd Jc" }
    assert.same({ { 2 }, { 1 } }, result.pots[1].winners)
    assert.same({ 15, 15 }, result.pots[1].shares)
    assert.same({ 105, 105, 90 }, result.stacks)
  end)

  it("goes to the high hand when nobody reaches the qualifier", function()
    local result = showdown { hands = HANDS, deck = "As Ks 9s 2h Kh 9h 3d Tc Qc Kd 7c" }
    assert.same({ { 2 }, {} }, result.pots[1].winners)
    assert.is_true(result.hands[2][1].qualifies)
    assert.is_false(result.hands[1][2].qualifies)
    assert.same({ 90, 120, 90 }, result.stacks)
  end)

  it("gives the odd chip to the high hand", function()
    local result = showdown { hands = HANDS, ante = 7, deck = "As Ks 9s 2h Kh 9h 3d 4c 8c Kd Jc" }
    assert.same({ 11, 10 }, result.pots[1].shares)
    assert.same({ 103, 104, 93 }, result.stacks)
  end)

  it("of three gives the chips that are over to the first best hands", function()
    local three = ('{"name":"%s","evaluationType":"high","anyCards":5,"communitySubsetsAllowed":["%s"]}')
    local result = showdown {
      steps = rules.down(2) .. rules.board(5, "A") .. rules.board(5, "B") .. rules.board(5, "C"), ante = 10,
      hands = three:format("A", "A") .. "," .. three:format("B", "B") .. "," .. three:format("C", "C"),
      stacks = { 100, 100 }, deck = "As Ks Ah Kh 2c 5d 7h 9d Jc 3c 6d 8h Td Qc 2h 4d 8s Jd 9c",
    }
    assert.same({ 7, 7, 6 }, result.pots[1].shares)
    assert.same({ 110, 90 }, result.stacks)
  end)
end)

describe("equal hands", function()
  it("share, and the first seats get what is over", function()
    local t = rules.start { structure = "No Limit", stacks = { 100, 100, 100, 100 }, button = 3,
      deck = "2s 2d 3s 2h 3c 3d 4s 4c As Ks Qd Jh Td" }
    rules.play(t, "2 call, 3 call, 4 fold, 1 check")
    assert.same({ 102, 102, 101, 95 }, rules.stacks(t)) -- 35 in three parts
  end)

  it("share every layer of an ante that a short stack could not pay", function()
    local result = showdown { deck = "2s 3s 4s 5s 2h 3h 4h 5h As Kd Qc Jh Ts", ante = 7, stacks = { 100, 100, 100, 3 } }
    assert.same({ 12, 12 }, { result.pots[1].amount, result.pots[2].amount })
    assert.same({ 1, 2, 3 }, result.pots[2].eligible)
    assert.same({ 100, 100, 100, 3 }, result.stacks)
  end)
end)

describe("the default action", function()
  local QUALIFIED = '{"name":"High","evaluationType":"high","anyCards":5,"qualifier":[4,156]}'
  local DECK = "As Ks 9s 2h Kh 9h 3d Tc Qc Jd 5c"

  it("split_pot shares a pot that nobody qualifies for", function()
    local result = showdown { hands = QUALIFIED, deck = DECK,
      more = ',"defaultAction":{"condition":"no_qualifier_met","action":"split_pot"}' }
    assert.is_true(result.pots[1].by_default)
    assert.same({ 100, 100, 100 }, result.stacks)
  end)

  it("best_hand gives it to another best hand", function()
    local result = showdown { hands = QUALIFIED, deck = DECK,
      more = ',"defaultAction":{"condition":"no_qualifier_met","action":"best_hand",'
        .. '"bestHand":[{"evaluationType":"high","anyCards":5}]}' }
    assert.is_true(result.pots[1].by_default)
    assert.same({ 2 }, result.pots[1].winners[1])
    assert.same({ 90, 120, 90 }, result.stacks)
  end)

  it("is a split where none is named", function()
    assert.same({ 100, 100, 100 }, showdown { hands = QUALIFIED, deck = DECK }.stacks)
  end)
end)

describe("side pots", function()
  -- By seats the hands get worse: aces, kings, queens, jacks.
  local DECK = "As Ks Qs Js Ah Kh Qh Jd 2c 2d 7h 8s 9c"

  it("are layers by what the all-ins could pay", function()
    local t = rules.start { structure = "No Limit", stacks = { 20, 50, 100, 100 }, button = 1, deck = DECK }
    rules.play(t, "4 raise 100, 1 call, 2 call, 3 call")
    local result = t:result()
    local amounts, eligible = {}, {}
    for i, pot in ipairs(result.pots) do
      amounts[i], eligible[i] = pot.amount, pot.eligible
    end
    assert.same({ 80, 90, 100 }, amounts)
    assert.same({ { 1, 2, 3, 4 }, { 2, 3, 4 }, { 3, 4 } }, eligible)
    assert.same({ 80, 90, 100, 0 }, result.stacks)
  end)

  it("keep the chips of a seat that folds later", function()
    local t = rules.start { structure = "No Limit", stacks = { 20, 50, 100, 100 }, button = 1, deck = DECK }
    rules.play(t, "4 raise 40, 1 call, 2 raise 50, 3 raise 90, 4 fold")
    assert.same({ 80, 80, 50, 60 }, rules.stacks(t))
  end)

  it("are one of nothing where nobody has put in anything", function()
    for _, pots in ipairs { "layers", "arrival" } do
      local t = rules.start { steps = rules.down(5), players = 2, pots = pots, deck = "As Ks Ad Kd Qc Jc 9h 9s 2c 3c" }
      local result = t:result()
      assert.same({ 500, 500 }, result.stacks)
      assert.equal(1, #result.pots)
      local pot = result.pots[1]
      assert.same({ 0, { 1, 2 }, { { 1 } } }, { pot.amount, pot.eligible, pot.winners })
    end
  end)

  it("give back what nobody called", function()
    local t = rules.start { structure = "No Limit", stacks = { 40, 200 }, button = 1,
      deck = "As Ks Ah Kh 2c 2d 7h 8s 9c" }
    rules.play(t, "1 raise 40, 2 call")
    assert.same({ 80, 160 }, rules.stacks(t))
  end)

  it("are each split between the best hands by themselves", function()
    -- Seat 1, all-in for 30, has the only low; seats 2 and 3 play for the side pot with high hands alone.
    local t = rules.start { structure = "No Limit", stacks = { 30, 100, 100 }, button = 1,
      hands = rules.HIGH .. "," .. rules.LOW_8, deck = "As Ks Qs 2h Kh Qh 3d 4c 8c Td Jc" }
    rules.play(t, "1 raise 30, 2 raise 100, 3 call")
    local result = t:result()
    assert.same({ { 2 }, { 1 } }, result.pots[1].winners)
    assert.same({ { 2 }, {} }, result.pots[2].winners)
    assert.same({ 45, 185, 0 }, result.stacks)
  end)
end)
