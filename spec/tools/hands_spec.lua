local command = require "spec.support.command"
local json = require "spec.support.json"
local scratch = require "spec.support.scratch"
local vectors = require "spec.support.vectors"

local run = command.run

--- A hand file: what every hand needs, `more` properties, and the patterns. Fields of `change` replace the usual ones.
local function hand(patterns, more, change)
  local values = {
    { "Name", "A Hand" }, { "Author", "Marotte" }, { "Desc", "{ a hand }" }, { "Base Chips", "10" },
    { "Base Mult", "2" }, { "Level Chips", "5" }, { "Level Mult", "1" },
  }
  local lines = {}
  for _, value in ipairs(values) do
    lines[#lines + 1] = value[1] .. " = " .. (change and change[value[1]] or value[2])
  end
  lines[#lines + 1] = more
  lines[#lines + 1] = "Eval = {\n" .. patterns .. "\n}\n"
  return table.concat(lines, "\n")
end

local function composite(kind, chips)
  return (("X Name = %s Of It\nX Base Chips = %d\nX Base Mult = 3\nX Level Chips = 1\nX Level Mult = 1")
    :format(kind, chips):gsub("X", kind))
end

--- The file, line and column of a message, whether it is a warning, and what it says.
local function place(message)
  local file, line, column, text = message:match "^(.-):(%d+):(%d+): (.*)$"
  local warning = text and text:match "^warning: (.*)$"
  return file, tonumber(line), tonumber(column), warning ~= nil, warning or text
end

local folder

before_each(function()
  folder = scratch.folder()
end)

after_each(function()
  scratch.remove(folder)
end)

local function write(name, text)
  return scratch.write(folder, name, text)
end

describe("marotte hands check", function()
  --- Messages, summary, exit status.
  local function check(...)
    local out, err, status = run { "hands", "check", ... }
    return command.lines(out), err, status
  end

  it("says nothing but a summary about good files", function()
    local path = write("twins.hand", hand "(a of *, a of *)")
    assert.are.same({ {}, "marotte hands check: 1 file, 0 faults, 0 warnings\n", 0 }, { check(path) })
    write("aces.txt", hand "(Ace of *)")
    assert.are.same({ {}, "marotte hands check: 2 files, 0 faults, 0 warnings\n", 0 }, { check(folder) })
    assert.are.same({ {}, "marotte hands check: 3 files, 0 faults, 0 warnings\n", 0 }, { check(folder, path) })
  end)

  it("gives every fault its place, and exits with 1", function()
    for _, case in ipairs {
      { hand("(7 of *)", "Bsae Chips = 3"), 8, 1, "Base Chips" },
      { hand("(7 of *)", "Chance = 0"), 8, 10, "0" },
      { hand("(7 of *)", "Chance = -1"), 8, 10, "-1" },
      { hand("(7 of *)", "Card Count = -3"), 8, 14, "-3" },
      { hand("(7 of *)", "Card Count = 13"), 8, 14, "12" },
      { hand("(7 of *)", nil, { ["Base Mult"] = "four" }), 5, 13, "four" },
      { hand "(7 of *,\n 15 of *)", 10, 2, "15" },
      { hand "(7 of *", 9, 1, ")" },
      { hand "(a of *; a = [fcae])", 9, 15, "face" },
    } do
      local path = write("bad.hand", case[1])
      local messages, summary, status = check(path)
      assert.are.equal(1, status)
      assert.is_truthy(summary:find("marotte hands check: 1 file, %d+ faults?, %d warnings?"), summary)
      local first = 1
      while messages[first] and messages[first]:find ": warning: " do
        first = first + 1
      end
      local file, line, column, _, text = place(messages[first] or "")
      assert.are.same({ path, case[2], case[3] }, { file, line, column }, messages[first])
      assert.is_truthy(text:find(case[4], 1, true), text)
    end
  end)

  it("reports all faults of all files, file by file in byte order", function()
    write("b.hand", hand("(7 of *)", "Bsae Chips = 3\nCard Count = -3"))
    write("a.hand", hand("(7 of *)", "Hello = World"))
    write("B.hand", hand "(7 of *)")
    write("c.hand", hand("(7 of *)", "Chance = 0"))
    local messages, summary, status = check(folder)
    local found = {}
    for i, message in ipairs(messages) do
      found[i] = message:match "/([^/]+%.hand:%d+):"
    end
    assert.are.same({ "a.hand:8", "b.hand:8", "b.hand:9", "c.hand:8" }, found)
    assert.are.same({ "marotte hands check: 4 files, 4 faults, 0 warnings\n", 1 }, { summary, status })
  end)

  it("exits with 0 when there are only warnings", function()
    local path = write("twice.hand", hand("(7 of *)", "Base Mult = 3"))
    local messages, summary, status = check(path)
    assert.are.same({ 1, "marotte hands check: 1 file, 0 faults, 1 warning\n", 0 }, { #messages, summary, status })
    local file, line, _, warning = place(messages[1])
    assert.are.same({ path, 8, true }, { file, line, warning })
  end)

  it("takes what is not supported yet for a warning under --lenient", function()
    local path = write("later.hand", hand("(7 of *)", "Special Destroy = Yes"))
    local messages, _, status = check(path)
    assert.are.same({ 1, 1, false }, { status, #messages, messages[1]:find ": warning: " ~= nil })
    for _, option in ipairs { "--lenient", "-l" } do
      messages, _, status = check(option, path)
      assert.are.same({ 0, 1, true }, { status, #messages, messages[1]:find ": warning: " ~= nil })
    end
  end)

  it("takes .hand, .txt and .lua files of a folder, and nothing below it", function()
    write("a.hand", "=")
    write("b.txt", "=")
    write("c.lua", "=")
    write("d.md", "=")
    write("e", "=")
    write(".hand", "=")
    write("f.hand~", "=")
    write("g.HAND.bak", "=")
    write("below/h.hand", "=")
    local messages, summary, status = check(folder)
    local found = {}
    for _, message in ipairs(messages) do
      found[message:match "/([^/:]+):%d+:%d+: "] = true
    end
    assert.are.same({ ["a.hand"] = true, ["b.txt"] = true, ["c.lua"] = true }, found)
    assert.is_truthy(summary:find("check: 3 files, ", 1, true), summary)
    assert.are.equal(1, status)
  end)

  it("finds a key twice in a folder, but not in two folders", function()
    write("one/twins.hand", hand "(a of *, a of *)")
    write("two/twins.txt", hand "(a of *, a of *)")
    assert.are.equal(0, select(3, check(folder .. "/one", folder .. "/two")))
    write("one/twins.txt", hand "(a of *, a of *)")
    local messages, _, status = check(folder .. "/one")
    assert.are.same({ 1, 1 }, { status, #messages })
    assert.is_truthy(messages[1]:find("/one/twins.txt:1:1: .*twins"), messages[1])
  end)

  it("exits with 3 when a path cannot be read, and checks the others all the same", function()
    local bad = write("bad.hand", hand("(7 of *)", "Chance = 0"))
    local messages, err, status = check("no/such/path", bad, "")
    assert.are.same({ 3, 1 }, { status, #messages })
    assert.is_truthy(err:find("no/such/path: No such file or directory\n", 1, true), err)
    assert.is_truthy(err:find("1 file, 1 fault, 0 warnings", 1, true), err)
  end)

  it("is at ease with an empty folder, pipes, and links that lead nowhere or round", function()
    scratch.run(("cd %s && mkfifo pipe.hand && ln -s nowhere lost.hand && ln -s . round.hand")
      :format(scratch.quote(folder)))
    assert.are.same({ {}, "marotte hands check: 0 files, 0 faults, 0 warnings\n", 0 }, { check(folder) })
  end)

  it("writes names of files so that a terminal can show them and a line stays a line", function()
    write("a\nb\27[31m\xff.hand", "=")
    local messages = check(folder)
    for _, message in ipairs(messages) do
      assert.is_truthy(message:find([[/a\x0ab\x1b[31m\xff.hand:]], 1, true), message)
    end
    assert.is_true(#messages > 0)
    local _, err = check(folder .. "/\27[31m\n")
    assert.is_truthy(err:find([[/\x1b[31m\x0a: No such]], 1, true), err)
  end)

  it("reads standard input as -", function()
    local out, _, status = run({ "hands", "check", "-" }, hand("(7 of *)", "Chance = 0"))
    assert.are.equal(1, status)
    assert.is_truthy(out:find "^stdin:8:10: ", out)
    assert.are.equal(0, select(3, run({ "hands", "check", "-" }, hand "(7 of *)")))
  end)

  local letters = {}
  for letter in ("abcdefghijklmnopqrstuvwxyz"):gmatch "." do
    letters[#letters + 1] = letter .. " of *"
  end

  -- name, file, a word of the message where the rule fixes it
  for _, case in ipairs {
    { "a file of 1 MB", hand(("(7 of *),\n"):rep(100000)), "65536" },
    { "a file of 64 KiB and a byte", ("\n"):rep(65537), "65536" },
    { "10,000 open parentheses", hand(("("):rep(10000)) },
    { "10,000 open parentheses without an end", (hand(("("):rep(10000)):gsub("}\n$", "")) },
    { "10,000 nested pairs", hand(("("):rep(10000) .. "7 of *" .. (")"):rep(10000)) },
    { "10,000 open brackets", hand("(a of *; " .. ("a = ["):rep(10000) .. ")") },
    { "10,000 braces", "Desc = " .. ("{"):rep(10000) },
    { "26 variables in one pattern", hand("(" .. table.concat(letters, ", ") .. ")"), "26 card patterns" },
    { "a pattern of too much work", hand("(" .. table.concat(letters, ", ", 1, 12) .. ")") },
    { "65 hand patterns", hand(("(7 of *)"):rep(65)), "64" },
    { "an empty file", "" },
    { "a binary file", "\127ELF\2\1\1\0\0\0\255\254" },
    { "NUL inside a pattern", hand "(7 \0of *)" },
    { "bytes that are no UTF-8", hand "(7 of \xc3\x28)" },
  } do
    it("survives " .. case[1], function()
      local path = write("bad.hand", case[2])
      local messages, summary, status = check(path)
      assert.are.equal(1, status, summary)
      assert.is_true(#messages > 0)
      for _, message in ipairs(messages) do
        assert.are.equal(path, (place(message)), message)
      end
      assert.is_truthy(table.concat(messages, "\n"):find(case[3] or "", 1, true), messages[1])
    end)
  end

  it("needs a path", function()
    local out, err, status = run { "hands", "check" }
    assert.are.same({ "", 2 }, { out, status })
    assert.is_truthy(err:find("PATH is missing", 1, true), err)
  end)
end)

describe("marotte hands show", function()
  it("shows a hand, its pattern, and what follows from it", function()
    local path = write("twins.hand", hand("(a of *, X2 a of Hearts)",
      "Planet Name = Gemini\nJoker Mult = 8\n" .. composite("Flush", 90), { Name = "Twin Cards" }))
    local out, err, status = run { "hands", "show", path }
    assert.are.same({ "", 0 }, { err, status })
    for _, wanted in ipairs { "twins", "Twin Cards", "Gemini", "Twin Cards Joker", "twins_flush", "Flush Of It" } do
      assert.is_truthy(out:find(wanted, 1, true), wanted .. " in\n" .. out)
    end
    assert.are.equal("\n", out:sub(-1))
    assert.are.equal(out, (run({ "hands", "show", path })))
  end)

  it("shows no control characters of a file", function()
    local out = run({ "hands", "show", "-" }, hand("(7 of *)", nil, { Author = "Red \27[31m\194\155" }))
    assert.is_nil(out:find "[\0-\9\11-\31\127]")
    assert.is_nil(out:find "\194\155")
  end)

  it("reports faults on standard error and exits with 1", function()
    local path = write("bad.hand", hand("(7 of *)", "Chance = 0"))
    local out, err, status = run { "hands", "show", path }
    assert.are.same({ "", 1 }, { out, status })
    assert.is_truthy(err:find(path .. ":8:10: ", 1, true) == 1, err)
  end)

  it("takes a Lua hand that runs away for a fault", function()
    for _, text in ipairs { "while true do end", "return os.exit(0)", 'local s = "x" while true do s = s .. s end' } do
      local path = write("bad.lua", text)
      for _, name in ipairs { "show", "check" } do
        local out, err, status = run { "hands", name, path }
        assert.are.equal(1, status)
        assert.is_truthy((out .. err):find(path .. ":1:1: ", 1, true) == 1, out .. err)
      end
    end
  end)

  it("exits with 3 when the file cannot be read, and with 2 without one file", function()
    assert.are.same({ "", "no/such: No such file or directory\n", 3 }, { run { "hands", "show", "no/such" } })
    assert.are.same({ "", folder .. ": Is a directory\n", 3 }, { run { "hands", "show", folder } })
    assert.are.equal(2, select(3, run { "hands", "show" }))
    assert.are.equal(2, select(3, run { "hands", "show", "a", "b" }))
  end)
end)

describe("marotte hands list", function()
  local function list(...)
    local out, err, status = run { "hands", "list", "--hands", folder, ... }
    return command.lines(out), err, status
  end

  local function entries()
    local lines, err, status = list "--json"
    local decoded = {}
    for i, line in ipairs(lines) do
      decoded[i] = json.decode(line)
    end
    return decoded, err, status
  end

  before_each(function()
    write("small.hand", hand "(7 of *)")
    write("big.hand", hand("(8 of *)", "Order Offset = 2.5\nChance = 3", { ["Base Chips"] = "1000" }))
    write("tie_b.hand", hand "(9 of *)")
    write("tie_a.txt", hand("(9 of *)", composite("House", 70)))
  end)

  it("gives the hands in evaluation order: by chips x mult + offset falling, then by key", function()
    local all, err, status = entries()
    assert.are.same({ "", 0 }, { err, status })
    local keys = {}
    for i, entry in ipairs(all) do
      assert.are.equal(i, entry.place)
      keys[i] = entry.key
    end
    assert.are.same({ "big", "tie_a_house", "small", "tie_a", "tie_b" }, keys)
    assert.are.same({
      place = 1, key = "big", name = "A Hand", chips = 1000, mult = 2, level_chips = 5, level_mult = 1,
      order = 2002.5, chance = 3,
    }, all[1])
    assert.are.same({ "House Of It", "house", 210 }, { all[2].name, all[2].composite, all[2].order })
  end)

  it("prints a table for readers", function()
    local lines, err, status = list()
    assert.are.same({ 6, "", 0 }, { #lines, err, status })
    assert.is_truthy(lines[1]:find "^PLACE KEY +ORDER  CHIPS x MULT +LEVEL +NAME$", lines[1])
    assert.is_truthy(lines[2]:find "^    1 big +2002%.5  1000 x 2 +5, 1 +A Hand %(1 in 3%)$", lines[2])
    assert.is_truthy(lines[6]:find "^    5 tie_b +20  10 x 2 +5, 1 +A Hand$", lines[6])
  end)

  it("prints a table of the engine's hands that fits a screen", function()
    for _, line in ipairs(command.lines((run { "hands", "list", "--hands", "scripts/hands" }))) do
      assert.is_true(#line <= 80, line)
    end
  end)

  it("knows hands of the original game that are written in Lua", function()
    write("pair.lua", [[return { name = "Pair", base_chips = 10, base_mult = 2, level_chips = 15, level_mult = 1,
      original = "Pair" }]])
    local all, err, status = entries()
    assert.are.same({ "", 0 }, { err, status })
    assert.are.same({ "pair", "Pair", 20 }, { all[3].key, all[3].original, all[3].order })
  end)

  it("leaves faulty files out, says so on standard error, and exits with 1", function()
    local path = write("bad.hand", hand("(7 of *)", "Chance = 0"))
    local all, err, status = entries()
    assert.are.same({ 5, 1 }, { #all, status })
    assert.is_truthy(err:find(path .. ":8:10: ", 1, true) == 1, err)
  end)

  it("exits with 3 without the folder and with 2 without the option", function()
    local missing = { run { "hands", "list", "--hands", "no/such" } }
    assert.are.same({ "", "no/such: No such file or directory\n", 3 }, missing)
    local _, err, status = run { "hands", "list" }
    assert.are.equal(2, status)
    assert.is_truthy(err:find("--hands DIR is missing", 1, true), err)
    assert.are.equal(2, select(3, list "extra"))
  end)
end)

describe("marotte hands match", function()
  local suits = { S = "Spades", H = "Hearts", C = "Clubs", D = "Diamonds" }
  local ranks = { T = 10, J = 11, Q = 12, K = 13, A = 14 }

  --- "7H KS:wild,debuff" as JSON cards.
  local function cards(text)
    local list = {}
    for rank, suit, more in text:gmatch "(%w)(%u):?(%S*)" do
      local card = ('"rank":%d,"suit":"%s"'):format(ranks[rank] or tonumber(rank), suits[suit])
      for word in more:gmatch "%w+" do
        card = card .. (word == "debuff" and ',"debuff":true' or (',"enh":"%s"'):format(word))
      end
      list[#list + 1] = "{" .. card .. "}"
    end
    return "[" .. table.concat(list, ",") .. "]"
  end

  --- Answers to plays given as lines, standard error, exit status.
  local function match(lines)
    local out, err, status = run({ "hands", "match", "--hands", folder, "-" }, lines)
    return command.lines(out), err, status
  end

  --- The answer to one play without its id.
  local function answer(play, more)
    local lines, err, status = match(('{"id":1,"play":%s%s}\n'):format(cards(play), more and "," .. more or ""))
    assert.are.same({ 1, "", 0 }, { #lines, err, status }, lines[1])
    return (lines[1]:gsub('^{"id":1,', "{"))
  end

  it("gives the scoring cards of each hand by their places, as often as they score", function()
    write("hearts.hand", hand "(X2 * of Hearts, X4 * of Clubs)")
    assert.are.equal('{"match":{"hearts":[1,1,2,2,2,2,3,3]},"if_lucky":{}}', answer "2H 3C 4H 5S")
    assert.are.equal('{"match":{},"if_lucky":{}}', answer "2H 3S 4H")
    assert.are.equal('{"match":{},"if_lucky":{}}', answer "")
  end)

  it("keeps the hands in evaluation order, composites too", function()
    write("a.hand", hand "(a of *, a of *)")
    write("b.txt", hand("(a of *, a of *)", composite("House", 90) .. "\n" .. composite("Flush", 80)))
    write("c.hand", hand("(* of *)", "Order Offset = 1"))
    write("d.hand", hand "()")
    assert.are.equal('{"match":{"b_house":[1,2,3,4,5],"b_flush":[1,2,3,4,5],"c":[1,2,3,4,5],"a":[1,2,3],"b":[1,2,3],'
      .. '"d":[]},"if_lucky":{}}', answer "7H 7H 7H 6H 6H")
  end)

  it("sets hands apart that have to be lucky", function()
    write("maybe.hand", hand("(* of *)", "Chance = 4\n" .. composite("Flush", 80)))
    write("surely.hand", hand("(* of *)", "Chance = 1"))
    write("more_than_surely.hand", hand("(* of *)", "Chance = 0.5"))
    assert.are.equal('{"match":{"more_than_surely":[1],"surely":[1]},"if_lucky":{"maybe":[1]}}', answer "7H")
    local lucky = answer("2H 3H 4H 5H 7H"):match '"if_lucky":(.*)}$'
    assert.are.equal('{"maybe_flush":[1,2,3,4,5],"maybe":[1,2,3,4,5]}', lucky)
  end)

  it("asks no hands but those of the folder", function()
    assert.are.equal('{"match":{},"if_lucky":{}}', answer "7H 7D")
    write("lone.hand", hand "(7 of *)")
    assert.are.equal('{"match":{"lone":[1,2]},"if_lucky":{}}', answer "7H 7D")
  end)

  it("looks at what the cards are made of", function()
    write("wilds.hand", hand "(* of Wilds)")
    write("clubs.hand", hand("(* of Clubs)", "Order Offset = 1"))
    write("stones.hand", hand("(stone)", "Order Offset = 2"))
    assert.are.equal('{"match":{"clubs":[1],"wilds":[1]},"if_lucky":{}}', answer "7H:wild")
    assert.are.equal('{"match":{"wilds":[]},"if_lucky":{}}', answer "7H:wild,debuff")
    assert.are.equal('{"match":{"stones":[2]},"if_lucky":{}}', answer "7H 7C:stone")
    assert.are.equal('{"match":{"clubs":[1]},"if_lucky":{}}', answer "7C:special")
  end)

  it("takes jokers by name, and lets others through", function()
    write("red.hand", hand("(* of Hearts)", "Order Offset = 4"))
    write("faces.hand", hand("(* of *)", "All Face = Yes\nOrder Offset = 3"))
    write("flush.hand", hand("(* of *)", "Composite Only = Yes\n" .. composite("Flush", 6)))
    write("row.hand", hand("(* of *)", "Composite Only = Yes\n" .. composite("Straight", 5)))
    for _, case in ipairs {
      { "7D", {}, "" }, { "7D", { "Smeared Joker" }, '"red":[1]' }, { "7D", { "Pareidolia" }, '"faces":[1]' },
      { "7D", { "Joker", "Baron", "", "Pareidolia", "Smeared Joker" }, '"red":[1],"faces":[1]' },
      { "2C 4C 6C 8C KS", {}, "" }, { "2C 4C 6C 8C KS", { "Four Fingers" }, '"flush_flush":[1,2,3,4]' },
      { "2C 4C 6S 8D TS", {}, "" }, { "2C 4C 6S 8D TS", { "Shortcut" }, '"row_straight":[1,2,3,4,5]' },
    } do
      local names = {}
      for i, name in ipairs(case[2]) do
        names[i] = ('"%s"'):format(name)
      end
      local got = answer(case[1], '"jokers":[' .. table.concat(names, ",") .. "]")
      assert.are.equal('{"match":{' .. case[3] .. '},"if_lucky":{}}', got)
    end
  end)

  it("looks at held cards and money", function()
    write("all_in.hand", hand("(* of *)", "All In = Yes\nOrder Offset = 2"))
    write("pairs.hand", hand("(* of *)", "Two Pair in Hand = Yes\nOrder Offset = 1"))
    write("rich.hand", hand("(* of *)", "Money Min = 12.5"))
    for _, case in ipairs {
      { '"money":12', '"all_in":[1]' }, { '"money":12.5', '"all_in":[1],"rich":[1]' },
      { '"held":[],"money":null', '"all_in":[1]' },
      { '"held":null', '"all_in":[1]' },
      { '"held":' .. cards "2C 3C", "" }, { '"held":' .. cards "2C 3C 2D 3D", '"pairs":[1]' },
    } do
      assert.are.equal('{"match":{' .. case[2] .. '},"if_lucky":{}}', answer("7H", case[1]))
    end
  end)

  it("takes what a run remembers from state", function()
    for _, name in ipairs { "Nostalgic", "Deja Vu", "RNG" } do
      write(name:lower():gsub(" ", "_") .. ".hand", hand("(* of *)", name .. " = Yes"))
    end
    local play, stones = "7H 8C 9D TS JS", ('{"stone":true},'):rep(5):sub(1, -2)
    local function keys(text)
      local found = {}
      for key in text:match('"match":{(.-)}'):gmatch '"(%a[%w_]*)":' do
        found[#found + 1] = key
      end
      return table.concat(found, " ")
    end
    for _, case in ipairs {
      { play, '"state":null', "" }, { play, '"state":{}', "" },
      { play, '"state":{"nostalgia":null,"dejavu":null,"rng":null}', "" },
      { play, '"state":{"nostalgia":' .. cards "JS TS 9D 8C 7H" .. "}", "nostalgic" },
      { play, '"state":{"nostalgia":' .. cards "JS TS 9D 8C 6H" .. "}", "" },
      { play, '"state":{"dejavu":' .. cards "JS TS 9D 8C 7H" .. "}", "deja_vu" },
      { play, '"state":{"rng":' .. cards "JS TS 9D 8C 7H" .. "}", "rng" },
      { "7H:stone 7H:stone 7H:stone 7H:stone 7H:stone", '"state":{"dejavu":[' .. stones .. "]}", "deja_vu" },
      { play, '"state":{"dejavu":[' .. stones .. "]}", "" },
    } do
      assert.are.equal(case[3], keys(answer(case[1], case[2])), case[2])
    end
  end)

  it("answers a bad line with its id and an error, goes on, and exits with 1", function()
    write("lone.hand", hand "(7 of *)")
    local card = cards "7H"
    for _, case in ipairs {
      { "", "no JSON value" }, { "{", "column 2: " }, { "[]", "an object is needed" },
      { '{"id":5}', '"play" is missing', 5 },
      { '{"id":5,"play":7}', 'play: a list is needed, not a number', 5 },
      { '{"id":5,"play":[7]}', 'play[1]: an object is needed, not a number', 5 },
      { '{"id":5,"play":[{}]}', 'play[1]: a card has a rank and a suit', 5 },
      { '{"id":5,"play":[{"rank":"X","suit":"Spades"}]}', 'play[1].rank: a rank is a whole number from 2 to 14', 5 },
      { '{"id":5,"play":[{"rank":1,"suit":"Spades"}]}', 'play[1].rank: a rank is', 5 },
      { '{"id":5,"play":[{"rank":15,"suit":"Spades"}]}', 'play[1].rank: a rank is', 5 },
      { '{"id":5,"play":[{"rank":1e300,"suit":"Spades"}]}', "a rank is", 5 },
      { '{"id":5,"play":[{"rank":2.5,"suit":"Spades"}]}', 'play[1].rank: a rank is', 5 },
      { '{"id":5,"play":[{"rank":2}]}', 'a card has a rank and a suit', 5 },
      { '{"id":5,"play":[{"rank":2,"suit":"Spaces"}]}',
        'play[1].suit: unknown suit "Spaces"; did you mean "Spades"?', 5 },
      { '{"id":5,"play":[{"rank":2,"suit":"Spades","enh":"steal"}]}', 'did you mean "steel"?', 5 },
      { '{"id":5,"play":[{"rank":2,"suit":"Spades","enh":7}]}', 'play[1].enh: a text is needed, not a number', 5 },
      { '{"id":5,"play":[{"rank":2,"suit":"Spades","ed":"foul"}]}', 'did you mean "foil"?', 5 },
      { '{"id":5,"play":[{"rank":2,"suit":"Spades","seal":"Rad"}]}', 'did you mean "red"?', 5 },
      { '{"id":5,"play":[{"rank":2,"suit":"Spades","debuff":1}]}',
        'play[1].debuff: true or false is needed, not a number', 5 },
      { '{"id":5,"play":[{"rank":2,"suit":"Spades","debufed":true}]}', '"debufed"; did you mean "debuff"?', 5 },
      { '{"id":5,"play":' .. card .. ',"held":{}}', 'held: a list is needed, not an object', 5 },
      { '{"id":5,"play":' .. card .. ',"held":[null]}', 'held[1]: an object is needed, not null', 5 },
      { '{"id":5,"play":' .. card .. ',"money":"12"}', 'money: a number is needed, not a string', 5 },
      { '{"id":5,"play":' .. card .. ',"jokers":"Baron"}', 'jokers: a list is needed, not a string', 5 },
      { '{"id":5,"play":' .. card .. ',"jokers":[{}]}', 'jokers[1]: a text is needed, not an object', 5 },
      { '{"id":5,"play":' .. card .. ',"state":[]}', 'state: an object is needed, not an array', 5 },
      { '{"id":5,"play":' .. card .. ',"state":{"deja_vu":null}}', 'did you mean "dejavu"?', 5 },
      { '{"id":5,"play":' .. card .. ',"state":{"rng":' .. card .. "}}", 'state.rng: 5 elements are needed, not 1', 5 },
      { '{"id":5,"play":' .. card .. ',"state":{"rng":[7,7,7,7,7]}}',
        'state.rng[1]: an object is needed, not a number', 5 },
      { '{"id":5,"play":' .. card .. ',"state":{"rng":[{"stone":1},1,1,1,1]}}',
        'state.rng[1].stone: true or false', 5 },
      { '{"id":5,"play":' .. cards(("7H "):rep(13)) .. "}", "12", 5 },
    } do
      local lines, _, status = match(case[1] .. '\n{"id":1,"play":' .. card .. "}\n")
      assert.are.same({ 2, 1 }, { #lines, status }, case[1])
      local bad = json.decode(lines[1])
      assert.are.equal(case[3] or json.null, bad.id)
      assert.is_truthy(bad.error and bad.error:find(case[2], 1, true), case[1] .. " gives " .. lines[1])
      assert.are.equal('{"id":1,"match":{"lone":[1]},"if_lucky":{}}', lines[2])
    end
  end)

  it("plays up to twelve cards", function()
    write("lone.hand", hand "(7 of *)")
    assert.are.equal('{"match":{"lone":[1,2,3,4,5,6,7,8,9,10,11,12]},"if_lucky":{}}', answer(("7H "):rep(12)))
  end)

  it("copies ids as they are written, lets other members through, takes CRLF", function()
    write("lone.hand", hand "(7 of *)")
    local play = '"play":' .. cards "7H"
    local lines, err, status = match(('{"id":1.50,%s,"src":"t","match":{"x":[1]},"alts":7}\r\n{"id":[1, 2],%s}\r\n{%s}')
      :format(play, play, play))
    local rest = ',"match":{"lone":[1]},"if_lucky":{}}'
    assert.are.same({ { '{"id":1.50' .. rest, '{"id":[1, 2]' .. rest, '{"id":null' .. rest }, "", 0 },
      { lines, err, status })
  end)

  it("reads a file of plays", function()
    write("hands/lone.hand", hand "(7 of *)")
    local plays = write("plays.jsonl", '{"id":1,"play":' .. cards "7H" .. "}\n")
    local out, err, status = run { "hands", "match", "--hands", folder .. "/hands", plays }
    assert.are.same({ '{"id":1,"match":{"lone":[1]},"if_lucky":{}}\n', "", 0 }, { out, err, status })
  end)

  it("leaves faulty files out, says so on standard error, answers, and exits with 1", function()
    local path = write("bad.hand", hand("(7 of *)", "Chance = 0"))
    write("binary.txt", "\0\1\2\255")
    write("lone.hand", hand "(7 of *)")
    local lines, err, status = match('{"id":1,"play":' .. cards "7H" .. "}\n")
    assert.are.same({ { '{"id":1,"match":{"lone":[1]},"if_lucky":{}}' }, 1 }, { lines, status })
    assert.is_truthy(err:find(path .. ":8:10: ", 1, true) == 1, err)
    assert.is_truthy(err:find("binary.txt:1:1: ", 1, true), err)
  end)

  it("exits with 3 when hands or plays cannot be read, and with 2 when one of them is not named", function()
    local plays = write("plays.jsonl", "")
    for _, case in ipairs {
      { { "--hands", "no/such", plays }, "no/such: No such file or directory\n", 3 },
      { { "--hands", folder, "no/such" }, "no/such: No such file or directory\n", 3 },
      { { "--hands", folder, folder }, folder .. ": Is a directory\n", 3 },
      { { plays }, "--hands DIR is missing", 2 },
      { { "--hands", folder }, "one FILE of plays is needed", 2 },
      { { "--hands", folder, plays, plays }, "is one argument too many", 2 },
      { { "--hnds", folder, plays }, "did you mean --hands?", 2 },
    } do
      local out, err, status = run { "hands", "match", table.unpack(case[1]) }
      assert.are.same({ "", case[3] }, { out, status })
      assert.is_truthy(err:find(case[2], 1, true), err)
    end
    assert.are.same({ 0, "" }, { select(3, match ""), (run({ "hands", "match", "--hands", folder, plays })) })
  end)
end)

describe("marotte bench hands", function()
  local function bench(line)
    local out, err, status = command.shell(line)
    local results = {}
    for i, text in ipairs(command.lines(out)) do
      results[i] = json.decode(text)
    end
    return results, err, status
  end

  before_each(function()
    write("hands/lone.hand", hand "(7 of *)")
    write("hands/twins.hand", hand("(a of *, a of *)", composite("House", 90)))
  end)

  it("measures the hands that it is given, without a baseline where there is no reference", function()
    local copy = folder .. "/marotte"
    assert(os.execute(("cp %s %s"):format(command.quote(command.path), command.quote(copy))))
    for _, line in ipairs {
      "./marotte bench hands --json --rounds 5 --hands hands",
      "MAROTTE_HANDS=hands ./marotte bench hands --json --rounds 5",
    } do
      local results, err, status = bench(("cd %s && %s"):format(command.quote(folder), line))
      assert.are.same({ 2, "", 0 }, { #results, err, status })
      assert.are.same({ "hands.decisions", "decisions/s" }, { results[1].name, results[1].unit })
      assert.are.same({ "hands.plays", "plays/s" }, { results[2].name, results[2].unit })
      assert.is_true(results[2].value > 0)
      assert.is_true(math.abs(results[1].value / results[2].value - 3) < 1e-9) -- three hands
      assert.are.same({ json.null, json.null }, { results[1].baseline, results[1].ratio })
    end
  end)

  it("stands beside the slow reference in a source tree", function()
    local line = command.line { "bench", "hands.decisions", "--json", "--rounds", "5", "--hands", folder .. "/hands" }
    local results, err, status = bench(line)
    assert.are.same({ 1, "", 0 }, { #results, err, status })
    assert.is_true(results[1].baseline > 0 and results[1].ratio > 1)
  end)

  it("fails where there are no hands", function()
    write("none/readme.md", "no hands here")
    local out, err, status = run { "bench", "hands", "--json", "--hands", folder .. "/none" }
    assert.are.same({ "", 1 }, { out, status })
    assert.is_truthy(err:find("marotte bench: hands: no hand in ", 1, true), err)
  end)
end)

vectors.describe("marotte hands match on recorded plays", function()
  --- A list of numbers as text, so that lists can be compared and looked up.
  local function text(list)
    return table.concat(list, ",")
  end

  --- The hands of the language as its manual documents it, without those that the plays leave out.
  local function documented()
    local file = assert(io.open(vectors.path "hands/hands_meta.json"))
    local meta = json.decode(file:read "a")
    file:close()
    local excluded = {}
    for line in io.lines(vectors.path "hands/excluded_hands.txt") do
      excluded[line:match "^%S+"] = true
    end
    return meta.hands, excluded
  end

  --- Right answers of a line for a hand: lists as a set, where it stands, or nil when it must not match.
  local function right(line, key)
    local lists = line.alts and line.alts[key] or line.exact_only and line.exact_only[key]
    local where = line.if_lucky and line.if_lucky[key] and "if_lucky" or "match"
    if not lists then
      local list = line.match[key] or line.if_lucky and line.if_lucky[key]
      lists = list and { list }
    end
    if not lists then
      return nil
    end
    local set = {}
    for _, list in ipairs(lists) do
      set[text(list)] = true
    end
    return set, where
  end

  --- What is wrong with an answer about a hand; nil when nothing is.
  local function complaint(line, got, key)
    local set, where = right(line, key)
    local other = where == "if_lucky" and "match" or "if_lucky"
    if not set then
      return (got.match[key] or got.if_lucky[key]) and "matches"
    elseif got[other][key] then
      return "stands in " .. other
    elseif not got[where][key] then
      return "does not match"
    elseif not set[text(got[where][key])] then
      return "scores " .. text(got[where][key])
    end
  end

  --- Asks all plays of a file about the hands that `asks(line)` gives: decisions, complaints.
  local function decide(file, asks)
    local path = vectors.path(file)
    local out, _, status = run { "hands", "match", "--hands", vectors.path "../corpus/hands", path }
    assert.is_true(status == 0 or status == 1) -- 1: files of the later version are left out
    local answers, decisions, wrong = command.lines(out), 0, {}
    local count = 0
    for line in vectors.lines(path) do
      count = count + 1
      local got = json.decode(answers[count] or "{}")
      assert.are.equal(line.id, got.id)
      assert.is_nil(got.error)
      local skip = {}
      for _, key in ipairs(line.unspecified or {}) do
        skip[key] = true
      end
      for _, key in ipairs(asks(line)) do
        if not skip[key] then
          decisions = decisions + 1
          local what = complaint(line, got, key)
          wrong[#wrong + 1] = what and ("play %s: %s %s"):format(line.id, key, what)
        end
      end
    end
    assert.are.equal(count, #answers)
    return decisions, wrong
  end

  it("decides every documented hand of every play rightly", function()
    local hands, excluded = documented()
    local keys = {}
    for _, entry in ipairs(hands) do
      if entry.seed_features_only and not excluded[entry.key] then
        keys[#keys + 1] = entry.key
      end
    end
    local decisions, wrong = decide("hands/plays.jsonl", function()
      return keys
    end)
    assert.are.same({}, { table.unpack(wrong, 1, 20) })
    assert.is_true(decisions > 0)
  end)

  it("decides the hands that remember rightly", function()
    local class = { nostalgia = "stateful:nostalgic", dejavu = "stateful:deja_vu", rng = "stateful:rng" }
    local keys = { nostalgia = {}, dejavu = {}, rng = {} }
    for _, entry in ipairs((documented())) do
      for kind, name in pairs(class) do
        if entry.seed_features_only and entry.class == name then
          keys[kind][#keys[kind] + 1] = entry.key
        end
      end
    end
    local decisions, wrong = decide("hands/stateful.jsonl", function(line)
      return keys[next(line.state)]
    end)
    assert.are.same({}, { table.unpack(wrong, 1, 20) })
    assert.is_true(decisions > 0)
  end)
end)
