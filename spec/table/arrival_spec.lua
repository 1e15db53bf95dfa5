--- Side pots as chips arrive, the way of recorded hands: beside the layers, on the same hands.
local marotte = require "marotte"
local random = require "spec.support.table_random"
local rules = require "spec.support.table_rules"

--- By seats the hands get worse: aces, kings, queens, jacks, tens.
local DECK = "As Ks Qs Js Ts Ah Kh Qh Jd Td 2c 2d 7h 8s 9c"

local function hand(pots, stacks, line)
  local t = rules.start { structure = "No Limit", stacks = stacks, button = 1, deck = DECK, pots = pots }
  rules.play(t, line)
  t:play_out()
  local result = t:result()
  local amounts, eligible = {}, {}
  for i, pot in ipairs(result.pots) do
    amounts[i], eligible[i] = pot.amount, pot.eligible
  end
  return amounts, eligible, result.stacks
end

describe("pots by arrival", function()
  it("are the layers while all-ins rise", function()
    local stacks, line = { 100, 100, 100, 4, 7 }, "4 call, 5 call, 1 call, 2 call, 3 check"
    for _, pots in ipairs { "layers", "arrival" } do
      local amounts, eligible, ends = hand(pots, stacks, line)
      assert.same({ 20, 12, 9 }, amounts)
      assert.same({ { 1, 2, 3, 4, 5 }, { 1, 2, 3, 5 }, { 1, 2, 3 } }, eligible)
      assert.same({ 131, 90, 90, 0, 0 }, ends)
    end
  end)

  it("are the layers while nobody calls behind the smaller all-in", function()
    -- The big blind is called by seats 4 and 5; seat 1 is all-in for 7, then the small blind for 4.
    local stacks, line = { 7, 4, 100, 100, 100 }, "4 call, 5 call, 1 call, 3 check"
    for _, pots in ipairs { "layers", "arrival" } do
      local _, _, ends = hand(pots, stacks, line)
      assert.same({ 32, 0, 99, 90, 90 }, ends)
    end
  end)

  it("put later calls into the pot that a smaller all-in made", function()
    -- Seat 4 is all-in for 9 of the blind's 10, seat 5 for 2, then seats 1 and 2 call. Layers: 5 x 2, 4 x 7, 3 x 1.
    local stacks, line = { 39, 68, 36, 9, 2 }, "4 call, 5 call, 1 call, 2 call, 3 check"
    local amounts, eligible = hand("layers", stacks, line)
    assert.same({ 10, 28, 3 }, amounts)
    assert.same({ { 1, 2, 3, 4, 5 }, { 1, 2, 3, 4 }, { 1, 2, 3 } }, eligible)
    -- The blind's one chip above 9 stays alone; the calls go to the pot behind it, 8 each.
    local ends
    amounts, eligible, ends = hand("arrival", stacks, line)
    assert.same({ 10, 1, 30 }, amounts)
    assert.same({ { 1, 2, 3, 4, 5 }, { 3 }, { 1, 2, 3, 4 } }, eligible)
    assert.same({ 69, 58, 27, 0, 0 }, ends)
  end)

  it("end such a pot at its amount", function()
    -- Seat 2 is all-in for 4, seat 5 for 3: their pot holds 1 of seats 2, 3, 4, so 3 is its end; seat 1 puts 3 into
    -- it and 4 into the open one.
    local amounts = hand("arrival", { 11, 4, 60, 25, 3 }, "4 call, 5 call, 1 call, 3 check")
    assert.same({ 15, 16, 6 }, amounts)
    amounts = hand("layers", { 11, 4, 60, 25, 3 }, "4 call, 5 call, 1 call, 3 check")
    assert.same({ 15, 4, 18 }, amounts)
  end)

  it("leave a pot to the one before when those who paid for it have folded", function()
    local amounts, eligible, ends = hand("arrival", { 15, 15, 36, 9, 2 },
      "4 call, 5 call, 1 call, 2 call, 3 check, 2 bet 5, 3 fold, 1 call")
    assert.same({ 11, 40 }, amounts)
    assert.same({ { 1, 2, 4, 5 }, { 1, 2, 4 } }, eligible)
    assert.same({ 51, 0, 26, 0, 0 }, ends)
  end)

  it("have the antes in the first", function()
    local t = rules.start { steps = rules.ANTES .. rules.HOLDEM, structure = "No Limit", ante = 1, pots = "arrival",
      stacks = { 50, 50, 9 }, button = 1, deck = "As Ks Qs Ah Kh Qh 2c 2d 7h 8s 9c" }
    rules.play(t, "1 call, 2 call, 2 bet 10, 1 call")
    t:play_out()
    local result = t:result()
    assert.equal(3 + 24, result.pots[1].amount)
    assert.equal(2 * 2 + 20, result.pots[2].amount) -- the others owe the whole blind
  end)

  it("are asked for by name", function()
    local ok, message = pcall(marotte.table, { variant = "variants/holdem.json", players = 2, pots = "both" })
    assert.is_false(ok)
    assert.truthy(message:find('pots is "layers" or "arrival"', 1, true), message)
  end)

  it("conserve chips under random play", function()
    local t = marotte.table { variant = "variants/holdem.json", players = 9, structure = "No Limit", pots = "arrival" }
    local dice = random.dice(55)
    local side = 0
    for seed = 1, 300 do
      local stacks, sum = {}, 0
      for i = 1, 9 do
        stacks[i] = dice(60)
        sum = sum + stacks[i]
      end
      t:start { seed = "arrival " .. seed, stacks = stacks, button = (seed - 1) % 9 + 1 }
      local result, ends = random.play(t, 9, sum, dice), 0
      for _, stack in ipairs(result.stacks) do
        ends = ends + stack
      end
      assert.equal(sum, ends, "seed " .. seed)
      side = side + (#result.pots > 2 and 1 or 0)
    end
    assert.is_true(side > 50, side .. " hands had several side pots")
  end)
end)
