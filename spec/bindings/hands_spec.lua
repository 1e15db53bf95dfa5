local marotte = require "marotte"
local scratch = require "spec.support.scratch"

local hands = marotte.hands

--- What a call raises; the message without its position.
local function failure(call, ...)
  local ok, message = pcall(call, ...)
  assert.is_false(ok, "no error was raised")
  assert.are.equal("string", type(message))
  return (message:gsub("^[^:]+:%d+: ", ""))
end

--- The text of a hand file with an Eval and further lines.
local function text(eval, more)
  return ([[
Name = Test Hand
Author = Marotte
Desc = {
  A hand for tests
}
Base Chips = 10
Base Mult = 2
Level Chips = 5
Level Mult = 1
Eval = {
  %s
}
%s]]):format(eval, more or "")
end

--- A definition as a program would write it, with some fields set.
local function definition(changes)
  local made = {
    key = "twins", name = "Twins", base_chips = 12, base_mult = 3, level_chips = 6, level_mult = 1,
    patterns = { {
      variables = { { name = "a", kind = "rank" } },
      cards = { { rank = { var = 1 }, suit = "*" }, { rank = { var = 1 }, suit = "*" } },
    } },
  }
  for name, value in pairs(changes or {}) do
    made[name] = value
  end
  return made
end

--- A definition with one pattern, or with the cards or variables of one.
local function with_pattern(pattern)
  return definition { patterns = { pattern } }
end

local function with_card(card)
  return with_pattern { variables = { { kind = "rank" }, { kind = "suit" } }, cards = { card } }
end

local function with_variable(variable)
  return with_pattern { variables = { variable }, cards = { { rank = "*", suit = "*" } } }
end

local function with_gates(gates)
  return definition { gates = gates }
end

local function keys(set)
  local list = {}
  for i, entry in ipairs(set:entries()) do
    list[i] = entry.key
  end
  return list
end

describe("marotte.hands.parse", function()
  it("gives the definition of a text, and its warnings", function()
    local parsed, diagnostics = hands.parse(text "(a of *, a of *)", { key = "pairish" })
    assert.are.equal("pairish", parsed.key)
    assert.are.equal("Test Hand", parsed.name)
    assert.are.equal(2, #parsed.patterns[1].cards)
    assert.are.same({}, diagnostics)
  end)

  it("names the hand \"hand\" when it gets no key", function()
    assert.are.equal("hand", hands.parse(text "(a of *)").key)
  end)

  it("gives nil and the faults of a bad text", function()
    local parsed, diagnostics = hands.parse "Name = X\nBase Chps = 3\n"
    assert.is_nil(parsed)
    assert.is_true(#diagnostics > 0)
    for _, one in ipairs(diagnostics) do
      assert.are.equal("string", type(one.message))
      assert.is_true(math.type(one.line) == "integer" and math.type(one.column) == "integer")
    end
  end)

  it("reports the limits of patterns at their places, all of them, in the order of the file", function()
    local wide = "(a of *, b of *, c of *, d of *, e of *, f of *, g of *, h of *)"
    local parsed, diagnostics = hands.parse(text(wide .. ",\n  (a of *),\n    " .. wide))
    assert.is_nil(parsed)
    assert.are.same({ { 11, 3 }, { 13, 5 } }, {
      { diagnostics[1].line, diagnostics[1].column }, { diagnostics[2].line, diagnostics[2].column },
    })
    assert.are.equal(2, #diagnostics)
    assert.is_truthy(diagnostics[1].message:find("patterns[1]: ", 1, true), diagnostics[1].message)
    assert.is_truthy(diagnostics[2].message:find("patterns[3]: ", 1, true), diagnostics[2].message)
  end)

  it("refuses a text of more than 64 KiB unread", function()
    local parsed, diagnostics = hands.parse(("(\n"):rep(32768) .. " ")
    assert.is_nil(parsed)
    assert.are.equal("65537 bytes are too many: a hand file has at most 65536", diagnostics[1].message)
    assert.are.equal(1, #diagnostics)
  end)

  local refusals = {
    { "#1 to 'parse' (string expected, got number)", function() hands.parse(7) end },
    { "#2 to 'parse' (unknown option \"kay\"; did you mean \"key\"?)", function() hands.parse("", { kay = "x" }) end },
    { "#2 to 'parse' (key is a string, not a number)", function() hands.parse("", { key = 7 }) end },
    { "#2 to 'parse' (key is a word without NUL bytes)", function() hands.parse("", { key = "a\0b" }) end },
    { "#2 to 'parse' (key is a word without NUL bytes)", function() hands.parse("", { key = "" }) end },
    { "#2 to 'parse' (lenient is true or false, not a number)", function() hands.parse("", { lenient = 1 }) end },
  }
  for _, case in ipairs(refusals) do
    it("refuses " .. case[1], function()
      assert.are.equal("bad argument " .. case[1], failure(case[2]))
    end)
  end
end)

describe("marotte.hands.load", function()
  local folder

  before_each(function()
    folder = scratch.folder()
  end)

  after_each(function()
    scratch.remove(folder)
  end)

  it("takes definitions", function()
    local set, diagnostics = hands.load { definition(), definition { key = "more", base_chips = 99 } }
    assert.are.same({ "more", "twins" }, keys(set))
    assert.are.equal(2, #set)
    assert.are.equal("marotte.HandSet: 2 hands", tostring(set))
    assert.are.same({}, diagnostics)
  end)

  it("takes one definition", function()
    assert.are.same({ "twins" }, keys(hands.load(definition())))
  end)

  it("takes texts", function()
    local set, diagnostics = hands.load { { key = "good", text = text "(a of *)" }, { key = "bad", text = "x" } }
    assert.are.same({ "good" }, keys(set))
    assert.are.equal("bad", diagnostics[1].file)
  end)

  it("takes what parse gave", function()
    assert.are.same({ "hand" }, keys(hands.load { (hands.parse(text "(a of *)")) }))
  end)

  it("takes files and folders: .hand, .txt and .lua, in the order of their names", function()
    local one = scratch.write(folder, "one.hand", text "(a of *)")
    scratch.write(folder, "sub/b.txt", text "(b of *)")
    scratch.write(folder, "sub/a.hand", text "oops")
    scratch.write(folder, "sub/c.lua", [[return { name = "Pair", base_chips = 10, base_mult = 2, level_chips = 15,
      level_mult = 1, original = "Pair" }]])
    scratch.write(folder, "sub/README.md", "no hand")
    local set, diagnostics = hands.load { one, folder .. "/sub" }
    assert.are.same({ "c", "b", "one" }, keys(set))
    for _, diagnostic in ipairs(diagnostics) do
      assert.are.equal(folder .. "/sub/a.hand", diagnostic.file)
    end
    assert.are.equal("Pair", set:entries()[1].original)
  end)

  it("leaves out the second of two files with one key, and says so", function()
    scratch.write(folder, "x.hand", text "(a of *)")
    scratch.write(folder, "x.txt", text "(a of *)")
    local set, diagnostics = hands.load(folder)
    assert.are.equal(1, #set)
    assert.are.equal(1, #diagnostics)
    assert.are.equal(folder .. "/x.txt", diagnostics[1].file)
    assert.is_truthy(diagnostics[1].message:find("x", 1, true))
    assert.is_false(diagnostics[1].warning)
  end)

  it("refuses a long file before it reads it", function()
    scratch.write(folder, "long.hand", (" "):rep(65537))
    local set, diagnostics = hands.load(folder)
    assert.are.equal(0, #set)
    assert.are.equal(1, #diagnostics)
    assert.is_truthy(diagnostics[1].message:find("65536", 1, true), diagnostics[1].message)
  end)

  it("says that a file of another kind is no hand", function()
    local path = scratch.write(folder, "x.md", "")
    local _, diagnostics = hands.load(path)
    assert.are.same({ { file = path, line = 1, column = 1, warning = false,
      message = "a hand file ends in .hand, .txt or .lua" } }, diagnostics)
  end)

  it("passes lenient on", function()
    local source = { { key = "x", text = text("(a of *)", "Ritual = Yes") } }
    assert.are.equal(0, #hands.load(source))
    assert.are.equal(1, #hands.load(source, { lenient = true }))
  end)

  it("adds the hands of the original game that are not there, with `vanilla`", function()
    local set = hands.load({}, { vanilla = true })
    assert.are.same({
      "flush_five", "flush_house", "five_of_a_kind", "straight_flush", "four_of_a_kind", "full_house", "flush",
      "straight", "three_of_a_kind", "two_pair", "pair", "high_card",
    }, keys(set))
    set = hands.load({ definition { key = "pair", base_chips = 1000 } }, { vanilla = true })
    assert.are.equal(12, #set)
    assert.are.equal("pair", set:entries()[1].key)
    assert.is_nil(set:entries()[1].original)
    assert.are.equal("Flush", set:definition("flush").original)
  end)

  it("knows the values of the original's hands as scripts/hands has them", function()
    local built_in, from_files = hands.load({}, { vanilla = true }), {}
    for _, key in ipairs(keys(built_in)) do
      from_files[#from_files + 1] = ("scripts/hands/%s.lua"):format(key)
    end
    local set, diagnostics = hands.load(from_files)
    assert.are.same({}, diagnostics)
    assert.are.same(built_in:entries(), set:entries())
  end)

  local refusals = {
    { "bad argument #1 to 'load' (path, or list of paths and definitions expected, got nil)",
      function() hands.load() end },
    { "bad argument #1 to 'load' (entry 2: path, definition or {key=, text=} expected, got number)",
      function() hands.load { definition(), 7 } end },
    { "bad argument #1 to 'load' (a path has no NUL bytes)", function() hands.load "a\0b" end },
    { "bad argument #2 to 'load' (unknown option \"vanila\"; did you mean \"vanilla\"?)",
      function() hands.load({}, { vanila = true }) end },
    { "no/such/folder: No such file or directory", function() hands.load "no/such/folder" end },
    { "definition 2: there is a hand with the key \"twins\" already",
      function() hands.load { definition(), definition() } end },
    { "definition: base_chips: a number is needed, not nothing",
      function() hands.load { key = "x", name = "X", base_mult = 3 } end },
    { "bad argument #1 to 'load' (entry 1: text, a string, expected, got number)",
      function() hands.load { { key = "x", text = 7 } } end },
    { "bad argument #1 to 'load' (entry 1: key, a string without NUL bytes, expected, got nil)",
      function() hands.load { { text = "" } } end },
    { "definition 1: unknown field \"name\"; \"key\" is one",
      function() hands.load { { key = "x", text = "", name = "X" } } end },
  }
  for _, case in ipairs(refusals) do
    it("refuses with: " .. case[1], function()
      assert.are.equal(case[1], failure(case[2]))
    end)
  end
end)

describe("marotte.hands.check", function()
  it("gives the faults and warnings of files and folders, and raises for a path that is not there", function()
    local folder = scratch.folder()
    local bad = scratch.write(folder, "bad.hand", "Name = X\n")
    scratch.write(folder, "good.hand", text "(a of *)")
    local all = hands.check(folder)
    assert.is_true(#all > 0)
    for _, one in ipairs(all) do
      assert.are.equal(bad, one.file)
    end
    assert.are.same(all, hands.check { bad })
    assert.are.same(all, hands.check(bad, { lenient = true }))
    assert.are.same({}, hands.check { folder .. "/good.hand" })
    local missing = folder .. "/none"
    assert.are.equal(missing .. ": No such file or directory", failure(hands.check, missing))
    assert.are.equal("bad argument #1 to 'marotte.hands.check' (entry 1: path expected, got table)",
      failure(hands.check, { {} }))
    scratch.remove(folder)
  end)
end)

describe("a Lua hand", function()
  local values = "base_chips = 10, base_mult = 2, level_chips = 15, level_mult = 1"
  local good = ("return { name = 'Mine', original = 'Flush', %s }"):format(values)
  local folder

  local function load_text(code)
    scratch.write(folder, "mine.lua", code)
    local set, diagnostics = hands.load(folder)
    return set, diagnostics[1] or {}, #diagnostics
  end

  before_each(function()
    folder = scratch.folder()
  end)

  after_each(function()
    scratch.remove(folder)
  end)

  it("is a table with a hand of the original", function()
    local set, _, count = load_text(good)
    assert.are.equal(0, count)
    assert.are.equal("Mine", set:entries()[1].name)
    assert.are.equal("mine", set:definition("mine").key)
    assert.are.same({ mine = { 1, 2, 3, 4, 5 } }, (set:match "2h 9h 3h Kh 7h"))
  end)

  local faults = {
    { "a syntax error", "return {\n  name = = 1 }", 2, "unexpected symbol" },
    { "a loop without end", "while true do end", 1, "runs too long" },
    { "a goto without end", "::a::\ngoto a", 2, "runs too long" },
    { "recursion without end", "local f\nf = function() return f() + 1 end\nreturn f()", 2, "" },
    { "a string that doubles", "local s = 'x'\nwhile true do s = s .. s end", 2, "takes too much memory" },
    { "a table that grows", "local t = {}\nfor i = 1, 1e9 do t[i] = {} end", 2, "" },
    { "a global function", "return print", 1, "returns a table, not a nil" },
    { "the io library", "io.open('x')", 1, "attempt to index a nil value (global 'io')" },
    { "a method of strings", "return ('x'):rep(1e9)", 1, "attempt to index a string value" },
    { "an error that is no text", "return {} + {}", 1, "attempt to perform arithmetic" },
    { "bytecode", string.dump(function() end), 1, "attempt to load a binary chunk" },
    { "nothing", "", 1, "a hand file returns a table, not a nil" },
    { "a number", "return 7", 1, "a hand file returns a table, not a number" },
    { "a field that is unknown", good:gsub("name", "nme", 1), 1, 'unknown field "nme"; did you mean "name"?' },
    { "a hand that the original has not", good:gsub("Flush", "Flsh"), 1,
      'original: "Flsh" is no hand of the original game; "Flush" is one' },
    { "no original and no patterns", ("return { name = 'X', %s }"):format(values), 1,
      "patterns: a list is needed, not nothing" },
    { "a function as name", good:gsub("'Mine'", "function() end"), 1, "name: a text is needed, not a function" },
  }
  for _, case in ipairs(faults) do
    it("may not be " .. case[1], function()
      local set, fault, count = load_text(case[2])
      assert.are.equal(0, #set)
      assert.are.equal(1, count)
      assert.are.equal(case[3], fault.line, fault.message)
      assert.is_truthy(fault.message:find(case[4], 1, true), fault.message)
      assert.are.equal("xx", ("x"):rep(2)) -- strings have their methods again
    end)
  end

  it("leaves the hooks and the collector of the program as they are", function()
    local count, before = 0, table.pack(debug.gethook())
    debug.sethook(function()
      count = count + 1
    end, "", 100)
    collectgarbage "stop"
    load_text(good)
    assert.is_false(collectgarbage "isrunning")
    collectgarbage "restart"
    load_text(good)
    local hook = debug.gethook()
    debug.sethook(table.unpack(before, 1, before.n))
    assert.is_true(collectgarbage "isrunning")
    assert.is_function(hook)
    assert.is_true(count > 0)
  end)
end)

describe("a definition", function()
  local endless = {}
  endless.cards = { endless }
  local many = {}
  for i = 1, 65 do
    many[i] = { cards = {} }
  end
  local wide = {}
  for i = 1, 17 do
    wide[i] = { kind = "rank" }
  end
  local free = { rank = "*", suit = "*" }

  local refusals = {
    { "definition: key: a text is needed, not a boolean", definition { key = true } },
    { "definition: key: a text is needed, not an empty one", definition { key = "" } },
    { "definition: key: a text without NUL bytes is needed", definition { key = "a\0b" } },
    { "definition: name: a text is needed, not a number", definition { name = 7 } },
    { "definition: desc: a list is needed, not a string", definition { desc = "text" } },
    { "definition: desc[2]: a text is needed, not a table", definition { desc = { "a", {} } } },
    { "definition: base_mult: a finite number is needed", definition { base_mult = math.huge } },
    { "definition: level_chips: a number is needed, not NaN (0/0)", definition { level_chips = 0 / 0 } },
    { "definition: level_mult: a number is needed, not a string", definition { level_mult = "1" } },
    { "definition: order_offset: a number is needed, not a table", definition { order_offset = {} } },
    { "definition: composite_only: true or false is needed, not a number", definition { composite_only = 1 } },
    { "definition: joker_mult: a finite number is needed", definition { joker_mult = -math.huge } },
    { "definition: joker_texture_id: a whole number from 0 to 2147483647 is needed, not 1.5",
      definition { joker_texture_id = 1.5 } },
    { 'definition: unknown field "base_chip"; did you mean "base_chips"?', definition { base_chip = 7 } },
    { 'definition: unknown field "orginal"; did you mean "original"?', definition { orginal = "Pair" } },
    { "definition: unknown field: a name is needed, not a number", definition { [7] = 7 } },
    { "definition: example[1].rank: a whole number from 2 to 14 is needed, not 1",
      definition { example = { { rank = 1, suit = "Hearts" } } } },
    { 'definition: example[1].suit: "Harts" is no suit; clubs, diamonds, hearts or spades is',
      definition { example = { { rank = 2, suit = "Harts" } } } },
    { "definition: composites.flush.name: a text is needed, not nothing", definition { composites = { flush = {} } } },
    { 'definition: composites: unknown field "flash"; did you mean "flush"?',
      definition { composites = { flash = {} } } },
    { "definition: composites.house: a table is needed, not a boolean", definition { composites = { house = true } } },
    { "definition: patterns: a list is needed, not a string", definition { patterns = "x" } },
    { "definition: patterns: 64 elements are the most, not 65", definition { patterns = many } },
    { "definition: patterns[1]: a table is needed, not a number", with_pattern(7) },
    { "definition: patterns[1].cards: a list is needed, not nothing", with_pattern {} },
    { "definition: patterns[1].cards: 12 elements are the most, not 13",
      with_pattern { cards = { free, free, free, free, free, free, free, free, free, free, free, free, free } } },
    { "definition: patterns[1].variables: 16 elements are the most, not 17",
      with_pattern { variables = wide, cards = {} } },
    { 'definition: patterns[1].cards[1]: unknown field "cards"; "rank" is one', definition { patterns = { endless } } },
    { 'definition: patterns[1].cards[1].rank: "*", a rank from 2 to 14, or {var=, plus=} is needed, not nothing',
      with_card { suit = "*" } },
    { 'definition: patterns[1].cards[1].rank: "*", a rank from 2 to 14, or {var=, plus=} is needed, not a string',
      with_card { rank = "Ace", suit = "*" } },
    { "definition: patterns[1].cards[1].rank: a whole number from 2 to 14 is needed, not 14.5",
      with_card { rank = 14.5, suit = "*" } },
    { "definition: patterns[1].cards[1].rank: a whole number from 2 to 14 is needed, not 1e+300",
      with_card { rank = 1e300, suit = "*" } },
    { "definition: patterns[1].cards[1].rank: var is the number of a variable: there are 2",
      with_card { rank = { var = 3 }, suit = "*" } },
    { "definition: patterns[1].cards[1].rank: var is the number of a variable: there are 2",
      with_card { rank = {}, suit = "*" } },
    { "definition: patterns[1].cards[1].rank.var: a whole number from 1 to 16 is needed, not -1",
      with_card { rank = { var = -1 }, suit = "*" } },
    { "definition: patterns[1].cards[1].rank: variable 2 stands for a suit",
      with_card { rank = { var = 2 }, suit = "*" } },
    { "definition: patterns[1].cards[1].rank.plus: a whole number from 0 to 13 is needed, not 14",
      with_card { rank = { var = 1, plus = 14 }, suit = "*" } },
    { "definition: patterns[1].cards[1].suit: variable 1 stands for a rank",
      with_card { rank = "*", suit = { var = 1 } } },
    { 'definition: patterns[1].cards[1].suit: unknown field "plus"; "var" is one',
      with_card { rank = "*", suit = { var = 2, plus = 1 } } },
    { 'definition: patterns[1].cards[1].suit: "Stars" is no suit; clubs, diamonds, hearts or spades is',
      with_card { rank = "*", suit = "Stars" } },
    { 'definition: patterns[1].cards[1].suit: "*", a suit, "Wilds", or {var=} is needed, not nothing',
      with_card { rank = "*" } },
    { "definition: patterns[1].cards[1].times: a whole number from 1 to 99 is needed, not 100",
      with_card { rank = "*", suit = "*", times = 100 } },
    { "definition: patterns[1].cards[1].scoring: true or false is needed, not a string",
      with_card { rank = "*", suit = "*", scoring = "no" } },
    { "definition: patterns[1].cards[1].stone: true or false is needed, not a number", with_card { stone = 1 } },
    { 'definition: patterns[1].variables[1].kind: "rank" or "suit" is needed', with_variable {} },
    { "definition: patterns[1].variables[1].nonunique: true or false is needed, not a number",
      with_variable { kind = "rank", nonunique = 0 } },
    { "definition: patterns[1].variables[1].ranks[2]: a number is needed, not a string",
      with_variable { kind = "rank", limited = true, ranks = { 2, "3" } } },
    { "definition: patterns[1].variables[1].suits[1]: a text is needed, not a number",
      with_variable { kind = "suit", limited = true, suits = { 1 } } },
    { 'definition: patterns[1].variables[1]: unknown field "limit"; did you mean "limited"?',
      with_variable { kind = "rank", limit = true } },
    { "definition: gates: a table is needed, not a string", with_gates "none" },
    { "definition: gates.chance: a number above 0 is needed: 1 in so many", with_gates { chance = 0 } },
    { "definition: gates.chance: a number is needed, not NaN (0/0)", with_gates { chance = 0 / 0 } },
    { "definition: gates.card_count: a whole number from 0 to 12 is needed, not 13", with_gates { card_count = 13 } },
    { "definition: gates.card_count_min: a whole number from 0 to 12 is needed, not -3",
      with_gates { card_count_min = -3 } },
    { "definition: gates.rank_sum: a whole number from 0 to 2147483647 is needed, not -1",
      with_gates { rank_sum = -1 } },
    { 'definition: gates.all_enhanced: "stel" is no enhancement; did you mean "steel"?',
      with_gates { all_enhanced = "stel" } },
    { 'definition: gates.all_editioned: "foill" is no edition; did you mean "foil"?',
      with_gates { all_editioned = "foill" } },
    { 'definition: gates.all_sealed: "Rd" is no seal; did you mean "Red"?', with_gates { all_sealed = "Rd" } },
    { "definition: gates.exact_enhancements: a list with at least one enhancement is needed",
      with_gates { exact_enhancements = {} } },
    { "definition: gates.exact_enhancements[1]: a text is needed, not a boolean",
      with_gates { exact_enhancements = { true } } },
    { "definition: gates.all_in: true or false is needed, not a string", with_gates { all_in = "Yes" } },
    { "definition: gates.money_min: a number is needed, not a string", with_gates { money_min = "3" } },
    { 'definition: gates: unknown field "all_inn"; did you mean "all_in"?', with_gates { all_inn = true } },
  }
  for _, case in ipairs(refusals) do
    it("is refused with: " .. case[1], function()
      assert.are.equal(case[1], failure(hands.load, case[2]))
      assert.are.equal(case[1], failure(hands.follow, case[2]))
    end)
  end

  it("is refused when a pattern asks for too much work, with the pattern", function()
    local variables, cards = {}, {}
    for i = 1, 8 do
      variables[i] = { kind = "rank" }
      cards[i] = { rank = { var = i }, suit = "*" }
    end
    local message = failure(hands.load, with_pattern { variables = variables, cards = cards })
    assert.is_truthy(message:find("definition: patterns[1]: ", 1, true), message)
  end)

  it("is read without the help of metamethods", function()
    local function trap()
      error "a metamethod ran"
    end
    local traps = { __index = trap, __len = trap, __pairs = trap }
    assert.are.equal(1, #hands.load { setmetatable(definition(), traps) })
    assert.are.equal(1, #hands.load(setmetatable(definition(), traps)))
    local hollow = setmetatable({}, { __index = definition() })
    assert.are.equal("definition 1: key: a text is needed, not nothing", failure(hands.load, { hollow }))
  end)

  it("may be changed by a finalizer while it is read", function()
    for _ = 1, 50 do
      local victim = definition()
      local patterns = victim.patterns
      for _ = 1, 20 do
        setmetatable({}, { __gc = function()
          for i = 1, 60 do
            patterns[i] = patterns[1]
          end
          victim.name, victim.key = nil, ("k"):rep(100)
        end })
      end
      collectgarbage "step"
      pcall(hands.load, { victim })
    end
    assert.are.equal(1, #hands.load { definition() })
  end)

  it("comes back from the set as it was", function()
    local base = definition { composites = {
      flush = { name = "Red Twins", base_chips = 40, base_mult = 4, level_chips = 1, level_mult = 1 },
    } }
    local set = hands.load { base }
    assert.are.equal(base, set:definition "twins")
    assert.are.equal(base, set:definition "twins_flush")
  end)

  it("that changes later leaves its set alone", function()
    local base = definition()
    local set = hands.load { base }
    base.name, base.patterns[1].cards[1].rank, base.patterns = "Other", 2, nil
    collectgarbage()
    assert.are.equal("Twins", set:entries()[1].name)
    assert.are.same({ twins = { 1, 3 } }, (set:match "Ah Kh Ad"))
  end)
end)

describe("marotte.hands.follow", function()
  it("lists planets and jokers", function()
    local items = hands.follow(hands.parse(text("(a of *)", "Joker Mult = 5\n"), { key = "x" }))
    assert.are.same({
      { kind = "planet", key = "x_planet", name = "Test Hand Planet", hand = "x" },
      { kind = "joker", key = "x_mult_joker", name = "Test Hand Joker", hand = "x", rarity = "common", cost = 4,
        effect = "mult", value = 5 },
    }, items)
  end)

  it("gives nothing for a hand of the original, whose planet is content of its own", function()
    assert.are.same({}, hands.follow(hands.load({}, { vanilla = true }):definition "pair"))
  end)

  it("says which name is missing", function()
    assert.are.equal("definition: planet_name is missing: it names what follows from the hand",
      failure(hands.follow, definition()))
    assert.are.equal("definition: joker_mult_name is missing: it names what follows from the hand",
      failure(hands.follow, definition { planet_name = "P", joker_mult = 3 }))
    assert.are.equal("definition: composites is missing: it is an empty table when there are none",
      failure(hands.follow, definition { planet_name = "P" }))
  end)
end)

describe("marotte.HandSet", function()
  local set = hands.load({
    definition(),
    { key = "royals", text = text "(X2 a of *, nonscoring b of *; a = [face], b = [nonface])" },
    { key = "gamble", text = text("(a of *, a of *)", "Chance = 3\nOrder Offset = 500\n") },
    { key = "memory", text = text("()", "Nostalgic = Yes\n") },
    { key = "echo", text = text("()", "Deja Vu = Yes\n") },
    { key = "lots", text = text("()", "RNG = Yes\n") },
    { key = "rich", text = text("()", "Money Min = 10\nMoney Max = 20\n") },
    { key = "alone", text = text("()", "All In = Yes\n") },
    { key = "clad", text = text("(a of *)", [[
All Face = Yes
Flush Name = Clad in One
Flush Base Chips = 50
Flush Base Mult = 5
Flush Level Chips = 5
Flush Level Mult = 1
]]) },
  })

  local function match(cards, options)
    return (set:match(cards, options))
  end

  it("lists its hands in evaluation order with all that they are", function()
    local entries = set:entries()
    assert.are.equal(#set, #entries)
    assert.are.same({ key = "gamble", name = "Test Hand", chips = 10, mult = 2, level_chips = 5, level_mult = 1,
      order = 520, chance = 3 }, entries[1])
    assert.are.same({ key = "clad_flush", name = "Clad in One", chips = 50, mult = 5, level_chips = 5, level_mult = 1,
      order = 250, composite = "flush" }, entries[2])
    assert.are.same({ key = "twins", name = "Twins", chips = 12, mult = 3, level_chips = 6, level_mult = 1,
      order = 36 }, entries[3])
  end)

  it("matches, with the places of scoring cards as often as they score", function()
    local certain, lucky = set:match("Kh 2d Kd", { held = "5c" })
    assert.are.same({ twins = { 1, 3 }, royals = { 1, 1, 3, 3 } }, certain)
    assert.are.same({ gamble = { 1, 3 } }, lucky)
  end)

  it("is also asked with marotte.hands.match", function()
    assert.are.same({ set:match("Kh 2d Kd", { money = 12 }) }, { hands.match(set, "Kh 2d Kd", { money = 12 }) })
    assert.are.equal("bad argument #1 to 'marotte.hands.match' (marotte.HandSet expected, got table)",
      failure(hands.match, {}, "Kh"))
  end)

  it("takes a text, a pile, an array of texts, cards and tables", function()
    local pile = marotte.cards "Kh 2d Kd"
    local expected = { set:match("Kh 2d Kd", { held = "5c" }) }
    assert.are.same(expected, { set:match(pile, { held = marotte.cards "5c" }) })
    assert.are.same(expected, { set:match({ "Kh", pile[2], { rank = 13, suit = "Diamonds" } }, { held = { "5c" } }) })
  end)

  it("looks at everything that a card can be", function()
    local stones = { { rank = 2, suit = "h", enhancement = "stone" }, { rank = 2, suit = "d", enhancement = "stone" } }
    assert.are.same({ alone = {} }, match(stones))
    local special = { { rank = 2, suit = "h", enhancement = "special" }, { rank = 2, suit = "d", debuff = true } }
    assert.are.same({ twins = { 1, 2 }, alone = {} }, match(special))
  end)

  local cases = {
    { "cards left in hand", "3h", { held = "2c" }, {} },
    { "no card left in hand", "3h", {}, { alone = {} } },
    { "no card at all", "", { held = "2c" }, {} },
    { "money", "3h", { held = "2c", money = 10 }, { rich = {} } },
    { "too much money", "3h", { held = "2c", money = 20.5 }, {} },
    { "Pareidolia", "3h", { held = "2c", rules = { pareidolia = true } }, { clad = { 1 } } },
    { "a flush of four fingers", "Kh Jh Qh Kh", { held = "2c", rules = { four_fingers = true } },
      { clad = { 1, 4 }, clad_flush = { 1, 2, 3, 4 }, twins = { 1, 4 } } },
    { "a smeared flush", "Kh Jd Qh Kh Qd", { held = "2c", rules = { smeared = true } },
      { clad = { 1, 4 }, clad_flush = { 1, 2, 3, 4, 5 }, twins = { 1, 4 } } },
    { "a remembered hand", "3h 4h 5h 6h 8d", { held = "2c", state = { nostalgia = { "3h", "4h", "5h", "6h", "8d" } } },
      { memory = {} } },
    { "a remembered hand that is another", "3h 4h 5h 6h 9d",
      { held = "2c", state = { nostalgia = { "3h", "4h", "5h", "6h", "8d" } } }, {} },
    { "the run's random cards", "3h 4h 5h 6h 8d",
      { held = "2c", state = { rng = { "8d", { rank = 6, suit = "Hearts" }, "5h", "4h", "3h" } } }, { lots = {} } },
    { "remembered stones", { "3h", "4h", "5h", "6h", { rank = 9, suit = "c", enhancement = "stone" } },
      { held = "2c", state = { deja_vu = { "3h", "4h", "5h", "6h", "stone" } } }, { echo = {} } },
    { "remembered stones as tables", { "3h", "4h", "5h", "6h", { rank = 9, suit = "c", enhancement = "stone" } },
      { held = "2c", state = { deja_vu = { "3h", "4h", "5h", "6h", { stone = true } } } }, { echo = {} } },
  }
  for _, case in ipairs(cases) do
    it("knows " .. case[1], function()
      assert.are.same(case[4], match(case[2], case[3]))
    end)
  end

  it("names the best hand that needs no luck", function()
    local entry, scoring = set:best("Kh 2d Kd", { held = "5c" })
    assert.are.equal("twins", entry.key)
    assert.are.same({ 1, 3 }, scoring)
    assert.is_nil((set:best("2h 3d", { held = "5c" })))
  end)

  it("gives the values at a level, never below 0 chips and 1 mult", function()
    assert.are.same({ 12, 3 }, { set:at_level("twins", 1) })
    assert.are.same({ 24, 5 }, { set:at_level("twins", 3) })
    local shrinking = hands.load(definition { level_chips = -10, level_mult = -10 })
    assert.are.same({ 0, 1 }, { shrinking:at_level("twins", 9) })
  end)

  it("prints a hand", function()
    local printed = set:print "twins"
    assert.is_truthy(printed:find("Twins", 1, true))
    assert.is_nil(printed:find("\0", 1, true))
  end)

  it("matches more hands at once than it has room for at first", function()
    local list = {}
    for i = 1, 200 do
      list[i] = definition { key = ("k%03d"):format(i) }
    end
    local many = hands.load(list)
    local found, count = many:match "Ah Ad", 0
    for _, scoring in pairs(found) do
      count = count + 1
      assert.are.same({ 1, 2 }, scoring)
    end
    assert.are.equal(200, count)
  end)

  it("has at most 4096 hands", function()
    local list = {}
    for i = 1, 4097 do
      list[i] = definition { key = "k" .. i }
    end
    assert.are.equal("definition 4097: a set has at most 4096 hands", failure(hands.load, list))
    list[4097] = nil
    assert.are.equal(4096, #hands.load(list))
  end)

  local refusals = {
    { "bad argument #1 to 'print' (the set has no hand \"twin\"; did you mean \"twins\"?)",
      function() set:print "twin" end },
    { "bad argument #1 to 'definition' (the set has no hand \"\")", function() set:definition "" end },
    { "bad argument #1 to 'definition' (the set has no hand \"twins\\x00\"; did you mean \"twins\"?)",
      function() set:definition "twins\0" end },
    { "bad argument #1 to 'at_level' (string expected, got number)", function() set:at_level(7, 1) end },
    { "bad argument #2 to 'at_level' (a level is a number from 0 up)", function() set:at_level("twins", -1) end },
    { "bad argument #2 to 'at_level' (a level is a number from 0 up)", function() set:at_level("twins", 0 / 0) end },
    { "marotte.HandSet has no field \"mach\"; did you mean \"match\"?", function() set:mach "Ah" end },
    { "bad argument #1 to 'match' (13 cards are too many: at most 12 cards)",
      function() set:match { "2c", "2c", "2c", "2c", "2c", "2c", "2c", "2c", "2c", "2c", "2c", "2c", "2c" } end },
    { "bad argument #2 to 'match' (unknown option \"hold\"; did you mean \"held\"?)",
      function() set:match("Ah", { hold = "2c" }) end },
    { "held[2]: \"Xx\" is no card; write rank and suit, as in Ah, Td, 10d or ace of hearts",
      function() set:match("Ah", { held = { "2c", "Xx" } }) end },
    { "held: card text, marotte.Pile or array of cards expected, got number",
      function() set:match("Ah", { held = 7 }) end },
    { "bad argument #2 to 'match' (rules is a table, not a string)", function() set:match("Ah", { rules = "x" }) end },
    { "bad argument #2 to 'match' (unknown rule \"smered\"; did you mean \"smeared\"?)",
      function() set:match("Ah", { rules = { smered = true } }) end },
    { "bad argument #2 to 'match' (money is a number, not NaN)", function() set:match("Ah", { money = 0 / 0 }) end },
    { "bad argument #2 to 'match' (money is a number, not string)", function() set:match("Ah", { money = "7" }) end },
    { "bad argument #2 to 'match' (unknown memory \"dejavu\"; did you mean \"deja_vu\"?)",
      function() set:match("Ah", { state = { dejavu = {} } }) end },
    { "bad argument #2 to 'match' (state.rng has 5 cards, not 1)",
      function() set:match("Ah", { state = { rng = { "Ah" } } }) end },
    { "bad argument #2 to 'match' (state.rng is a list of 5 cards, not a string)",
      function() set:match("Ah", { state = { rng = "Ah" } }) end },
    { "state.rng[5]: \"W\" is a wild card: not allowed here",
      function() set:match("Ah", { state = { rng = { "2c", "2c", "2c", "2c", "W" } } }) end },
    { "state.rng[2]: a card text, a table or a marotte.Card is needed, not nothing",
      function() set:match("Ah", { state = { rng = { "2c", nil, "2c", "2c", "2c" } } }) end },
  }
  for _, case in ipairs(refusals) do
    it("refuses with: " .. case[1], function()
      assert.are.equal(case[1], failure(case[2]))
    end)
  end

  it("refuses wild faces, which only evaluators know", function()
    assert.are.equal("card 2 of the play is no card with rank and suit", failure(set.match, set, "Ah W"))
  end)

  it("that was finalized is a clear error", function()
    local gone = hands.load(definition())
    local finish = debug.getmetatable(gone).__gc
    finish(gone)
    finish(gone)
    for _, use in ipairs {
      function() return #gone end,
      function() return tostring(gone) end,
      function() return gone:entries() end,
      function() return gone:match "Ah Ad" end,
      function() return gone:print "twins" end,
    } do
      assert.is_truthy(failure(use):find("was finalized", 1, true))
    end
  end)

  it("lives with many others, and leaves no memory behind", function()
    local function round()
      local sets = {}
      for i = 1, 20 do
        sets[i] = hands.load({ definition { base_chips = i } }, { vanilla = true })
      end
      for i, one in ipairs(sets) do
        assert.are.equal(i, (one:at_level("twins", 1)))
        assert.are.equal(13, #one)
      end
    end
    round()
    collectgarbage()
    collectgarbage()
    local before = collectgarbage "count"
    for _ = 1, 20 do
      round()
    end
    collectgarbage()
    collectgarbage()
    assert.is_true(collectgarbage "count" < before + 200)
  end)
end)

describe("the scripts inside the module", function()
  it("can be required by name, and have their own names in messages", function()
    local markup = require "marotte.hand_markup"
    assert.is_function(markup.parse)
    assert.are.equal("marotte/hand_markup.lua", debug.getinfo(markup.parse, "S").short_src)
    assert.are.equal(markup, package.loaded["marotte.hand_markup"])
  end)

  it("leave no global behind", function()
    local before = {}
    for name in pairs(_G) do
      before[name] = true
    end
    hands.parse(text "(a of *)")
    for name in pairs(_G) do
      assert.is_true(before[name], name)
    end
  end)

  it("are new in every state", function()
    local code = [[
      package.cpath = %q
      local hands = require "marotte".hands
      local markup = require "marotte.hand_markup"
      markup.mark = true
      io.write(#hands.load({}, { vanilla = true }), " ", tostring(hands.parse("") == nil))
    ]]
    local command = ("lua5.4 -e %s"):format(scratch.quote(code:format(package.cpath)))
    if not (os.getenv "MAROTTE_BUILD" or ""):find "asan" then
      assert.are.equal("12 true", (scratch.run(command)))
    end
    assert.is_nil(require("marotte.hand_markup").mark)
  end)
end)
