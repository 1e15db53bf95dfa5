local marotte = require "marotte"
local sandbox = require "spec.support.sandbox"

describe("the environment of content", function()
  it("has what the allow-list names, and nothing else", function()
    local expected = {}
    for _, entry in ipairs(marotte._sandbox.allowed()) do
      assert.is_true(#entry.reason > 5, entry.name)
      expected[entry.name] = true
    end
    local found = sandbox.load [[
      local names = {}
      for name, value in pairs(_ENV) do
        if type(value) == "table" then
          for inner in pairs(value) do names[name .. "." .. inner] = true end
        else
          names[name] = true
        end
      end
      return names]]
    assert.are.same(expected, found)
  end)

  it("has none of what is refused, and says why", function()
    local refused = marotte._sandbox.refused()
    assert.is_true(#refused > 30)
    for _, entry in ipairs(refused) do
      assert.are.equal(("attack.lua:1: %s is not available: %s"):format(entry.name, entry.reason),
        sandbox.load_error("return " .. entry.name))
    end
  end)

  it("has nothing of Lua that is neither allowed nor refused", function()
    local known = { table = true, string = true, math = true, utf8 = true }
    for _, list in ipairs { marotte._sandbox.allowed(), marotte._sandbox.refused() } do
      for _, entry in ipairs(list) do
        known[entry.name] = true
      end
    end
    for _, name in ipairs {
      "assert", "collectgarbage", "dofile", "error", "getmetatable", "ipairs", "load", "loadfile", "next", "pairs",
      "pcall", "print", "rawequal", "rawget", "rawlen", "rawset", "require", "select", "setmetatable", "tonumber",
      "tostring", "type", "warn", "xpcall", "coroutine", "debug", "io", "math", "os", "package", "string", "table",
      "utf8", "_G", "_VERSION",
    } do
      assert.is_true(known[name], name)
    end
    local libraries = {
      string = "byte char dump find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper",
      table = "concat insert move pack remove sort unpack",
      math = "abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger modf pi rad "
        .. "random randomseed sin sqrt tan tointeger type ult",
      utf8 = "char charpattern codepoint codes len offset",
    }
    for library, names in pairs(libraries) do
      for name in names:gmatch "%S+" do
        assert.is_true(known[library .. "." .. name], library .. "." .. name)
      end
    end
  end)

  local writes = {
    { "x = 1", 'the global "x" cannot be set: write local in front of it, keep state in self.state' },
    { "print = nil", 'the global "print" cannot be set: write local in front of it, keep state in self.state' },
    { "function helper() end",
      'the global "helper" cannot be set: write local in front of it, keep state in self.state' },
    { "_ENV.x = 1", 'the global "x" cannot be set: write local in front of it, keep state in self.state' },
    { "local e = _ENV e[1] = 1", "globals are read-only: write local in front of a variable" },
    { "string.rep = nil", 'this table is read-only, "rep" cannot be set: keep state in self.state' },
    { "math.mine = 1", 'this table is read-only, "mine" cannot be set: keep state in self.state' },
    { "table.insert(table, 1)", "this table is read-only: keep state in self.state" },
  }
  for _, case in ipairs(writes) do
    it("cannot be changed: " .. case[1], function()
      assert.are.equal("attack.lua:1: " .. case[2], sandbox.load_error(case[1]))
    end)
  end

  local reads = {
    { "pars", 'there is no global "pars"; did you mean "pairs"?' },
    { "quite_unknown_thing", 'there is no global "quite_unknown_thing"' },
    { "math.flor", 'math has no "flor"; did you mean "floor"?' },
    { "('x'):upperr()", 'string has no "upperr"; did you mean "upper"?' },
    { "('x').y", 'string has no "y"' },
    { "('x')[1]", "string has no field of type number" },
    { "('x').gsub",
      "string.gsub is not available: a pattern can take exponential time; string.find searches plain text" },
    { "('x'):dump()", "string.dump is not available: functions stay functions" },
  }
  for _, case in ipairs(reads) do
    it("knows no other name: " .. case[1], function()
      assert.are.equal("attack.lua:1: " .. case[2], sandbox.load_error("return " .. case[1]))
    end)
  end

  it("gives methods of strings that are bounded too", function()
    assert.are.equal("attack.lua:1: the result of string.rep would have more than 16384 bytes",
      sandbox.load_error "local s = 'x' return s:rep(1e6)")
    assert.are.equal("attack.lua:1: the result of string.rep would have more than 16384 bytes",
      sandbox.load_error "return (''):rep(1):format():rep(3, 'x'):rep(1e6)")
  end)

  it("leaves the caller's strings and libraries alone", function()
    sandbox.load "return 1"
    assert.are.equal("b", ("a"):gsub("a", "b"))
    assert.are.equal(string, getmetatable("").__index)
  end)

  it("can be replaced by a script's own, which holds only what it puts there", function()
    assert.are.equal(3, sandbox.load "local _ENV = { a = 1 } b = 2 return a + b")
    assert.is_truthy(sandbox.load_error("local _ENV = {} print(1)"):find "attempt to call a nil value")
    assert.are.equal("attack.lua:1: os is not available: content has no clock, no files and no environment",
      sandbox.load_error "local function f(_ENV) return os end return f(_ENV)")
  end)

  it("does not show what is behind read-only tables", function()
    assert.is_true(sandbox.load [[
      local _, state = pairs(math)
      return state == math and #math == 0]])
    assert.is_truthy(sandbox.load_error "local _, t = pairs(math) t.x = 1":find "read%-only")
  end)

  it("takes no bytecode", function()
    local dump = string.dump(function() return 1 end)
    assert.is_truthy(sandbox.load_error(dump):find "attempt to load a binary chunk")
  end)

  it("is new in every state", function()
    assert.are.equal(1, sandbox.load "local t = { 1 } return t[1]")
    assert.are.equal("attack.lua:1: there is no global \"t\"", sandbox.load_error "return t")
  end)
end)

describe("an error of content", function()
  local errors = {
    { "error 'no'", "attack.lua:1: no" },
    { "error('no', 0)", "no" },
    { "error('no', 1000000)", "no" },
    { "error {}", "attack.lua:1: error takes a string as its message, not a table" },
    { "error()", "attack.lua:1: error takes a string as its message, not a nil" },
    { "error(print)", "attack.lua:1: error takes a string as its message, not a function" },
    { "error(5)", "attack.lua:1: error takes a string as its message, not a number" },
    { "assert(false)", "attack.lua:1: assertion failed" },
    { "assert(nil, 'why')", "attack.lua:1: why" },
    { "assert(false, {})", "attack.lua:1: assert takes a string as its message, not a table" },
    { "local x = nil + 1", "attack.lua:1: attempt to perform arithmetic on a nil value" },
    { "local t = {} t.a.b = 1", "attack.lua:1: attempt to index a nil value (field 'a')" },
    { "error 'a\\27[31m\\nb'", "attack.lua:1: a [31m b" },
    { "return 1 +", "attack.lua:1: unexpected symbol near <eof>" },
  }
  for _, case in ipairs(errors) do
    it("has its place: " .. case[1], function()
      assert.are.equal(case[2], sandbox.load_error(case[1]))
    end)
  end

  it("is cut when it is long, and keeps its beginning", function()
    local message = sandbox.load_error "error(('long '):rep(1000))"
    assert.is_true(#message < 240)
    assert.are.equal("attack.lua:1: long long ", message:sub(1, 24))
  end)
end)

describe("text of a value", function()
  local texts = {
    { "tostring({})", "table" },
    { "tostring(print)", "function" },
    { "tostring(function() end)", "function" },
    { "tostring(math)", "table" },
    { "string.format('%s %s', {}, print)", "table function" },
    { "('%10s|%-7s|%.2s'):format({}, {}, {})", "     table|table  |ta" },
    { "tostring(0 / 0)", "nan" },
    { "tostring(-(0 / 0))", "nan" },
    { "string.format('%f %g %.1e', 0 / 0, -(0 / 0), 0 / 0)", "nan nan nan" },
    { "tostring(1e15) .. tostring(-0.0) .. tostring(1 / 0)", "1e+15-0.0inf" },
    { "tostring(nil) .. tostring(true) .. tostring(12) .. tostring 'x'", "niltrue12x" },
  }
  for _, case in ipairs(texts) do
    it("has no address: " .. case[1], function()
      assert.are.equal(case[2], sandbox.value(case[1]))
    end)
  end

  it("has no address in errors", function()
    for _, text in ipairs {
      "return {} .. ''", "return {} < {}", "return {} + 1", "table.concat({ {} })", "return ('x'):rep({})",
      "return string.format('%d', {})", "return #print", "string.format('%q', {})", "return math.floor({})",
    } do
      assert.is_nil(sandbox.load_error(text):find "0x", text)
    end
    assert.are.equal("attack.lua:1: %p is not available: addresses differ from run to run",
      sandbox.load_error "return string.format('%p', {})")
  end)

  it("is printed to the host's log, a line of bounded length", function()
    local _, printed = marotte._sandbox.load("print('a', {}, 1.5) print() print(('x'):rep(2000))", "@log.lua")
    assert.are.equal("a\ttable\t1.5\n\n" .. ("x"):rep(1000) .. "\n", printed)
  end)
end)
