--- The JSON Schema of variants, on the same table of files as the loader.
local cases = require "spec.support.variant_cases"
local json = require "spec.support.json"
local json_schema = require "spec.support.json_schema"

local marotte = require "marotte"

local function read_text(name)
  local file = assert(io.open(name, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local schema = json.decode(read_text "variants/variant.schema.json")

describe("the schema of variants", function()
  for _, case in ipairs(cases) do
    if not case.no_json then
      local good = #case.faults == 0 or case.loader
      local title = not good and "refuses " or case.loader and "cannot see through " or "takes "
      it(title .. case.name, function()
        local fault = json_schema.validate(schema, json.decode(case.text))
        if good then
          assert.is_nil(fault)
        else
          assert.is_string(fault)
        end
      end)
    end
  end
end)

describe("docs/formats/variant.md", function()
  --- The part of the schema that an example is of: a whole file, a step, a best hand, or keys of the root or showdown.
  local function part(example)
    if example.game then
      return schema
    elseif example.evaluationType then
      return schema.definitions.bestHand
    elseif example.name then
      return schema.definitions.step
    end
    local showdown = schema.definitions.showdown
    local holder = showdown.properties[next(example)] and showdown or schema
    return { properties = holder.properties, additionalProperties = false }
  end

  local seen, count = {}, 0
  local function note(value)
    for key, member in pairs(type(value) == "table" and value or {}) do
      seen[key] = true
      note(member)
    end
  end

  for block in read_text "docs/formats/variant.md":gmatch "```json\n(.-)```" do
    local example = json.decode(block)
    count = count + 1
    note(example)
    it(("has a right example %d, %s"):format(count, block:match "[^\n]*"), function()
      assert.is_nil(json_schema.validate({ allOf = { part(example) }, definitions = schema.definitions }, example))
    end)
  end

  it("has an example for every key of a best hand and every action", function()
    for _, name in ipairs { "bestHand", "step", "showdown" } do
      for key in pairs(schema.definitions[name].properties) do
        local told = seen[key] or read_text "docs/formats/variant.md":find("`" .. key .. "`", 1, true)
        assert.truthy(told, key)
      end
    end
  end)
end)

describe("the evaluation types of the schema", function()
  it("are those of the evaluators", function()
    local known = {}
    for _, name in ipairs(schema.definitions.evaluationType.enum) do
      known[name] = true
    end
    for _, name in ipairs(marotte.eval.types()) do
      assert.truthy(known[name], name)
      known[name] = nil
    end
    assert.same({ hidugi = true, low_pip_6_cards = true, high_wild_bug = true }, known)
  end)
end)

describe("the validator of schemas", function()
  local takes = {
    { [[{ "type": "integer", "minimum": 2, "maximum": 4 }]], "3", "5", "1", "2.5", '"3"' },
    { [[{ "enum": [1, "a"] }]], '"a"', "2" },
    { [[{ "type": "string", "minLength": 1, "maxLength": 2 }]], '"\u{e9}\u{e9}"', '""', '"abc"' },
    { [[{ "type": "array", "items": { "type": "boolean" }, "minItems": 1, "maxItems": 2, "uniqueItems": true }]],
      "[true, false]", "[]", "[true, true]", "[1]", "[true, false, true]", "null" },
    { [[{ "items": [{ "const": 1 }, { "const": 2 }] }]], "[1, 2]", "[2]" },
    { [[{ "properties": { "a": { "const": 1 } }, "required": ["a"], "additionalProperties": false }]],
      '{ "a": 1 }', '{ "a": 2 }', "{}", '{ "a": 1, "b": 1 }' },
    { [[{ "additionalProperties": { "const": 1 }, "propertyNames": { "enum": ["x"] } }]],
      '{ "x": 1 }', '{ "x": 2 }', '{ "y": 1 }' },
    { [[{ "dependencies": { "a": ["b"], "c": { "required": ["d"] } } }]],
      '{ "a": 1, "b": 1, "c": 1, "d": 1 }', '{ "a": 1 }', '{ "c": 1 }' },
    { [[{ "anyOf": [{ "const": 1 }, { "type": "integer" }], "not": { "const": 3 } }]], "1", "3", '"x"' },
    { [[{ "oneOf": [{ "const": 1 }, { "type": "integer" }] }]], "2", "1", '"x"' },
    { [[{ "allOf": [{ "minimum": 1 }, { "maximum": 1 }] }]], "1", "0", "2" },
    { [[{ "if": { "const": 1 }, "then": { "type": "string" }, "else": { "const": 2 } }]], "2", "1", "3" },
    { [[{ "$ref": "#/definitions/a", "definitions": { "a": { "const": 1 } } }]], "1", "2" },
  }
  for _, case in ipairs(takes) do
    it("follows " .. case[1], function()
      local one = json.decode(case[1])
      assert.is_nil(json_schema.validate(one, json.decode(case[2])))
      for i = 3, #case do
        assert.is_string(json_schema.validate(one, json.decode(case[i])), case[i])
      end
    end)
  end

  it("does not pass over a keyword that it does not know", function()
    assert.error(function()
      json_schema.validate({ pattern = "x" }, "x")
    end)
  end)
end)
