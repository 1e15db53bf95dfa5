local marotte = require "marotte"
local vectors = require "spec.support.vectors"

local unpack_bits, pack = string.unpack, string.pack

local function bits(number)
  return unpack_bits("<i8", pack("<d", number))
end

--- A number of the vectors: "nan" is written as text.
local function same(expected, actual)
  if expected == "nan" then
    return actual ~= actual
  end
  return bits(expected + 0.0) == bits(actual + 0.0)
end

local function from_hex(hex)
  return (unpack_bits(">d", (hex:gsub("%x%x", function(byte) return string.char(tonumber(byte, 16)) end))))
end

--- Runs check(case, fail) on every line of a file; the first few faults are the message. An empty file is a fault.
local function check_file(name, check)
  local faults, count = {}, 0
  for case, line in vectors.lines(vectors.path(name)) do
    count = count + 1
    check(case, function(format, ...)
      faults[#faults + 1] = ("%s:%d: " .. format):format(name, line, ...)
    end)
  end
  assert.is_true(count > 0, name .. " is empty")
  assert.equal("", table.concat(faults, "\n", 1, math.min(#faults, 10)))
end

local SUITS, RANKS = { "C", "D", "H", "S" }, { "2", "3", "4", "5", "6", "7", "8", "9", "A", "J", "K", "Q", "T" }

--- The starting deck in the order of creation, as texts.
local function deck_texts()
  local list = {}
  for _, suit in ipairs(SUITS) do
    for _, rank in ipairs(RANKS) do
      list[#list + 1] = suit .. "_" .. rank
    end
  end
  return list
end

--- The same as entries with a sort_id, in the opposite order: a shuffle sorts them first.
local function deck_entries(texts)
  local list = {}
  for i, text in ipairs(texts) do
    list[#texts + 1 - i] = { sort_id = i, text = text }
  end
  return list
end

local function texts_of(entries, last_first)
  local list = {}
  for i, entry in ipairs(entries) do
    list[last_first and #entries + 1 - i or i] = entry.text
  end
  return table.concat(list, " ")
end

--- The Rng of the case's seed; lines of a seed follow each other, and so do the calls of a key.
local function rng_cache()
  local cache = {}
  return function(seed)
    cache[seed] = cache[seed] or marotte.rng(seed)
    return cache[seed]
  end
end

vectors.describe("the random streams against the vectors", function()
  it("draw what math.random draws", function()
    local rng = marotte.rng ""
    check_file("rng/luajit_random.jsonl", function(case, fail)
      local x = from_hex(case.xbits)
      local draw, bounded, between = marotte.rng.generator(x), marotte.rng.generator(x), marotte.rng.generator(x)
      for i, hex in ipairs(case.bits) do
        local number = draw()
        if not same(from_hex(hex), number) or not same(case.random[i], number) then
          fail("draw %d: %.17g", i, number)
        end
      end
      for i, pair in ipairs(case.random_n) do
        if bounded(pair[1]) ~= pair[2] then
          fail("random_n %d", i)
        end
      end
      for i, triple in ipairs(case.random_ab) do
        if between(triple[1], triple[2]) ~= triple[3] then
          fail("random_ab %d", i)
        end
      end
      if not same(from_hex(case.bits[1]), rng:random(x)) then
        fail("the first draw of a stream object")
      end
    end)
  end)

  it("hash every text to its value", function()
    check_file("rng/pseudohash.jsonl", function(case, fail)
      local hash = marotte.rng.pseudohash(case.s)
      local right = case.h == "nan" and hash ~= hash or bits(from_hex(case.bits)) == bits(hash)
      if not (right and same(case.h, hash)) then
        fail("%q: %.17g", case.s, hash)
      end
    end)
  end)

  it("advance every stream through its states", function()
    check_file("rng/pseudoseed.jsonl", function(case, fail)
      local rng = marotte.rng(case.seed)
      if not same(case.hashed_seed, rng:hashed_seed()) then
        fail("hashed seed %.17g", rng:hashed_seed())
      end
      for i = 1, #case.pseudoseed do
        local number = rng:pseudoseed(case.key)
        local state = rng:state().streams[1][2]
        if not (same(case.state[i], state) and same(case.pseudoseed[i], number)
            and same(case.pseudorandom[i], rng:random(number))
            and case.pseudorandom_1_100[i] == rng:random(number, 1, 100)) then
          fail("%s %s, call %d: state %.17g, number %.17g", case.seed, case.key, i, state, number)
        end
      end
    end)
  end)

  it("shuffle 52 cards", function()
    local rng_of, texts = rng_cache(), deck_texts()
    check_file("rng/shuffle52.jsonl", function(case, fail)
      local number = rng_of(case.seed):pseudoseed(case.key)
      local order = texts_of(rng_of(case.seed):shuffle(deck_entries(texts), number))
      if not same(case.x, number) or order ~= table.concat(case.order, " ") then
        fail("%s %s, call %d", case.seed, case.key, case.call)
      end
    end)
  end)

  it("deal every blind", function()
    local rng_of, texts = rng_cache(), deck_texts()
    check_file("rng/deals.jsonl", function(case, fail)
      local dealt = rng_of(case.seed):shuffle(deck_entries(texts), "nr" .. case.ante)
      if texts_of(dealt, true) ~= case.top_first then
        fail("%s, ante %d, %s", case.seed, case.ante, case.blind)
      end
    end)
  end)

  it("make the Erratic deck", function()
    local texts, by_text = deck_texts(), {}
    for i, text in ipairs(texts) do
      by_text[text] = i -- byte order is the order of creation
    end
    check_file("rng/erratic.jsonl", function(case, fail)
      local rng, cards = marotte.rng(case.seed), {}
      for i = 1, 52 do
        local _, text = rng:element(by_text, "erratic")
        cards[i] = text
      end
      local drawn = table.concat(cards, " ")
      table.sort(cards)
      local dealt = rng:shuffle(deck_entries(cards), "nr1")
      if drawn ~= case.draws or table.concat(cards, " ") ~= case.deck_sorted
          or texts_of(dealt, true) ~= case.ante1_small_top_first then
        fail("%s", case.seed)
      end
    end)
  end)
end)
