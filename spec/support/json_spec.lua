--- The JSON reader of the specs, which every conformance spec rests on.
local json = require "spec.support.json"

describe("spec.support.json", function()
  it("reads every kind of value", function()
    assert.same({ a = { 1, 2.5, "x", true, false, json.null }, b = {} },
      json.decode ' { "a" : [1, 2.5, "x", true, false, null] ,\r\n\t"b":{} } ')
  end)

  it("keeps whole numbers whole and other numbers floats", function()
    for text, kind in pairs { ["7"] = "integer", ["-7"] = "integer", ["7.0"] = "float", ["7e0"] = "float",
      ["-0"] = "float", ["9223372036854775807"] = "integer", ["9223372036854775808"] = "float" } do
      assert.equal(kind, math.type(json.decode(text)), text)
    end
    assert.equal(-math.huge, 1 / json.decode "-0")
    assert.equal(0.1, json.decode "1e-1")
    assert.equal(0x1.fffffffffffffp+1023, json.decode "1.7976931348623157e308")
  end)

  it("reads escapes in strings", function()
    assert.equal('a"\\/\b\f\n\r\t\u{e9}\u{1F600}\0é', json.decode [["a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\u0000é"]])
  end)

  for text, reason in pairs {
    [""] = "byte 1: a value was expected",
    ["nul"] = "byte 1: a value was expected",
    ["[1,]"] = "byte 4: a value was expected",
    ["[1 2]"] = "byte 4: ',' or ']' was expected",
    ["[01]"] = "byte 2: a number does not start with 0",
    ["[-]"] = "byte 2: a value was expected",
    ["1."] = "byte 2: nothing was expected after the value",
    ["{} x"] = "byte 4: nothing was expected after the value",
    ["{a:1}"] = "byte 2: a key in quotes was expected",
    ['{"a" 1}'] = "byte 6: ':' was expected",
    ['{"a":1,}'] = "byte 8: a key in quotes was expected",
    ['{"a":1 "b":2}'] = "byte 8: ',' or '}' was expected",
    ['{"a":1,"a":2}'] = "byte 8: the key \"a\" comes twice",
    ['"abc'] = "byte 5: the string does not end",
    ['"a\nb"'] = "byte 3: control character in a string",
    [ [["\x"]] ] = "byte 2: unknown escape \\x",
    [ [["\u12g4"]] ] = "byte 4: \\u needs four hexadecimal digits",
    [ [["\ud800"]] ] = "byte 2: high surrogate without its low one",
    [ [["\ude00"]] ] = "byte 2: low surrogate without its high one",
  } do
    it(("refuses %q"):format(text), function()
      local ok, message = pcall(json.decode, text)
      assert.is_false(ok)
      assert.equal(reason, message)
    end)
  end
end)
