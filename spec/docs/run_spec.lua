--- The page of the run names every order that is a file, and no stream that a run does not have.
local serve = require "spec.support.serve"

local function read(name)
  local file = assert(io.open(name, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local page = read "docs/run.md"

describe("docs/run.md", function()
  it("tells of every sequence of a run", function()
    local pipe, count = assert(io.popen "ls scripts/sequences"), 0
    for name in pipe:lines() do
      if not name:find "^grid_" then
        assert.is_truthy(page:find("`scripts/sequences/" .. name .. "`", 1, true), name)
        count = count + 1
      end
    end
    pipe:close()
    assert.is_true(count >= 14)
  end)

  it("tells of the streams of a first ante", function()
    local questions = { { "new", { seed = "RUN", state = false, setup = { need = 0, money = 50 } } } }
    for _, name in ipairs { "select_blind", "play", "cash_out", "leave_shop", "select_blind", "play", "cash_out" } do
      local action = { ["do"] = name, at = name == "play" and { 1 } or nil }
      questions[#questions + 1] = { "act", { action = action, state = false } }
    end
    questions[#questions + 1] = { "streams", {} }
    local answers, count = serve.ask(questions), 0
    for key in pairs(answers[#answers].result.values) do
      local written = key:gsub("_resample%d+$", ""):gsub("^Joker[1-4]sho", "JokerRsho"):gsub("1", "A")
      assert.is_truthy(page:find("`" .. written .. "`", 1, true), key)
      count = count + 1
    end
    assert.is_true(count >= 12, tostring(count))
  end)
end)
