local marotte = require "marotte"
local sandbox = require "spec.support.sandbox"

describe("a script that wants too much", function()
  local bombs = {
    { "string.rep", "('x'):rep(1e9)", "attack.lua:1: the result of string.rep would have more than 16384 bytes" },
    { "string.rep of many", "('x'):rep(math.maxinteger, 'y')",
      "attack.lua:1: the result of string.rep would have more than 16384 bytes" },
    { "string.rep of its bound", "('x'):rep(16385)",
      "attack.lua:1: the result of string.rep would have more than 16384 bytes" },
    { "table.concat", "table.concat({ ('x'):rep(9000), ('x'):rep(9000) })",
      "attack.lua:1: the result of table.concat would have more than 16384 bytes" },
    { "table.concat's separator", "table.concat({ 1, 2, 3 }, ('x'):rep(9000))",
      "attack.lua:1: the result of table.concat would have more than 16384 bytes" },
    { "table.concat's range", "table.concat({}, '', 1, math.maxinteger)",
      "attack.lua:1: table.concat takes or moves at most 4096 elements" },
    { "table.unpack", "table.unpack({}, 1, 251)",
      "attack.lua:1: table.unpack takes or moves at most 250 elements" },
    { "table.unpack of all integers", "table.unpack({}, math.mininteger, math.maxinteger)",
      "attack.lua:1: table.unpack takes or moves at most 250 elements" },
    { "table.move", "table.move({}, 1, math.maxinteger - 1, 2)",
      "attack.lua:1: table.move takes or moves at most 4096 elements" },
    { "string.format's width", "string.format('%999d', 1)", "attack.lua:1: invalid conversion" },
    { "string.format's precision", "string.format('%.999f', 1)", "attack.lua:1: invalid conversion" },
    { "string.format's strings", "string.format('%s%s', ('x'):rep(9000), ('x'):rep(9000))",
      "attack.lua:1: the result of string.format would have more than 16384 bytes" },
    { "string.format's many numbers", "string.format(('%99.99f'):rep(200), table.unpack({}, 1, 200))",
      "attack.lua:1: " },
  }
  for _, case in ipairs(bombs) do
    it("gets an error: " .. case[1], function()
      local message = sandbox.load_error("return " .. case[2])
      assert.are.equal(case[3], message:sub(1, #case[3]))
    end)
  end

  it("gets an error: table.insert and table.remove at the front of a long list, table.sort", function()
    local make = "local t = {} for i = 1, 5000 do t[i] = i end "
    for name, arguments in pairs { insert = "t, 1, 0", remove = "t, 1", sort = "t" } do
      assert.are.equal(("attack.lua:1: table.%s takes or moves at most 4096 elements"):format(name),
        sandbox.load_error(("%s table.%s(%s)"):format(make, name, arguments)))
    end
    assert.are.equal(5001, sandbox.load(make .. "table.insert(t, 0) return #t"))
    assert.are.equal(4999, sandbox.load(make .. "table.remove(t) return #t"))
  end)

  it("gets an error: a string that doubles", function()
    local message = "attack.lua, in load: a string of more than 16384 bytes"
    assert.are.equal(message, sandbox.load_error "local s = 'x' while true do s = s .. s end")
    assert.are.equal(message, sandbox.load_error("local s = ('x'):rep(9000) return s .. s"))
    assert.are.equal(16384, sandbox.value "#(('x'):rep(8192) .. ('x'):rep(8192))")
    assert.are.equal("attack.lua, in handler: a string of more than 16384 bytes", sandbox.call_error(
      "return function() local s = 'xxxxxxxx' " .. ("s = s .. s "):rep(12) .. " return #s end"))
  end)

  it("gets an error: one large table", function()
    assert.are.equal("attack.lua, in load: a table or a stack of more than 524288 bytes; is a recursion endless?",
      sandbox.load_error "local t = {} for i = 1, 1e9 do t[i] = i end")
  end)

  it("gets an error: many small tables", function()
    assert.are.equal("attack.lua, in load: more than 16777216 bytes of memory",
      sandbox.load_error "local t while true do t = { t, {} } end")
    assert.are.equal("attack.lua, in handler: more than 4194304 bytes of memory",
      sandbox.call_error "return function() local t while true do t = { t } end end")
  end)

  it("gets an error soon when each allocation would need a collection", function()
    local start = os.clock()
    sandbox.call_error [[
      return function()
        local held
        for i = 1, 55000 do held = { held } end
        while true do local _ = { {}, {}, {} } end
      end]]
    -- With collections forced on top of those that the script needs, "soon" is later.
    assert.is_true(os.clock() - start < (os.getenv "MAROTTE_GC_STRESS" and 60 or 10))
  end)

  it("may make garbage", function()
    assert.are.equal(1000, sandbox.call [[
      return function()
        local n = 0
        for i = 1, 1000 do
          local t = {}
          for j = 1, 50 do t[j] = { j } end
          n = n + 1
        end
        return n
      end]])
  end)

  it("gets an error: a file of more than 65536 bytes", function()
    assert.are.equal("attack.lua: the file has more than 65536 bytes", sandbox.load_error(("-"):rep(65537)))
    assert.is_nil(sandbox.load(("-"):rep(65536)))
  end)

  it("gets an error: pairs over too many keys", function()
    assert.are.equal("attack.lua:1: pairs takes at most 16384 keys of a table that is no list", sandbox.load_error(
      "local t = { x = 1 } for i = 1, 16384 do t[i] = i end pairs(t)"))
    assert.are.equal(16384, sandbox.load(
      "local t, n = { x = 1 }, 0 for i = 1, 16383 do t[i] = i end for _ in pairs(t) do n = n + 1 end return n"))
  end)

  it("does not count to a huge number for an empty text", function()
    assert.are.equal("", sandbox.value "string.rep('', math.maxinteger)")
    assert.are.equal("", sandbox.value "string.rep('', math.maxinteger, '')")
  end)
end)

describe("a host without memory", function()
  local text = [[
    local t = {}
    for i = 1, 30 do t["key" .. i] = { i } end
    for k, v in pairs(t) do v[2] = k end
    table.sort({ 3, 1, 2 }, function(a, b) return a < b end)
    return function() return string.format("%s", t) end]]

  it("fails cleanly at every allocation, and says so", function()
    local done, message
    local allocations = -1
    repeat
      allocations = allocations + 1
      done, message = marotte._sandbox.starve(text, "@starve.lua", allocations)
      assert.is_true(done or message:find "not enough memory" ~= nil, message)
    until done
    assert.is_true(allocations > 300)
  end)
end)
