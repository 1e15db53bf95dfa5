--- People's own jokers on a grid: every command of it takes folders of content.
local command = require "spec.support.command"
local json = require "spec.support.json"
local scratch = require "spec.support.scratch"
local terminal = require "spec.support.terminal"

local run = command.run

local cards = "5h 5d 2c 9s Kh  3d 7d 9d Jd Ad  Ks Jh 6d 7c 8h  2h 8d Ts 4h 3c  As Tc Qh 6c 4s"
local GARDENER = [[
--- Gardener: ten Chips for each line.
return { name = "Gardener", rarity = "common", cost = 4, text = "{chips}+10{} Chips",
  on = { joker_main = { give = { chips = 10 } } } }
]]
local THISTLE = [[
--- Thistle: fails.
return { name = "Thistle", rarity = "common", cost = 4, text = "ouch",
  on = { joker_main = function() error "it stings" end } }
]]

describe("content of one's own on a grid", function()
  local folder

  setup(function()
    folder = scratch.folder()
    scratch.write(folder, "garden/jokers/gardener.lua", GARDENER)
    scratch.write(folder, "weeds/jokers/thistle.lua", THISTLE)
    scratch.write(folder, "both/jokers/gardener.lua", GARDENER)
    scratch.write(folder, "both/hands/pair_of_socks.hand", "Name = Pair of Socks\n")
  end)

  teardown(function()
    scratch.remove(folder)
  end)

  local function score(line, ...)
    local out, err, status = run({ "grid", "score", "-", ... }, line .. "\n")
    return command.lines(out)[1], err, status
  end

  it("scores in a batch", function()
    local line = ('{"id":1,"grid":"%s","jokers":["j_gardener"]}'):format(cards)
    local answer, err, status = score(line, "--content", folder .. "/garden")
    assert.same({ "", 0 }, { err, status })
    assert.same({ hand = "One Pair", chips = 20, mult = 2, score = 40 }, json.decode(answer).lines[1])
    local refused, _, failed = score(line)
    assert.equal(1, failed)
    assert.truthy(refused:find("j_gardener", 1, true), refused)
  end)

  it("makes a line bad when a script fails, and says where people know the file", function()
    local answer, err, status = score(('{"id":1,"grid":"%s","jokers":["j_thistle"]}'):format(cards), "-c",
      folder .. "/garden", "-c", folder .. "/weeds")
    assert.same({ "", 1 }, { err, status })
    assert.equal(('{"id":1,"error":"%s/weeds/jokers/thistle.lua:3: j_thistle, in joker_main: it stings"}')
      :format(folder), answer)
  end)

  it("is simulated; a script that fails is told once, and the status is 1", function()
    local out, err, status = run { "grid", "sim", "-n3", "--seed", "A", "-c", folder .. "/garden", "-j", "gardener" }
    assert.equal(0, status, err)
    assert.truthy(out:find("jokers gardener", 1, true))
    out, err, status = run { "grid", "sim", "-n3", "--seed", "A", "-c", folder .. "/weeds", "-j", "thistle" }
    assert.equal(1, status, out)
    assert.equal(1, select(2, err:gsub("it stings", "")), err)
  end)

  it("is judged by check", function()
    local out, err, status = run { "grid", "check", "--json", "-c", folder .. "/garden", "j_gardener" }
    assert.same({ '{"key":"j_gardener","name":"Gardener","works":true}\n', "", 0 }, { out, err, status })
  end)

  it("has no hands: a grid keeps its own, with a warning", function()
    local _, err, status = run { "grid", "check", "-c", folder .. "/both", "j_gardener" }
    assert.same({ folder .. "/both/hands:1:1: warning: a grid has hands of its own: these are left out\n", 0 },
      { err, status })
  end)

  it("says what is wrong with a folder", function()
    local _, err, status = run { "grid", "play", "-c", folder .. "/nowhere" }
    assert.equal(3, status)
    assert.truthy(err:find("nowhere: there is no such folder", 1, true), err)
  end)

  it("leaves the screen whole when a script fails: its error comes afterwards", function()
    local reason = terminal.missing()
    if reason then
      pending("needs a terminal: " .. reason)
      return
    end
    local screen = terminal.open(80, 24)
    screen:run("clear; " .. command.line { "grid", "play", "--seed", "AB", "-c", folder .. "/weeds", "-j", "thistle" })
    screen:wait "Poker Grid  round 1"
    screen:press "s"
    local text = screen:wait "in joker_main"
    assert.falsy(text:find(folder, 1, true), text)
    screen:press "q"
    screen:wait "Leave%?"
    screen:press "q"
    text = screen:wait "ready> *\n"
    assert.truthy(text:gsub("\n", ""):find(folder .. "/weeds/jokers/thistle.lua:3:1: ", 1, true), text)
    screen:close()
  end)
end)
