--- The rules of the table (docs/table.md), 46 to 59: hands of the showdown, winners, pots and odd chips.
local rules = require "spec.support.table_rules"

--- The texts of cards one by one, a card of each in turn: what a deal needs.
local function deck_of(hands)
  local lists, deck = {}, {}
  for i, hand in ipairs(hands) do
    lists[i] = {}
    for card in hand:gmatch "%S+" do
      table.insert(lists[i], card)
    end
  end
  for place = 1, #lists[1] do
    for _, list in ipairs(lists) do
      deck[#deck + 1] = list[place]
    end
  end
  return table.concat(deck, " ")
end

--- A showdown after an ante. `cards` by seat, in the order of dealing; `deals` are the steps that give them, `board` is
--- what follows in the deck.
local function showdown(parts)
  local _, count = parts.cards[1]:gsub("%S+", "")
  local t = rules.start {
    steps = rules.ANTES .. (parts.deals or rules.down(count)) .. (parts.boards or ""), hands = parts.hands,
    more = parts.more, players = #parts.cards, ante = parts.ante or 10, stacks = parts.stacks,
    recorded = parts.recorded, deck = deck_of(parts.cards) .. " " .. (parts.board or ""),
  }
  t:play_out()
  return t:result()
end

local function hand(type, members, name)
  return ('{"name":"%s","evaluationType":"%s"%s}'):format(name or type, type, members or ',"anyCards":5')
end

local function names(result, seat)
  local list = {}
  for i, one in ipairs(result.hands[seat]) do
    list[i] = one and one.name
  end
  return list
end

--- Seat 1 has kings full, seat 2 the best low hands, seat 3 is the worst at both.
local THREE = { "Kc Kd Kh As Ad", "2c 3d 4h 5s 7c", "Qc Qd 9h 8s Jc" }

describe("the hands of a showdown", function()
  it("rule 46: order, start and what the cards should be are words for people", function()
    for _, words in ipairs { { "clockwise", "dealer", "all" }, { "counterclockwise", "nobody", "five of seven" } } do
      local text = rules.text { steps = rules.ANTES .. rules.down(5) }
      text = text:gsub('"order":".-","startingFrom":".-","cardsRequired":".-"',
        ('"order":"%s","startingFrom":"%s","cardsRequired":"%s"'):format(table.unpack(words)))
      local t = require "marotte".table { variant = text, players = 3, ante = 10 }
      t:start { deck = deck_of(THREE) }
      assert.same({ 520, 490, 490 }, t:result().stacks)
    end
  end)

  for count, share in pairs { 60, 30, 20, 15 } do
    it(("rule 46: of %d best hands each has %d of 60 chips"):format(count, share), function()
      local hands, wanted = {}, {}
      for i = 1, count do
        hands[i], wanted[i] = hand(i % 2 == 1 and "high" or "27_low"), share
      end
      local result = showdown { cards = THREE, ante = 20, hands = table.concat(hands, ",") }
      assert.same(wanted, result.pots[1].shares)
      local high = (count + 1) // 2 * share
      assert.same({ 480 + high, 540 - high, 480 }, result.stacks)
    end)
  end

  --- { what, hole cards of seat 1, board, best hand, its name }.
  for _, case in ipairs {
    { "any five of all cards, also the board alone", "2s 3h", "Ac Kd Qh Js Tc", ',"anyCards":5', "Straight, Ace High" },
    { "any five of all cards, four of them on the board", "2s 3h", "As Ks Qs Js 9c", ',"anyCards":5',
      "Flush, Ace High" },
    { "exactly two and three", "2s 3h 4d 5d", "As Ks Qs Js 9c", ',"holeCards":2,"communityCards":3',
      "Ace High, King Kicker" },
    { "the better of two pairs of numbers", "Ac Ad Ah", "Ks Kd 8h 7c 2d", ',"holeCards":[2,3],"communityCards":[3,2]',
      "Full House, Aces Over Kings" },
    { "lists whose second has too few cards", "Ac Ad Ah", "Ks Kd 8h 7c 2d", ',"holeCards":[3,5],"communityCards":[2,0]',
      "Full House, Aces Over Kings" },
    { "hole cards alone", "Ac Ad 9h 8s 7c 2h", "As Ah Kd", ',"holeCards":5', "One Pair, Aces, Nine Kicker" },
    { "the hand as it is", "Ac Ad 9h 8s 7c", "As Ah Kd", "", "One Pair, Aces, Nine Kicker" },
  } do
    it("rule 47: a hand can be made of " .. case[1], function()
      local board = select(2, case[3]:gsub("%S+", ""))
      local other = ("6c 6d 6h 6s 5c 4c"):sub(1, #case[2])
      local result = showdown { cards = { case[2], other }, boards = rules.board(board), board = case[3],
        hands = hand("high", case[4]) }
      assert.equal(case[5], names(result, 1)[1])
    end)
  end

  it("rule 47: one number of community cards stands for all of a list", function()
    local result = showdown { cards = { "5c 4d 3h 2s", "9c 9d 9h 9s" }, boards = rules.board(2), board = "Ac 2d",
      hands = hand("low_pip_6", ',"holeCards":[4,1],"communityCards":2') }
    assert.same({ 5, 12 }, { result.hands[1][1].rank, result.hands[2][1].rank }) -- the second: one and the board's 3
  end)

  local SHORT = rules.down(5) .. rules.step("discard", '{"number":1,"min_number":0,"state":"face down"}')

  it("rule 48: who has too few cards has no hand, and wins nothing by it", function()
    local t = rules.start { steps = rules.ANTES .. SHORT, players = 2, ante = 10,
      hands = hand("high", ',"holeCards":5'), deck = deck_of { "Ac Ad Ah As Kc", "2c 3d 4h 5s 7c" } }
    rules.play(t, "2 discard, 1 discard 5")
    local result = t:result()
    assert.is_false(result.hands[1][1])
    assert.same({ 490, 510 }, result.stacks)
  end)

  local SPLIT_HAND = rules.down(2, "L") .. rules.down(3, "R")

  it("rule 49: a subset is all that may be used", function()
    local result = showdown { cards = { "Ac Ad Ks 8h 2d", "7c 6c Qs Qh 3d" }, deals = SPLIT_HAND,
      hands = hand("two_card_high", ',"holeCards":2,"subset":"L"') .. "," .. hand("three_card_high",
        ',"holeCards":3,"hole_subset":"R"') }
    assert.same({ { 1 }, { 2 } }, result.pots[1].winners)
  end)

  --- Left and right of seat 1 make aces together, and not alone.
  local function allowed(members, recorded)
    return names(showdown { cards = { "Ac 9d As 8h 2d", "7c 6c 5s 4h 3d" }, deals = SPLIT_HAND, recorded = recorded,
      boards = rules.board(3), board = "Kc Qd Jh",
      hands = hand("high", members .. ',"holeCardsAllowed":[{"subsets":["L"]},{"subsets":["R"]}]') }, 1)[1]
  end

  it("rule 49: groups that are allowed are alternatives, which do not mix", function()
    assert.equal("Ace High, King Kicker", allowed ',"anyCards":5')
    assert.equal("Ace High, King Kicker", allowed ',"holeCards":2,"communityCards":3')
  end)

  it("rule 49: in recorded hands they are one pool beside counts of hole and community cards", function()
    assert.equal("One Pair, Aces, King Kicker", allowed(',"holeCards":2,"communityCards":3', true))
    assert.equal("Ace High, King Kicker", allowed(',"anyCards":5', true))
  end)

  it("rule 49: an index takes one card of its group", function()
    local result = showdown { cards = { "Ac 9d As 8h 9c", "7c 6c 5s 4h 3d" }, deals = SPLIT_HAND,
      hands = hand("two_card_high", ',"holeCards":2,"holeCardsAllowed":[{"subsets":["L","R"],"indices":[1,2]},'
        .. '{"subsets":["L","R"],"indices":[0,1]}]') }
    assert.equal("One Pair, Nines", names(result, 1)[1]) -- 9-9 or A-8, and never the aces
  end)

  --- Two hole cards that pair nothing; three boards of two cards.
  local function boards(members, first)
    return names(showdown { cards = { "2s 3h 4d", "2d 3c 4s" }, board = "Ac Kc Ad Qd Ah Kh",
      boards = rules.board(2, first or "A") .. rules.board(2, "B") .. rules.board(2, "C"),
      hands = hand("high", members) }, 1)[1]
  end

  it("rule 50: without a word the default board counts, and all boards where there is none", function()
    assert.equal("Ace High, King Kicker", boards(',"holeCards":3,"communityCards":2', "default"))
    assert.equal("Three Of A Kind, Aces, Four Kicker", boards ',"holeCards":2,"communityCards":3')
  end)

  for _, key in ipairs { "communitySubsetsAllowed", "community_subset" } do
    it(("rule 50: %s puts boards together"):format(key), function()
      local three, two = (',"%s":["A","B","C"]'):format(key), (',"%s":["A","B"]'):format(key)
      assert.equal("Full House, Aces Over Kings", boards(',"holeCards":0,"communityCards":5' .. three))
      assert.equal("One Pair, Aces, King Kicker", boards(',"holeCards":1,"communityCards":4' .. two))
    end)
  end

  for key, list in pairs {
    communityCardsAllowed = '[{"subsets":["A","B"]},{"subsets":["A","C"]}]',
    communityCardCombinations = '[["A","B"],["A","C"]]',
  } do
    it(("rule 50: %s are alternatives, of which what is missing to a hand is taken"):format(key), function()
      -- One of the hand and four of A-K-A-Q, or of A-K-A-K: two pairs.
      assert.equal("Two Pair, Aces And Kings, Four Kicker", boards((',"holeCards":1,"%s":%s'):format(key, list)))
      -- Two of the hand and three of these.
      assert.equal("One Pair, Aces, King Kicker", boards((',"holeCards":2,"%s":%s'):format(key, list)))
    end)
  end

  it("rule 51: the lowest community card is wild with all cards of its rank, and the ace is high", function()
    for _, member in ipairs { '"wildCard":{"communityCards":"low","otherCards":"same_rank"}',
      '"wildCards":[{"type":"lowest_community","match":"rank"}]' } do
      local result = showdown { cards = { "5c 9d", "Kc Kd" }, boards = rules.board(5), board = "Ac 5d 9h 8c Ad",
        hands = hand("high_wild", ',"anyCards":5,' .. member) }
      assert.equal("Four Of A Kind, Aces, Nine Kicker", names(result, 1)[1]) -- two fives for aces
      assert.equal("Full House, Aces Over Kings", names(result, 2)[1]) -- one
    end
  end)
end)

describe("the winners", function()
  it("rule 52: are all who have the best hand among those who can win the pot", function()
    local result = showdown { cards = { "Ac Kd 9h 8s 2c", "Qc Qd 9c 8d 2d", "Qh Qs 9s 8h 2h" } }
    assert.same({ { 2, 3 } }, result.pots[1].winners)
    assert.same({ 490, 505, 505 }, result.stacks)
  end)

  it("rule 52: are never among the folded", function()
    local t = rules.start { players = 3, deck = "As Ks Qs Ah Kh Qh 2c 2d 7h 8s 9c" }
    rules.play(t, "1 fold, 2 call, 3 check")
    t:play_out()
    assert.same({ { 2 } }, t:result().pots[1].winners)
  end)

  it("rule 52: must qualify, also with the best hand", function()
    local result = showdown { cards = { "9c 4d 3h 2s Ac", "Tc 4c 3d 2h Ad" }, hands = rules.LOW_8 .. "," .. rules.HIGH }
    assert.same({ {}, { 2 } }, result.pots[1].winners)
  end)

  it("rule 53: of the other hands get the share that nobody qualifies for", function()
    local result = showdown { cards = { "Kc Kd 9h 8s 2c", "Qc Qd 9c 8d 2d" }, hands = rules.HIGH .. "," .. rules.LOW_8 }
    assert.same({ { 1 }, {} }, result.pots[1].winners)
    assert.same({ 20, 0 }, result.pots[1].shares)
    assert.same({ 510, 490 }, result.stacks)
  end)

  local FULL = '{"name":"Full","evaluationType":"high","anyCards":5,"qualifier":[4,156]}'
  local NOBODY = { "Kc Kd 9h 8s 2c", "Ac Jd 9c 8d 2d", "Qc Td 9s 8h 2h" }
  local SPLIT = '"split_pot"'
  local BEST = '"best_hand","bestHand":[{"name":"Low","evaluationType":"27_low","anyCards":5}]'

  local function default(key, action)
    return (',"%s":{"condition":"no_qualifier_met","action":%s}'):format(key, action)
  end

  for _, case in ipairs {
    { "split_pot shares it", default("defaultAction", SPLIT), { 500, 500, 500 }, { 1, 2, 3 } },
    { "split_pot shares it, as an object", default("globalDefaultAction", '{"type":"split_pot"}'), { 500, 500, 500 },
      { 1, 2, 3 } },
    { "best_hand gives it to another hand", default("defaultAction", BEST), { 490, 490, 520 }, { 3 } },
    { "best_hand gives it to another hand, as an object", default("globalDefaultAction", '{"type":' .. BEST .. "}"),
      { 490, 490, 520 }, { 3 } },
    { "it is shared where nothing is said", "", { 500, 500, 500 }, { 1, 2, 3 } },
  } do
    it("rule 54: where nobody wins a share of a pot, " .. case[1], function()
      local result = showdown { cards = NOBODY, hands = FULL, more = case[2] }
      assert.is_true(result.pots[1].by_default)
      assert.same(case[3], result.stacks)
      assert.same(case[4], result.pots[1].winners[1])
    end)
  end

  it("rule 54: each pot is looked at for itself", function()
    -- The full house of seat 1, all-in for 20, qualifies; the side pot of the others is split.
    local t = rules.start { steps = rules.BLINDS .. rules.down(5) .. rules.SMALL, hands = FULL, structure = "No Limit",
      stacks = { 20, 100, 100 }, deck = deck_of { "7c 7d 7h 6s 6c", NOBODY[2], NOBODY[3] } }
    rules.play(t, "1 raise 20, 2 raise 60, 3 call")
    local result = t:result()
    assert.same({ false, true }, { result.pots[1].by_default, result.pots[2].by_default })
    assert.same({ 60, 80, 80 }, result.stacks)
  end)

  it("rule 54: what is over of such a pot goes to the first seats", function()
    local t = rules.start { steps = rules.BLINDS .. rules.down(5) .. rules.SMALL, hands = FULL, structure = "No Limit",
      stacks = { 500, 500, 500, 500 }, button = 4,
      deck = deck_of { NOBODY[1], NOBODY[2], NOBODY[3], "3c 4c 5d 6d Ks" } }
    rules.play(t, "3 call, 4 call, 1 fold, 2 check")
    assert.same({ 495, 502, 502, 501 }, rules.stacks(t)) -- 35 in three parts
  end)
end)

describe("pots and odd chips", function()
  --- By seats the hands get worse: aces, kings, queens, jacks.
  local DECK = "As Ks Qs Js Ah Kh Qh Jd 2c 2d 7h 8s 9c"

  local function pots_of(result)
    local list = {}
    for i, pot in ipairs(result.pots) do
      list[i] = { pot.amount, pot.eligible }
    end
    return list
  end

  it("rule 55: side pots are layers, for those who paid for them", function()
    local t = rules.start { structure = "No Limit", stacks = { 20, 50, 90, 90 }, deck = DECK }
    rules.play(t, "4 raise 90, 1 call, 2 call, 3 call")
    local result = t:result()
    assert.same({ { 80, { 1, 2, 3, 4 } }, { 90, { 2, 3, 4 } }, { 80, { 3, 4 } } }, pots_of(result))
    assert.same({ 80, 90, 80, 0 }, result.stacks)
  end)

  it("rule 55: chips of the folded stay in the pots, and nobody wins with them", function()
    local t = rules.start { structure = "No Limit", stacks = { 20, 100, 100, 100 }, deck = DECK }
    rules.play(t, "4 raise 40, 1 call, 2 call, 3 call, 2 check, 3 bet 20, 4 call, 2 fold")
    t:play_out()
    local result = t:result()
    assert.same({ { 80, { 1, 3, 4 } }, { 20 * 3 + 40, { 3, 4 } } }, pots_of(result))
    assert.same({ 80, 60, 140, 40 }, result.stacks)
  end)

  it("rule 55: antes are in the main pot", function()
    local t = rules.start { steps = rules.ANTES .. rules.HOLDEM, structure = "No Limit", ante = 3,
      stacks = { 13, 100, 100 }, deck = "As Ks Qs Ah Kh Qh 2c 2d 7h 8s 9c" }
    rules.play(t, "1 call, 2 raise 30, 3 call, 2 check, 3 check")
    t:play_out()
    assert.same({ { 39, { 1, 2, 3 } }, { 40, { 2, 3 } } }, pots_of(t:result()))
    assert.same({ 39, 107, 67 }, t:result().stacks)
  end)

  it("rule 55: an ante that somebody could not pay makes a layer, too", function()
    local result = showdown { cards = THREE, ante = 7, stacks = { 3, 100, 100 } }
    assert.same({ { 9, { 1, 2, 3 } }, { 8, { 2, 3 } } }, pots_of(result))
    assert.same({ 9, 93, 101 }, result.stacks) -- the queens have the rest
  end)

  it("rule 55: pots that are made as chips arrive are others where a smaller all-in comes late", function()
    -- Seat 4 is all-in for 9, seat 5 for 2, then others call the blind of 10.
    for pots, amounts in pairs { layers = { 10, 28, 3 }, arrival = { 10, 1, 30 } } do
      local t = rules.start { structure = "No Limit", stacks = { 39, 68, 36, 9, 2 }, pots = pots,
        deck = "As Ks Qs Js Ts Ah Kh Qh Jd Td 2c 2d 7h 8s 9c" }
      rules.play(t, "4 call, 5 call, 1 call, 2 call, 3 check")
      t:play_out()
      for i, pot in ipairs(t:result().pots) do
        assert.equal(amounts[i], pot.amount, pots)
      end
    end
  end)

  it("rule 55: what nobody called goes back", function()
    local t = rules.start { structure = "No Limit", stacks = { 40, 200 }, deck = "Ks As Kh Ah 2c 2d 7h 8s 9c" }
    rules.play(t, "1 call, 2 raise 200, 1 call")
    assert.same({ { 80, { 1, 2 } } }, pots_of(t:result()))
    assert.same({ 0, 240 }, t:result().stacks)
  end)

  --- Shares of a pot of `ante` chips a seat, where all best hands have winners.
  local function shares(ante, ...)
    return showdown({ cards = THREE, ante = ante, hands = table.concat({ ... }, ",") }).pots[1].shares
  end

  it("rule 56: shares are equal, and of three and more the first get what is over", function()
    local a, b, c = hand("high", nil, "A"), hand("27_low", nil, "B"), hand("49", nil, "C")
    assert.same({ 21 }, shares(7, a))
    assert.same({ 11, 10 }, shares(7, a, b))
    assert.same({ 7, 7, 7 }, shares(7, a, b, c))
    assert.same({ 6, 5, 5, 5 }, shares(7, a, b, c, hand("zero", nil, "D")))
    assert.same({ 7, 7, 7, 6 }, shares(9, a, b, c, hand("zero", nil, "D")))
  end)

  local LOW, FOUR_CARDS = hand "27_low", hand("badugi", ',"anyCards":4')
  local THREE_CARDS = hand("three_card_high", ',"holeCards":3')
  for _, case in ipairs {
    { "to high before a low hand", hand "high", LOW, 1 },
    { "to five cards before four", hand "49", FOUR_CARDS, 1 },
    { "to five cards that stand behind four", FOUR_CARDS, hand "49", 2 },
    { "to a draw before Omaha", hand("49", nil, "Draw"), hand("zero", nil, "Omaha"), 1 },
    { "to a draw that stands behind Omaha", hand("49", nil, "Omaha"), hand("zero", nil, "Draw"), 2 },
    { "to Omaha that stands behind hold'em", hand("49", nil, "Hold'em"), hand("zero", nil, "Omaha"), 2 },
    { "to more cards", THREE_CARDS, hand "49", 2 },
    { "to the first of equals", hand "zero", hand "49", 1 },
    { "to the first where a low hand stands before high", LOW, hand "high", 1 },
  } do
    it("rule 57: the odd chip of two shares goes " .. case[1], function()
      assert.same(case[4] == 1 and { 11, 10 } or { 10, 11 }, shares(7, case[2], case[3]))
    end)
  end

  it("rule 58: a share that is tied is split, and the first seats get the chips that are over", function()
    for button = 1, 4 do
      local t = rules.start { steps = rules.ANTES .. rules.down(5), players = 4, ante = 5, button = button,
        deck = deck_of { "7c 5d 4h 3s 2c", "Ac Kd 9h 8s 2d", "Ad Kh 9s 8c 2h", "Ah Ks 9c 8d 2s" } }
      assert.same({ 495, 502, 502, 501 }, t:result().stacks) -- 20 in three parts, wherever the button is
    end
  end)

  it("rule 58: so it is in side pots", function()
    -- All play the board. Seat 3 is all-in for 5; the others put in 5 more, then seats 1, 2 and 4 put in 20.
    local t = rules.start { structure = "No Limit", stacks = { 100, 100, 5, 100, 100 }, button = 5,
      deck = "2s 2d 3s 2h 3c 3d 4s 4c 4d 5d As Ks Qd Jh Td" }
    rules.play(t, "3 call, 4 call, 5 call, 1 call, 2 check, 1 check, 2 check, 4 check, 5 check")
    rules.play(t, "1 bet 20, 2 call, 4 call, 5 fold")
    rules.play(t, "1 check, 2 check, 4 check")
    t:play_out()
    local result = t:result()
    assert.same({ { 25, { 1, 2, 3, 4 } }, { 20 + 60, { 1, 2, 4 } } }, pots_of(result))
    -- 25 in four parts: 7, 6, 6, 6; 80 in three: 27, 27, 26.
    assert.same({ 70 + 7 + 27, 70 + 6 + 27, 6, 70 + 6 + 26, 90 }, result.stacks)
  end)

  it("rule 59: a low hand that is good for the main pot alone leaves a side pot to the high hand", function()
    local t = rules.start { structure = "No Limit", stacks = { 30, 100, 100 }, hands = rules.HIGH .. "," .. rules.LOW_8,
      deck = "As Ks Qs 2h Kh Qh 3d 4c 8c Td Jc" }
    rules.play(t, "1 raise 30, 2 raise 100, 3 call")
    local result = t:result()
    assert.same({ 45, 45 }, result.pots[1].shares)
    assert.same({ 140, 0 }, result.pots[2].shares)
    assert.same({ 45, 185, 0 }, result.stacks)
  end)

  it("rule 59: of three shares one that nobody wins is split between the others, with no chip lost or made", function()
    local result = showdown { cards = THREE, ante = 25, hands = hand "high" .. "," .. hand "27_low" .. ","
      .. hand("a5_low", ',"anyCards":5,"qualifier":[1,6]') }
    assert.equal(75, result.pots[1].amount)
    assert.same({ 38, 37, 0 }, result.pots[1].shares) -- 25 each, and 13 and 12 of the third
    assert.same({ 513, 512, 475 }, result.stacks)
  end)
end)
