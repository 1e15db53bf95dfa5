local command = require "spec.support.command"
local json = require "spec.support.json"
local vectors = require "spec.support.vectors"

local run = command.run

--- The answers to JSON lines, decoded, and the exit status.
local function ask(input, arguments)
  local list = { "eval", "--jsonl", "-" }
  table.move(arguments or {}, 1, #(arguments or {}), #list + 1, list)
  local out, err, status = run(list, input)
  assert.are.equal("", err)
  local answers = {}
  for i, line in ipairs(command.lines(out)) do
    answers[i] = json.decode(line)
  end
  return answers, status, out
end

describe("marotte eval", function()
  it("prints rank, ordered rank and name", function()
    for _, case in ipairs {
      { "high", "Ah Kh Qh Jh Th 2c 2d", "1 1 " },
      { "high", "Th Tc Td 4s 4c", "4 58 " },
      { "a5_low", "5c 4d 3h 2s Ac", "1 1 " },
      { "27_low", "7c 5d 4h 3s 2c", "1 1 " },
      { "badugi", "4c 3d 2h As", "1 1 " },
      { "hidugi", "Ac Kd Qh Js", "1 1 " },
      { "49", "9c 9d 9h 9s Tc", "4 1 " },
      { "one_card_high_ah", "As", "1 1 " },
      { "low_pip_6", "", "0 1 " },
      { "high_wild", "Ah Ac Ad As W", "1 1 " },
      { "high_wild_bug", "Ah Ac Ad As B", "1 1 " },
    } do
      local out, err, status = run { "eval", "--type", case[1], case[2] }
      assert.are.same({ "", 0 }, { err, status })
      assert.is_truthy(out:find(case[3], 1, true) == 1 and out:match "^%d+ %d+ %S.*\n$", case[1] .. ": " .. out)
    end
  end)

  it("names the hand", function()
    assert.are.equal("1 1 Royal Flush\n", (run { "eval", "--type", "high", "AhKhQhJhTh" }))
  end)

  it("takes equal cards only with --duplicates", function()
    local out, err, status = run { "eval", "--type", "high", "Ah Ah Ac Ad As" }
    assert.are.same({ "", 1 }, { out, status })
    assert.is_truthy(err:find('column 4: card 2, "Ah", is there twice', 1, true), err)
    for _, flag in ipairs { "--duplicates", "-d", "--dup" } do
      out, err, status = run { "eval", "-thigh", flag, "Ah Ah Ac Ad As" }
      assert.is_truthy(out:find("0 1 ", 1, true) == 1, out)
      assert.are.same({ "", 0 }, { err, status })
    end
  end)

  it("refuses bad cards with what, where and exit status 1", function()
    local many = {}
    for i = 1, 53 do
      many[i] = "Ah"
    end
    for _, case in ipairs {
      { {}, "", "5" },
      { {}, "Ah", "5" },
      { {}, "Ah Kd 1x Qc 9s", 'marotte eval: column 7: card 3, "1x", ' },
      { {}, "Ah Kd W Qc 9s", 'column 7: card 3, "W", ' },
      { { "--duplicates" }, table.concat(many, " "), "card 53" },
      { { "--type", "high_wild" }, "Ah Kd W B 9s", "bug" },
      { { "--type", "20card_high" }, "Ah Kd Qd Jd 9s", "card 5" },
    } do
      local out, err, status = run { "eval", "--type", "high", case[2], table.unpack(case[1]) }
      assert.is_truthy(err:find("marotte eval: ", 1, true) == 1 and err:find(case[3], 1, true), err)
      assert.are.same({ "", 1 }, { out, status })
    end
  end)

  it("refuses a missing or unknown type with exit status 2", function()
    for _, case in ipairs {
      { { "Ah" }, "--type TYPE is missing" },
      { {}, "--type TYPE is missing" },
      { { "--type", "badugy", "Ah" }, "badugi" },
      { { "--type", "", "Ah" }, "--type: " },
      { { "--type" }, "--type needs a value" },
      { { "--type", "high", "--jsonl", "-", "Ah" }, "no CARDS with it" },
    } do
      local out, err, status = run { "eval", table.unpack(case[1]) }
      assert.is_truthy(err:find("marotte: ", 1, true) == 1 and err:find(case[2], 1, true), err)
      assert.are.same({ "", 2 }, { out, status })
    end
  end)

  it("answers lines from standard input, bad ones with error|message", function()
    local out, err, status = run({ "eval", "--type", "high" }, table.concat({
      "AhKhQhJhTh\r",
      "",
      "Ah Kd 1x Qc 9s",
      "Ah\0Kd",
      ("Z"):rep(1 << 20),
      "2c 3d 4h 5s 7c",
    }, "\n"))
    local lines = command.lines(out)
    assert.are.same({ "", 1, 6 }, { err, status, #lines })
    for i, wanted in ipairs {
      "1 1 ",
      "error|",
      'error|column 7: card 3, "1x"',
      [[error|column 3: card 2, "\x00Kd"]],
      "error|column 1",
      "10 1277 ",
    } do
      assert.is_truthy(lines[i]:find(wanted, 1, true) == 1, lines[i])
    end
  end)

  it("lists the types, every one and every alias of which it takes", function()
    local out, _, status = run { "eval", "--list" }
    assert.are.equal(0, status)
    local count = 0
    local known = { hidugi = false, low_pip_6_cards = false, high_wild_bug = false }
    for _, line in ipairs(command.lines(out)) do
      assert.is_true(#line <= 80, line)
      local name, size = line:match "^([%l%d_]+) +(%d+)  %S"
      local alias = line:match "; also ([%l%d_]+)$" or "-"
      if name then
        count = count + 1
        for _, word in ipairs { name, alias ~= "-" and alias or nil } do
          local _, err, found = run { "eval", "--type", word, "no cards" }
          assert.are.same({ 1, nil }, { found, err:find("--type", 1, true) })
        end
        assert.is_true(tonumber(size) >= 1 and tonumber(size) <= 6)
        if alias ~= "-" then
          assert.is_false(known[alias], alias)
          known[alias] = true
        end
      end
    end
    assert.are.equal(33, count)
    assert.are.same({ hidugi = true, low_pip_6_cards = true, high_wild_bug = true }, known)
  end)
end)

describe("marotte eval --jsonl", function()
  local a, b = '["Ah","Kh","Qh","Jh","Th"]', '["2c","3d","4h","5s","7c"]'

  it("compares pairs of hands", function()
    local form = '{"id":"%s","type":"%s","a":%s,"b":%s}\n'
    local input = form:format("x", "high", a, b) .. form:format("y", "27_low", a, b) .. form:format("z", "high", a, a)
    local _, status, out = ask(input)
    assert.are.equal(
      '{"id":"x","ra":[1,1],"rb":[10,1277],"cmp":1}\n'
        .. '{"id":"y","ra":[10,1],"rb":[1,1],"cmp":-1}\n'
        .. '{"id":"z","ra":[1,1],"rb":[1,1],"cmp":0}\n',
      out
    )
    assert.are.equal(0, status)
  end)

  it("copies the id as it is written", function()
    for written, wanted in pairs {
      ['"id":"\\u00e9\\"x",'] = '"\\u00e9\\"x"',
      ['"id":12345678901234567890.10,'] = "12345678901234567890.10",
      ['"id":null,'] = "null",
      [""] = "null",
      ['"id" : [1, {"id":2}] ,'] = '[1, {"id":2}]',
      ['"\\u0069d":7,'] = "7",
      ['"ID":7,"x":{"id":8},'] = "null",
    } do
      local _, status, out = ask(('{%s"type":"high","a":%s,"b":%s}'):format(written, a, b))
      assert.are.equal(('{"id":%s,"ra":[1,1],"rb":[10,1277],"cmp":1}\n'):format(wanted), out)
      assert.are.equal(0, status)
    end
  end)

  it("takes --type for lines without one, and --duplicates", function()
    local answers = ask(('{"a":%s,"b":%s}\n{"type":"27_low","a":%s,"b":%s}'):format(a, b, a, b), { "-t", "high" })
    assert.are.same({ 1, -1 }, { answers[1].cmp, answers[2].cmp })
    local line = '{"type":"high","a":["Ah","Ah","Ah","Ah","Ah"],"b":["Kh","Kh","Kh","Kh","Kh"]}'
    local answer, status = ask(line, { "--duplicates" })
    assert.are.same({ 0, 1, { 0, 1 }, { 0, 2 } }, { status, answer[1].cmp, answer[1].ra, answer[1].rb })
    answer, status = ask(line)
    assert.is_truthy(answer[1].error:find("a: card 2, Ah, is there twice", 1, true), answer[1].error)
    assert.are.equal(1, status)
  end)

  it("answers a bad line with its id and an error, goes on, and exits with 1", function()
    local hand = '"b":' .. b
    for _, case in ipairs {
      { "", "no JSON value" },
      { "{", "column 2: " },
      { "[]", "an object is needed" },
      { "\0", [[\x00]] },
      { '{"id":5,"id":6}', "already" },
      { '{"id":5,"a":[01]}', "column 14: " },
      { '{"id":5}', '"type" is missing', 5 },
      { '{"id":5,"type":7}', "type: a text is needed, not a number", 5 },
      { '{"id":5,"type":"hgih"}', "high", 5 },
      { '{"id":5,"type":"high",' .. hand .. "}", '"a" is missing', 5 },
      { '{"id":5,"type":"high","a":"Ah",' .. hand .. "}", "a: a list is needed, not a string", 5 },
      { '{"id":5,"type":"high","a":[],' .. hand .. "}", "a: ", 5 },
      { '{"id":5,"type":"high","a":["Ah",null],' .. hand .. "}", "a[2]: a text is needed, not null", 5 },
      { '{"id":5,"type":"high","a":["Ah","1x"],' .. hand .. "}", 'a[2]: "1x" is no card', 5 },
      { '{"id":5,"type":"high","a":["AhKh"],' .. hand .. "}", 'a[1]: "AhKh"', 5 },
      { '{"id":5,"type":"high","a":[""],' .. hand .. "}", 'a[1]: ""', 5 },
      { '{"id":5,"type":"high","a":["W","Ah","Kh","Qh","2c"],' .. hand .. "}", "a: card 1, W", 5 },
      { '{"id":5,"type":"high","a":[' .. ('"Ah",'):rep(52) .. '"Ah"],' .. hand .. "}",
        "a: 0 to 52 elements are needed, not 53", 5 },
      { '{"id":5,"type":"high","a":' .. a .. ',"b":["Ah"]}', "b: ", 5 },
      { '{"id":"' .. ("x"):rep(8 << 20) .. '"}', "too long: at most 8 MiB" },
    } do
      local answers, status = ask(case[1] .. "\n" .. ('{"id":1,"type":"high","a":%s,"b":%s}\n'):format(a, b))
      assert.are.equal(2, #answers)
      assert.is_truthy(answers[1].error:find(case[2], 1, true), case[1]:sub(1, 60) .. ": " .. answers[1].error)
      assert.are.equal(case[3] or json.null, answers[1].id)
      assert.are.same({ 1, 1 }, { answers[2].cmp, status })
    end
  end)

  it("reads a file, and says when it cannot", function()
    local name = os.tmpname()
    local file = assert(io.open(name, "w"))
    file:write(('{"type":"high","a":%s,"b":%s}\r\n'):format(a, b))
    file:close()
    local out, _, status = run { "eval", "--jsonl", name }
    os.remove(name)
    assert.are.same({ '{"id":null,"ra":[1,1],"rb":[10,1277],"cmp":1}\n', 0 }, { out, status })
    local missing = "no/such/file: No such file or directory\n"
    assert.are.same({ "", missing, 3 }, { run { "eval", "--jsonl", "no/such/file" } })
    assert.are.same({ "", "spec: Is a directory\n", 3 }, { run { "eval", "--jsonl", "spec" } })
  end)
end)

vectors.describe("marotte eval --jsonl on recorded evaluations", function()
  it("agrees with every comparison", function()
    local path = vectors.path "variants/eval.jsonl"
    local out, err, status = run { "eval", "--jsonl", path }
    assert.are.same({ "", 0 }, { err, status })
    local answers, wrong, count = command.lines(out), {}, 0
    for line in vectors.lines(path) do
      count = count + 1
      local answer = json.decode(answers[count])
      if answer.id ~= line.id or answer.cmp ~= (line.cmp_doc or line.cmp) then
        wrong[#wrong + 1] = line.id
      end
    end
    assert.are.same({ count, "" }, { #answers, table.concat(wrong, " ") })
  end)
end)
