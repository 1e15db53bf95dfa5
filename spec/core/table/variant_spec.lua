--- The loader of variants on the table of good and bad files.
local cases = require "spec.support.variant_cases"
local command = require "spec.support.command"

local program = command.path:match "^(.*)/" .. "/c_tests/variant_test"

--- What the loader says of a text: the faults, the warnings (each with pointer, message, line, column), the last word.
local function load(text)
  local out, err, status = command.shell(command.quote(program) .. " --load", text)
  assert.equal("", err)
  assert.equal(0, status)
  local found = { fault = {}, warning = {}, all = {} }
  for line in out:gmatch "[^\n]+" do
    local kind, row, column, pointer, message = line:match "^(%a+)\t(%d+)\t(%d+)\t([^\t]*)\t(.*)$"
    if kind then
      local one = { pointer, message, line = tonumber(row), column = tonumber(column) }
      table.insert(found[kind], one)
      table.insert(found.all, one)
    else
      found.word = line
    end
  end
  return found
end

local function words(one)
  return one and table.concat(one, ": ") or "nothing"
end

local function check(want, got, text)
  for i = 1, math.max(#want, #got) do
    assert.truthy(want[i], "not expected: " .. words(got[i]))
    assert.truthy(got[i], "missing: " .. words(want[i]))
    assert.equal(want[i][1], got[i][1])
    assert.truthy(got[i][2]:find(want[i][2], 1, true), ("%q is not in %q"):format(want[i][2], got[i][2]))
    local lines = select(2, text:gsub("\n", "\n")) + 1
    assert.truthy(got[i].line <= lines and got[i].column >= 0)
  end
end

--- By their places in the file.
local function check_order(all)
  for i = 2, #all do
    local a, b = all[i - 1], all[i]
    assert.truthy(a.line < b.line or (a.line == b.line and a.column <= b.column),
      ("%s stands before %s"):format(words(a), words(b)))
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
      check_order(found.all)
      assert.equal(bad and "refused" or "loaded", found.word)
    end)
  end
end)
