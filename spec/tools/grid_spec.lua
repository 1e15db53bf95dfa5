local command = require "spec.support.command"
local json = require "spec.support.json"

local run = command.run

local cards = "5h 5d 2c 9s Kh  3d 7d 9d Jd Ad  Ks Jh 6d 7c 8h  2h 8d Ts 4h 3c  As Tc Qh 6c 4s"

--- Scores lines of JSON: the answers as texts, stderr, exit status.
local function score(...)
  local out, err, status = run({ "grid", "score", "-" }, table.concat({ ... }, "\n") .. "\n")
  return command.lines(out), err, status
end

describe("marotte grid score", function()
  it("answers with id, lines and total, and nothing else", function()
    local answers, err, status = score(('{"id":"x","grid":"%s","jokers":["j_jolly"]}'):format(cards))
    assert.are.same({ "", 0, 1 }, { err, status, #answers })
    assert.is_truthy(answers[1]:find(
      '{"id":"x","lines":[{"hand":"One Pair","chips":10,"mult":10,"score":100},'
        .. '{"hand":"Flush","chips":35,"mult":4,"score":140},', 1, true), answers[1])
    assert.is_truthy(answers[1]:find '%],"total":280}$', answers[1])
    local keys = {}
    for key in pairs(json.decode(answers[1])) do
      keys[#keys + 1] = key
    end
    table.sort(keys)
    assert.are.same({ "id", "lines", "total" }, keys)
    assert.are.equal(10, #json.decode(answers[1]).lines)
  end)

  it("takes cards as a list of texts and objects, levels, settings and what jokers remember", function()
    local list = {}
    for card in cards:gmatch "%S+" do
      list[#list + 1] = '"' .. card .. '"'
    end
    list[1] = '{"rank":5,"suit":"H","ed":"foil","seal":"gold"}'
    local answers, err, status = score(('{"grid":[%s],"levels":{"Pair":2},"settings":{"bonuses":["symmetry"]},'
      .. '"jokers":[{"key":"j_runner","chips":30}]}'):format(table.concat(list, ",")))
    assert.are.same({ "", 0 }, { err, status })
    local answer = json.decode(answers[1])
    assert.are.same({ hand = "One Pair", chips = 10 + 15 + 50 + 30, mult = 3, score = 315 }, answer.lines[1])
    assert.are.same({ json.null, {}, 6 }, { answer.id, answer.bonuses, answer.dollars })
  end)

  it("answers a bad line with its error, goes on, and fails at the end", function()
    local good = ('{"id":4,"grid":"%s"}'):format(cards)
    local answers, err, status = score('{"id":1,"grid":"Ah"}', '{"id":2}', "nonsense",
      ('{"id":3,"grid":"%s","jokers":["j_jokr"]}'):format(cards), "[]", good)
    assert.are.same({ 1, 6 }, { status, #answers })
    assert.are.equal("", err)
    assert.are.equal('{"id":1,"error":"grid: 25 cards are needed, not 1"}', answers[1])
    assert.are.equal('{"id":2,"error":"grid: is missing: the 25 cards"}', answers[2])
    assert.is_truthy(answers[3]:find('"id":null,"error":', 1, true))
    assert.is_truthy(answers[4]:find('did you mean \\"j_joker\\"?', 1, true), answers[4])
    assert.is_truthy(answers[5]:find('"error":', 1, true))
    assert.are.equal(200, json.decode(answers[6]).total)
  end)

  it("forgets everything from line to line", function()
    local line = ('{"grid":"%s","jokers":["j_green_joker","j_misprint"],"seed":"A"}'):format(cards)
    local answers = score(line, '{"grid":"Ah"}', line)
    assert.are.equal(answers[1], answers[3])
  end)

  it("says what it needs, and what cannot be read", function()
    local _, err, status = run { "grid", "score" }
    assert.are.equal(2, status)
    assert.is_truthy(err:find("one FILE of grids is needed", 1, true), err)
    _, err, status = run { "grid", "score", "/nonexistent.jsonl" }
    assert.are.equal(3, status)
    assert.is_truthy(err:find("/nonexistent.jsonl", 1, true), err)
  end)
end)

describe("marotte grid sim", function()
  local function sim(...)
    return run { "grid", "sim", ... }
  end

  it("tells how rounds went, the same for the same seed", function()
    local out, err, status = sim("-n", "50", "--seed", "SIM", "-S", "pair")
    assert.are.equal(0, status)
    assert.is_truthy(err:match "^50 rounds in [%d.]+ s, [%d.]+ rounds/s\n$", err)
    local lines = command.lines(out)
    assert.are.equal("Poker Grid, seed SIM, strategy pair, 5000 to reach in 7 hands", lines[1])
    assert.is_truthy(lines[2]:match "^50 rounds, %d+ won, [%d.]+ %%$", lines[2])
    assert.is_truthy(out:find("\nHigh Card ", 1, true))
    assert.are.equal(out, (sim("-n", "50", "--seed", "SIM", "-S", "pair")))
    assert.are_not.equal(out, (sim("-n", "50", "--seed", "OTHER", "-S", "pair")))
  end)

  it("counts ten lines for every hand", function()
    local out = sim("-n", "20", "--seed", "LINES", "-S", "none", "--target", "1000000")
    local sum = 0
    for times in out:gmatch "\n%u[%a ]+ +(%d+) +[%d.]+ %%" do
      sum = sum + tonumber(times)
    end
    assert.are.equal(20 * 7 * 10, sum)
  end)

  it("freezes sensibly: looking beats holding, holding beats nothing", function()
    local function mean(strategy, rounds)
      local out = sim("-n", rounds, "--seed", "MEAN", "-S", strategy, "-j", "j_jolly,j_photograph", "-t", "1000000")
      return tonumber(out:match "score of a round ([%d.]+)")
    end
    local look, hold, none = mean("look", "40"), mean("hold", "400"), mean("none", "400")
    assert.is_true(look > hold and hold > none, ("look %s, hold %s, none %s"):format(look, hold, none))
  end)

  it("wins with good jokers, and says so", function()
    local out = sim("-n", "30", "--seed", "WIN", "-S", "hold", "-j", "j_jolly,j_photograph,j_joker,j_joker,j_joker")
    assert.is_truthy(out:find("\n30 rounds, 30 won, 100.00 %\n", 1, true), out)
    assert.is_truthy(out:find "\nhands to win %d")
  end)

  it("tells of jokers that do nothing on a grid", function()
    local out = sim("-n", "1", "--seed", "IDLE", "-S", "none", "-j", "j_baron")
    assert.is_truthy(out:find("\nj_baron does nothing on a grid\n", 1, true), out)
  end)

  for _, case in ipairs {
    { "an unknown strategy", '"pear" is no strategy; did you mean "pair"?', "-S", "pear" },
    { "an unknown joker", "j_joker", "-j", "j_jokr" },
    { "six jokers", "there is no room: 5 joker slots", "-j", "j_joker,j_joker,j_joker,j_joker,j_joker,j_joker" },
    { "no rounds", "--rounds", "-n", "0" },
    { "arguments", "is one argument too many", "x" },
  } do
    it("refuses " .. case[1], function()
      local out, err, status = sim(table.unpack(case, 3))
      assert.are.same({ "", 2 }, { out, status })
      assert.is_truthy(err:find(case[2], 1, true), err)
    end)
  end
end)

describe("marotte grid check", function()
  it("lists all jokers and whether they work", function()
    local out, err, status = run { "grid", "check" }
    assert.are.same({ "", 0 }, { err, status })
    local lines = command.lines(out)
    assert.are.equal(150, #lines)
    for _, line in ipairs(lines) do
      assert.is_truthy(line:match " works$" or line:match " does nothing on a grid$", line)
    end
  end)

  it("takes keys, and answers in JSON", function()
    local out, err, status = run { "grid", "check", "--json", "j_joker", "j_baron" }
    assert.are.same({ "", 0 }, { err, status })
    assert.are.equal('{"key":"j_joker","name":"Joker","works":true}\n'
      .. '{"key":"j_baron","name":"Baron","works":false}\n', out)
  end)

  it("suggests the nearest key", function()
    local out, err, status = run { "grid", "check", "j_joker", "j_barn" }
    assert.are.same({ "", 2 }, { out, status })
    assert.is_truthy(err:find('there is no joker "j_barn"; did you mean "j_baron"?', 1, true), err)
    err = select(2, run { "grid", "check", "\27[31m" })
    assert.is_truthy(err:find([[there is no joker "\x1b[31m"]], 1, true), err)
  end)
end)

describe("marotte bench grid", function()
  it("measures ten lines with five jokers, beside the bar", function()
    local out, err, status = run { "bench", "--json", "-r5", "grid.five" }
    assert.are.same({ "", 0 }, { err, status })
    local lines = command.lines(out)
    assert.are.equal(1, #lines)
    local result = json.decode(lines[1])
    assert.are.same({ "grid.five", "grids/s" }, { result.name, result.unit })
    assert.is_true(result.value > 0 and result.baseline > 0)
    assert.is_true(math.abs(result.ratio - result.value / result.baseline) < 1e-9 * result.ratio)
  end)
end)
