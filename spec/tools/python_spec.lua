--- The client in Python, as a program and as a module. Pending where there is no Python 3.
local command = require "spec.support.command"

local CLIENT = "tools/python/marotte_client.py"

local python = os.execute "python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null"

--- Runs Python on the client's module, with `engine` as a new server: stdout, stderr, status.
local function run(program)
  local text = ([[
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "tools/python")
from marotte_client import Marotte, MarotteError
with Marotte(sys.argv[1]) as engine:
%s
print("status", engine.close())
]]):format((("\n" .. program):gsub("\n", "\n    ")))
  return command.shell(("python3 -c %s %s"):format(command.quote(text), command.quote(command.path)))
end

describe("the client in Python", function()
  if not python then
    pending "there is no python3 of version 3.8 or later"
    return
  end

  local function play(...)
    local words = { "python3 -B", CLIENT, "--command", command.quote(command.path), ... }
    return command.shell(table.concat(words, " "))
  end

  it("plays a run and tells of each round, the same for the same seed", function()
    local out, err, status = play "--seed 12351 --rounds 4"
    assert.are.same({ "", 0 }, { err, status })
    local lines = command.lines(out)
    assert.are.equal("seed 12351, b_red, stake 1", lines[1])
    assert.is_truthy(lines[2]:find "^round  1  ante 1  bl_small +%d+ of 300 +%$%d+ +won$")
    assert.is_truthy(lines[#lines]:find "hash %x+$")
    assert.are.equal(out, (play "--seed 12351 --rounds 4"))
  end)

  it("says what is wrong", function()
    local out, err, status = play "--deck b_none"
    assert.are.same({ "", 1 }, { out, status })
    assert.is_truthy(err:find "^marotte_client: there is no deck")
    assert.are.equal(1, select(3, command.shell("python3 -B " .. CLIENT .. " --command /none")))
  end)

  it("asks, is refused, and asks many things before it reads", function()
    local out, err = run [[
print(engine.hello()["protocol"])
engine.new(seed="12351", state=False)
print(engine.act({"do": "select_blind"}, fields=["phase"])["state"]["phase"])
try:
    engine.act({"do": "play", "at": [1, 9]})
except MarotteError as error:
    print(error.code, error.name, error.at, error.message)
answers = engine.pipeline([("state", {}), ("nothing", {})] * 400)
print(len(answers), answers[798]["rev"], answers[799].code)
big = engine.pipeline([("act", {"action": {"do": "sort", "by": "suit"}, "game": "g"})] * 300 + [("hash", {})])
print(big[-1]["rev"])]]
    assert.are.equal("", err)
    assert.are.same({
      "1", "SELECTING_HAND", "-32002 illegal /action/at/1 count: the hand has 8 cards, there is no card 9",
      "800 1 -32601", "301", "status 0",
    }, command.lines(out))
  end)
end)
