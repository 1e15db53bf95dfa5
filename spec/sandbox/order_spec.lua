local marotte = require "marotte"
local sandbox = require "spec.support.sandbox"

local build = os.getenv "MAROTTE_BUILD"
build = build ~= nil and build ~= "" and build or "build"

--- The keys in the order of pairs, as text.
local walk = [[
  local function walk(t)
    local keys = {}
    for k, v in pairs(t) do keys[#keys + 1] = tostring(k) .. "=" .. tostring(v) end
    return table.concat(keys, " ")
  end
]]

describe("pairs and next of content", function()
  local tables = {
    { "{}", "" },
    { "{ 'a', 'b', 'c' }", "1=a 2=b 3=c" },
    { "{ b = 1, a = 2, c = 3 }", "a=2 b=1 c=3" },
    { "{ z = 0, 10, 20, [-1] = 5, [1.5] = 6, [100] = 7 }", "-1=5 1=10 1.5=6 2=20 100=7 z=0" },
    { "{ [3] = 3, [2] = 2, [1] = 1 }", "1=1 2=2 3=3" },
    { "{ nil, 2, nil, 4 }", "2=2 4=4" },
    { "{ ['10'] = 1, ['9'] = 2, [10] = 3, [9] = 4 }", "9=4 10=3 10=1 9=2" },
    { "{ B = 1, a = 2, ['\\xff'] = 3, ['a\\0b'] = 4, [''] = 5 }", "=5 B=1 a=2 a\0b=4 \xff=3" },
    { "{ [math.huge] = 1, [-math.huge] = 2, [math.maxinteger] = 3, [math.mininteger] = 4, [2^63] = 5, [0.5] = 6 }",
      "-inf=2 -9223372036854775808=4 0.5=6 9223372036854775807=3 9.2233720368548e+18=5 inf=1" },
    { "{ [2^53] = 1, [2^53 | 1] = 2, [-0.5] = 3, [0] = 4, [-1] = 5 }",
      "-1=5 -0.5=3 0=4 9007199254740992=1 9007199254740993=2" },
  }
  for _, case in ipairs(tables) do
    it("go through numbers, then strings: " .. case[1], function()
      local text = case[1]:gsub("2%^53 | 1", "9007199254740993")
      assert.are.equal(case[2], sandbox.load(walk .. "return walk(" .. text .. ")"))
      assert.are.equal(case[2], sandbox.load("local pairs = function(t) return next, t end " .. walk ..
        "return walk(" .. text .. ")"))
    end)
  end

  for _, key in ipairs { "true", "{}", "print" } do
    it("refuse a key without a fixed order: " .. key, function()
      local message = "attack.lua:1: pairs and next need keys that are numbers or strings: a "
      assert.are.equal(message, sandbox.load_error(("for _ in pairs { [%s] = 1 } do end"):format(key)):sub(1, #message))
      assert.are.equal(message, sandbox.load_error(("next { [%s] = 1 }"):format(key)):sub(1, #message))
    end)
  end

  it("let fields be removed and changed on the way", function()
    assert.are.same({ 5, 0 }, sandbox.load [[
      local t, n, left = { 1, 2, 3, x = 4, y = 5 }, 0, 0
      for k in pairs(t) do t[k] = nil n = n + 1 end
      for _ in pairs(t) do left = left + 1 end
      return { n, left }]])
    assert.are.equal("1 2 4 x", sandbox.load [[
      local t, seen = { 1, 2, 3, 4, x = 1, y = 2 }, {}
      for k in pairs(t) do
        seen[#seen + 1] = k
        if k == 2 then t[3] = nil end
        if k == "x" then t.y = nil end
      end
      return table.concat(seen, " ")]])
    assert.are.equal("1 3 5", sandbox.load [[
      local t, seen = { 1, 2, 3, 4, 5 }, {}
      for k in pairs(t) do seen[#seen + 1] = k t[k + 1] = nil end
      return table.concat(seen, " ")]])
    assert.are.equal(12, sandbox.load [[
      local t, sum = { 1, 2, 3 }, 0
      for k, v in pairs(t) do t[k] = 2 * v end
      for _, v in pairs(t) do sum = sum + v end
      return sum]])
  end)

  it("end, whatever is added on the way", function()
    local text = [[
      local t, seen = { 1, 2, 3 }, {}
      for k in pairs(t) do
        seen[#seen + 1] = tostring(k)
        if #seen < 50 then t["new" .. #seen] = k end
      end
      return table.concat(seen, " ")]]
    local first = sandbox.load(text)
    for _ = 1, 20 do
      assert.are.equal(first, sandbox.load(text))
    end
  end)

  it("answer like Lua's", function()
    assert.are.same({ true, true, 1, "a" }, sandbox.load [[
      local k, v = next { "a" }
      return { next {} == nil, next({ 1 }, 1) == nil, k, v }]])
    assert.is_truthy(sandbox.load_error("pairs(nil)"):find("bad argument #1 to 'pairs'", 1, true))
    assert.is_truthy(sandbox.load_error("next(5)"):find("bad argument #1 to 'next'", 1, true))
  end)

  it("are the same in every process", function()
    local host = build .. "/lua_host"
    local file = io.open(host, "r") -- a build with sanitizers brings its own interpreter
    if file then
      file:close()
    end
    local interpreter = file and ("'%s'"):format(host) or "lua5.4"
    local script = os.tmpname()
    local out = assert(io.open(script, "w"))
    out:write(([==[
      package.cpath = %q .. "/?.so;" .. package.cpath
      io.write((require "marotte"._sandbox.load([[
        local t, keys = {}, {}
        for i = 1, 300 do t["key" .. i * 7919 %% 1000] = i t[i * 31 %% 211] = i t[i / 7] = i end
        for k, v in pairs(t) do keys[#keys + 1] = k .. "=" .. v end
        return table.concat(keys, " ")]], "@order.lua")))]==]):format(build))
    out:close()
    local texts = {}
    for i = 1, 3 do
      local pipe = assert(io.popen(("%s '%s' 2>&1"):format(interpreter, script)))
      texts[i] = pipe:read "a"
      pipe:close()
    end
    os.remove(script)
    assert.is_truthy(texts[1]:find "key%d+=", texts[1])
    assert.is_true(#texts[1] > 3000, texts[1])
    assert.are.equal(texts[1], texts[2])
    assert.are.equal(texts[1], texts[3])
  end)
end)

describe("table.sort of content", function()
  it("sorts numbers, and strings by bytes", function()
    local function sorted(list)
      return sandbox.load(("local t = { %s } table.sort(t) return table.concat(t, ' ')"):format(list))
    end
    assert.are.equal("-1 0.5 2 2 10", sorted "10, 2, 0.5, -1, 2")
    assert.are.equal("B Z a \xc3\xa9", sorted "'a', 'Z', '\xc3\xa9', 'B'")
    assert.are.equal("a a\0 a\0b ab", sorted [["ab", "a\0b", "a\0", "a"]])
  end)

  it("is stable", function()
    assert.is_true(sandbox.load [[
      local t = {}
      for i = 1, 500 do t[i] = { key = i * 7919 % 13, place = i } end
      table.sort(t, function(a, b) return a.key < b.key end)
      for i = 2, #t do
        local a, b = t[i - 1], t[i]
        if a.key > b.key or a.key == b.key and a.place > b.place then return false end
      end
      return true]])
  end)

  it("sorts as Lua does, for all small lists", function()
    for size = 0, 40 do
      local text = ([[
        local t = {}
        for i = 1, %d do t[i] = i * 7919 %% 41 end
        table.sort(t, function(a, b) return a > b end)
        return table.concat(t, " ")]]):format(size)
      assert.are.equal(load(text)(), sandbox.load(text))
    end
  end)

  local comparators = {
    "function() return true end", "function() return false end", "function(a, b) return a ~= b end",
    "function(a, b) return (a * 7 + b * 3) % 5 < 2 end",
  }
  for _, comparator in ipairs(comparators) do
    it("keeps all elements with an inconsistent comparator: " .. comparator, function()
      assert.are.equal(5050, sandbox.load(([[
        local t, sum = {}, 0
        for i = 1, 100 do t[i] = i * 37 %% 101 end
        table.sort(t, %s)
        for _, v in ipairs(t) do sum = sum + v end
        return #t == 100 and sum]]):format(comparator)))
    end)
  end

  it("leaves the list as it was when the comparator raises", function()
    local answer = marotte._sandbox.nest([[
      return function()
        local t, calls = { 3, 1, 2, 5, 4 }, 0
        local ok = nested(function()
          table.sort(t, function(a, b) calls = calls + 1 if calls == 5 then error "no" end return a < b end)
        end, "sort")
        return { ok, table.concat(t, " ") }
      end]], "@sort.lua")
    assert.are.same({ false, "3 1 2 5 4" }, answer)
  end)

  it("refuses what cannot be compared", function()
    assert.are.equal("attack.lua:1: table.sort cannot compare a string with a number",
      sandbox.load_error "table.sort { 1, 'x' }")
    assert.are.equal("attack.lua:1: table.sort cannot compare a table with a table",
      sandbox.load_error "table.sort { {}, {} }")
    assert.is_truthy(sandbox.load_error("table.sort({}, 5)"):find("bad argument #2 to 'sort'", 1, true))
  end)
end)
