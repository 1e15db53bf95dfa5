local marotte = require "marotte"
local sandbox = require "spec.support.sandbox"

local too_long = "attack.lua:1: more than 1000000 instructions: does it end?"
local too_large = "a table or a stack of more than 524288 bytes; is a recursion endless?"

describe("a script that does not end", function()
  local endless = {
    ["while"] = "while true do end",
    ["repeat"] = "repeat until false",
    ["goto"] = "::again:: goto again",
    ["a numeric for with huge bounds"] = "for i = math.mininteger, math.maxinteger do end",
    ["a for with a float step that does nothing"] = "for i = 1, 2, 1e-300 do end",
    ["tail calls"] = "local function f() return f() end f()",
    ["two functions that call each other"] = "local f, g function f() return g() end function g() return f() end f()",
    ["a for over an iterator without end"] = "for _ in function() return 1 end do end",
    ["a loop of library calls"] = "while true do math.max(1, 2) end",
    ["a loop of methods"] = "while true do ('x'):upper() end",
    ["a comparator"] = "table.sort({ 1, 2 }, function() while true do end end)",
    ["sorts in comparators"] = [[
      local list = {} for i = 1, 4000 do list[i] = -i end
      while true do table.sort(list, function(a, b) return a < b end) end]],
  }
  for title, text in pairs(endless) do
    it("is stopped at load: " .. title, function()
      local message = sandbox.load_error(text)
      assert.is_truthy(message:find "^attack.lua:%d: more than 1000000 instructions: does it end%?$", message)
    end)

    it("is stopped in a handler: " .. title, function()
      local message = sandbox.call_error("return function()\n" .. text .. "\nend")
      assert.is_truthy(message:find "^attack.lua:%d: more than 1000000 instructions: does it end%?$", message)
    end)
  end

  it("is stopped when the loop is in a helper that the handler calls", function()
    assert.are.equal(too_long, sandbox.call_error(
      "local function spin() while true do end end return function() spin() end"))
    assert.are.equal(too_long, sandbox.call_error(
      "local lib = { deep = { spin = function() while true do end end } } return function() lib.deep.spin() end"))
    assert.are.equal(too_long, sandbox.call_error(
      "return function() local function spin() while true do end end spin() end"))
  end)

  it("is stopped when helpers without loops multiply", function()
    local lines = { "local function f0() end" }
    for i = 1, 40 do
      lines[#lines + 1] = ("local function f%d() f%d() f%d() end"):format(i, i - 1, i - 1)
    end
    lines[#lines + 1] = "return function() f40() end"
    assert.are.equal(too_long, sandbox.call_error(table.concat(lines, " ")))
  end)

  it("is stopped when a library function does the work", function()
    for _, text in ipairs {
      "local s = ('a'):rep(8000) local n = ('a'):rep(4000) .. 'b' while true do string.find(s, n) end",
      "while true do string.format('%99.99f', 1e308) end",
      "local s = '0x' .. ('f'):rep(16000) while true do local _ = s + 1 end",
      "local s = '0x' .. ('f'):rep(16000) while true do local _ = math.abs(s) end",
      "local s = ('1'):rep(16000) while true do tonumber(s, 2) end",
      "local t = {} for i = 1, 4000 do t[i] = i end for i = 1, 4000 do table.insert(t, 1, i) table.remove(t, 1) end",
      "local t = {} for i = 1, 4000 do t['k' .. i] = i end while true do pairs(t) end",
      "local t = {} for i = 1, 4000 do t['k' .. i] = i end while true do next(t, 'k') end",
      "while true do print(1) end",
    } do
      local start = os.clock()
      assert.are.equal(too_long, sandbox.load_error(text))
      assert.is_true(os.clock() - start < 10, text)
    end
  end)

  it("is stopped soon when single instructions ask for large blocks of memory", function()
    local start = os.clock()
    assert.are.equal(too_long, sandbox.load_error((
      "local function waste(...) while true do local _ = { ... } end end "
      .. "local function grow(n, ...) if n == 0 then return waste(...) end return grow(n - 1, %s ...) end "
      .. "grow(500)"):format(("0, "):rep(20))))
    assert.are.equal(too_long, sandbox.load_error "local s = ('x'):rep(8192) while true do local _ = s .. s end")
    assert.is_true(os.clock() - start < 5)
  end)

  it("may loop within its budget", function()
    assert.are.equal(5000050000,
      sandbox.call "return function() local s = 0 for i = 1, 1e5 do s = s + i end return s end")
  end)

  it("has a new budget in every call", function()
    local text = "return function(n) local s = 0 for i = 1, n do s = s + i end return s end"
    assert.is_truthy(sandbox.call_error(text, 1000000))
    assert.are.equal(3, sandbox.call(text, 2))
  end)
end)

describe("a recursion without end", function()
  it("is stopped by its stack", function()
    for _, text in ipairs {
      "local function f() return 1 + f() end f()",
      "local function f(...) return f(1, ...) end f()",
    } do
      assert.are.equal("attack.lua, in load: " .. too_large, sandbox.load_error(text))
    end
  end)

  it("is stopped where it goes through C", function()
    local message = sandbox.load_error [[
      local function sort() table.sort({ 1, 2 }, sort) end
      sort()]]
    assert.is_truthy(message:find "C stack overflow", message)
  end)

  it("is stopped in the source too", function()
    assert.is_truthy(sandbox.load_error("return " .. ("("):rep(10000)):find "overflow")
    assert.is_truthy(sandbox.load_error("return " .. ("{"):rep(10000)):find "overflow")
  end)
end)

describe("a handler within a handler", function()
  local function nest(text, ...)
    return (marotte._sandbox.nest(text, "@outer.lua", ...))
  end

  it("answers, and fails alone", function()
    local answer = nest [[
      return function()
        local ok = nested(function() end, "inner")
        local failed, message = nested(function() error "no" end, "inner")
        return { ok, failed, message }
      end]]
    assert.are.same({ true, false, "outer.lua:3: no" }, answer)
  end)

  it("has no more than its outer one has left, which is then named", function()
    local answer = nest [[
      return function()
        local function work() for i = 1, 600000 do end end
        local first = nested(work, "first")
        local second, message = nested(work, "second")
        return { first, second, message }
      end]]
    assert.are.same({ true, false,
      "outer.lua:2: more than 1000000 instructions in all that outer.lua called: does it end?" }, answer)
  end)

  it("ends its outer one too when that has nothing left", function()
    local ok, message = pcall(nest, [[
      return function()
        for i = 1, 10 do end
        nested(function() while true do end end, "inner")
        return "went on"
      end]])
    assert.is_false(ok)
    assert.are.equal("outer.lua:4: more than 1000000 instructions: does it end?", message)
  end)

  it("uses the budget of the outer one", function()
    local ok, message = pcall(nest, [[
      return function()
        while true do nested(function() for i = 1, 1000 do end end, "inner") end
      end]])
    assert.is_false(ok)
    assert.are.equal("outer.lua:2: more than 1000000 instructions: does it end?", message)
  end)

  it("shares the memory of the outer one", function()
    local answer = nest [[
      return function()
        local held = {}
        for i = 1, 20000 do held[i] = { i, i } end
        local ok, message = nested(function()
          local more = {}
          for i = 1, 30000 do more[i] = { i, i, i } end
        end, "inner")
        return { ok, message }
      end]]
    assert.are.same({ false, "inner, in nested: more than 4194304 bytes of memory" }, answer)
  end)

  it("cannot go deeper than 24 calls", function()
    local answer, printed = marotte._sandbox.nest([[
      local function down()
        print "down"
        local ok, message = nested(down, "inner")
        if not ok then error(message, 0) end
      end
      return function() return { nested(down, "first") } end]], "@outer.lua")
    assert.are.same({ false, "inner, in nested: more than 24 calls within calls" }, answer)
    assert.are.equal(("down\n"):rep(23), printed) -- the handler itself is the first
  end)

  it("cannot be refused memory again and again", function()
    local ok, message = pcall(nest, [[
      return function()
        for i = 1, 1000 do
          nested(function() local s = "x" while true do s = s .. s end end, "bomb")
        end
      end]])
    assert.is_false(ok)
    assert.is_truthy(message:find("more than 1000000 instructions", 1, true), message)
  end)
end)

describe("marotte._sandbox.cost", function()
  local function cost(text)
    return marotte._sandbox.cost(text, "@cost.lua")
  end

  local bounded = {
    ["an empty handler"] = "return function() end",
    ["branches"] = "return function(self) if self.x then return 1 elseif self.y then return 2 end return 3 end",
    ["methods of its arguments"] =
      "return function(self, ctx, card) return card:is_suit 'Hearts' and ctx.blind:name() end",
    ["library functions"] = "return function(self) return math.floor(self.config.mult) + math.max(1, 2) end",
    ["methods of a constant string"] = "return function() return ('x'):rep(3) end",
    ["a library function in a local"] = "local floor = math.floor return function(self) return floor(self.x) end",
    ["one in a local of the handler"] = "return function(self) local floor = math.floor return floor(self.x) end",
    ["a helper"] = "local function twice(x) return 2 * x end return function(self) return twice(twice(self.x)) end",
    ["a helper in a table"] = "local lib = { f = function() end } return function() lib.f() end",
    ["arguments with branches"] = "return function(self) return math.max(self.a and 1 or 2, self.b or 3) end",
    ["a table answer"] = "return function(self) return { mult = self.config.mult, chips = 3 } end",
  }
  for title, text in pairs(bounded) do
    it("knows a bound: " .. title, function()
      local found = cost(text)
      assert.is_true(found ~= nil and found >= 1 and found < 100, tostring(found))
    end)
  end

  local unknown = {
    ["a loop"] = "return function() for i = 1, 2 do end end",
    ["a backward goto"] = "return function(self) ::top:: if self.x then goto top end end",
    ["a helper that loops"] = "local function f() while true do end end return function() f() end",
    ["a recursion"] = "local function f() f() end return function() f() end",
    ["a call of an argument"] = "return function(self, f) f() end",
    ["a method of a helper's argument"] = "local function f(x) x:y() end return function(self) f(self) end",
    ["a call of a call's result"] = "local function f() return f end return function() f()() end",
    ["a closure of its own"] = "return function() local function f() end f() end",
    ["a comparator"] = "return function(self) table.sort({ 1, 2 }, function() end) end",
    ["one of two functions"] =
      "local function f() end local function g() end return function(s) (s.x and f or g)() end",
    ["a local that an inner function changes"] =
      "return function() local f = math.floor local function g() f = nil end return g, f(1) end",
    ["a parameter that was assigned"] = "local t = {} return function(self) self = t self.x() end",
  }
  for title, text in pairs(unknown) do
    it("knows none: " .. title, function()
      assert.is_nil(cost(text))
    end)
  end

  it("gives up in time when helpers multiply", function()
    local lines = { "local function f0() end" }
    for i = 1, 8 do
      lines[#lines + 1] = ("local function f%d() %s end"):format(i, ("f" .. i - 1 .. "() "):rep(30))
    end
    lines[#lines + 1] = "return function() f7() end"
    local start = os.clock()
    assert.is_nil(cost(table.concat(lines, "\n")))
    assert.is_true(os.clock() - start < 5)
  end)

  it("counts what helpers cost", function()
    local helper = "local function f() " .. ("local _ = 1 "):rep(100) .. "end "
    local once = cost(helper .. "return function() f() end")
    local thrice = cost(helper .. "return function() f() f() f() end")
    assert.is_true(once > 100)
    assert.is_true(thrice > 300)
  end)
end)
