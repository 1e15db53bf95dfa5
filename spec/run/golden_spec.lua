--- Recorded runs of every deck, stake and challenge, played again action by action. tools/gen_golden_runs.lua writes
--- them anew.
local command = require "spec.support.command"
local golden = require "spec.support.golden_runs"
local sample = require "spec.support.sample"
local serve = require "spec.support.serve"

--- The record played again: after how many actions the state is another one, or nil.
local function differs(record)
  local requests = { serve.request(0, "new", record.new) }
  for i, action in ipairs(record.actions) do
    requests[i + 1] = serve.request(i, "act", { action = action, fields = golden.fields })
  end
  local answers, err, status = serve.feed(table.concat(requests))
  assert.are.same({ "", 0, #requests }, { err, status, #answers })
  for i, check in ipairs(record.checks) do
    if not answers[i + 1]:find('"state":', 1, true) or golden.digest(answers[i + 1]) ~= check.digest then
      return ("action %d, %s: %s"):format(i, serve.encode(record.actions[i]), answers[i + 1])
    end
  end
end

describe("a recorded run", function()
  local list = golden.list()

  for _, entry in ipairs(list) do
    it("goes as it went: " .. entry.name, function()
      local record = golden.read(entry.name)
      assert.is_true(#record.actions >= 30 and #record.actions == #record.checks)
      assert.are.same({ entry.new.deck, entry.new.stake, entry.new.challenge },
        { record.new.deck, record.new.stake, record.new.challenge })
      local fault = differs(record)
      assert.is_nil(fault and fault:sub(1, 600))
    end)
  end

  it("is checked by `marotte replay`, too", function()
    for i = 1, #list, sample.step(1) do
      local out, err, status = command.run { "replay", golden.path(list[i].name) }
      assert.are.same({ "", 0 }, { err, status })
      assert.is_truthy(out:find(": %d+ actions, "), out)
    end
  end)

  it("that was changed is found", function()
    local record = golden.read "deck_red"
    record.new.seed = "OTHER"
    assert.is_truthy(differs(record))
    record = golden.read "stake_3"
    record.checks[20].digest = "00000000"
    assert.is_truthy(differs(record):find "^action 20, ")
  end)
end)
