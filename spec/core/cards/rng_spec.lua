local marotte = require "marotte"
local reference = require "spec.support.rng_reference"

local NAN_DRAW = 0.99249255698284466 -- what every draw from a NaN stream gives

local function bits(number)
  return string.unpack("<i8", string.pack("<d", number))
end

local function is_nan(number)
  return number ~= number
end

--- Equal to the last bit; the message shows both.
local function assert_same_number(expected, actual, about)
  if bits(expected) ~= bits(actual) then
    error(("%s: expected %.17g, got %.17g"):format(about, expected, actual), 2)
  end
end

--- Random texts that are the same in every run of the spec.
local function text_maker(start)
  local draw = reference.generator(start)
  return function(longest, alphabet)
    local bytes = {}
    for i = 1, math.floor(draw() * (longest + 1)) do
      local at = math.floor(draw() * (alphabet and #alphabet or 256)) + 1
      bytes[i] = alphabet and alphabet:sub(at, at) or string.char(at - 1)
    end
    return table.concat(bytes)
  end, draw
end

local SEED_CHARACTERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

--- The draws of `count` calls.
local function draws(rng, key, count)
  local list = {}
  for i = 1, count do
    list[i] = rng:random(key)
  end
  return list
end

describe("marotte.rng", function()
  it("makes streams when it is called, as new does", function()
    assert.equal(marotte.rng.new("TESTSEED"):random "boss", marotte.rng("TESTSEED"):random "boss")
  end)

  it("refuses what is no seed", function()
    local cases = {
      { "TESTSEEDS", "at most 8 characters, not 9" },
      { 12345678, "string expected, got number" },
      { nil, "string expected, got nil" },
      { {}, "string expected, got table" },
    }
    for _, case in ipairs(cases) do
      assert.error_matches(function() marotte.rng(case[1]) end, case[2])
    end
    assert.error_matches(function() marotte.rng.new() end, "string expected, got no value")
  end)

  it("takes a seed as it is", function()
    for _, seed in ipairs { "", "a", "A", "\0\255", "TESTSEED" } do
      assert.equal(seed, marotte.rng(seed):seed())
    end
    assert.not_equal(marotte.rng("a"):random "boss", marotte.rng("A"):random "boss")
  end)
end)

describe("marotte.rng.pseudohash", function()
  it("gives the known values", function()
    local cases = {
      { "", 1 },
      { " ", 0.13120948513729047 },
      { "TESTSEED", 0.31927207822235459 },
      { "7LB2WVPK", 0.17691054639954018 },
    }
    for _, case in ipairs(cases) do
      assert_same_number(case[2], marotte.rng.pseudohash(case[1]), case[1])
      assert_same_number(case[2], marotte.rng("X"):pseudohash(case[1]), case[1])
    end
  end)

  it("agrees with the plain form on random bytes", function()
    local text = text_maker(0.25)
    for _ = 1, 3000 do
      local sample = text(40)
      local expected, actual = reference.pseudohash(sample), marotte.rng.pseudohash(sample)
      if not (is_nan(expected) and is_nan(actual)) then
        assert_same_number(expected, actual, ("%q"):format(sample))
      end
    end
  end)

  it("refuses what is no text", function()
    assert.error_matches(function() marotte.rng.pseudohash(1) end, "string expected, got number")
    assert.error_matches(function() marotte.rng("A"):pseudohash() end, "string expected, got no value")
  end)
end)

describe("marotte.rng.normalize", function()
  it("raises lower case and reads 0 as O", function()
    local cases = { { "testseed", "TESTSEED" }, { "0", "O" }, { "a0b1z9", "AOB1Z9" }, { "ABCDEFGH", "ABCDEFGH" } }
    for _, case in ipairs(cases) do
      assert.equal(case[2], marotte.rng.normalize(case[1]))
    end
  end)

  it("says what is wrong and where", function()
    local cases = {
      { "", "the seed is empty" },
      { "ABCDEFGHI", "column 9: seed \"ABCDEFGHI\" has 9 characters; at most 8" },
      { "AB-D", "column 3: \"%-\" cannot stand in a seed; the characters 1%-9 and A%-Z can" },
      { "AB D", "column 3: \" \" cannot" },
      { "A\0", "column 2: \"\\x00\" cannot" },
      { "\195\132", "column 1: \"\\xc3\" cannot" },
    }
    for _, case in ipairs(cases) do
      assert.error_matches(function() marotte.rng.normalize(case[1]) end, case[2])
    end
  end)
end)

describe("marotte.Rng:pseudoseed", function()
  it("gives the known numbers of a stream", function()
    local rng = marotte.rng "TESTSEED"
    local expected = { 0.65525082893697728, 0.58145745166482732, 0.45421462062417728, 0.23480823688422731 }
    for i, number in ipairs(expected) do
      assert_same_number(number, rng:pseudoseed "boss", "boss, call " .. i)
    end
    assert_same_number(0.25918125915527729, rng:pseudoseed "shuffle", "shuffle")
  end)

  it("agrees with the plain form on random seeds and keys", function()
    local text = text_maker(0.5)
    for _ = 1, 300 do
      local seed, key = text(8, SEED_CHARACTERS), text(24, "abcdefghijklmnopqrstuvwxyz_123")
      local rng = marotte.rng(seed)
      for i, number in ipairs(reference.pseudoseeds(seed, key, 12)) do
        assert_same_number(number, rng:pseudoseed(key), ("%s %s %d"):format(seed, key, i))
      end
    end
  end)

  it("rounds states to 13 decimals exactly over a long stream", function()
    local rng = marotte.rng "TESTSEED"
    for i, number in ipairs((reference.pseudoseeds("TESTSEED", "nr1", 20000))) do
      assert_same_number(number, rng:pseudoseed "nr1", "call " .. i)
    end
  end)

  it("keeps streams independent of each other", function()
    local alone, mixed = marotte.rng "ALEEB", marotte.rng "ALEEB"
    local expected = draws(alone, "boss", 50)
    local actual = {}
    for i = 1, 50 do
      for j = 1, i % 7 do
        mixed:random("other" .. j)
      end
      actual[i] = mixed:random "boss"
    end
    assert.same(expected, actual)
  end)

  it("takes any bytes as a key, the empty one too", function()
    local rng = marotte.rng "ALEEB"
    for _, key in ipairs { "", "\0", "\0\0", "\255", ("k"):rep(64) } do
      assert_same_number(reference.pseudoseeds("ALEEB", key, 1)[1], rng:pseudoseed(key), ("%q"):format(key))
    end
  end)

  it("refuses keys that are no key, and changes nothing", function()
    local rng = marotte.rng "ALEEB"
    local cases = {
      { "seed", "\"seed\" is a reserved name" },
      { "hashed_seed", "\"hashed_seed\" is a reserved name" },
      { ("k"):rep(65), "has 65 bytes; at most 64" },
      { 1, "string expected, got number" },
      { {}, "string expected, got table" },
    }
    for _, case in ipairs(cases) do
      assert.error_matches(function() rng:pseudoseed(case[1]) end, case[2])
    end
    assert.same({}, rng:state().streams)
  end)

  it("stops a script that makes up keys without end", function()
    local rng = marotte.rng "ALEEB"
    for i = 1, 65536 do
      rng:pseudoseed("k" .. i)
    end
    assert.error_matches(function() rng:pseudoseed "k65537" end, "at most 65536 random streams")
    assert_same_number(reference.pseudoseeds("ALEEB", "k777", 2)[2], rng:pseudoseed "k777", "a known key")
  end)
end)

describe("marotte.Rng:random", function()
  it("gives the known draws", function()
    local rng = marotte.rng "TESTSEED"
    for i, expected in ipairs { 0.36736078445867704, 0.78433911762932662, 0.33627792034078241 } do
      assert_same_number(expected, rng:random "boss", "call " .. i)
    end
    assert_same_number(0.79420629243124097, rng:random(0), "seeded with 0")
    assert_same_number(0.79420629243124097, rng:random(-0.0), "seeded with -0")
  end)

  it("agrees with the plain generator on all kinds of numbers", function()
    local rng = marotte.rng "A"
    local _, draw = text_maker(0.75)
    local numbers = { 1, -1, 1e300, -1e300, 1e-300, 2 ^ 53, math.huge, -math.huge, 0.1, 5e-324 }
    for i = 1, 3000 do
      numbers[#numbers + 1] = i % 2 == 0 and draw() or (draw() - 0.5) * 10 ^ (draw() * 40 - 20)
    end
    for _, number in ipairs(numbers) do
      assert_same_number(reference.generator(number)(), rng:random(number), ("%.17g"):format(number))
    end
  end)

  it("gives an integer from 1 to n with one bound, from low to high with two", function()
    local rng = marotte.rng "TESTSEED"
    for _, seed in ipairs { 0, 0.5, 0.123, 1, 17.25 } do
      local r = reference.generator(seed)()
      local one, two = rng:random(seed, 100), rng:random(seed, -5, 5)
      assert.equal("integer", math.type(one))
      assert.equal(math.floor(r * 100) + 1, one)
      assert.equal("integer", math.type(two))
      assert.equal(math.floor(r * 11) - 5, two)
      assert.equal(7, rng:random(seed, 7, 7))
    end
  end)

  it("reads a text of digits as a key", function()
    assert_same_number(reference.pseudoseeds("A", "1", 1)[1], marotte.rng("A"):pseudoseed "1", "key 1")
    assert.not_equal(marotte.rng("A"):random(1), marotte.rng("A"):random "1")
  end)

  it("refuses bad arguments before the stream advances", function()
    local rng = marotte.rng "A"
    local cases = {
      { { nil }, "key%) or number expected" },
      { { {} }, "key%) or number expected, got table" },
      { { "k", 0 }, "the interval is empty" },
      { { "k", 5, 4 }, "the interval is empty" },
      { { "k", 1.5 }, "no integer representation" },
      { { "k", "x" }, "number expected, got string" },
      { { "k", 1, 2 ^ 54 }, "between %-2%^53 and 2%^53" },
      { { "k", nil, 3, n = 3 }, "an upper bound needs a lower one" },
    }
    for _, case in ipairs(cases) do
      assert.error_matches(function() rng:random(table.unpack(case[1], 1, case[1].n or #case[1])) end, case[2])
    end
    assert.same({}, rng:state().streams)
  end)
end)

describe("marotte.rng.generator", function()
  it("draws one number after the other, as the plain form does", function()
    for _, x in ipairs { 0, 0.5, 0.123456789, -3, 1e300, 2 ^ 53 } do
      local draw, plain = marotte.rng.generator(x), reference.generator(x)
      for i = 1, 50 do
        assert_same_number(plain(), draw(), ("draw %d from %g"):format(i, x))
      end
    end
  end)

  it("takes bounds as math.random does", function()
    local draw, plain = marotte.rng.generator(0.25), reference.generator(0.25)
    for _ = 1, 50 do
      assert.are.equal(math.floor(plain() * 6) + 1, draw(6))
      assert.are.equal(math.floor(plain() * 8) - 3, draw(-3, 4))
    end
    assert.has_error(function()
      draw(0)
    end, "bad argument #1 to 'draw' (the interval is empty)")
    assert.has_error(function()
      draw(4, 3)
    end, "bad argument #2 to 'draw' (the interval is empty)")
  end)

  it("needs a number", function()
    assert.has_error(function()
      marotte.rng.generator "boss"
    end)
  end)
end)

describe("a NaN stream", function()
  it("gives the same draw for ever", function()
    local rng = marotte.rng "7LB2WVPK"
    for _ = 1, 5 do
      assert_same_number(NAN_DRAW, rng:random "erratic", "draw")
    end
    assert.is_true(is_nan(rng:pseudoseed "erratic"))
    assert.equal(100, rng:random("erratic", 100))
    assert.is_true(is_nan(rng:state().streams[1][2]))
  end)

  it("leaves the other streams of the run alone", function()
    local rng = marotte.rng "7LB2WVPK"
    rng:random "erratic"
    assert_same_number(reference.pseudoseeds("7LB2WVPK", "boss", 1)[1], rng:pseudoseed "boss", "boss")
  end)

  it("draws by the sign of the NaN", function()
    local rng = marotte.rng "A"
    local positive = string.unpack("<d", string.pack("<I8", 0x7ff8000000000000))
    local negative = string.unpack("<d", string.pack("<I8", 0xfff8000000000000))
    assert_same_number(NAN_DRAW, rng:random(positive), "positive")
    assert_same_number(0.99401821283724456, rng:random(negative), "negative")
  end)

  it("comes back from a state", function()
    local rng = marotte.rng "7LB2WVPK"
    rng:random "erratic"
    local other = marotte.rng("A"):restore(rng:state())
    assert_same_number(NAN_DRAW, other:random "erratic", "draw")
  end)
end)

describe("marotte.Rng:element", function()
  local function ranked(list)
    local order = {}
    for i = 1, 4000 do -- enough draws to see every entry of these lists
      local value, key = marotte.rng("A"):element(list, i / 4000)
      order[math.floor(reference.generator(i / 4000)() * 1000)] = tostring(value) .. "=" .. tostring(key)
    end
    local sequence = {}
    for i = 0, 999 do
      if order[i] and order[i] ~= sequence[#sequence] then
        sequence[#sequence + 1] = order[i]
      end
    end
    return table.concat(sequence, " ")
  end

  it("orders the entries by key: numbers, then strings in byte order", function()
    assert.equal("a=-1 b=0.5 c=1 d=2 e=10 f=A g=B h=a",
      ranked { [10] = "e", [2] = "d", [1] = "c", [0.5] = "b", [-1] = "a", B = "g", A = "f", a = "h" })
    assert.equal("1=x 2=x1 3=x10 4=x2", ranked { x10 = 3, x2 = 4, x = 1, x1 = 2 })
  end)

  it("orders the entries by sort_id where the values have one", function()
    local function named(name, sort_id)
      return setmetatable({ sort_id = sort_id }, { __tostring = function() return name end })
    end
    assert.equal("c=1 a=3 b=2", ranked { named("c", 1), named("b", 9), named("a", 5.5) })
  end)

  it("orders cards by their sort_id", function()
    local deck = marotte.deck()
    local forth, back = {}, {}
    for i = 1, 52 do
      forth[i], back[53 - i] = deck[i], deck[i]
    end
    for i = 1, 100 do
      assert.equal(marotte.rng("A"):element(forth, i), (marotte.rng("A"):element(back, i)))
    end
  end)

  it("does not depend on how the table came to be", function()
    local one, two = {}, {}
    for i = 1, 200 do
      one["k" .. i], two["k" .. 201 - i] = i, 201 - i
    end
    for i = 1, 50 do
      local a, b = marotte.rng("A"):element(one, i), marotte.rng("A"):element(two, i)
      assert.equal(a, b)
    end
  end)

  it("advances the stream once for a key", function()
    local rng = marotte.rng "TESTSEED"
    local list = { "a", "b", "c", "d", "e" }
    for i, number in ipairs((reference.pseudoseeds("TESTSEED", "boss", 20))) do
      local at = math.floor(reference.generator(number)() * 5) + 1
      local value, key = rng:element(list, "boss")
      assert.same({ i, list[at], at }, { i, value, key })
    end
  end)

  it("refuses lists without an order, and changes nothing", function()
    local rng = marotte.rng "A"
    local cases = {
      { {}, "the list is empty" },
      { { [true] = 1 }, "a key is a boolean; numbers and strings have an order" },
      { { { sort_id = 1 }, {} }, "some entries have a sort_id and some have none" },
      { { {}, { sort_id = 1 } }, "some entries have a sort_id and some have none" },
      { { { sort_id = "1" } }, "sort_id is a number, not a string" },
      { { { sort_id = 0 / 0 } }, "sort_id is a number, not a NaN" },
      { "abc", "table expected, got string" },
    }
    for _, case in ipairs(cases) do
      assert.error_matches(function() rng:element(case[1], "k") end, case[2])
    end
    assert.error_matches(function() rng:element { 1 } end, "key%) or number expected, got no value")
    assert.same({}, rng:state().streams)
  end)

  it("sees that a script closes the streams while it is asked", function()
    local rng = marotte.rng "A"
    local trap = setmetatable({}, { __index = function()
      local closed <close> = rng -- luacheck: ignore closed
    end })
    assert.error_matches(function() rng:element({ trap }, "k") end, "this marotte.Rng was closed")
  end)
end)

describe("marotte.Rng:shuffle", function()
  it("shuffles in place as the plain form does", function()
    for n = 0, 60 do
      local list, expected = {}, {}
      for i = 1, n do
        list[i], expected[i] = i, i
      end
      assert.equal(list, marotte.rng("A"):shuffle(list, n / 7))
      assert.same(reference.shuffle(expected, n / 7), list)
    end
  end)

  it("sorts by sort_id first, so that the order before does not matter", function()
    local function cards(order)
      local list = {}
      for i, sort_id in ipairs(order) do
        list[i] = { sort_id = sort_id }
      end
      return list
    end
    local expected = cards(reference.shuffle({ 1, 2, 3, 4, 5, 6 }, 0.3))
    for _, order in ipairs { { 1, 2, 3, 4, 5, 6 }, { 6, 5, 4, 3, 2, 1 }, { 3, 6, 1, 5, 2, 4 } } do
      assert.same(expected, marotte.rng("A"):shuffle(cards(order), 0.3))
    end
  end)

  it("keeps every entry", function()
    local rng = marotte.rng "TESTSEED"
    local list = {}
    for i = 1, 1000 do
      list[i] = "entry " .. i
    end
    local sorted = table.move(list, 1, #list, 1, {})
    rng:shuffle(list, "shuffle")
    assert.is_false(table.concat(list) == table.concat(sorted))
    table.sort(list)
    table.sort(sorted)
    assert.same(sorted, list)
  end)

  it("refuses what is no list, and changes nothing", function()
    local rng = marotte.rng "A"
    local mixed = { { sort_id = 2 }, {}, { sort_id = 1 } }
    local first = mixed[1]
    assert.error_matches(function() rng:shuffle(mixed, "k") end, "some entries have a sort_id")
    assert.equal(first, mixed[1])
    assert.error_matches(function() rng:shuffle("abc", "k") end, "table expected, got string")
    assert.error_matches(function() rng:shuffle({}, {}) end, "key%) or number expected, got table")
    assert.same({}, rng:state().streams)
  end)
end)

describe("marotte.Rng:predict", function()
  it("gives the first number of a stream in a run with another seed", function()
    local rng = marotte.rng "TESTSEED"
    for _, seed in ipairs { "ALEEB", "11111111", "Z", "" } do
      assert_same_number(marotte.rng(seed):pseudoseed "boss", rng:predict("boss", seed), seed)
    end
    assert.same({}, rng:state().streams)
    assert.error_matches(function() rng:predict("boss", "TESTSEEDS") end, "at most 8 characters")
    assert.error_matches(function() rng:predict "boss" end, "string expected")
  end)
end)

describe("marotte.Rng:state", function()
  it("is plain data: seed, hash, and the streams in the order of first use", function()
    local rng = marotte.rng "TESTSEED"
    rng:random "zulu"
    rng:random "alpha"
    rng:random "zulu"
    local _, zulu = reference.pseudoseeds("TESTSEED", "zulu", 2)
    local _, alpha = reference.pseudoseeds("TESTSEED", "alpha", 1)
    assert.same({
      seed = "TESTSEED",
      hashed_seed = 0.31927207822235459,
      streams = { { "zulu", zulu }, { "alpha", alpha } },
    }, rng:state())
    assert.equal("TESTSEED", rng:seed())
    assert.equal(0.31927207822235459, rng:hashed_seed())
  end)

  it("restores to the same run", function()
    local text = text_maker(0.125)
    local rng = marotte.rng "ALEEB"
    for _ = 1, 500 do
      rng:random(text(3, "abcdefgh"))
    end
    local saved = rng:state()
    local other = marotte.rng "OTHER"
    other:random "boss"
    assert.equal(other, other:restore(saved))
    assert.same(saved, other:state())
    for _, key in ipairs { "a", "abc", "boss", "new" } do
      assert.same(draws(rng, key, 20), draws(other, key, 20))
    end
    assert.same(rng:state(), other:state())
  end)

  it("does not change when the run goes on", function()
    local rng = marotte.rng "ALEEB"
    rng:random "boss"
    local saved = rng:state()
    local following = draws(rng, "boss", 10)
    assert.same(following, draws(rng:restore(saved), "boss", 10))
  end)

  it("is refused by restore when it is wrong, and nothing changes", function()
    local rng = marotte.rng "ALEEB"
    rng:random "boss"
    local before = rng:state()
    local cases = {
      { {}, "seed is a string" },
      { { seed = "TESTSEEDS", streams = {} }, "at most 8 characters" },
      { { seed = "A" }, "streams are a list" },
      { { seed = "A", streams = {}, stream = {} }, "\"stream\"" },
      { { seed = "A", hashed_seed = 0.5, streams = {} }, "not the hash of its seed" },
      { { seed = "A", streams = { 1 } }, "stream 1 is a pair {key, state}, not a number" },
      { { seed = "A", streams = { { "a", 0.5 }, { "b" } } }, "stream 2 is a pair .* not a string and a nil" },
      { { seed = "A", streams = { { "a", 0.5 }, { "a", 0.5 } } }, "stream 2: the key \"a\" is there twice" },
      { { seed = "A", streams = { { "a", 1.5 } } }, "1.5 is no state of stream \"a\"; 0 to 1, or NaN" },
      { { seed = "A", streams = { { "a", -0.5 } } }, "%-0.5 is no state" },
      { { seed = "A", streams = { { "seed", 0.5 } } }, "reserved name" },
      { { seed = "A", streams = { { ("k"):rep(65), 0.5 } } }, "at most 64" },
      { 7, "table expected, got number" },
    }
    for _, case in ipairs(cases) do
      assert.error_matches(function() rng:restore(case[1]) end, case[2])
      assert.same(before, rng:state())
    end
  end)
end)

describe("marotte.Rng", function()
  it("refuses other objects as itself", function()
    local random = marotte.rng("A").random
    for _, other in ipairs { {}, "A", 1, io.stdout, marotte.deck() } do
      assert.error_matches(function() random(other, "k") end, "marotte.Rng expected")
    end
  end)

  it("says in text what it is", function()
    local rng = marotte.rng "TESTSEED"
    rng:random "boss"
    assert.equal("marotte.Rng \"TESTSEED\", 1 streams", tostring(rng))
  end)

  it("can be closed, and is of no use then", function()
    local kept
    do
      local rng <close> = marotte.rng "A"
      kept = rng
      rng:random "boss"
    end
    assert.error_matches(function() kept:random "boss" end, "this marotte.Rng was closed")
    assert.equal("marotte.Rng \"A\", closed", tostring(kept))
  end)
end)
