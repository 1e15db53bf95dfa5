local sandbox = require "spec.support.sandbox"

--- What an expression gives in plain Lua: its values packed, or its error without the place.
local function plain(expression)
  local ok, value = pcall(assert(load("return { n = select('#', " .. expression .. "), " .. expression .. " }", "=x")))
  return ok and value or { error = value:gsub("^[^:]*:%d+: ", "") }
end

local function boxed(expression)
  local ok, value = pcall(sandbox.load, "return { n = select('#', " .. expression .. "), " .. expression .. " }")
  return ok and value or { error = value:gsub("^[^:]*:%d+: ", "") }
end

describe("a library function of content", function()
  local expressions = {
    -- basic functions
    "type(nil)", "type(1)", "type('')", "type({})", "type(print)", "type()",
    "tonumber('10')", "tonumber(' 0x1p4 ')", "tonumber('1e1')", "tonumber('')", "tonumber('1 2')", "tonumber({})",
    "tonumber('ff', 16)", "tonumber('-zz', 36)", "tonumber('8', 8)", "tonumber('', 10)", "tonumber(' 11 ', 2)",
    "tonumber('7fffffffffffffff', 16)", "tonumber('1\\0', 10)", "tonumber(5)", "tonumber(5.5)", "tonumber()",
    "tonumber('1.5', 10)", "tonumber('- 1', 10)", "tonumber('+1', 10)",
    "select('#')", "select('#', nil, nil)", "select(2, 'a', 'b', 'c')", "select(-1, 'a', 'b')", "select(5, 'a')",
    "select(0, 1)", "select(-3, 1)", "select(math.mininteger, 1)",
    "tostring(1)", "tostring(1.0)", "tostring(-0.0)", "tostring(1e100)", "tostring(true)", "tostring(nil)",
    "tostring(math.mininteger)", "tostring()",
    "assert(1, 2, 3)", "(function() local t = {} for i, v in ipairs { 5, 6, nil, 7 } do t[i] = v end return #t end)()",
    -- strings
    "('abc'):sub(2)", "('abc'):sub(-2, -2)", "('abc'):sub(0, 100)", "('abc'):byte(1, -1)", "string.char(72, 105)",
    "string.char(256)", "('abc'):upper()", "('ABC'):lower()", "('abc'):reverse()", "('abc'):len()", "#'a\\0b'",
    "('ab'):rep(3)", "('ab'):rep(3, '-')", "('ab'):rep(0)", "('ab'):rep(-5)", "('ab'):rep(1, 'x')", "('ab'):rep('2')",
    "('hello'):find('l')", "('hello'):find('xyz')", "('hello'):find('')", "('hello'):find('', 6)",
    "('hello'):find('', 7)", "('hello'):find('l', -2)", "('hello'):find('h', -100)", "('hello'):find('o', 5)",
    "('hello'):find('lo', math.mininteger)", "('hello'):find('lo', math.maxinteger)",
    "('a.b'):find('.', 1, true)", "('a\\0b'):find('\\0b')", "('aaab'):find('aab')", "('aaa'):find('aaaa')",
    "('%d %5.2f %s %q %x %c %i %%'):format(3, 2.5, 'x', 'a\"b', 255, 65, 7)", "('%d'):format(3.0)",
    "('%d'):format(3.5)", "('%d'):format('10')", "('%s'):format()", "('%s %s'):format(1)",
    "('%5s|%-5s|'):format('a', 'b')",
    "('%s'):format(nil)", "('%.3s'):format('abcdef')", "('%+d % d %05d'):format(1, 2, 3)", "('%g'):format(1e20)",
    "('%f'):format(1e20)", "('%99.99f'):format(1 / 3)", "('%100d'):format(1)", "('%q'):format(1 / 3)",
    "('%q'):format(math.mininteger)", "('%u'):format(3)", "('%s%%%s'):format(1, 2)",
    "'10' + 5", "'3' * '4'", "-'2'", "'0x10' // 3", "'a' + 1", "'7' % 4", "2 ^ '3'", "10 .. 20",
    "'a' < 'b'", "'Z' < 'a'", "'' < 'a'",
    -- tables
    "table.concat({ 1, 2, 3 }, ', ')", "table.concat({})", "table.concat({ 'a', 'b', 'c' }, '', 2, 3)",
    "table.concat({ 1, {}, 3 })", "table.concat({ 1.5, 2 }, 0)", "table.concat({ 1, 2 }, '', 3)",
    "table.unpack { 1, 2, 3 }", "table.unpack({ 1, 2, 3 }, 2)", "table.unpack({ 1, nil, 3 }, 1, 3)",
    "table.unpack({}, 1, 0)", "table.pack(1, nil, 3).n", "table.pack().n",
    "(function() local t = { 1, 2, 3 } table.insert(t, 2, 9) return table.unpack(t) end)()",
    "(function() local t = { 1, 2, 3 } table.insert(t, 9) return table.unpack(t) end)()",
    "table.insert({ 1 }, 5, 1)", "table.insert({ 1 }, 0, 1)", "table.insert({})", "table.insert({}, 1, 2, 3)",
    "(function() local t = { 1, 2, 3 } return table.remove(t, 1), #t, table.remove(t), #t end)()",
    "table.remove({})", "table.remove({ 1 }, 7)", "table.remove({ 1, 2 }, 3)",
    "table.unpack(table.move({ 1, 2, 3 }, 2, 3, 1))", "table.unpack(table.move({ 1, 2, 3 }, 1, 3, 2))",
    "table.unpack(table.move({ 1, 2 }, 1, 2, 3, { 8, 9 }))", "#table.move({}, 1, 0, 1)",
    -- math and utf8
    "math.floor(-1.5)", "math.ceil(1.2)", "math.max(1, 5, 3)", "math.min(2.5, 1)", "math.max()", "math.huge", "math.pi",
    "math.fmod(7, 3)", "math.fmod(1, 0)", "math.tointeger(3.0)", "math.tointeger('8')", "math.type(1.0)",
    "math.ult(1, -1)",
    "math.sqrt(2)", "math.abs(-3)", "math.modf(1.5)", "math.floor({})", "math.maxinteger + 1 == math.mininteger",
    "math.exp(0)", "math.log(8, 2)", "1 // 0", "1 % 0", "1.0 // 0", "3 | 4", "1 << 63", "7 // 2.0",
    "utf8.char(233, 8364)", "utf8.len('h\\xc3\\xa9')", "utf8.len('\\xff')", "utf8.codepoint('h\\xc3\\xa9', 1, -1)",
    "utf8.offset('h\\xc3\\xa9llo', 3)",
    "(function() local n = 0 for p, c in utf8.codes('h\\xc3\\xa9') do n = n + p * c end return n end)()",
  }
  for _, expression in ipairs(expressions) do
    it("answers as Lua's: " .. expression, function()
      assert.are.same(plain(expression), boxed(expression))
    end)
  end

  it("searches plain text only, and refuses what would be a pattern", function()
    assert.are.equal("attack.lua:1: bad argument #1 to 'find' (there are no patterns; for a plain search pass true as "
      .. "the fourth argument)", sandbox.load_error "return ('a.c'):find('a.c')")
    assert.are.equal(1, sandbox.value "('a.c'):find('a.c', 1, true)")
    for _, magic in ipairs { "^", "$", "*", "+", "?", ".", "(", "[", "%", "-" } do
      assert.is_truthy(sandbox.load_error(("return ('x'):find(%q)"):format(magic)):find("no patterns", 1, true), magic)
    end
  end)

  it("refuses conversions that show the machine", function()
    assert.is_truthy(sandbox.load_error("return ('%a'):format(1)"):find("%a is not available", 1, true))
    assert.is_truthy(sandbox.load_error("return ('%y'):format(1)"):find("%y is not available", 1, true))
    assert.is_truthy(sandbox.load_error("return ('%'):format(1)"):find("the format ends after a %", 1, true))
    assert.is_truthy(sandbox.load_error("return ('%10'):format(1)"):find("the format ends after a %", 1, true))
  end)
end)
