--- The loader of variants on the table of good and bad files.
local cases = require "spec.support.variant_cases"
local command = require "spec.support.command"

local program = command.path:match "^(.*)/" .. "/c_tests/variant_test"

--- What the loader says of a text: the faults, the warnings (each with pointer, message, line, column), the last word.
local function load(text)
  local out, err, status = command.shell(command.quote(program) .. " --load", text)
  assert.equal("", err)
  assert.equal(0, status)
  local found = { fault = {}, warning = {} }
  for line in out:gmatch "[^\n]+" do
    local kind, row, column, pointer, message = line:match "^(%a+)\t(%d+)\t(%d+)\t([^\t]*)\t(.*)$"
    if kind then
      table.insert(found[kind], { pointer, message, line = tonumber(row), column = tonumber(column) })
    else
      found.word = line
    end
  end
  return found
end

local function check(want, got, text)
  for i = 1, math.max(#want, #got) do
    assert.truthy(want[i], ("not expected: %s: %s"):format(table.unpack(got[i] or {})))
    assert.truthy(got[i], ("missing: %s: %s"):format(table.unpack(want[i])))
    assert.equal(want[i][1], got[i][1])
    assert.truthy(got[i][2]:find(want[i][2], 1, true), ("%q is not in %q"):format(want[i][2], got[i][2]))
    local lines = select(2, text:gsub("\n", "\n")) + 1
    assert.truthy(got[i].line <= lines and got[i].column >= 0)
  end
end

describe("the loader of variants", function()
  setup(function()
    local file = assert(io.open(program), program .. " is missing: build the target c_tests first")
    file:close()
  end)

  for _, case in ipairs(cases) do
    local bad = #case.faults > 0
    it((bad and "refuses " or "takes ") .. case.name, function()
      local found = load(case.text)
      check(case.faults, found.fault, case.text)
      check(case.warnings or {}, found.warning, case.text)
      assert.equal(bad and "refused" or "loaded", found.word)
    end)
  end
end)
