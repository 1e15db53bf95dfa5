local command = require "spec.support.command"
local json = require "spec.support.json"

local run = command.run

describe("marotte bench", function()
  it("measures what is named, one JSON line a measure", function()
    local out, err, status = run { "bench", "--json", "--rounds", "5", "eval.naive5", "eval.5" }
    assert.are.same({ "", 0 }, { err, status })
    local lines = command.lines(out)
    assert.are.equal(2, #lines)
    for i, name in ipairs { "eval.naive5", "eval.5" } do
      local keys = {}
      for key in lines[i]:gmatch '"(%l+)":' do
        keys[#keys + 1] = key
      end
      assert.are.same({ "name", "value", "unit", "baseline", "ratio" }, keys)
      local result = json.decode(lines[i])
      assert.are.same({ name, "hands/s" }, { result.name, result.unit })
      assert.is_true(result.value > 0 and result.baseline > 0)
      assert.is_true(math.abs(result.ratio - result.value / result.baseline) < 1e-9 * result.ratio)
    end
    assert.are.equal(1, json.decode(lines[1]).ratio)
  end)

  it("prints a table for readers", function()
    local out, err, status = run { "bench", "-r5", "eval.6" }
    assert.are.same({ "", 0 }, { err, status })
    local lines = command.lines(out)
    assert.are.equal(2, #lines)
    assert.is_truthy(lines[1]:match "^NAME +VALUE UNIT +BASELINE +RATIO$")
    assert.is_truthy(lines[2]:match "^eval%.6 +[%d.]+ %a hands/s +[%d.]+ %a +[%d.]+$", lines[2])
    assert.are.equal(#lines[1], #lines[2])
  end)

  it("lists the promised names", function()
    local names = "\n" .. run { "bench", "--list" }
    for _, name in ipairs {
      "eval", "eval.naive5", "eval.5", "eval.6", "eval.7", "eval.7.batch", "eval.omaha", "eval.7.duplicates",
      "eval.7.wild", "rng", "rng.search", "hands", "hands.decisions", "hands.plays", "score", "lua.unit",
      "score.none", "score.five", "score.five.plain", "score.ten", "load", "load.memory", "table", "table.holdem6",
      "table.omaha8", "table.holdem6.lua", "grid", "grid.five",
    } do
      assert.is_truthy(names:find("\n" .. name .. "\n", 1, true), name)
    end
  end)

  it("selects what belongs to a family, whatever its name", function()
    local out, err, status = run { "bench", "--json", "-r5", "lua.unit", "score.none", "load.memory" }
    assert.are.same({ "", 0 }, { err, status })
    local lines = command.lines(out)
    assert.are.equal(3, #lines)
    local unit, none, memory = json.decode(lines[1]), json.decode(lines[2]), json.decode(lines[3])
    assert.are.same({ "lua.unit", "ns", 1 }, { unit.name, unit.unit, unit.ratio })
    assert.are.same({ "score.none", "units/hand", 1 }, { none.name, none.unit, none.baseline })
    assert.are.equal(none.value, none.ratio)
    assert.is_true(unit.value > 1 and none.value > 0.1)
    assert.are.same({ "load.memory", "bytes", json.null }, { memory.name, memory.unit, memory.ratio })
    assert.is_true(memory.value > 100000 and memory.value < 8 << 20, memory.value .. " bytes")
  end)

  it("suggests the nearest name for an unknown one, with exit status 2", function()
    local out, err, status = run { "bench", "eval.omah" }
    assert.are.same({ "", 2 }, { out, status })
    assert.is_truthy(err:find('marotte: unknown benchmark "eval.omah"; did you mean "eval.omaha"?', 1, true), err)
  end)
end)
