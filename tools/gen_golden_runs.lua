--- Writes the runs of spec/golden/runs anew, or those that are named: lua5.4 tools/gen_golden_runs.lua BUILD [NAME...]
---
--- Every deck, stake and challenge is played at random; see spec/support/golden_runs.lua. Do it when the rules of the
--- game were changed on purpose, and look at what differs: a record is there so that nothing changes unseen.
package.path = "./?.lua;" .. package.path

local build = arg[1]
if not build then
  io.stderr:write "usage: lua5.4 tools/gen_golden_runs.lua BUILD [NAME...]\n"
  os.exit(2)
end

local command = require "spec.support.command"
local golden = require "spec.support.golden_runs"
local serve = require "spec.support.serve"

command.path = build .. "/marotte"
local wanted = {}
for i = 2, #arg do
  wanted[arg[i]] = true
end

local client = serve.open()
for n, entry in ipairs(golden.list()) do
  if #arg < 2 or wanted[entry.name] then
    local file = assert(io.open(golden.path(entry.name), "w"))
    assert(file:write(golden.text(golden.play(client, n))))
    assert(file:close())
  end
end
client:close()
