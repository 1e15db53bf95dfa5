local marotte = require "marotte"
local sandbox = require "spec.support.sandbox"

local function writes(text)
  return marotte._sandbox.writes(text, "@greedy.lua")
end

describe("hidden state", function()
  local found = {
    ["an upvalue counter"] = {
      "local count = 0\nreturn function()\n  count = count + 1\nend",
      "greedy.lua:3: the handler writes the upvalue 'count': keep state in self.state" },
    ["a global counter"] = {
      "return function()\n  count = 1\nend",
      "greedy.lua:2: the handler writes the global 'count': keep state in self.state" },
    ["a global through _ENV"] = {
      "return function() _ENV.count = 1 end",
      "greedy.lua:1: the handler writes the global 'count': keep state in self.state" },
    ["a global through a copy of _ENV"] = {
      "return function() local e = _ENV e.count = 1 end",
      "greedy.lua:1: the handler writes the global 'count': keep state in self.state" },
    ["an environment of its own"] = {
      "local _ENV = {}\nreturn function() count = 1 end",
      "greedy.lua:2: the handler writes the global 'count': keep state in self.state" },
    ["a field of an upvalue"] = {
      "local seen = {}\nreturn function() seen.x = 1 end",
      "greedy.lua:2: the handler writes a table in the upvalue 'seen': keep state in self.state" },
    ["an index of an upvalue"] = {
      "local seen = {}\nreturn function() seen[1] = 1 end",
      "greedy.lua:2: the handler writes a table in the upvalue 'seen': keep state in self.state" },
    ["a computed index of an upvalue"] = {
      "local seen = {}\nreturn function(self, ctx, card) seen[card] = true end",
      "greedy.lua:2: the handler writes a table in the upvalue 'seen': keep state in self.state" },
    ["a field deep in an upvalue"] = {
      "local lib = { a = { b = {} } }\nreturn function() lib.a.b.c = 1 end",
      "greedy.lua:2: the handler writes a table in the upvalue 'lib': keep state in self.state" },
    ["an upvalue's table in a local"] = {
      "local seen = {}\nreturn function() local s = seen\n s.x = 1 end",
      "greedy.lua:3: the handler writes a table in the upvalue 'seen': keep state in self.state" },
    ["a table of the environment"] = {
      "return function() math.x = 1 end",
      "greedy.lua:1: the handler writes a table that the global environment holds: keep state in self.state" },
    ["a function in the handler"] = {
      "local count = 0\nreturn function()\n  local function bump()\n    count = count + 1\n  end\n  bump()\nend",
      "greedy.lua:4: the handler writes the upvalue 'count': keep state in self.state" },
    ["a helper"] = {
      "local count = 0\nlocal function bump()\n  count = count + 1\nend\nreturn function() bump() end",
      "greedy.lua:3: a function that the handler uses writes the upvalue 'count': keep state in self.state" },
    ["a helper of a helper, in a table"] = {
      "local count = 0\nlocal lib = { f = { function() count = 1 end } }\nlocal function g() lib.f[1]() end\n"
        .. "return function() g() end",
      "greedy.lua:2: a function that the handler uses writes the upvalue 'count': keep state in self.state" },
    ["a loop"] = {
      "local sum = {}\nreturn function()\n  for i = 1, 3 do\n    sum[i] = i\n  end\nend",
      "greedy.lua:4: the handler writes a table in the upvalue 'sum': keep state in self.state" },
    ["a line far down"] = {
      "local count = 0\nreturn function()\n" .. ("  local _ = 1\n"):rep(150) .. ("\n"):rep(300) .. "  count = 1\nend",
      "greedy.lua:453: the handler writes the upvalue 'count': keep state in self.state" },
    ["a name that is no name"] = {
      "return function() _ENV['a\\nb'] = 1 end",
      "greedy.lua:1: the handler writes the global 'a\\x0ab': keep state in self.state" },
  }
  for title, case in pairs(found) do
    it("is found at load: " .. title, function()
      assert.are.equal(case[2], writes(case[1]))
    end)
  end

  local clean = {
    ["locals"] = "return function() local count = 0 count = count + 1 return count end",
    ["an upvalue that is only read"] = "local most = 3 return function() return most end",
    ["a table of its own"] = "return function() local t = {} t.x = 1 t[1] = 2 return t end",
    ["a local that an inner function writes"] =
      "return function() local n = 0 local function bump() n = n + 1 end bump() return n end",
    ["a local two functions up"] =
      "return function() local n = 0 local function f() local function g() n = n + 1 end g() end f() return n end",
    ["a helper that is only used at load"] =
      "local n = 0 local function bump() n = n + 1 return n end local one = bump() return function() return one end",
    ["state of the item"] = "return function(self) self.state.count = self.state.count + 1 end",
    ["a helper that writes to its argument"] =
      "local function set(t) t.x = 1 return t end return function() return set {} end",
    ["a recursive helper"] =
      "local function f(n) return n > 0 and n * f(n - 1) or 1 end return function() return f(3) end",
    ["a local after a read of an upvalue"] =
      "local lib = {} return function() local t = lib.x if t then t = {} t.y = 1 end return t end",
  }
  for title, text in pairs(clean) do
    it("is not seen where there is none: " .. title, function()
      assert.is_nil(writes(text))
    end)
  end

  local frozen = {
    ["table.insert"] = "local seen = {} return function() table.insert(seen, 1) end",
    ["table.remove"] = "local seen = { 1 } return function() table.remove(seen) end",
    ["table.sort"] = "local seen = { 2, 1 } return function() table.sort(seen) end",
    ["table.move"] = "local seen = {} return function() table.move({ 1 }, 1, 1, 1, seen) end",
    ["a helper's argument"] =
      "local seen = {} local function set(t) t.x = 1 end return function() set(seen) end",
    ["one of two tables"] =
      "local a, b = {}, {} return function(x) local t = x and a or b t.x = 1 end",
    ["a table that a helper gives"] =
      "local seen = { {} } local function get() return seen[1] end return function() get().x = 1 end",
    ["a value from a walk"] =
      "local seen = { { } } return function() for _, t in ipairs(seen) do t.x = 1 end end",
    ["a value from pairs"] =
      "local seen = { a = { } } return function() for _, t in pairs(seen) do t.x = 1 end end",
    ["a cycle"] = "local seen = {} seen.seen = seen return function() local t = seen.seen.seen t = t t.x = 1 end",
    ["a key that is there"] =
      "local seen = { x = 1 } local function get() return seen end return function() get().x = 2 end",
  }
  for title, text in pairs(frozen) do
    it("is stopped when it happens, where the bytecode does not show it: " .. title, function()
      assert.is_truthy(sandbox.call_error(text):find "^attack.lua:1: this table is read%-only")
    end)
  end

  it("leaves frozen tables readable in every way", function()
    assert.are.same({ 3, 6, "1 2 3", "a=1 b=2", 2, 3 }, sandbox.call [[
      local list, map, deep = { 1, 2, 3 }, { b = 2, a = 1 }, { { x = 2 } }
      return function()
        local sum, text = 0, {}
        for _, v in ipairs(list) do sum = sum + v end
        for k, v in pairs(map) do text[#text + 1] = k .. "=" .. v end
        return {
          #list, sum, table.concat(list, " "), table.concat(text, " "), deep[1].x, select("#", table.unpack(list)),
        }
      end]])
    assert.are.same({ "a", 1, "b" }, sandbox.call [[
      local map = { b = 2, a = 1 }
      return function() local k, v = next(map) return { k, v, (next(map, k)) } end]])
  end)

  it("leaves tables that the handler makes alone", function()
    assert.are.equal(2, sandbox.call "local lib = {} return function() local t = { lib } t[2] = 1 return #t end")
  end)
end)
