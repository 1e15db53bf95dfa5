local command = require "spec.support.command"

local run = command.run

describe("marotte", function()
  --- The stops of the tour: command lines as they are shown, each with the answer below it, up to an empty line.
  local function stops(tour)
    local list, stop = {}, nil
    for _, text in ipairs(command.lines(tour)) do
      local line = text:match "^%$ (.*)"
      if line then
        stop = { line = line, answer = "" }
        list[#list + 1] = stop
      elseif stop and stop.line:find "|$" then
        stop.line = stop.line .. text -- a shell goes on behind a pipe
      elseif text == "" then
        stop = nil
      elseif stop then
        stop.answer = stop.answer .. text .. "\n"
      end
    end
    return list
  end

  --- The commands that the end of the tour names.
  local function suggestions(tour)
    local list = {}
    for line in tour:match("\nWhere to go next\n(.*)"):gmatch "  (.-)  +[^\n]*\n" do
      list[#list + 1] = line
    end
    return list
  end

  it("without arguments shows what there is, the same each time, without colour off a terminal", function()
    local out, err, status = run {}
    assert.are.same({ "", 0 }, { err, status })
    assert.are.equal(out, (run {}))
    assert.is_nil(out:find "\27")
    for _, wanted in ipairs {
      "Marotte 0.1.0", "Ace High, Jack Kicker", "jokers       Jolly Joker", "= 308\n", "Poker Grid, seed",
      "EQUITY", " --help ",
    } do
      assert.is_truthy(out:find(wanted, 1, true), wanted)
    end
  end)

  it("does not call missing in its tour what there is", function()
    local out = run {}:lower()
    for _, word in ipairs { "to come", "so far", "not yet", "planned", "missing" } do
      assert.is_nil(out:find(word, 1, true), word)
    end
  end)

  it("shows nothing in its tour that its commands do not answer, typed as they stand", function()
    local list = stops((run {}))
    assert.is_true(#list >= 5, #list .. " stops")
    for _, stop in ipairs(list) do
      assert.is_truthy(stop.line:find(command.path, 1, true), stop.line)
      assert.are.same({ stop.answer, "", 0 }, { command.shell(stop.line) })
    end
  end)

  it("names commands at the end of its tour that can be typed as they stand", function()
    local list = suggestions((run {}))
    assert.is_true(#list >= 5, #list .. " commands")
    for _, line in ipairs(list) do
      local out, _, status = command.shell(line)
      assert.are.equal(0, status, line)
      assert.is_true(#out > 0, line)
    end
  end)

  it("names itself in its tour by the name that it was called by", function()
    local out = command.shell(("PATH=%s:$PATH; marotte"):format(command.quote(command.path:match "^(.*)/")))
    assert.is_truthy(out:find("\n$ marotte parse ", 1, true), out)
    out = command.shell("bash -c " .. command.quote("exec -a ./tools/run " .. command.quote(command.path)))
    assert.is_truthy(out:find("\n$ ./tools/run parse ", 1, true), out)
    local name = "/a/folder/that has/a long name/marotte"
    out = command.shell("bash -c " .. command.quote(('exec -a "%s" %s'):format(name, command.quote(command.path))))
    assert.is_truthy(out:find(("\n$ '%s' parse "):format(name), 1, true), out)
  end)

  it("has no line wider than a screen", function()
    for line in (run {}):gmatch "[^\n]+" do
      assert.is_true(#line <= 80, line)
    end
  end)

  it("uses colour on a terminal unless NO_COLOR is set", function()
    local line = command.quote(command.line {})
    local colored = command.shell("TERM=xterm NO_COLOR= script -qec " .. line .. " /dev/null")
    local plain = command.shell("TERM=xterm NO_COLOR=1 script -qec " .. line .. " /dev/null")
    assert.is_truthy(colored:find "\27%[31m", colored)
    assert.is_nil(plain:find "\27")
  end)

  it("prints its version", function()
    assert.are.same({ "marotte 0.1.0\n", "", 0 }, { run { "--version" } })
    assert.are.same({ "marotte 0.1.0\n", "", 0 }, { run { "--vers" } })
  end)

  it("suggests the nearest command or option, with exit status 2", function()
    for _, case in ipairs {
      { { "pars" }, 'unknown command "pars"; did you mean "parse"? (see marotte --help)' },
      { { "Eval" }, 'unknown command "Eval"; did you mean "eval"?' },
      { { "xyzzyxyzzy" }, 'unknown command "xyzzyxyzzy" (see marotte --help)' },
      { { "" }, 'unknown command ""' },
      { { "\27[31m" }, [[unknown command "\x1b[31m"]] },
      { { "--verson" }, 'unknown option "--verson"; did you mean --version? (see marotte --help)' },
      { { "parse", "--randm", "5" }, 'unknown option "--randm"; did you mean --random? (see marotte parse --help)' },
      { { "parse", "-random" }, 'unknown option "-random"; did you mean --random?' },
      { { "parse", "-x" }, 'unknown option "-x" (see marotte parse --help)' },
      { { "parse", "--" .. ("z"):rep(300) }, "unknown option" },
      { { "completions", "bsh" }, 'unknown command "bsh"; did you mean "bash"? (see marotte completions --help)' },
      { { "completions" }, "marotte completions needs a command: bash, zsh, fish (see" },
      { { "table" }, "marotte table needs a command: check, list, replay, sim, equity, play (see marotte table" },
      { { "grid" }, "marotte grid needs a command: score, " },
      { { "table", "sim", "holdem", "omaha" }, '"omaha" is one argument too many (see marotte table sim --help)' },
      { { "table", "list", "a", "b" }, '"b" is one argument too many' },
      { { "table", "equity", "holdem", "omaha" }, '"omaha" is one argument too many' },
      { { "hands", "show", "a", "b" }, '"b" is one argument too many' },
      { { "completions", "bash", "x" }, '"x" is one argument too many' },
      { { "help", "evl" }, 'unknown command "evl"; did you mean "eval"?' },
    } do
      local out, err, status = run(case[1])
      assert.is_truthy(err:find("marotte: " .. case[2], 1, true) == 1, err)
      assert.are.same({ "", 2 }, { out, status })
    end
  end)

  it("takes options in the usual ways", function()
    local wanted = run { "eval", "--type", "high", "--duplicates", "AhAhAcAdAs" }
    for _, arguments in ipairs {
      { "eval", "--type=high", "--duplicates", "AhAhAcAdAs" },
      { "eval", "AhAhAcAdAs", "--duplicates", "--type", "high" },
      { "eval", "--ty", "high", "--d", "AhAhAcAdAs" },
      { "eval", "-t", "high", "-d", "AhAhAcAdAs" },
      { "eval", "-thigh", "-d", "AhAhAcAdAs" },
      { "eval", "-dt", "high", "AhAhAcAdAs" },
      { "eval", "-dthigh", "AhAhAcAdAs" },
      { "eval", "-dthigh", "--", "AhAhAc", "AdAs" },
      { "eval", "--type", "badugi", "--type", "high", "-d", "AhAhAcAdAs" },
    } do
      assert.are.same({ wanted, "", 0 }, { run(arguments) })
    end
  end)

  it("takes every value of an option that repeats", function()
    local _, err, status = run({ "score", "-c", "/nonesuch/a", "-", "--content=/nonesuch/b", "-c/nonesuch/c" }, "")
    assert.are.equal(3, status)
    local told = {}
    for name in err:gmatch "/nonesuch/(%a): " do
      told[#told + 1] = name
    end
    assert.are.same({ "a", "b", "c" }, told)
  end)

  it("refuses what options do not take", function()
    for _, case in ipairs {
      { { "eval", "--list=yes" }, "--list takes no value" },
      { { "parse", "--=5" }, 'option "--" is ambiguous: --random, --seed, --help' },
      { { "bench", "--rounds", "4" }, '--rounds: "4" is out of range; 5 to 1000 is right' },
      { { "bench", "-r", "-5" }, '--rounds: "-5" is out of range' },
      { { "bench", "-r0x10" }, '--rounds: "0x10" is no whole number' },
      { { "--version", "parse" }, 'unknown command "parse"' },
    } do
      local out, err, status = run(case[1])
      assert.is_truthy(err:find("marotte: " .. case[2], 1, true) == 1, err)
      assert.are.same({ "", 2 }, { out, status })
    end
  end)

  it("ends quietly when the reader of its output has gone", function()
    local line = command.line { "eval", "--type", "high" }
    local out, err = command.shell(("yes AhKhQhJhTh 2> /dev/null | %s | head -n 1"):format(line))
    assert.are.same({ "1 1 Royal Flush\n", "" }, { out, err })
  end)

  it("exits with 3 when its output cannot be written", function()
    for _, arguments in ipairs { {}, { "--help" }, { "parse", "AhKhQhJhTh" }, { "eval", "--list" } } do
      local _, err, status = command.shell(command.line(arguments) .. " > /dev/full")
      assert.are.same({ "marotte: standard output: No space left on device\n", 3 }, { err, status })
    end
  end)
end)

describe("marotte --help", function()
  local all = command.all()

  it("knows the commands", function()
    local names = {}
    for i, words in ipairs(all) do
      names[i] = table.concat(words, " ")
    end
    local text = "\n" .. table.concat(names, "\n") .. "\n"
    for _, name in ipairs {
      "parse", "eval", "score", "hands", "hands match", "table", "table equity", "bench", "completions",
      "completions fish", "help",
    } do
      assert.is_truthy(text:find("\n" .. name .. "\n", 1, true), name)
    end
  end)

  for _, words in ipairs(all) do
    local name = table.concat({ "marotte", table.unpack(words) }, " ")

    it("fits a screen of 24 lines and 80 columns: " .. name, function()
      local arguments = table.move(words, 1, #words, 1, {})
      arguments[#arguments + 1] = "--help"
      local out, err, status = run(arguments)
      assert.are.same({ "", 0 }, { err, status })
      assert.is_truthy(out:find("Usage: " .. name, 1, true) == 1)
      local lines = command.lines(out)
      assert.is_true(#lines <= 24, #lines .. " lines")
      for _, line in ipairs(lines) do
        assert.is_true(#line <= 80, line)
      end
      arguments[#arguments] = "-h"
      assert.are.equal(out, (run(arguments)))
      assert.are.equal(out, (run { "help", table.unpack(words) }))
    end)
  end

  it("names all children of a command beside it, from the table of commands", function()
    for _, words in ipairs(all) do
      local help = run { "help", table.unpack(words) }
      for name, text in (help:match "\nCommands:\n(.-)\n\n" or ""):gmatch "  (%S+) +([^\n]*)" do
        local child = table.move(words, 1, #words, 1, {})
        child[#child + 1] = name
        local names = {}
        for _, other in ipairs(all) do
          if #other == #child + 1 and table.concat(other, " ", 1, #child) == table.concat(child, " ") then
            names[#names + 1] = other[#other]
          end
        end
        if #names > 0 then
          local list = ": " .. table.concat(names, ", ")
          assert.are.equal(list, text:sub(-#list))
        end
      end
    end
  end)

  --- The help of a command on a terminal of that width, as far as the environment says.
  local function help_at(columns, words)
    local line = command.line { "help", table.unpack(words) }
    return (command.shell(("COLUMNS=%s %s"):format(columns, line)))
  end

  it("wraps at the width of the terminal", function()
    for _, words in ipairs(all) do
      for _, columns in ipairs { 40, 60, 100, 200 } do
        local out = help_at(columns, words)
        for line in out:gmatch "[^\n]+" do
          local example = line:find "^  %S" ~= nil and line:find "%S  +%S" == nil -- is left as it can be typed
          local words_of_line = select(2, line:gsub("%S+", ""))
          assert.is_true(#line <= columns or example or words_of_line == 1, columns .. ": " .. line)
        end
        local function flow(text)
          return (text:gsub("%s+", " "))
        end
        assert.are.equal(flow(help_at(80, words)), flow(out))
      end
    end
    assert.is_true(#command.lines(help_at(40, {})) > #command.lines(help_at(80, {})))
    assert.is_true(#command.lines(help_at(120, { "table", "sim" })) < #command.lines(help_at(80, { "table", "sim" })))
  end)

  it("asks the terminal itself where the environment does not tell", function()
    local line = "stty cols 50; env -u COLUMNS " .. command.line { "--help" }
    local out = command.shell(("script -qec %s /dev/null"):format(command.quote(line))):gsub("\r", "")
    assert.are.equal(help_at(50, {}), out)
    assert.are_not.equal(help_at(80, {}), out)
    assert.are.equal(help_at(80, {}), help_at("", {}))
    assert.are.equal(help_at(80, {}), help_at("3", {}))
    assert.are.equal(help_at(80, {}), help_at("many", {}))
  end)

  it("shows examples that are true", function()
    for _, words in ipairs(all) do
      local help = run { "help", table.unpack(words) }
      for line, answer in help:gmatch "\n  %$ marotte ([^\n]*)\n  ([^\n]*)\n" do
        local out = command.shell(command.line {} .. " " .. line)
        assert.are.equal(answer .. "\n", out)
      end
    end
  end)
end)
