--- Strict JSON as the command reads it. spec/c/base/json_test.c has the reader's own cases.
local command = require "spec.support.command"
local json = require "spec.support.json"

local hands = '"type":"one_card_high","a":["Ah"],"b":["Kh"]'

--- The error that a line gives, nil when it is taken.
local function refusal(line)
  local out = command.run({ "eval", "--jsonl", "-" }, line .. "\n")
  return json.decode(out).error
end

describe("JSON lines", function()
  it("may hold any valid JSON beside what is asked for", function()
    for _, extra in ipairs {
      '"x":[1,-0,0.5,1e5,1E-5,true,false,null,"",{},[]]',
      '"x":"\\u00e9\\ud83d\\ude00 \195\169 \240\159\152\128 \\/\\b\\f\\n\\r\\t\\"\\\\"',
      '"TYPE":1,"A":2,"Type":3',
      '"x":' .. ("["):rep(63) .. ("]"):rep(63),
      '"x":"' .. ("y"):rep(100000) .. '"',
    } do
      assert.is_nil(refusal("{" .. extra .. "," .. hands .. "}"), extra:sub(1, 60))
      assert.is_nil(refusal(" {\t" .. extra .. " , " .. hands .. " } "), extra:sub(1, 60))
    end
  end)

  it("are refused with the column when they are not strict JSON", function()
    for _, case in ipairs {
      { '"x":01', 6, "0" },
      { '"x":1.', 8, "digit" },
      { '"x":+1', 6, '"+"' },
      { '"x":1e999', 6, "too large" },
      { '"x":NaN', 6, "NaN" },
      { '"x":-Infinity', 7, "digit" },
      { '"x":' .. ("1"):rep(64), 6, "63 characters" },
      { '"x":"\\u0000"', 7, "u0000" },
      { '"x":"\0"', 7, "NUL" },
      { '"x":"\t"', 7, "control character" },
      { '"x":"\\ud800"', 7, "surrogate" },
      { '"x":"\\q"', 7, "escape" },
      { '"x":"\255"', 7, "UTF-8" },
      { '"x":"\192\175"', 7, "UTF-8" },
      { '"x":1,"x":2', 8, "already" },
      { '"x":1,"\\u0078":2', 8, "already" },
      { '"x":[1,]', 9, "]" },
      { "x:1", 2, "key" },
      { "'x':1", 2, "key" },
      { '"x":' .. ("["):rep(64) .. ("]"):rep(64), 69, "64 levels" },
      { '"x":' .. ("["):rep(100000), 69, "64 levels" },
    } do
      local message = refusal("{" .. case[1] .. "," .. hands .. "}")
      assert.is_truthy(message, case[1]:sub(1, 60))
      assert.is_truthy(message:find(("column %d: "):format(case[2]), 1, true) == 1, message)
      assert.is_truthy(message:find(case[3], 1, true), message)
    end
  end)

  it("are one value and nothing else", function()
    local good = "{" .. hands .. "}"
    local bom = "\239\187\191"
    for _, line in ipairs { good .. good, good .. "x", good .. ",", good .. "\0", bom .. good, good:sub(1, -2) } do
      assert.is_truthy(refusal(line), line)
    end
  end)
end)
