--- The page of scenarios stays true: its examples are played, its defaults compared with the engine's, and the schema
--- beside it checked on the same table of scenarios as the reader.
---
--- A ```json block is a scenario; behind it stands what it gives, or why it is refused. A ```console block shows the
--- command on the scenario before it.
local cases = require "spec.support.scenario_cases"
local command = require "spec.support.command"
local json = require "spec.support.json"
local json_schema = require "spec.support.json_schema"

local marotte = require "marotte"

local function read_text(name)
  local file = assert(io.open(name, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local page = read_text "docs/formats/scenario.md"
local schema = json.decode(read_text "docs/formats/scenario.schema.json")

--- A JSON text in one line.
local function line_of(text)
  return (text:gsub("\n", " "):gsub("%s+$", "")) .. "\n"
end

describe("docs/formats/scenario.md", function()
  local count = 0
  for block, said, answer in page:gmatch "```json\n(.-)```\n\n(%l[^`\n]*)`([^\n]*)`\n" do
    count = count + 1
    it(("has a right example %d, %s"):format(count, block:match "[^\n]*"), function()
      local out = json.decode((command.run({ "score", "-" }, line_of(block))))
      if said == "is refused: " then
        assert.are.equal(answer, out.error)
        return
      end
      assert.are.equal("gives ", said)
      assert.is_nil(json_schema.validate(schema, json.decode(block)))
      local wanted = json.decode(answer)
      for key, value in pairs(wanted) do
        assert.are.same(value, out[key], key)
      end
      assert.is_truthy(wanted.score)
    end)
  end

  it("says of every scenario what comes of it", function()
    local _, blocks = page:gsub("```json\n", "")
    assert.are.equal(blocks, count)
    assert.is_true(count >= 8)
  end)

  it("explains the last one as the command does", function()
    local block, name, output = page:match "```json\n([^`]-)```\n\ngives [^\n]*\n\n```console\n(%$[^\n]*\n)(.-)```"
    assert.are.equal("$ marotte score --explain photo.jsonl\n", name)
    assert.are.same({ output, "", 0 }, { command.run({ "score", "--explain", "-" }, line_of(block)) })
  end)

  it("has the engine's defaults", function()
    local state = marotte.new_host():board({ played = "8D" }):state()
    local compared = 0
    for names, value in page:gmatch "\n| (`[^|]*) | ([%d.]+) | [^\n]*" do
      for name in names:gmatch "`([%l_]+)`" do
        if schema.properties[name] then
          assert.are.equal(tonumber(value), state[name], name)
          compared = compared + 1
        end
      end
    end
    assert.are.equal(33, compared)
    assert.are.equal("bl_small", state.blind.key)
    assert.are.same({ level = 1, played = 0, round = 0 }, state.hands["Pair"])
  end)

  it("tells of every field of the schema", function()
    local parts = { schema }
    for _, definition in pairs(schema.definitions) do
      parts[#parts + 1] = definition
    end
    for _, part in ipairs(parts) do
      for key in pairs(part.properties or {}) do
        assert.is_truthy(page:find("`" .. key .. "`", 1, true), key)
      end
    end
  end)
end)

describe("the schema of scenarios", function()
  for _, case in ipairs(cases) do
    local takes = not case.error or case.reader
    local title = not takes and "refuses " or case.error and "cannot see through " or "takes "
    it(title .. case.name, function()
      local fault = json_schema.validate(schema, json.decode(case.text))
      if takes then
        assert.is_nil(fault)
      else
        assert.is_string(fault)
      end
    end)
  end

  it("has a case for every field", function()
    local seen = {}
    for _, case in ipairs(cases) do
      if not case.error then
        for key in pairs(json.decode(case.text)) do
          seen[key] = true
        end
      end
    end
    for key in pairs(schema.properties) do
      assert.is_true(seen[key], key)
    end
  end)
end)
