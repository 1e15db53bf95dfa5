local cases = require "spec.support.scenario_cases"
local command = require "spec.support.command"
local json = require "spec.support.json"
local scratch = require "spec.support.scratch"
local vectors = require "spec.support.vectors"

local run = command.run

--- Scores scenarios, each a JSON text: the answers as texts, stderr, exit status.
local function score(scenarios, ...)
  local out, err, status = run({ "score", "-", ... }, table.concat(scenarios, "\n") .. "\n")
  return command.lines(out), err, status
end

--- The answer to one scenario, decoded; the command says nothing else.
local function answer(scenario, ...)
  local lines, err, status = score({ scenario }, ...)
  assert.are.same({ "", 0, 1 }, { err, status, #lines })
  return json.decode(lines[1])
end

describe("marotte score", function()
  local plain = ',"debuffed":false,"dollars":0}'

  it("answers every scenario with one line, in order, its id as it was written", function()
    local lines, err, status = score {
      '{"id":1.50,"played":"8D 8S 8C TD TH"}',
      '{"id":"b\\u0041","played":"AS","held":"KH","jokers":["j_baron"]}\r',
      '{"played":"8D 8S","id":{"x":[1, 2]},"jokers":["j_rough_gem"]}',
      '{"played":"TS JS QS KS AS"}',
    }
    assert.are.same({
      '{"id":1.50,"hand":"Full House","scoring":[0,1,2,3,4],"chips":84,"mult":4,"score":336' .. plain,
      '{"id":"b\\u0041","hand":"High Card","scoring":[0],"chips":16,"mult":1.5,"score":24' .. plain,
      '{"id":{"x":[1, 2]},"hand":"Pair","scoring":[0,1],"chips":26,"mult":2,"score":52,"debuffed":false,"dollars":1}',
      '{"id":null,"hand":"Straight Flush","scoring":[0,1,2,3,4],"chips":151,"mult":8,"score":1208' .. plain,
    }, lines)
    assert.are.same({ "", 0 }, { err, status })
  end)

  it("tells of a blocked hand what it would have been", function()
    local lines = score { '{"id":1,"played":"8D 8S","blind":"bl_psychic"}' }
    assert.are.same({
      '{"id":1,"hand":"Pair","scoring":[0,1],"chips":0,"mult":0,"score":0,"debuffed":true,"dollars":0}',
    }, lines)
  end)

  it("writes numbers that read back, and infinities as texts", function()
    local exact = answer('{"played":"8D","jokers":[{"key":"j_hologram","state":{"x_mult":1.1}},{"key":"j_ramen",'
      .. '"state":{"x_mult":1.1}}]}')
    assert.are.equal(1.1 * 1.1, exact.mult)
    local huge = answer '{"played":"8D","hands":{"High Card":{"level":"inf"}}}'
    assert.are.same({ "inf", "inf", "inf" }, { huge.chips, huge.mult, huge.score })
    local large = answer '{"played":"8D","jokers":[{"key":"j_hologram","state":{"x_mult":1e300}}]}'
    assert.are.same({ 1e300, 13 * 1e300 }, { large.mult, large.score })
  end)

  it("answers bad lines with what is wrong, goes on, and exits with 1", function()
    local lines, err, status = score {
      '{"id":1,"played":"8D"}', "{", '{"id":3,"played":"8D","jokers":["j_jokr"]}', "", "[]", '{"id":6,"played":"8D"}',
    }
    assert.are.same({ "", 1, 6 }, { err, status, #lines })
    assert.are.equal(13, json.decode(lines[1]).score)
    for i, wanted in pairs {
      [2] = "column 2", [3] = 'jokers[1]: there is no "j_jokr"; did you mean "j_joker"?', [4] = "",
      [5] = "the line is an array; an object is needed",
    } do
      local got = json.decode(lines[i])
      assert.is_truthy(got.error:find(wanted, 1, true), got.error)
      assert.are.equal(i == 3 and 3 or json.null, got.id)
    end
    assert.are.equal('{"id":6,"hand":"High Card","scoring":[0],"chips":13,"mult":1,"score":13' .. plain, lines[6])
  end)

  it("leaves nothing of one line for the next", function()
    local grows = '{"played":"4H 5D 6C 7S 8H","jokers":["j_runner","j_space","j_green_joker","j_dna"],"seed":"A"}'
    local chance = '{"played":"8D","jokers":["j_misprint"],"seed":"B"}'
    local lines = score { grows, chance, grows, '{"played":"8"}', chance, grows }
    assert.are.equal(lines[1], lines[3])
    assert.are.equal(lines[1], lines[6])
    assert.are.equal(lines[2], lines[5])
  end)

  it("lets the seed decide about chance", function()
    local seen, count = {}, 0
    local list = {}
    for i = 1, 40 do
      list[i] = ('{"played":"8D","jokers":["j_misprint"],"seed":"S%d"}'):format(i)
    end
    for _, line in ipairs(score(list)) do
      local mult = json.decode(line).mult
      assert.is_true(mult >= 1 and mult <= 24 and mult % 1 == 0)
      count = count + (seen[mult] and 0 or 1)
      seen[mult] = true
    end
    assert.is_true(count > 8, count .. " different ones")
    assert.are.equal(24, answer('{"played":"8D","jokers":["j_misprint"],"luck":"all"}').mult)
  end)

  it("says what is wrong with a call", function()
    for _, case in ipairs {
      { { "score" }, 2, "one FILE of scenarios is needed; - is standard input" },
      { { "score", "a", "b" }, 2, '"b" is one argument too many' },
      { { "score", "--explan", "-" }, 2, 'unknown option "--explan"; did you mean --explain?' },
      { { "score", "--content" }, 2, "--content needs a value: --content DIR" },
      { { "score", "/nonesuch/x.jsonl" }, 3, "/nonesuch/x.jsonl: " },
    } do
      local out, err, status = run(case[1])
      assert.are.same({ "", case[2] }, { out, status }, err)
      assert.is_truthy(err:find(case[3], 1, true), err)
    end
  end)
end)

describe("the reader of scenarios", function()
  local answers
  setup(function()
    local texts = {}
    for i, case in ipairs(cases) do
      texts[i] = case.text
    end
    answers = score(texts)
  end)

  for i, case in ipairs(cases) do
    it((case.error and "refuses " or "takes ") .. case.name, function()
      local got = json.decode(answers[i])
      if case.error then
        assert.is_truthy(got.error and got.error:find(case.error, 1, true), answers[i])
      else
        assert.is_nil(got.error)
        assert.is_number(got.score)
      end
    end)
  end
end)

describe("marotte score --content", function()
  local folder
  before_each(function()
    folder = scratch.folder()
  end)
  after_each(function()
    scratch.remove(folder)
  end)

  local mine = 'return { name = "Mine", rarity = "common", cost = 3, on = { joker_main = { give = { %s } } } }\n'

  it("loads files of every kind on top of the engine's, in an order that does not matter", function()
    scratch.write(folder, "jokers/mine.lua", [[
local thrice = require "lib.thrice"
return { name = "Mine", rarity = "common", cost = 3, on = {
  joker_main = function() return "x_mult", thrice.of(1) end,
} }
]])
    scratch.write(folder, "lib/thrice.lua", "return { of = function(n) return 3 * n end }\n")
    scratch.write(folder, "enhancements/paper.lua",
      'return { name = "Paper", config = { mult = 2 }, on = { scored = { give = { mult = "config.mult" } } } }\n')
    scratch.write(folder, "notes.txt", "no content")
    local got = answer('{"played":[{"rank":8,"suit":"D","enh":"m_paper"}],"jokers":["j_mine"]}', "--content", folder)
    assert.are.same({ 13, 9, 117 }, { got.chips, got.mult, got.score })
  end)

  it("takes several folders, the later on top", function()
    scratch.write(folder, "a/jokers/joker.lua", mine:format "mult = 10")
    scratch.write(folder, "b/jokers/joker.lua", mine:format "mult = 20")
    scratch.write(folder, "b/jokers/other.lua", mine:format "chips = 7")
    local scenario = '{"played":"8D","jokers":["j_joker"]}'
    assert.are.equal(11, answer(scenario, "-c", folder .. "/a").mult)
    assert.are.equal(21, answer(scenario, "-c", folder .. "/a", "-c", folder .. "/b/").mult)
    assert.are.equal(11, answer(scenario, "-c", folder .. "/b", "-c", folder .. "/a").mult)
    assert.are.equal(20, answer('{"played":"8D","jokers":["j_other"]}', "-c", folder .. "/b").chips)
  end)

  it("can be given the engine's own jokers", function()
    assert(os.execute("cp -r scripts/jokers " .. scratch.quote(folder)))
    local got = answer('{"played":"8D 8S","held":"KH","jokers":["j_baron","j_jolly"]}', "-c", folder)
    assert.are.same({ 26, 11 }, { got.chips, got.mult })
  end)

  it("tells the faults of files with their places, leaves these files out, and exits with 1", function()
    scratch.write(folder, "jokers/good.lua", mine:format "mult = 1")
    scratch.write(folder, "jokers/syntax.lua", "return {\n  name = \n}\n")
    scratch.write(folder, "jokers/wrong.lua", 'return { name = "W", rarity = "comon", cost = 1 }\n')
    local lines, err, status = score({
      '{"played":"8D","jokers":["j_good"]}', '{"played":"8D","jokers":["j_syntax"]}',
    }, "-c", folder)
    assert.are.equal(1, status)
    assert.are.equal(2, json.decode(lines[1]).mult)
    assert.is_truthy(lines[2]:find('there is no \\"j_syntax\\"', 1, true), lines[2])
    local told = command.lines(err)
    assert.are.equal(2, #told, err)
    assert.is_truthy(told[1]:find(folder .. "/jokers/syntax.lua:3:1: ", 1, true) == 1, err)
    assert.is_truthy(told[2]:find(folder .. "/jokers/wrong.lua:1:1: ", 1, true) == 1, err)
    assert.is_truthy(told[2]:find('did you mean "common"?', 1, true), err)
  end)

  it("wants folders that say what they hold", function()
    scratch.write(folder, "stray/joker.lua", mine:format "mult = 1")
    scratch.write(folder, "empty/readme.txt", "")
    for _, case in ipairs {
      { folder .. "/stray", 1, "/stray/joker.lua:1:1: a content file lies in a folder that says what it is" },
      { folder .. "/empty", 1, "/empty:1:1: the folder has no folder of content" },
      { folder .. "/none", 3, "/none: there is no such folder" },
      { folder .. "/stray/joker.lua", 3, "/stray/joker.lua: there is no such folder" },
    } do
      local lines, err, status = score({ '{"played":"8D"}' }, "-c", case[1])
      assert.are.same({ case[2], 1 }, { status, #lines })
      assert.is_truthy(err:find(folder .. case[3], 1, true) == 1, err)
    end
  end)

  it("tells of files that lie too deep, and of folders with a wrong name, and loads the others", function()
    scratch.write(folder, "jokers/good.lua", mine:format "mult = 1")
    scratch.write(folder, "jokers/sub/x.lua", mine:format "mult = 1")
    scratch.write(folder, "blind/x.lua", 'return { name = "X" }\n')
    local lines, err, status = score({
      '{"played":"8D","jokers":["j_good"]}', '{"played":"8D","jokers":["j_x"]}', '{"played":"8D","blind":"bl_x"}',
    }, "-c", folder)
    assert.are.same({ 1, 3 }, { status, #lines })
    assert.are.equal(2, json.decode(lines[1]).mult)
    assert.is_truthy(lines[2]:find('there is no \\"j_x\\"', 1, true), lines[2])
    assert.is_truthy(lines[3]:find('there is no \\"bl_x\\"', 1, true), lines[3])
    local told = command.lines(err)
    table.sort(told)
    assert.are.equal(2, #told, err)
    assert.is_truthy(told[1]:find(folder .. "/blind/x.lua:1:1: ", 1, true) == 1, err)
    assert.is_truthy(told[1]:find('the folder "blind" says nothing', 1, true), err)
    assert.is_truthy(told[1]:find('did you mean "blinds"?', 1, true), err)
    assert.is_truthy(told[2]:find(folder .. "/jokers/sub/x.lua:1:1: lies too deep", 1, true) == 1, err)
  end)

  it("tells a script's error once, with its file and line, goes on without the script, and exits with 1", function()
    scratch.write(folder, "jokers/breaks.lua", [[
return { name = "Breaks", rarity = "common", cost = 3, on = {
  individual = { area = "play", rank = 8, give = { mult = 5 } },
  joker_main = function(self, ctx)
    return "mult", ctx.scoring_hand[9].rank
  end,
} }
]])
    local scenario = '{"id":1,"played":"8D","jokers":["j_breaks","j_joker"]}'
    local lines, err, status = score({ scenario, scenario, '{"played":"AD","jokers":["j_joker"]}' }, "-c", folder)
    assert.are.same({ 1, 3 }, { status, #lines })
    assert.are.same({ 10, 10, 5 },
      { json.decode(lines[1]).mult, json.decode(lines[2]).mult, json.decode(lines[3]).mult })
    assert.are.equal(1, #command.lines(err), err)
    assert.is_truthy(err:find(folder .. "/jokers/breaks.lua:4:1: j_breaks, in joker_main: ", 1, true) == 1, err)

    lines, err, status = score({ scenario, '{"played":"AD","jokers":["j_joker"]}' }, "-c", folder, "--strict")
    assert.are.same({ "", 1, 2 }, { err, status, #lines })
    local got = json.decode(lines[1])
    assert.are.equal(1, got.id)
    assert.is_truthy(got.error:find(folder .. "/jokers/breaks.lua:4: ", 1, true), got.error)
    assert.are.equal(5, json.decode(lines[2]).mult)
  end)

  it("shows at most a hundred different errors", function()
    scratch.write(folder, "jokers/breaks.lua", [[
return { name = "Breaks", rarity = "common", cost = 3, on = {
  joker_main = function() error("at $" .. game.money) end,
} }
]])
    local list = {}
    for i = 1, 150 do
      list[i] = ('{"played":"8D","money":%d,"jokers":["j_breaks"]}'):format(i)
    end
    local lines, err, status = score(list, "-c", folder)
    assert.are.same({ 1, 150 }, { status, #lines })
    local told = command.lines(err)
    assert.are.equal(101, #told)
    assert.are.equal("marotte: further errors of scripts are not shown", told[101])
  end)

  it("passes on what scripts print, without what could move a terminal", function()
    scratch.write(folder, "jokers/prints.lua", [[
return { name = "Prints", rarity = "common", cost = 3, on = {
  joker_main = function() print("seen \27[31m", 3) end,
} }
]])
    local lines, err, status = score({ '{"played":"8D","jokers":["j_prints"]}' }, "-c", folder)
    assert.are.same({ 0, 1 }, { status, #lines })
    assert.are.equal("j_prints: seen \\x1b[31m 3\n", err)
  end)
end)

describe("marotte score --hands", function()
  local folder
  setup(function()
    folder = scratch.folder()
    scratch.write(folder, "hands/duet.hand", [[
Name = Duet
Desc = { A two and a nine }
Base Chips = 50
Base Mult = 9
Level Chips = 10
Level Mult = 2
Eval = { (2 of *, 9 of *) }
Author = Marotte
Planet Name = Vulcan
Joker Mult = 5
]])
  end)
  teardown(function()
    scratch.remove(folder)
  end)

  local scenario = '{"played":"2D 9H","hands":{"Duet":{"level":2}}}'

  it("lets the hands of files take part, beside those of the original", function()
    for _, option in ipairs { "--hands", "--content" } do
      local where = option == "--hands" and folder .. "/hands" or folder
      local got = answer(scenario, option, where)
      assert.are.same({ "Duet", { 0, 1 }, 71, 11 }, { got.hand, got.scoring, got.chips, got.mult })
      assert.are.equal("Pair", answer('{"played":"2D 2H"}', option, where).hand)
      assert.are.equal("Flush", answer('{"played":"3D 9D 4D 5D KD"}', option, where).hand)
    end
    local lines = score { scenario }
    assert.is_truthy(lines[1]:find('there is no hand \\"Duet\\"', 1, true), lines[1])
  end)

  it("brings the planets and jokers that follow from them", function()
    local got = answer('{"played":"2D 9H","jokers":["duet_mult_joker"],"planets":["duet_planet"],'
      .. '"vouchers":["v_observatory"]}', "--hands", folder .. "/hands")
    assert.are.equal((9 + 5) * 1.5, got.mult)
  end)

  it("takes files of the original's hands for those hands", function()
    local got = answer('{"played":"8D 8H"}', "--hands", "scripts/hands")
    assert.are.same({ "Pair", 26 }, { got.hand, got.chips })
    assert.are.equal("Haiku", answer('{"played":"5D 7H 5S"}', "--hands", "scripts/hands").hand)
  end)

  it("reports a faulty file and leaves it out, with exit status 1", function()
    scratch.write(folder, "bad/faulty.hand", "Name = Faulty\n")
    local lines, err, status = score({ '{"played":"2D 2H"}' }, "-H", folder .. "/bad")
    assert.are.same({ 1, "Pair" }, { status, json.decode(lines[1]).hand })
    assert.is_truthy(err:find(folder .. "/bad/faulty.hand:", 1, true) == 1, err)
    local _, told, none = score({ '{"played":"2D 2H"}' }, "-H", folder .. "/nonesuch")
    assert.are.equal(3, none)
    assert.is_truthy(told:find("/nonesuch: ", 1, true), told)
  end)
end)

describe("marotte score --explain", function()
  local function explain(scenarios, ...)
    return run({ "score", "--explain", "-", ... }, table.concat(scenarios, "\n") .. "\n")
  end

  it("shows every step and what chips and mult are after it", function()
    local out, err, status = explain {
      '{"id":"steel","played":[{"rank":13,"suit":"S","enh":"glass","seal":"red","bonus":5},"2H"],'
        .. '"held":[{"rank":13,"suit":"H","enh":"steel"},{"rank":13,"suit":"H","debuff":true}],'
        .. '"jokers":[{"key":"j_blueprint","ed":"foil"},"j_photograph","j_mime","j_baron","j_baron",'
        .. '{"key":"j_green_joker","state":{"mult":2}},{"key":"j_joker","debuff":true}],'
        .. '"hands":{"High Card":{"level":2}},"blind":"bl_tooth","luck":"none"}',
    }
    assert.are.same({ "", 0 }, { err, status })
    assert.are.equal([[
steel: High Card
played       Ks (glass, red seal, +5 chips), 2h
held         Kh #1 (steel), Kh #2 (debuffed)
jokers       Blueprint (foil), Photograph, Mime, Baron #1, Baron #2, Green Joker (mult 2),
             Joker (debuffed)
table        Red Deck, The Tooth
scoring      Ks
STEP        WHO                      ON         WHAT       CHIPS x MULT
base        High Card                           level 2       15 x 2
retrigger   Red Seal                 Ks         once more     15 x 2
card        Ks                                  +15 chips     30 x 2
scored      Glass Card               Ks         x2 mult       30 x 4
individual  Blueprint as Photograph  Ks         x2 mult       30 x 8
individual  Photograph               Ks         x2 mult       30 x 16
card        Ks                                  +15 chips     45 x 16
scored      Glass Card               Ks         x2 mult       45 x 32
individual  Blueprint as Photograph  Ks         x2 mult       45 x 64
individual  Photograph               Ks         x2 mult       45 x 128
repetition  Mime                     Kh #1      once more     45 x 128
held        Steel Card               Kh #1      x1.5 mult     45 x 192
individual  Baron #1                 Kh #1      x1.5 mult     45 x 288
individual  Baron #2                 Kh #1      x1.5 mult     45 x 432
held        Steel Card               Kh #1      x1.5 mult     45 x 648
individual  Baron #1                 Kh #1      x1.5 mult     45 x 972
individual  Baron #2                 Kh #1      x1.5 mult     45 x 1458
edition     Foil                     Blueprint  +50 chips     95 x 1458
joker_main  Green Joker                         +3 mult       95 x 1461
score        95 x 1461 = 138795
money        -$2
]], (out:gsub("press_play[^\n]*\n", ""):gsub("before[^\n]*\n", "")))
  end)

  it("tells of a blocked hand, of rounding, of decks and of money", function()
    local out = explain {
      '{"id":1,"played":"8D 8S","blind":{"key":"bl_psychic"}}',
      '{"id":2,"played":"8D","jokers":[{"key":"j_ramen","state":{"x_mult":1.5}}]}',
      '{"id":3,"played":"8D 8S","deck":"b_plasma","jokers":["j_rough_gem"]}',
    }
    for _, wanted in ipairs {
      "\nscore        0: the blind does not let this hand count\n",
      "\nscore        13 x 1.5 = 19 (19.5 rounded down)\n",
      "\nmoney        +$1\n", "final_scoring_step  Plasma Deck", "  sets chips ",
    } do
      assert.is_truthy(out:find(wanted, 1, true), wanted .. out)
    end
  end)

  it("tells what is wrong with a line, and names lines without an id by their number", function()
    local out, err, status = explain { "nothing", '{"id":"x","played":"8D","jokers":["j_jokr"]}', '{"played":"8D"}' }
    assert.are.same({ "", 1 }, { err, status })
    assert.is_truthy(out:find("^line 1: column 1: ", 1), out)
    assert.is_truthy(out:find('\n\nx: jokers[1]: there is no "j_jokr"; did you mean "j_joker"?\n\n', 1, true), out)
    assert.is_truthy(out:find("\n\nline 3: High Card\nplayed       8d\n", 1, true), out)
  end)

  it("shows the steps before an error with --strict", function()
    local folder = scratch.folder()
    scratch.write(folder, "jokers/breaks.lua", 'return { name = "Breaks", rarity = "common", cost = 3, on = {\n'
      .. "  joker_main = function() return 'mult', nil + 1 end,\n} }\n")
    local scenario = '{"id":1,"played":"8D","jokers":["j_joker","j_breaks"]}'
    local out, _, status = explain({ scenario }, "--strict", "-c", folder)
    scratch.remove(folder)
    assert.are.equal(1, status)
    assert.is_truthy(out:find("\njoker_main  Joker      +4 mult      13 x 5\nerror        ", 1, true), out)
    assert.is_truthy(out:find("/jokers/breaks.lua:2: ", 1, true), out)
    assert.is_nil(out:find "score")
  end)

  it("has no colour off a terminal, and none with NO_COLOR", function()
    local name = os.tmpname()
    local file = assert(io.open(name, "w"))
    file:write '{"id":1,"played":"8D"}\n'
    file:close()
    local line = command.quote(command.line { "score", "--explain", name })
    local colored = command.shell("TERM=xterm NO_COLOR= script -qec " .. line .. " /dev/null")
    local plain = command.shell("TERM=xterm NO_COLOR=1 script -qec " .. line .. " /dev/null")
    os.remove(name)
    assert.is_truthy(colored:find("\27[1m1: High Card\27[0m", 1, true), colored)
    assert.is_truthy(colored:find("\27[34m13\27[0m x \27[31m1\27[0m", 1, true), colored)
    assert.is_nil(plain:find "\27")
    assert.is_truthy(plain:find("13 x 1", 1, true), plain)
  end)

  it("cuts long names, and shows texts of content so that they cannot move a terminal", function()
    local folder = scratch.folder()
    scratch.write(folder, "jokers/odd.lua", ([[
return { name = "Odd %s", rarity = "common", cost = 3, on = {
  individual = { area = "play", give = { x_mult = 1.1 } },
  joker_main = function() return "message", "a\27[31m\nb" end,
} }
]]):format(("\u{e9}"):rep(45)))
    local out, err, status = explain({ '{"id":1,"played":"8D 8H 8S 8C 9C","jokers":["j_odd"]}' }, "-c", folder)
    scratch.remove(folder)
    assert.are.same({ "", 0 }, { err, status })
    assert.is_nil(out:find "\27")
    assert.is_truthy(out:find([["a\x1b[31m\x0ab"]], 1, true), out)
    assert.is_truthy(out:find("\u{e9}..  8d  x1.1 mult", 1, true), out)
    for line in out:gmatch "[^\n]+" do
      assert.is_true(utf8.len(line) <= 100, line)
    end
  end)
end)

vectors.describe("the scoring vectors through the command", function()
  local path = vectors.path "scoring/hands.jsonl"

  it("come out bit for bit", function()
    local out, err, status = run { "score", path }
    assert.are.same({ "", 0 }, { err, status })
    local lines, count = command.lines(out), 0
    for vector, number in vectors.lines(path) do
      local got = json.decode(lines[number])
      assert.are.equal(vector.id, got.id)
      for key, wanted in pairs(vector.expect) do
        local same = type(wanted) == "table" and table.concat(wanted, " ") == table.concat(got[key], " ")
          or wanted == got[key]
        if not same then
          assert.are.same(wanted, got[key], vector.id .. " " .. key)
        end
      end
      count = count + 1
    end
    assert.are.equal(#lines, count)
    assert.is_true(count > 8000)
  end)

  it("are explained in lines of at most 100 columns, with the same scores", function()
    local out, err, status = run { "score", "--explain", path }
    assert.are.same({ "", 0 }, { err, status })
    local scores = {}
    for line in out:gmatch "[^\n]+" do
      assert.is_true(utf8.len(line) <= 100, line)
      scores[#scores + 1] = line:match "^score +0: the blind" and "0" or line:match "^score .* = (%S+)"
    end
    for vector, number in vectors.lines(path) do
      assert.are.equal(vector.expect.score + 0.0, tonumber(scores[number]) + 0.0, vector.id)
    end
  end)
end)
