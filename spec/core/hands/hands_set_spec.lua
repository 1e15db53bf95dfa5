--- Sets of hands: their order, the best of them, levels, what follows from a hand, and the limits.

local files = require "spec.support.hands_files"
local marotte = require "marotte"
local scratch = require "spec.support.scratch"
local text = require "spec.support.hands_text"

local hand_file, composite, load_hands = files.hand, files.composite, files.load

--- A hand file with its own values; `more` are further properties.
local function valued(chips, mult, more, patterns)
  return (hand_file(patterns or "(* of *)", more)
    :gsub("Base Chips = 10", "Base Chips = " .. chips, 1):gsub("Base Mult = 2", "Base Mult = " .. mult, 1))
end

local function order_of(set)
  local keys = {}
  for i, entry in ipairs(set:entries()) do
    keys[i] = entry.key
  end
  return table.concat(keys, " ")
end

local function value_of(set, key)
  for _, entry in ipairs(set:entries()) do
    if entry.key == key then
      return entry.order
    end
  end
  return nil
end

describe("the order of hands", function()
  for _, case in ipairs {
    { "falls with chips times mult", "b c a",
      { a = valued(10, 2), b = valued(5, 8), c = valued(3, 9) } },
    { "counts the Order Offset", "a b",
      { a = valued(10, 2, "Order Offset = 21"), b = valued(10, 4) } },
    { "counts a negative Order Offset", "b a",
      { a = valued(10, 4, "Order Offset = -21"), b = valued(10, 2) } },
    { "is by key where the values are equal", "aa ab b",
      { b = valued(10, 2), ab = valued(5, 4), aa = valued(4, 5) } },
    { "puts composites by their own values", "a_flush b a",
      { a = valued(10, 2, composite("Flush", 100)), b = valued(10, 20) } },
    { "adds the Order Offset to composites too", "b a_flush a",
      { a = valued(10, 2, composite("Flush", 100) .. "\nOrder Offset = -150"), b = valued(10, 20) } },
    { "takes negative values", "b a",
      { a = valued(-10, 2), b = valued(-1, 2) } },
    { "takes fractions", "b a",
      { a = valued("2.5", 2), b = valued("2.75", 2) } },
    { "leaves out what is Composite Only", "a_house",
      { a = valued(1, 1, composite "House" .. "\nComposite Only = Yes") } },
    { "takes values that are infinite together", "a b",
      { a = valued("1e300", "1e300"), b = valued("1e200", 1) } },
  } do
    local sentence, expected, hands = table.unpack(case)
    it(sentence, function()
      assert.are.equal(expected, order_of(load_hands(hands)))
    end)
  end

  it("puts a hand of the original game before another of the same value", function()
    local list = { { key = "a_pair_like", text = valued(20, 1) }, { key = "better", text = valued(21, 1) } }
    local set = marotte.hands.load(list, { vanilla = true })
    local keys = {}
    for i, entry in ipairs(set:entries()) do
      keys[i] = entry.original and "original" or entry.key
    end
    assert.are.same({ "better", "original", "a_pair_like", "original" }, { table.unpack(keys, 11) })
    assert.are.equal(14, #keys)
  end)

  it("of the original's hands alone is the original's", function()
    local names = {}
    for i, entry in ipairs(marotte.hands.load({}, { vanilla = true }):entries()) do
      names[i] = entry.name .. " " .. math.tointeger(entry.order)
    end
    assert.are.same({
      "Flush Five 2560", "Flush House 1960", "Five of a Kind 1440", "Straight Flush 800", "Four of a Kind 420",
      "Full House 160", "Flush 140", "Straight 120", "Three of a Kind 90", "Two Pair 40", "Pair 20", "High Card 5",
    }, names)
  end)

  it("is told as a value", function()
    local set = load_hands { a = valued(10, 2, composite("Flush", 100) .. "\nOrder Offset = 0.5") }
    assert.are.same({ 20.5, 300.5 }, { value_of(set, "a"), value_of(set, "a_flush") })
  end)
end)

describe("the best hand of a play", function()
  local set = load_hands {
    deuce = valued(2, 2, nil, "(2 of *)"), trey = valued(3, 3, composite "Flush", "(3 of *)"),
    pair = valued(5, 5, nil, "(X2 a of *, a of *)"),
  }

  for _, case in ipairs {
    { "is the first in order that matches", "2S 3S", "trey: 2" },
    { "is a later one when the first does not match", "2S 4S", "deuce: 1" },
    { "is a composite that is worth more", "3S 3S 9S KS AS", "trey_flush: 1 2 3 4 5" },
    { "comes with its scoring list", "3S 3C", "pair: 1 1 2 2" },
    { "is none when nothing matches", "9S KS", "none: no" },
  } do
    local sentence, words, expected = table.unpack(case)
    it(sentence, function()
      local entry, list = files.best(set, words)
      assert.are.equal(expected, (entry and entry.key or "none") .. ": " .. files.places(list))
    end)
  end

  it("knows the hands of the original game", function()
    local mixed = marotte.hands.load({ { key = "deuce", text = valued(6, 2, nil, "(2 of *)") } }, { vanilla = true })
    assert.are.equal("Pair", (files.best(mixed, "2S 2H")).name)
    assert.are.equal("deuce", (files.best(mixed, "2S 3H")).key)
    assert.are.equal("High Card", (files.best(mixed, "4S 3H")).name)
  end)
end)

describe("a hand at a level", function()
  local set = load_hands {
    hand = valued(10, 2, "Level Chips = 15\nLevel Mult = 1.5"),
    sinking = valued(10, 2, "Level Chips = -7\nLevel Mult = -1"), below = valued(-5, "0.5"),
  }

  for _, case in ipairs {
    { "hand", 1, { 10, 2 }, "has its base values at level 1" },
    { "hand", 2, { 25, 3.5 }, "gains a step at level 2" },
    { "hand", 101, { 1510, 152 }, "gains a step a level" },
    { "sinking", 2, { 3, 1 }, "loses by negative steps" },
    { "sinking", 3, { 0, 1 }, "never falls below 0 chips and 1 mult" },
    { "below", 1, { 0, 1 }, "has at least 0 chips and 1 mult at level 1 too" },
  } do
    local key, level, expected, sentence = table.unpack(case)
    it(sentence, function()
      assert.are.same(expected, { set:at_level(key, level) })
    end)
  end

  it("keeps its place", function()
    assert.are.equal("hand sinking below", order_of(set))
  end)
end)

describe("what follows from a hand", function()
  --- One line a thing.
  local function following(more)
    local lines = {}
    local definition = assert(marotte.hands.parse(hand_file("()", more), { key = "my_hand" }))
    for i, item in ipairs(marotte.hands.follow(definition)) do
      local tail = item.kind == "joker"
        and (" %s $%d %s %g"):format(item.rarity, item.cost, item.effect, item.value) or ""
      lines[i] = ("%s %s (%s) of %s%s"):format(item.kind, item.key, item.name, item.hand, tail)
    end
    return lines
  end

  for _, case in ipairs {
    { "is its planet", nil, { "planet my_hand_planet (A Hand Planet) of my_hand" } },
    { "is its planet by its name", "Planet Name = Vesta", { "planet my_hand_planet (Vesta) of my_hand" } },
    { "is a planet for each composite", composite "Flush" .. "\n" .. composite "House" .. "\nHouse Planet Name = J",
      { "planet my_hand_planet (A Hand Planet) of my_hand",
        "planet my_hand_flush_planet (A Flush Planet) of my_hand_flush",
        "planet my_hand_house_planet (J) of my_hand_house" } },
    { "is no planet of the base hand under Composite Only", composite "Flush" .. "\nComposite Only = Yes",
      { "planet my_hand_flush_planet (A Flush Planet) of my_hand_flush" } },
    { "is a joker for each effect", "Joker Mult = 10\nJoker Chips = 80\nJoker XMult = 2.5", {
      "planet my_hand_planet (A Hand Planet) of my_hand",
      "joker my_hand_mult_joker (A Hand Joker) of my_hand common $4 mult 10",
      "joker my_hand_chips_joker (A Hand Jester) of my_hand common $4 chips 80",
      "joker my_hand_xmult_joker (The A Hand) of my_hand rare $8 x_mult 2.5",
    } },
    { "is a joker by its name", "Joker Chips = 80\nJoker Chips Name = Stew", {
      "planet my_hand_planet (A Hand Planet) of my_hand",
      "joker my_hand_chips_joker (Stew) of my_hand common $4 chips 80",
    } },
  } do
    local sentence, more, expected = table.unpack(case)
    it(sentence, function()
      assert.are.same(expected, following(more))
    end)
  end
end)

describe("limits", function()
  --- The faults of a hand file.
  local function faults_of(patterns, properties)
    return files.faults(select(2, marotte.hands.load { { key = "hand", text = hand_file(patterns, properties) } }))
  end

  local function repeated(piece, count)
    return "(" .. (piece .. ", "):rep(count) .. ")"
  end

  --- "a of *, b of *, .."
  local function letters(count, suffix)
    local words = {}
    for i = 1, count do
      words[i] = string.char(96 + i) .. " of *"
    end
    return "(" .. table.concat(words, ", ") .. (suffix or "") .. ")"
  end

  --- Cases { sentence, what is fine, what is refused, a word of the message }; each a pattern or { pattern, property }.
  for _, case in ipairs {
    { "of card patterns: 12 in a hand pattern", repeated("* of *", 12), repeated("* of *", 13), "12" },
    { "of hand patterns: 64 in a hand", ("(* of *)\n"):rep(64), ("(* of *)\n"):rep(65), "64" },
    { "of factors: X99", "(X99 * of *)", "(X100 * of *)", "99" },
    { "of bindings: a million, which are six different ranks", letters(6), letters(7), "1000000" },
    { "of bindings: nonunique variables count in full", letters(5, "; a=[nonunique], b=[nonunique], c=[nonunique]"),
      letters(6, "; a=[nonunique], b=[nonunique], c=[nonunique], d=[nonunique], e=[nonunique], f=[nonunique]"),
      "1000000" },
    { "of bindings: suits count four", "(a of w, b of x, c of y, d of z)",
      "(a of v, b of w, c of x, d of y, e of z; v=[nonunique], w=[nonunique], x=[nonunique], y=[nonunique])",
      "1000000" },
    { "of bindings: those of all patterns of a hand together", letters(6) .. letters(5) .. letters(5),
      letters(6) .. letters(6), "1000000" },
    { "of Card Count: from 0 to 12", { "()", "Card Count = 12" }, { "()", "Card Count = 13" }, "12" },
    { "of Card Count: not below 0", { "()", "Card Count = 0" }, { "()", "Card Count = -3" }, "0" },
    { "of Card Count Min: to 12", { "()", "Card Count Min = 12" }, { "()", "Card Count Min = 13" }, "12" },
    { "of Chance: above 0", { "()", "Chance = 0.5" }, { "()", "Chance = 0" }, "0" },
    { "of Rank Sum: not below 0", { "()", "Rank Sum = 0" }, { "()", "Rank Sum = -1" }, "0" },
    { "of Exact Enhancements: 16", { "()", "Exact Enhancements = " .. ("Gold "):rep(16) },
      { "()", "Exact Enhancements = " .. ("Gold "):rep(17) }, "16" },
    { "of numbers: finite ones", { "()", "Money Min = 1e308" }, { "()", "Money Min = 1e309" }, "" },
    { "of offsets: 13 leads from ace to ace", "(a of *, a+13 of *)", "(a of *, a+14 of *)", "13" },
  } do
    local sentence, fine, refused, word = table.unpack(case)
    fine, refused = type(fine) == "table" and fine or { fine }, type(refused) == "table" and refused or { refused }
    it(sentence, function()
      assert.are.equal("", faults_of(table.unpack(fine)))
      local faults = faults_of(table.unpack(refused))
      assert.are_not.equal("", faults)
      assert.is_truthy(faults:find(word, 1, true), faults)
    end)
  end

  it("of bindings: the message says where the pattern is and what to do", function()
    local content = "\n" .. hand_file("(2 of *)\n " .. letters(8))
    local set, diagnostics = marotte.hands.load { { key = "hand", text = content } }
    assert.are.equal(0, #set)
    assert.are.equal(1, #diagnostics)
    assert.are.same({ 12, 2 }, { diagnostics[1].line, diagnostics[1].column })
    assert.is_truthy(diagnostics[1].message:find("`*`", 1, true), diagnostics[1].message)
  end)

  it("of a file: 64 KiB", function()
    local folder = scratch.folder()
    local content = hand_file "(2 of *)"
    local size = 64 * 1024
    scratch.write(folder, "fits.hand", content .. ">" .. ("x"):rep(size - #content - 1))
    scratch.write(folder, "long.hand", content .. ">" .. ("x"):rep(size - #content))
    local set, diagnostics = marotte.hands.load(folder)
    scratch.remove(folder)
    assert.are.equal("fits", order_of(set))
    assert.are.equal(1, #diagnostics)
    assert.is_truthy(diagnostics[1].message:find("65536", 1, true), diagnostics[1].message)
  end)

  it("of a play: 12 cards", function()
    local set = load_hands { hand = hand_file "(* of *)" }
    local twelve = ("2S "):rep(12)
    assert.are.equal(12, #files.match(set, twelve).hand)
    assert.has_error(function() files.match(set, twelve .. "3S") end)
    local _, message = pcall(files.match, set, twelve .. "3S")
    assert.is_truthy(message:find("12", 1, true), message)
  end)

  it("of a set: 4096 hands", function()
    local list = {}
    for i = 1, 4097 do
      list[i] = { key = "hand_" .. i, text = hand_file "()" }
    end
    local set, diagnostics = marotte.hands.load(list)
    assert.are.equal(4096, #set)
    assert.are.equal(1, #diagnostics)
    assert.is_truthy(diagnostics[1].message:find("4096", 1, true), diagnostics[1].message)
    assert.are.same({}, (files.match(set, "2S").hand_4096))
  end)

  it("of keys: a second hand of a key is refused, and the first stays", function()
    local list = { { key = "hand", text = hand_file "(2 of *)" }, { key = "hand", text = hand_file "(3 of *)" } }
    local set, diagnostics = marotte.hands.load(list)
    assert.are.equal(1, #set)
    assert.is_truthy(files.faults(diagnostics):find("hand", 1, true))
    assert.are.equal("1", files.places(files.match(set, "2S 3S").hand))
  end)

  it("of keys: a composite's key counts", function()
    local list = {
      { key = "hand_flush", text = hand_file "()" }, { key = "hand", text = hand_file("()", composite "Flush") },
    }
    local set, diagnostics = marotte.hands.load(list)
    assert.are.equal("hand_flush", order_of(set))
    assert.is_truthy(files.faults(diagnostics):find("hand_flush", 1, true))
  end)
end)

describe("a pattern of a definition", function()
  --- A definition around one pattern.
  local function definition(variables, cards)
    local result = assert(marotte.hands.parse(hand_file "()", { key = "hand" }))
    result.patterns = { { line = 1, column = 1, variables = variables, cards = cards } }
    return result
  end

  local function rank(name)
    return { name = name, kind = "rank", nonunique = false }
  end

  local function suit(name)
    return { name = name, kind = "suit", nonunique = false }
  end

  local function card(changes)
    local result = { rank = "*", suit = "*", times = 1, scoring = true }
    for field, value in pairs(changes) do
      result[field] = value
    end
    return result
  end

  --- So many variables, ranks and suits in turn, two to a card pattern.
  local function many(count)
    local variables, cards = {}, {}
    for i = 1, count do
      local kind = i % 2 == 1 and "rank" or "suit"
      variables[i] = { name = "v" .. i, kind = kind, nonunique = false }
      cards[(i + 1) // 2] = cards[(i + 1) // 2] or card {}
      cards[(i + 1) // 2][kind] = { var = i, plus = kind == "rank" and 0 or nil }
    end
    return definition(variables, cards)
  end

  it("is taken as it is", function()
    local set = marotte.hands.load { definition({ rank "a", suit "b" }, { card { rank = { var = 1, plus = 0 },
      suit = { var = 2 }, times = 2 } }) }
    assert.are.equal("2 2", files.places(files.match(set, "2S KH").hand))
  end)

  for _, case in ipairs {
    { "with more than 16 variables", many(17), "16" },
    { "with more bindings than a million", many(16), "1000000" },
    { "with a variable that only has offsets", definition({ rank "a" }, { card { rank = { var = 1, plus = 1 } } }),
      "offset" },
    { "with a variable that is never used", definition({ rank "a" }, { card {} }), "never used" },
    { "with a variable that is not there", definition({ rank "a" }, { card { rank = { var = 2, plus = 0 } } }),
      "there are 1" },
    { "with a suit variable as a rank", definition({ suit "a" }, { card { rank = { var = 1, plus = 0 } } }), "rank" },
    { "with a rank variable as a suit", definition({ rank "a" }, { card { suit = { var = 1 } } }), "suit" },
    { "with a rank that no card has", definition({}, { card { rank = 15 } }), "15" },
    { "with a suit that no card has", definition({}, { card { suit = "Cups" } }), "Cups" },
    { "with an offset above 13", definition({ rank "a" }, {
      card { rank = { var = 1, plus = 0 } }, card { rank = { var = 1, plus = 14 } },
    }), "13" },
    { "with a factor above 99", definition({}, { card { times = 100 } }), "99" },
  } do
    local sentence, bad, word = table.unpack(case)
    it(sentence .. " is refused", function()
      local ok, message = pcall(marotte.hands.load, { bad })
      assert.is_false(ok)
      assert.is_truthy(message:find(word, 1, true), message)
    end)
  end
end)

describe("the words of the hand specs", function()
  it("read back as they were written", function()
    local words = "AS TH:wild 2C:stone:foil:Red:debuff KD:negative 9S:Purple:debuff"
    assert.are.equal(words, text.of_cards(text.cards(words)))
  end)
end)
