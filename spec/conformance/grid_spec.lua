--- Recorded grids: ten lines and their total, through the module and through the command.
local command = require "spec.support.command"
local json = require "spec.support.json"
local marotte = require "marotte"
local vectors = require "spec.support.vectors"

local file = "grid/grids.jsonl"

--- What is not as it was recorded: nil, or a text.
local function fault(expected, result)
  for i, line in ipairs(expected.lines) do
    local got = result.lines[i] or {}
    for _, key in ipairs { "hand", "chips", "mult", "score" } do
      if got[key] ~= line[key] then
        return ("line %d: %s is %s, not %s"):format(i, key, got[key], line[key])
      end
    end
  end
  if #result.lines ~= #expected.lines then
    return #result.lines .. " lines"
  end
  return result.total ~= expected.total and ("total %s, not %s"):format(result.total, expected.total) or nil
end

local function expect_none(wrong, count)
  assert.are.equal("", table.concat(wrong, "\n", 1, math.min(#wrong, 10)), #wrong .. " grids are wrong")
  assert.is_true(count > 0, "there are no grids")
end

vectors.describe("the recorded grids", function()
  it("score as they were recorded, line by line", function()
    local count, wrong = 0, {}
    for line in vectors.lines(vectors.path(file)) do
      count = count + 1
      local ok, result = pcall(function()
        return marotte.grid(line):score()
      end)
      local why = ok and fault(line.expect, result) or not ok and result or nil
      wrong[#wrong + 1] = why and line.id .. ": " .. why
    end
    expect_none(wrong, count)
  end)

  it("score so through the command", function()
    local out, err, status = command.run { "grid", "score", vectors.path(file) }
    assert.are.same({ "", 0 }, { err, status })
    local answers, count, wrong = command.lines(out), 0, {}
    for line in vectors.lines(vectors.path(file)) do
      count = count + 1
      local answer = json.decode(answers[count])
      assert.are.equal(line.id, answer.id)
      local why = fault(line.expect, answer)
      wrong[#wrong + 1] = why and line.id .. ": " .. why
    end
    assert.are.equal(count, #answers)
    expect_none(wrong, count)
  end)
end)
