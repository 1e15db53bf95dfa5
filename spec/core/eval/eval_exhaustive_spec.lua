--- The evaluators over everything: all five-card hands, all that the six- and seven-card tables can see, and for the
--- other types every combination of ranks with and without a flush, with up to two wild cards (of more, a part).
--
-- Five cards are held against the slow reference, six and seven against the best of their five-card subsets.

local marotte = require "marotte"
local cards = require "spec.support.eval_cards"
local classes = require "spec.support.eval_classes"
local reference = require "spec.support.eval_reference"
local sample = require "spec.support.sample"

local batch = marotte.eval.batch

--- From class, to class, hands, and a hand of either end.
local CATEGORIES = {
  { "royal flush", 1, 1, 4, "Ah Kh Qh Jh Th", "Ts Js Qs Ks As" },
  { "straight flush", 2, 10, 36, "Kc Qc Jc Tc 9c", "Ad 2d 3d 4d 5d" },
  { "four of a kind", 11, 166, 624, "Ac Ad Ah As Kc", "2c 2d 2h 2s 3c" },
  { "full house", 167, 322, 3744, "Ac Ad Ah Ks Kc", "2c 2d 2h 3s 3c" },
  { "flush", 323, 1599, 5108, "Ah Kh Qh Jh 9h", "7s 5s 4s 3s 2s" },
  { "straight", 1600, 1609, 10200, "Ah Kh Qh Jh Td", "Ac 2d 3d 4d 5d" },
  { "three of a kind", 1610, 2467, 54912, "Ac Ad Ah Ks Qc", "2c 2d 2h 4s 3c" },
  { "two pair", 2468, 3325, 123552, "Ac Ad Kh Ks Qc", "3c 3d 2h 2s 4c" },
  { "pair", 3326, 6185, 1098240, "Ac Ad Kh Qs Jc", "2c 2d 5h 4s 3c" },
  { "high card", 6186, 7462, 1302540, "Ac Kd Qh Js 9c", "7c 5d 4h 3s 2c" },
}

local function pack(hand)
  return string.char(table.unpack(hand))
end

local function class_of(text)
  return (string.unpack("<I2", batch(5, pack(cards.ids(text)))))
end

--- The bytes of every pair of cards above `lowest`.
local function pairs_above(lowest)
  local out = {}
  for d = lowest + 1, 50 do
    for e = d + 1, 51 do out[#out + 1] = string.char(d, e) end
  end
  return table.concat(out)
end

--- "de.." -> "abcdeabc..": three cards in front of every pair.
local function prefixed(a, b, c, two)
  local prefix = string.char(a, b, c):gsub("%%", "%%%%")
  return (two:gsub("..", prefix .. "%0"))
end

--- Counts the hands of each class among a, b, c and any two cards above; every class is compared with the reference.
local function count_three(a, b, c, two, dictionaries, hands)
  local found, at, primes = batch(5, prefixed(a, b, c, two)), 1, classes.PRIMES
  local three = primes[(a >> 2) + 1] * primes[(b >> 2) + 1] * primes[(c >> 2) + 1]
  local suit, is_suited = a & 3, a & 3 == b & 3 and a & 3 == c & 3
  local suited, mixed, unpack = dictionaries[1], dictionaries[2], string.unpack
  for d = c + 1, 50 do
    local four, four_suited = three * primes[(d >> 2) + 1], is_suited and d & 3 == suit
    for e = d + 1, 51 do
      local class = unpack("<I2", found, at)
      local product = four * primes[(e >> 2) + 1]
      if class ~= (four_suited and e & 3 == suit and suited or mixed)[product] then
        error(("%s is no class %d"):format(cards.text { a, b, c, d, e }, class))
      end
      hands[class], at = (hands[class] or 0) + 1, at + 2
    end
  end
end

local function count_all()
  local two, hands, dictionaries = {}, {}, { reference.classes_by_product() }
  for c = 2, 49 do two[c] = pairs_above(c) end
  for a = 0, 47 do
    for b = a + 1, 48 do
      for c = b + 1, 49 do count_three(a, b, c, two[c], dictionaries, hands) end
    end
  end
  return hands
end

describe("marotte.eval.batch with five cards", function()
  local hands = {}

  it("gives every hand the class of the slow reference", function()
    hands = count_all()
    local sum = 0
    for _, count in pairs(hands) do sum = sum + count end
    assert.are.equal(2598960, sum)
  end)

  it("uses exactly the classes 1 to 7462 over all hands", function()
    local used, lowest, highest = 0, math.huge, 0
    for class in pairs(hands) do
      used, lowest, highest = used + 1, math.min(lowest, class), math.max(highest, class)
    end
    assert.are.same({ 7462, 1, 7462 }, { used, lowest, highest })
  end)

  for _, case in ipairs(CATEGORIES) do
    local name, from, to, count, best, worst = table.unpack(case)

    it(("finds %d hands of the category %s"):format(count, name), function()
      local sum = 0
      for class = from, to do sum = sum + (hands[class] or 0) end
      assert.are.equal(count, sum)
    end)

    it(("numbers the category %s from %d to %d"):format(name, from, to), function()
      assert.are.same({ from, to }, { class_of(best), class_of(worst) })
    end)
  end
end)

--- For packed hands of n cards: all five-card subsets of each, packed, and how many that is a hand. One substitution
--- does it: "(.)(.)(.)(.)(.)(.)" becomes "%1%2%3%4%5" "%1%2%3%4%6" ...
local function subsets_of(packed, n)
  local places, template, count = {}, {}, 0
  for i = 1, n do places[i] = "%" .. i end
  cards.each_subset(places, 5, function(subset)
    count = count + 1
    template[count] = table.concat(subset, "", 1, 5)
  end)
  local subsets = packed:gsub(("(.)"):rep(n), table.concat(template))
  return subsets, count
end

--- The best class of the subsets of each packed hand.
local function best_of_subsets(packed, n)
  local subsets, count = subsets_of(packed, n)
  local found, format, out = batch(5, subsets), "<" .. ("I2"):rep(count), {}
  for at = 1, #found, 2 * count do
    local each = { string.unpack(format, found, at) }
    each[#each] = nil -- the position after the last
    out[#out + 1] = math.min(table.unpack(each))
  end
  return out
end

local CHUNK = 1000 -- rows at a time: the packed subsets stay small

local function check_chunk(rows, n)
  local parts = {}
  for i, row in ipairs(rows) do parts[i] = pack(row) end
  local packed = table.concat(parts)
  local found, expected = batch(n, packed), best_of_subsets(packed, n)
  assert.are.same({ 2 * #rows, #rows }, { #found, #expected })
  for i, row in ipairs(rows) do
    local class = string.unpack("<I2", found, 2 * i - 1)
    if class ~= expected[i] then
      error(("%s: class %d, its best five cards have %d"):format(cards.text(row), class, expected[i]))
    end
  end
end

--- Every row, or in a quick run each tenth chunk.
local function check_rows(rows, n)
  for from = 1, #rows, CHUNK * sample.step(1) do
    check_chunk(table.move(rows, from, math.min(from + CHUNK - 1, #rows), 1, {}), n)
  end
end

--- Every multiset of n ranks with at most `most` of each; suits in turn, so that there is no flush.
local function rank_rows(n, most)
  local rows, row, used = {}, {}, {}
  local function extend(at, from)
    if at > n then
      rows[#rows + 1] = table.move(row, 1, n, 1, {})
      return
    end
    for rank = from, 12 do
      used[rank] = (used[rank] or 0) + 1
      if used[rank] <= most then
        row[at] = rank * 4 + at % 4
        extend(at + 1, rank)
      end
      used[rank] = used[rank] - 1
    end
  end
  extend(1, 0)
  return rows
end

--- The rows of rank_rows in one suit.
local function suited_rows(n, most)
  local rows = rank_rows(n, most)
  for i, row in ipairs(rows) do
    for k, id in ipairs(row) do row[k] = (id & ~3) | i % 4 end
  end
  return rows
end

--- Every set of five or more ranks in each suit, filled up to n cards with random cards of the other suits.
local function flush_rows(n, next_number)
  local rows = {}
  for suit = 0, 3 do
    local own, others = {}, {}
    for id = 0, 51 do table.insert(id & 3 == suit and own or others, id) end
    for k = 5, n do
      cards.each_subset(own, k, function(subset)
        local row = table.move(subset, 1, k, 1, {})
        rows[#rows + 1] = table.move(cards.deal(next_number, others, n - k), 1, n - k, k + 1, row)
      end)
    end
  end
  return rows
end

local function sample_rows(n, count, next_number, deck)
  local rows = {}
  for i = 1, count do rows[i] = cards.deal(next_number, deck, n) end
  return rows
end

for n = 6, 7 do
  describe(("marotte.eval.batch with %d cards"):format(n), function()
    local next_number = cards.source(n)

    it("finds the best five for every combination of ranks", function()
      local rows = rank_rows(n, 4)
      assert.are.equal(({ [6] = 18395, [7] = 49205 })[n], #rows)
      check_rows(rows, n)
    end)

    it("finds the best five for every flush", function() check_rows(flush_rows(n, next_number), n) end)

    it("finds the best five in random hands", function()
      check_rows(sample_rows(n, 20000, next_number, cards.deck()), n)
    end)

    it("agrees with the slow reference", function()
      for _, row in ipairs(sample_rows(n, sample.size(1000), next_number, cards.deck())) do
        assert.are.equal(reference.class(row), (string.unpack("<I2", batch(n, pack(row)))))
      end
    end)

    it("does not look at the order of the cards", function()
      for _, row in ipairs(sample_rows(n, sample.size(1000), next_number, cards.deck())) do
        local other = cards.shuffled(next_number, row)
        assert.are.equal(batch(n, pack(row)), batch(n, pack(other)))
      end
    end)
  end)
end

--- The class of the best of two hole cards with three of the board, by trying all sixty.
local function best_omaha(hole, board)
  local best = math.huge
  cards.each_subset(hole, 2, function(two)
    local a, b = two[1], two[2]
    cards.each_subset(board, 3, function(three)
      best = math.min(best, reference.class { a, b, three[1], three[2], three[3] })
    end)
  end)
  return best
end

describe("marotte.eval.omaha", function()
  for _, case in ipairs {
    { "any cards", nil, 2000 }, { "two suits", "cs", 1000 }, { "few ranks", "A23456", 1000 },
  } do
    local title, only, count = table.unpack(case)

    it("takes two hole cards and three of the board: " .. title, function()
      local deck, next_number = cards.deck(), cards.source(60)
      if only then
        deck = {}
        for id = 0, 51 do
          if cards.text({ id }):find("[" .. only .. "]") then deck[#deck + 1] = id end
        end
      end
      for _, nine in ipairs(sample_rows(9, sample.size(count), next_number, deck)) do
        local hole, board = table.move(nine, 1, 4, 1, {}), table.move(nine, 5, 9, 1, {})
        local rank, ordered = marotte.eval.omaha(cards.text(hole), cards.text(board))
        assert.are.equal(best_omaha(hole, board), reference.class_offsets[rank] + ordered)
      end
    end)
  end
end)

--- Every row, or each tenth one in a quick run, through marotte.eval and through the slow reference. `step` = each
--- step-th row only.
local function check_type(name, rows, options, step)
  for i = 1, #rows, (step or 1) * sample.step(1) do
    local row = rows[i]
    local rank, ordered = marotte.eval(name, cards.text(row), options)
    local wanted_rank, wanted_ordered = reference.eval(name, row)
    if rank ~= wanted_rank or ordered ~= wanted_ordered then
      local message = "%s %s: %d %d, should be %d %d"
      error(message:format(name, cards.text(row), rank, ordered, wanted_rank, wanted_ordered))
    end
  end
end

--- The rows whose cards are all in the deck of the type.
local function of_deck(rows, entry)
  local lowest, out = 13 - #(entry.ranks or cards.RANKS), {}
  for _, row in ipairs(rows) do
    if math.min(table.unpack(row)) >= lowest * 4 then out[#out + 1] = row end
  end
  return out
end

describe("marotte.eval over every combination of ranks", function()
  for _, name in ipairs(reference.names) do
    local entry = reference.types[name]
    if entry.size > 1 and entry.size < 6 then
      it(("is right in several suits in %s"):format(name), function()
        check_type(name, of_deck(rank_rows(entry.size, 4), entry))
      end)

      it(("is right in one suit in %s"):format(name), function()
        check_type(name, of_deck(suited_rows(entry.size, 1), entry))
      end)
    end
  end

  it("is right for all cards of the one-card tables", function()
    for name in pairs(classes.one_card) do
      for id = 0, 51 do check_type(name, { { id } }) end
    end
  end)

  for _, substitute in ipairs { cards.WILD, cards.BUG } do
    for count = 1, 5 do
      local which = count >= 3 and ", each fifth combination" or ""
      it(("is right with %d times %s in high_wild%s"):format(count, cards.text { substitute }, which), function()
        for _, rows in ipairs { rank_rows(5 - count, 4), suited_rows(5 - count, 1) } do
          for _, row in ipairs(rows) do
            for i = 6 - count, 5 do row[i] = substitute end
          end
          check_type("high_wild", rows, nil, count >= 3 and 5) -- the reference tries up to 250,000 fillings a hand
        end
      end)
    end
  end

  for _, name in ipairs { "high", "high_wild" } do
    it(("is right with equal cards in %s"):format(name), function()
      check_type(name, rank_rows(5, 5), { duplicates = true })
      check_type(name, suited_rows(5, 5), { duplicates = true })
    end)
  end

  it("is right with equal cards among six in high, each fourth combination", function()
    check_type("high", rank_rows(6, 6), { duplicates = true }, 4)
    check_type("high", suited_rows(6, 6), { duplicates = true }, 4)
  end)
end)
