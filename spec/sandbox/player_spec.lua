--- Players from strangers run in the sandbox of content: attacks, each with the error that comes, and what players may
--- do although content may not.
local marotte = require "marotte"
local scratch = require "spec.support.scratch"

describe("a player in the sandbox", function()
  local folder

  setup(function()
    folder = scratch.folder()
  end)

  teardown(function()
    scratch.remove(folder)
  end)

  local function load(text)
    return marotte.player(scratch.write(folder, "player.lua", text))
  end

  --- The player whose file returns a function with this body.
  local function decider(body)
    return load("return function(view) " .. body .. " end")
  end

  --- Plays a hand, seat 1 with a player; the messages, and the table.
  local function play(player, seed)
    local t = marotte.table { variant = "variants/holdem.json", players = 2 }
    t:start { seed = seed or "ATTACK" }
    return t:play_out { player }, t
  end

  --- The message of the first decision. The hand has gone on to its end, and the chips are all there.
  local function decision_error(body)
    local messages, t = play(decider(body))
    local result = t:result()
    assert.are.equal(4, #messages)
    assert.is_true(result.showdown)
    assert.are.equal(1000, result.stacks[1] + result.stacks[2])
    return (messages[1]:gsub("^seat 1, Bets before the flop: ", ""))
  end

  local function load_error(text)
    local ok, message = pcall(marotte.player, scratch.write(folder, "player.lua", text))
    assert.is_false(ok, text)
    return message
  end

  --- `place`: the error has the place of the script in front.
  local function is(expected, message, place)
    local front = place and folder .. "/player.lua:1: " or ""
    assert.are.equal(front .. expected, message)
  end

  local pattern = "a pattern can take exponential time; string.find searches plain text"
  local keep = "keep state in local variables of the file"
  local attacks = {
    { "an endless loop", "while true do end", "more than 10000000 instructions: does it end?" },
    { "endless tail calls", "local function f() return f() end f()", "more than 10000000 instructions: does it end?" },
    { "an endless comparator", "table.sort({ 1, 2 }, function() while true do end end)",
      "more than 10000000 instructions: does it end?" },
    { "a string.rep bomb", "return ('x'):rep(1e9)", "the result of string.rep would have more than 16384 bytes" },
    { "a string.format bomb", "return ('%s%s'):format(('x'):rep(9000), ('x'):rep(9000))",
      "the result of string.format would have more than 16384 bytes" },
    { "a table.concat bomb", "return table.concat({}, '', 1, math.maxinteger)",
      "table.concat takes or moves at most 4096 elements" },
    { "a pattern that backtracks for ever", "return ('a'):rep(40):find(('a?'):rep(40) .. ('a'):rep(40))",
      "bad argument #1 to 'find' (there are no patterns; for a plain search pass true as the fourth argument)" },
    { "string.match", "return string.match('x', 'x')", "string.match is not available: " .. pattern },
    { "a method gsub", "return ('x'):gsub('x', 'y')", "string.gsub is not available: " .. pattern },
    { "gmatch", "return ('x'):gmatch('x')", "string.gmatch is not available: " .. pattern },
    { "a write to a global", "count = 1",
      'the global "count" cannot be set: write local in front of it, ' .. keep },
    { "a write to a library", "string.find = nil", 'this table is read-only, "find" cannot be set: ' .. keep },
    { "a write through a library function", "table.insert(math, 1)", "this table is read-only: " .. keep },
    { "getmetatable", "return getmetatable('')", "getmetatable is not available: metatables are the host's" },
    { "setmetatable", "return setmetatable({}, {})", "setmetatable is not available: metatables are the host's" },
    { "rawset", "rawset(_ENV, 'x', 1)", "rawset is not available: it would go behind read-only tables" },
    { "rawget", "return rawget(string, 'rep')", "rawget is not available: it would go behind read-only tables" },
    { "all globals", "return _G", "_G is not available: globals are known by their names only" },
    { "io", "return io.open 'x'", "io is not available: content has no files" },
    { "os", "return os.time()", "os is not available: content has no clock, no files and no environment" },
    { "load", "return load 'return 1'", "load is not available: code comes from content files only" },
    { "dofile", "return dofile 'x'", "dofile is not available: code comes from content files only" },
    { "require", "return require 'io'", "require is not available: the host that runs this offers no libraries" },
    { "package", "return package.loadlib", "package is not available: code comes from content files only" },
    { "debug", "return debug.getregistry()", "debug is not available: it opens everything that is closed" },
    { "string.dump", "return string.dump(function() end)", "string.dump is not available: functions stay functions" },
    { "pcall", "return pcall(error)", "pcall is not available: a script that is stopped must stay stopped" },
    { "coroutine", "return coroutine.wrap(function() end)",
      "coroutine is not available: a handler gives its answer when it is called" },
    { "collectgarbage", "return collectgarbage 'count'",
      "collectgarbage is not available: what it tells depends on the machine" },
    { "math.random", "return math.random()", "math.random is not available: all randomness comes from the seed: "
      .. "the streams of the run, and view.random of a player" },
  }
  for _, case in ipairs(attacks) do
    it("gets an error in a decision: " .. case[1], function()
      is(case[3], decision_error(case[2]), true)
    end)

    it("gets an error at load: " .. case[1], function()
      is(case[3], load_error(case[2]), true)
    end)
  end

  local bombs = {
    { "many small tables", "local t while true do t = { t } end",
      "more than 4194304 bytes of memory", "more than 16777216 bytes of memory" },
    { "a string that doubles", "local s = 'x' while true do s = s .. s end", "a string of more than 16384 bytes" },
    { "one large table", "local t = {} for i = 1, 1e9 do t[i] = i end",
      "a table or a stack of more than 524288 bytes; is a recursion endless?" },
    { "a recursion without end", "local function f() return 1 + f() end f()",
      "a table or a stack of more than 524288 bytes; is a recursion endless?" },
  }
  for _, case in ipairs(bombs) do
    it("gets an error, a memory bomb: " .. case[1], function()
      is("player.lua, in a decision: " .. case[3], decision_error(case[2]))
      is("player.lua, in load: " .. (case[4] or case[3]), load_error(case[2]))
    end)
  end

  it("gets an error: what it keeps grows with every decision", function()
    local player = load [[
      local kept
      return function(view)
        for i = 1, 30000 do kept = { kept } end
        return view.passive
      end]]
    local messages
    local hands = 0
    repeat
      messages = play(player)
      hands = hands + 1
    until messages[1] or hands == 20
    assert.is_true(hands > 1)
    assert.is_truthy(messages[1]:find(
      "player.lua, in a decision: more than 33554432 bytes of memory in all that it keeps", 1, true), messages[1])
  end)

  it("gets an error: a view's functions without end", function()
    for _, body in ipairs {
      "while true do view.is_legal { move = 'call' } end",
      "while true do view.random(6) end",
      "local move = {} for i = 1, 10000 do move['k' .. i] = i end while true do view.is_legal(move) end",
      "local big = '0x' .. ('0'):rep(16000) .. '9' while true do view.random(big) end",
    } do
      local start = os.clock()
      is("more than 10000000 instructions: does it end?", decision_error(body), true)
      assert.is_true(os.clock() - start < 10, body)
    end
  end)

  it("pays 2000 instructions for view.is_legal, and 10 for each field", function()
    local body = "local move = %s for i = 1, %d do view.is_legal(move) end return view.passive"
    local full = "{} for i = 1, 200 do move['k' .. i] = i end"
    assert.are.same({}, (play(decider(body:format("{ move = 'call' }", 4900)))))
    is("more than 10000000 instructions: does it end?", decision_error(body:format("{ move = 'call' }", 5000)), true)
    assert.are.same({}, (play(decider(body:format(full, 2450)))))
    is("more than 10000000 instructions: does it end?", decision_error(body:format(full, 2500)), true)
  end)

  it("gets an error: a view that is written to, walked over or kept", function()
    is("attempt to index a marotte.View value (local 'view')", decision_error "view.pot = 0", true)
    is("bad argument #1 to 'pairs' (table expected, got marotte.View)", decision_error "pairs(view)", true)
    local messages = play(load [[
      local kept
      return function(view) kept = kept or view return { move = kept.passive.move } end]])
    assert.are.equal(3, #messages)
    assert.is_truthy(messages[1]:find("the view is over: it lives for one decision", 1, true), messages[1])
  end)

  it("gets an error: bytecode, and a file of more than 65536 bytes", function()
    is(folder .. "/player.lua: a player's file is text, not bytecode", load_error(string.dump(function() end)))
    is(folder .. "/player.lua: the file is too large: at most 65536 bytes", load_error(("-"):rep(65537)))
  end)

  it("shows no addresses, and no other cards", function()
    is("table function marotte.View ?? ??", decision_error [[error(("%s %s %s %s %s"):format(
      tostring({}), tostring(view.random), tostring(view), view.seats[2].cards[1], view.seats[2].cards[2]), 0)]])
  end)

  it("leaves the program's own state alone", function()
    local hook = debug.gethook()
    decision_error "view.own.cards[1] = nil string.find = nil"
    assert.are.equal(string, getmetatable("").__index)
    assert.are.equal("b", ("a"):gsub("a", "b"))
    assert.are.equal(hook, debug.gethook())
  end)

  it("is switched off when it goes beyond a limit, and only then", function()
    local player = load [[
      local asked = 0
      return function(view)
        asked = asked + 1
        if asked == 2 then while true do end end
        return asked == 1 and view.passive or error("asked again: " .. asked, 0)
      end]]
    local messages = play(player)
    local reason = folder .. "/player.lua:4: more than 10000000 instructions: does it end?"
    assert.are.same({
      "seat 1, Bets on the flop: " .. reason,
      "seat 1, Bets on the turn: switched off: " .. reason,
      "seat 1, Bets on the river: switched off: " .. reason,
    }, messages)
    messages = play(player)
    assert.are.equal(4, #messages)
    assert.is_truthy(messages[1]:find("switched off: ", 1, true))
    messages = play(decider "error('again', 0)")
    assert.are.equal(4, #messages)
    assert.is_truthy(messages[4]:find(": again", 1, true))
  end)

  it("remembers in local variables of its file, and each load begins anew", function()
    local text = [[
      local asked, steps = 0, {}
      return function(view)
        asked = asked + 1
        steps[#steps + 1] = view.question.step
        error(asked .. " " .. steps[#steps], 0)
      end]]
    local player = load(text)
    local last = play(player)[4]
    assert.is_truthy(last:find(": 4 ", 1, true), last)
    assert.is_truthy(play(player)[1]:find(": 5 ", 1, true))
    assert.is_truthy(play(load(text))[1]:find(": 1 ", 1, true))
  end)

  it("walks over tables in a fixed order", function()
    local text = [[
      local t = {}
      for i = 1, 50 do t["k" .. i * 7919 % 1000] = i end
      return function()
        local keys = {}
        for k in pairs(t) do keys[#keys + 1] = k end
        for i = 2, #keys do
          if not (keys[i - 1] < keys[i]) then error("no order", 0) end
        end
        error("order of " .. #keys, 0)
      end]]
    assert.is_truthy(play(load(text))[1]:find(": order of 50", 1, true))
  end)

  it("draws chance from the seed of the hand", function()
    local function draws(seed)
      return play(decider "error(view.random(1, 1000000) .. ' ' .. view.random(), 0)", seed)
    end
    assert.are.same(draws "ONE", draws "ONE")
    assert.are_not.same(draws "ONE", draws "TWO")
  end)

  it("may think for millions of instructions", function()
    assert.are.same({}, (play(decider "for i = 1, 2000000 do end return view.passive")))
  end)
end)
