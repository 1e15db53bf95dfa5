local command = require "spec.support.command"

local run = command.run

--- What bash offers behind these words; the last one is being typed.
local function complete(words)
  local quoted = {}
  for i, word in ipairs(words) do
    quoted[i] = command.quote(word)
  end
  local script = [[
    eval "$(%s)"
    COMP_WORDS=(%s) COMP_CWORD=%d
    _marotte
    printf '%%s\n' "${COMPREPLY[@]}"]]
  script = script:format(command.line { "completions", "bash" }, table.concat(quoted, " "), #words - 1)
  local out, err = command.shell("bash -c " .. command.quote(script))
  assert.are.equal("", err)
  return table.concat(command.lines(out), " ")
end

describe("marotte completions", function()
  it("prints a script for each shell", function()
    local starts = { bash = "complete -F _marotte", zsh = "#compdef marotte", fish = "complete -c marotte" }
    for shell, wanted in pairs(starts) do
      local out, err, status = run { "completions", shell }
      assert.are.same({ "", 0 }, { err, status })
      assert.is_truthy(out:find(wanted, 1, true), shell)
    end
  end)

  it("knows every command and option in every shell", function()
    local scripts = {}
    for _, shell in ipairs { "bash", "zsh", "fish" } do
      scripts[shell] = run { "completions", shell }
    end
    for _, words in ipairs(command.all()) do
      local help = run { "help", table.unpack(words) }
      for name in help:gmatch "%-%-(%l+)" do
        if help:find("\n[^\n]*  %-%-" .. name) or help:find("\n  %-%a, %-%-" .. name) then
          assert.is_truthy(scripts.bash:find("--" .. name, 1, true), name)
          assert.is_truthy(scripts.zsh:find("--" .. name, 1, true), name)
          assert.is_truthy(scripts.fish:find("-l " .. name, 1, true), name)
        end
      end
    end
  end)

  it("completes commands, options and values in bash", function()
    for _, case in ipairs {
      { { "marotte", "p" }, "parse" },
      { { "marotte", "" },
        "parse eval score hands table grid seed serve replay bench completions help --version --help" },
      { { "marotte", "parse", "--r" }, "--random" },
      { { "marotte", "parse", "--random", "" }, "" },
      { { "marotte", "eval", "--type", "badu" }, "badugi badugi_ah" },
      { { "marotte", "eval", "-t", "higu" }, "higudi" },
      { { "marotte", "eval", "--jsonl", "CMakeL" }, "CMakeLists.txt" },
      { { "marotte", "hands", "" }, "check show list match --help" },
      { { "marotte", "hands", "match", "--hands", "CMakeL" }, "CMakeLists.txt" },
      { { "marotte", "score", "--" }, "--explain --strict --hands --content --help" },
      { { "marotte", "score", "--content", "CMakeL" }, "CMakeLists.txt" },
      { { "marotte", "bench", "rng." }, "rng.search" },
      { { "marotte", "bench", "score.f" }, "score.five score.five.plain" },
      { { "marotte", "completions", "" }, "bash zsh fish --help" },
      { { "marotte", "help", "ev" }, "eval" },
    } do
      assert.are.equal(case[2], complete(case[1]))
    end
  end)

  it("is valid in the shells that are here", function()
    for _, shell in ipairs { "bash", "zsh", "fish" } do
      if os.execute("command -v " .. shell .. " > /dev/null") then
        local script = run { "completions", shell }
        local _, err, status = command.shell(shell .. " -n", script)
        assert.are.same({ "", 0 }, { err, status })
      end
    end
  end)
end)
