local marotte = require "marotte"
local sample = require "spec.support.sample"

local function failure(call, ...)
  local ok, message = pcall(call, ...)
  assert.is_false(ok, "no error was raised")
  return (message:gsub("^[^:]+:%d+: ", ""))
end

--- A small generator of our own: the same moves in every run.
local function generator(seed)
  return function(n)
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed // 65536 % n + 1
  end
end

--- The sort_ids of a pile as one text.
local function ids(pile)
  local list = {}
  for i, card in ipairs(pile) do
    list[i] = card.sort_id
  end
  return table.concat(list, " ")
end

local deck_text = {}
for i, suit in ipairs { "c", "d", "h", "s" } do
  deck_text[i] = ("2# 3# 4# 5# 6# 7# 8# 9# A# J# K# Q# T#"):gsub("#", suit)
end

describe("marotte.deck", function()
  it("makes 52 cards in the original's order of creation", function()
    local deck = marotte.deck()
    assert.are.equal(table.concat(deck_text, " "), tostring(deck))
    assert.are.equal(1, deck[1].sort_id)
    assert.are.equal(52, deck[52].sort_id)
  end)

  local decks = {
    { "standard", 52, "2" }, { 52, 52, "2" }, { "52", 52, "2" }, { 52.0, 52, "2" }, { "short_6a", 36, "6" },
    { 36, 36, "6" }, { "SHORT_6A", 36, "6" }, { "short_ta", 20, "A" }, { 20, 20, "A" },
  }
  for _, case in ipairs(decks) do
    it(("makes the deck %s"):format(case[1]), function()
      local deck = marotte.deck(case[1])
      assert.are.equal(case[2], #deck)
      assert.are.equal(case[3] .. "c", deck[1]:text())
      local seen = {}
      for _, card in ipairs(deck) do
        assert.is_nil(seen[card:text()])
        seen[card:text()] = true
      end
    end)
  end

  it("adds wild cards and bugs at the end", function()
    local deck = marotte.deck(20, { wilds = 2, bugs = 1 })
    assert.are.equal(23, #deck)
    assert.are.equal("W W B", deck[21]:text() .. " " .. deck[22]:text() .. " " .. deck[23]:text())
  end)

  local faults = {
    { { "tarot" }, '#1 to \'marotte.deck\' ("tarot" is no deck; standard (52), short_6a (36) and short_ta (20) are)' },
    { { 53 }, '#1 to \'marotte.deck\' ("53" is no deck; standard (52), short_6a (36) and short_ta (20) are)' },
    { { {} }, "#1 to 'marotte.deck' (string expected, got table)" },
    { { 52, { wild = 1 } }, '#2 to \'marotte.deck\' (unknown option "wild"; did you mean "wilds"?)' },
    { { 52, { wilds = -1 } }, "#2 to 'marotte.deck' (wilds is an integer from 0 to 1048576)" },
    { { 52, { bugs = 1.5 } }, "#2 to 'marotte.deck' (bugs is an integer from 0 to 1048576)" },
    { { 52, { bugs = "1" } }, "#2 to 'marotte.deck' (bugs is an integer from 0 to 1048576)" },
    { { 52, 3 }, "#2 to 'marotte.deck' (table expected, got number)" },
  }
  for _, case in ipairs(faults) do
    it("refuses a bad argument: " .. case[2], function()
      assert.are.equal("bad argument " .. case[2], failure(marotte.deck, table.unpack(case[1])))
    end)
  end
end)

describe("marotte.Pool", function()
  it("counts its living cards, in piles or not", function()
    local pool = marotte.pool()
    assert.are.equal(0, pool.count)
    local pile = pool:cards "Ah Kh Qh"
    assert.are.equal(3, pool.count)
    pile:draw()
    assert.are.equal(3, #pool)
    pile[1]:destroy()
    assert.are.equal(2, pool.count)
    assert.are.equal("marotte.Pool of 2 cards", tostring(pool))
  end)

  it("numbers its cards in the order of their making", function()
    local pool = marotte.pool()
    local first, second = pool:cards "Ah Kh", pool:deck(20)
    assert.are.equal(1, first[1].sort_id)
    assert.are.equal(3, second[1].sort_id)
  end)

  it("never gives a destroyed card's name to another card", function()
    local pool = marotte.pool()
    local gone = {}
    for i = 1, 5000 do -- more than a slot has generations
      local card = pool:cards("2c")[1]
      assert.are.equal(i, card.sort_id)
      card:destroy()
      gone[i] = card
    end
    local living = pool:cards("3d")[1]
    assert.are.equal(1, pool.count)
    assert.are.equal("3d", living:text())
    for i = 1, #gone do
      assert.are.equal("stale card: 2c was destroyed", failure(gone[i].get_id, gone[i]))
    end
  end)

  it("holds at most 1048576 cards, and a refused deck leaves it as it was", function()
    local pool = marotte.pool()
    local most = 1048576
    local deck = pool:deck(52, { wilds = most - 52 })
    assert.are.equal(most, #deck)
    assert.are.equal("1 more cards are too many: the pool has room for 0", failure(pool.cards, pool, "Ah"))
    deck:draw():destroy()
    assert.are.equal("20 more cards are too many: the pool has room for 1", failure(pool.deck, pool, 20))
    assert.are.equal("1 more cards are too many: the pool has room for 0", failure(pool.cards, pool, "Ah Kh"))
    assert.are.equal(most - 1, pool.count)
    assert.are.equal("Ah", tostring(pool:cards "Ah"))
    assert.are.equal("1 more cards are too many: the pool has room for 0", failure(deck[1].copy, deck[1]))
  end)

  it("is copied with its cards and the piles that are asked for", function()
    local pool = marotte.pool()
    local hand, rest = pool:cards "Ah Kh", pool:cards "2c"
    hand[1].seal = "Gold"
    hand[2].bonus = 5
    local copy, hand2, rest2 = pool:copy(hand, rest)
    assert.are.equal(3, copy.count)
    assert.are.equal("Ah Kh", tostring(hand2))
    assert.are.equal("2c", tostring(rest2))
    assert.are.equal("Gold", hand2[1].seal)
    assert.are.equal(5, hand2[2].bonus)
    assert.are_not.equal(hand[1], hand2[1])
    hand2[1].seal = "Red"
    hand2[2]:destroy()
    assert.are.equal("Gold", hand[1].seal)
    assert.are.equal("Ah Kh", tostring(hand))
    assert.are.equal(4, copy:cards("3c")[1].sort_id)
    assert.are.equal(4, pool:cards("3c")[1].sort_id)
  end)

  it("refuses to copy what is no pile of its own", function()
    local pool = marotte.pool()
    assert.are.equal("bad argument #1 to 'copy' (the pile belongs to another pool)", failure(function()
      pool:copy(marotte.cards "Ah")
    end))
    assert.are.equal("bad argument #1 to 'copy' (marotte.Pile expected, got string)", failure(function()
      pool:copy "Ah"
    end))
  end)

  it("raises for a field that it has not", function()
    local pool = marotte.pool()
    assert.are.equal('marotte.Pool has no field "cuont"; did you mean "count"?', failure(function()
      return pool.cuont
    end))
  end)

  it("lives as long as a card or a pile of it", function()
    local card = marotte.cards("Ah Kh")[2]
    local pile = marotte.pool():pile()
    collectgarbage()
    collectgarbage()
    assert.are.equal("Kh", card:text())
    assert.are.equal("Kh", card:copy():text())
    assert.is_true(pile:is_empty())
  end)
end)

describe("marotte.Pile", function()
  it("is read by place, from either end", function()
    local pile = marotte.cards "Ah Kd 2c"
    assert.are.equal(3, #pile)
    assert.are.equal("Ah Kd 2c", pile[1]:text() .. " " .. pile[2]:text() .. " " .. pile[3]:text())
    assert.are.equal("2c Kd Ah", pile[-1]:text() .. " " .. pile[-2]:text() .. " " .. pile[-3]:text())
    assert.are.equal("Kd", pile[2.0]:text())
    for _, outside in ipairs { 0, 4, -4, math.maxinteger, math.mininteger, 1.5, 0 / 0, math.huge } do
      assert.is_nil(pile[outside])
    end
  end)

  it("gives one Lua value for one card", function()
    local pile = marotte.cards "Ah Ah"
    assert.are.equal(pile[1], pile[1])
    assert.are_not.equal(pile[1], pile[2])
    local keyed = { [pile[1]] = "first" }
    collectgarbage()
    assert.are.equal("first", keyed[pile[1]])
    assert.is_nil(keyed[pile[2]])
  end)

  it("keeps what a card is while nobody holds its Lua value", function()
    local pile = marotte.cards "Ah"
    pile[1].seal = "Red"
    collectgarbage()
    collectgarbage()
    assert.are.equal("Red", pile[1].seal)
  end)

  it("works with ipairs", function()
    local texts = {}
    for i, card in ipairs(marotte.cards "Ah Kd 2c") do
      texts[i] = card:text()
    end
    assert.are.same({ "Ah", "Kd", "2c" }, texts)
  end)

  it("gives its texts", function()
    assert.are.same({ "Ah", "W", "2c" }, marotte.cards("Ah W 2c"):faces())
    assert.are.equal("", tostring(marotte.cards ""))
  end)

  it("draws from the top, which is its end", function()
    local pile = marotte.cards "Ah Kd 2c"
    assert.are.equal("2c", pile:draw():text())
    assert.are.equal("Kd", pile:draw():text())
    assert.are.equal("Ah", pile:draw():text())
    assert.is_nil(pile:draw())
    assert.is_true(pile:is_empty())
  end)

  it("draws a list, the top card first, as far as cards are there", function()
    local pile = marotte.cards "Ah Kd 2c 3c"
    local drawn = pile:draw(2)
    assert.are.equal("3c 2c", drawn[1]:text() .. " " .. drawn[2]:text())
    assert.are.equal(2, #drawn)
    assert.are.equal("Ah Kd", tostring(pile))
    assert.are.same({}, pile:draw(0))
    assert.are.equal(2, #pile:draw(9))
    assert.are.same({}, pile:draw(1))
  end)

  it("takes a card from any place", function()
    local pile = marotte.cards "Ah Kd 2c 3c"
    assert.are.equal("Kd", pile:take(2):text())
    assert.are.equal("3c", pile:take(-1):text())
    assert.are.equal("Ah", pile:take(-2):text())
    assert.are.equal("2c", tostring(pile))
  end)

  it("gets cards on top or at a place", function()
    local pool = marotte.pool()
    local pile, source = pool:pile(), pool:cards "Ah Kd 2c 3c"
    assert.are.equal(pile, pile:push(source[1]))
    pile:push(source[2])
    assert.are.equal(pile, pile:insert(source[3], 1))
    pile:insert(source[4], 4)
    assert.are.equal("2c Ah Kd 3c", tostring(pile))
  end)

  it("finds a card", function()
    local pile = marotte.cards "Ah Kd 2c"
    local king = pile[2]
    assert.are.equal(2, pile:find(king))
    pile:take(1)
    assert.are.equal(1, pile:find(king))
    pile:take(1)
    assert.is_nil(pile:find(king))
  end)

  it("moves a card to the top of another pile or of itself", function()
    local pool = marotte.pool()
    local hand, discard = pool:cards "Ah Kd 2c", pool:cards "9s"
    hand:move(hand[2], discard)
    assert.are.equal("Ah 2c", tostring(hand))
    assert.are.equal("9s Kd", tostring(discard))
    hand:move(hand[1], hand)
    assert.are.equal("2c Ah", tostring(hand))
  end)

  it("is emptied without an end to its cards", function()
    local pool = marotte.pool()
    local pile = pool:cards "Ah Kd"
    local ace = pile[1]
    assert.are.equal(pile, pile:clear())
    assert.are.equal(0, #pile)
    assert.are.equal("Ah", ace:text())
    assert.are.equal(2, pool.count)
  end)

  it("shows a selection: a card may be in several piles", function()
    local pool = marotte.pool()
    local hand, chosen = pool:cards "Ah Kd 2c", pool:pile()
    chosen:push(hand[3]):push(hand[1])
    assert.are.equal("2c Ah", tostring(chosen))
    assert.are.equal("Ah Kd 2c", tostring(hand))
  end)

  it("loses a destroyed card wherever it was", function()
    local pool = marotte.pool()
    local hand, chosen, other = pool:cards "Ah Kd 2c", pool:pile(), pool:cards "9s"
    local king = hand[2]
    chosen:push(king)
    king:destroy()
    assert.are.equal("Ah 2c", tostring(hand))
    assert.are.equal("", tostring(chosen))
    assert.are.equal("9s", tostring(other))
  end)

  it("destroys cards after some piles have been collected", function()
    local pool = marotte.pool()
    local hand = pool:cards "Ah Kd 2c 3c"
    for _ = 1, 50 do
      local seen = pool:pile()
      seen:push(hand[1])
    end
    collectgarbage()
    collectgarbage()
    local kept = pool:pile():push(hand[1])
    hand[1]:destroy()
    assert.are.equal(0, #kept)
    assert.are.equal("Kd 2c 3c", tostring(hand))
  end)

  describe("with a stale card", function()
    local pile, stale
    before_each(function()
      pile = marotte.cards "Ah Kd"
      stale = pile:take(1)
      stale:destroy()
    end)

    local uses = {
      rank = function() return stale.rank end,
      ["a method"] = function() stale:get_id() end,
      ["a missing field"] = function() return stale.nothing end,
      setting = function() stale.seal = "Red" end,
      tostring = function() return tostring(stale) end,
      destroy = function() stale:destroy() end,
      copy = function() stale:copy() end,
      push = function() pile:push(stale) end,
      insert = function() pile:insert(stale, 1) end,
      move = function() pile:move(stale, pile) end,
      find = function() pile:find(stale) end,
      eval = function() marotte.eval("high", { stale, "2c", "3c", "4c", "5c" }) end,
      classification = function() marotte.get_poker_hand_info { stale } end,
    }
    local names = {}
    for name in pairs(uses) do
      names[#names + 1] = name
    end
    table.sort(names)
    for _, name in ipairs(names) do
      it(name .. " raises", function()
        assert.are.equal("stale card: Ah was destroyed", failure(uses[name]))
        assert.are.equal("Kd", tostring(pile))
      end)
    end
  end)

  describe("refuses", function()
    local pile, other
    before_each(function()
      pile, other = marotte.cards "Ah Kd", marotte.cards "2c"
    end)

    local pool_message = "(the card belongs to another pool)"
    local cases = {
      { "#1 to 'push' " .. pool_message, function() pile:push(other[1]) end },
      { "#1 to 'insert' " .. pool_message, function() pile:insert(other[1], 1) end },
      { "#1 to 'find' " .. pool_message, function() pile:find(other[1]) end },
      { "#1 to 'move' " .. pool_message, function() pile:move(other[1], pile) end },
      { "#2 to 'move' (the pile belongs to another pool)", function() pile:move(pile[1], other) end },
      { "#1 to 'push' (the card is in the pile already)", function() pile:push(pile[1]) end },
      { "#1 to 'push' (marotte.Card expected, got string)", function() pile:push "Ah" end },
      { "#2 to 'insert' (place 0 is outside; 1 .. 2 are inside)", function() pile:insert(pile:draw(), 0) end },
      { "#2 to 'insert' (place 3 is outside; 1 .. 2 are inside)", function() pile:insert(pile:draw(), 3) end },
      { "#2 to 'insert' (number expected, got no value)", function() pile:insert(pile:draw()) end },
      { "#1 to 'take' (place 3 is outside; 1 .. 2 are inside)", function() pile:take(3) end },
      { "#1 to 'take' (place 0 is outside; 1 .. 2 are inside)", function() pile:take(0) end },
      { "#1 to 'take' (place -3 is outside; 1 .. 2 are inside)", function() pile:take(-3) end },
      { "#1 to 'draw' (a number of cards is 0 or more)", function() pile:draw(-1) end },
      { "#1 to 'draw' (number expected, got string)", function() pile:draw "x" end },
      { "#1 to 'shuffle' (marotte.Rng or number expected, got string)", function() pile:shuffle "nr1" end },
      { "#1 to 'shuffle' (marotte.Rng or number expected, got marotte.Pile)", function() pile:shuffle(pile) end },
      { "#2 to 'shuffle' (string expected, got no value)", function() pile:shuffle(marotte.rng "SEED") end },
    }
    for _, case in ipairs(cases) do
      it(case[1], function()
        assert.are.equal("bad argument " .. case[1], failure(case[2]))
      end)
    end

    it("a card that is not there to be moved", function()
      local taken = pile:take(1)
      assert.are.equal("bad argument #1 to 'move' (the card is not in the pile)", failure(function()
        pile:move(taken, pile)
      end))
    end)

    it("a field that it has not", function()
      assert.are.equal('marotte.Pile has no field "shufle"; did you mean "shuffle"?', failure(function()
        pile:shufle(1)
      end))
    end)

    it("assignment", function()
      assert.has_error(function()
        pile[1] = pile[2]
      end)
      assert.are.equal("Ah Kd", tostring(pile))
    end)
  end)
end)

describe("marotte.Pile:sort", function()
  it("brings back the order of making, whatever the order and the size", function()
    local random = generator(7)
    for size = 0, math.min(sample.size(200), 300) do
      local pool = marotte.pool()
      local made = pool:cards(("2c "):rep(size))
      local sorted = ids(made)
      local mixed = pool:pile()
      while not made:is_empty() do
        mixed:push(made:take(random(#made)))
      end
      assert.are.equal(mixed, mixed:sort())
      assert.are.equal(sorted, ids(mixed))
    end
  end)

  it("turns a reversed pile round", function()
    local pile = marotte.cards(("2c "):rep(500))
    for i = 499, 1, -1 do
      pile:move(pile[i], pile)
    end
    assert.are.equal(500, pile[1].sort_id)
    assert.are.equal(1, pile[500].sort_id)
    pile:sort()
    for i, card in ipairs(pile) do
      assert.are.equal(i, card.sort_id)
    end
  end)

  it("sorts large piles", function()
    local pile = marotte.cards(("2c "):rep(math.min(sample.size(20000), 50000))):shuffle(0.25)
    assert.are_not.equal(1, pile[1].sort_id)
    pile:sort()
    for i, card in ipairs(pile) do
      assert.are.equal(i, card.sort_id)
    end
  end)
end)

describe("marotte.Pile:shuffle", function()
  it("depends on the number and not on the order before", function()
    local a, b = marotte.deck(), marotte.deck()
    b:shuffle(0.75)
    assert.are.equal(a, a:shuffle(0.5))
    assert.are.equal(tostring(a), tostring(b:shuffle(0.5)))
    assert.are_not.equal(tostring(a), tostring(b:shuffle(0.25)))
  end)

  it("takes the next number of a stream", function()
    local streams, again = marotte.rng "MAROTTE1", marotte.rng "MAROTTE1"
    local deck, expected = marotte.deck(), marotte.deck()
    for _ = 1, 3 do
      deck:shuffle(streams, "nr1")
      assert.are.equal(tostring(expected:shuffle(again:pseudoseed "nr1")), tostring(deck))
    end
  end)

  it("agrees with the shuffle of lists by sort_id", function()
    local streams = marotte.rng "MAROTTE1"
    local deck, list = marotte.deck(), {}
    for i, card in ipairs(deck) do
      list[i] = { sort_id = card.sort_id, text = card:text() }
    end
    local number = streams:pseudoseed "nr1"
    streams:shuffle(list, number)
    deck:shuffle(number)
    for i, entry in ipairs(list) do
      assert.are.equal(entry.text, deck[i]:text())
    end
  end)

  it("does nothing to an empty pile", function()
    assert.are.equal(0, #marotte.pool():pile():shuffle(0.5))
  end)
end)

describe("cards under random moves", function()
  --- One random operation; the model is a list of lists of sort_ids.
  local operations = {
    function(piles, model, from, to, random)
      if #piles[from] > 0 then
        local at = random(#piles[from])
        piles[from]:move(piles[from][at], piles[to])
        table.insert(model[to], table.remove(model[from], at))
      end
    end,
    function(piles, model, from, to)
      local card = piles[from]:draw()
      assert.are.equal(table.remove(model[from]), card and card.sort_id)
      if card then
        piles[to]:push(card)
        table.insert(model[to], card.sort_id)
      end
    end,
    function(piles, model, from, to, random)
      if #piles[from] > 0 then
        local at = random(#piles[from])
        local card = piles[from]:take(at)
        table.remove(model[from], at)
        local place = random(#piles[to] + 1)
        piles[to]:insert(card, place)
        table.insert(model[to], place, card.sort_id)
      end
    end,
    function(piles, model, from, to, random)
      local drawn = piles[from]:draw(random(4) - 1)
      for _, card in ipairs(drawn) do
        assert.are.equal(table.remove(model[from]), card.sort_id)
      end
      for _, card in ipairs(drawn) do
        piles[to]:push(card)
        table.insert(model[to], card.sort_id)
      end
    end,
    function(piles, model, from)
      piles[from]:sort()
      table.sort(model[from])
    end,
    function(piles, model, from, _, random)
      if random(20) == 1 and #piles[from] > 0 then
        local card = piles[from][1]
        local copy = card:copy()
        card:destroy()
        table.remove(model[from], 1)
        piles[from]:push(copy)
        table.insert(model[from], copy.sort_id)
      end
    end,
  }

  it("are neither lost nor doubled, and stand where a model has them", function()
    local random = generator(2024)
    for _ = 1, sample.size(10) do
      local pool = marotte.pool()
      local piles, model = { pool:deck(), pool:pile(), pool:pile(), pool:pile() }, { {}, {}, {}, {} }
      for i = 1, 52 do
        model[1][i] = i
      end
      for step = 1, 1000 do
        operations[random(#operations)](piles, model, random(4), random(4), random)
        if step % 25 == 0 then
          local count = 0
          for i, pile in ipairs(piles) do
            count = count + #pile
            assert.are.equal(table.concat(model[i], " "), ids(pile))
          end
          assert.are.equal(52, count)
          assert.are.equal(52, pool.count)
        end
      end
    end
  end)
end)
