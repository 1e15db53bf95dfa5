--- The README stays true: its examples are run, and their answers compared.
---
--- A ```console block holds shell lines (`$ ./tools/run ...`) with their output below; a ```lua block is a program
--- whose printed lines stand in its comments, behind `-->`; the ```c block is a program whose output is named after it.
local scratch = require "spec.support.scratch"

local build = os.getenv "MAROTTE_BUILD" or "build"

local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

local readme = read "README.md"

local function blocks(kind)
  return readme:gmatch("\n```" .. kind .. "\n(.-\n)```")
end

--- The shell lines of all console blocks, and the text that follows each. A line that ends with "\" goes on.
local function commands()
  local list = {}
  for block in blocks "console" do
    for line in block:gsub("\\\n", "\\\0"):gmatch "[^\n]*\n" do
      local shell = line:match "^%$ (.*)\n"
      if shell then
        list[#list + 1] = { shell = shell:gsub("%z", "\n"), output = "" }
      else
        list[#list].output = list[#list].output .. line
      end
    end
  end
  return list
end

--- Runs a program in this Lua; what it printed.
local function printed_by(source)
  local out = {}
  local function capture(...)
    local words = table.pack(...)
    for i = 1, words.n do
      words[i] = tostring(words[i])
    end
    out[#out + 1] = table.concat(words, " ")
  end
  assert(load(source, "=README.md", "t", setmetatable({ print = capture }, { __index = _G })))()
  return out
end

describe("README.md", function()
  local list = commands()

  it("has examples of the command, of Lua and of C", function()
    assert.is_true(#list >= 3)
    assert.is_string(blocks "lua"())
    assert.is_string(blocks "c"())
  end)

  for _, command in ipairs(list) do
    it(("shows what `%s` prints"):format(command.shell), function()
      local program = scratch.quote(build .. "/marotte"):gsub("%%", "%%%%")
      local line, count = command.shell:gsub("%./tools/run%f[%s\0]", program)
      assert.equal(1, count)
      local text, status = scratch.run(line)
      assert.equal(command.output, text)
      assert.equal(0, status)
    end)
  end

  for source in blocks "lua" do
    it("shows what its Lua program prints", function()
      local shown = {}
      for line in source:gmatch "%-%-> ([^\n]*)" do
        shown[#shown + 1] = line
      end
      assert.same(shown, printed_by(source))
    end)
  end

  it("shows what its C program prints #install", function()
    local folder = scratch.folder()
    local source = scratch.write(folder, "program.c", blocks "c"())
    local program = scratch.quote(folder .. "/program")
    local text, status = scratch.run(("gcc -std=c11 -Wall -Wextra -Iinclude -o %s %s %s -lcjson -lm && %s"):format(
      program, scratch.quote(source), scratch.quote(build .. "/libmarotte.a"), program))
    scratch.remove(folder)
    assert.equal(0, status, text)
    assert.equal(readme:match "It prints `([^`]+)`" .. "\n", text)
  end)

  it("links only to files that are there", function()
    for _, document in ipairs { "README.md", "CONTRIBUTING.md", "docs/architecture.md" } do
      local folder = document:match "^(.*/)" or ""
      for target in read(document):gmatch "%]%(([^)#]+)%)" do
        local file = io.open(folder .. target)
        assert.is_truthy(file, document .. " links to " .. target)
        file:close()
      end
    end
  end)
end)
