--- The page about the grid stays true: its examples are run and compared with what it says of them.
---
--- In a ```lua block `print(..) --> text` is a line of output; in a ```console block lines with $ are commands.
local command = require "spec.support.command"
local marotte = require "marotte"

local page = "docs/grid.md"

--- The blocks of a language: { line, text }.
local function blocks(language)
  local list, block, number = {}, nil, 0
  for line in io.lines(page) do
    number = number + 1
    if line == "```" .. language then
      block = { line = number, text = "" }
    elseif block and line == "```" then
      list[#list + 1], block = block, nil
    elseif block then
      block.text = block.text .. line .. "\n"
    end
  end
  return list
end

--- Runs a block: what it prints, and what it promises to print.
local function run(text, name)
  local printed, promised = {}, {}
  local env = setmetatable({
    marotte = marotte,
    print = function(...)
      local words = table.pack(...)
      for i = 1, words.n do
        words[i] = tostring(words[i])
      end
      printed[#printed + 1] = table.concat(words, " ")
    end,
  }, { __index = _G })
  for answer in text:gmatch "%-%-> ([^\n]*)" do
    promised[#promised + 1] = answer
  end
  assert(load(text, "@" .. name, "t", env))()
  return printed, promised
end

describe("docs/grid.md", function()
  for _, block in ipairs(blocks "lua") do
    it("has an example that works, at line " .. block.line, function()
      local printed, promised = run(block.text, page .. ":" .. block.line)
      assert.is_true(#promised > 0)
      assert.are.same(promised, printed)
    end)
  end

  for _, block in ipairs(blocks "console") do
    it("has commands that answer so, at line " .. block.line, function()
      local line, answer = block.text:match "^%$ ([^\n]*)\n(.*)$"
      local out, err, status = command.shell((line:gsub("| marotte", "| " .. command.quote(command.path))))
      assert.are.same({ answer, "", 0 }, { out, err, status })
    end)
  end

  it("has the table of hands that counts", function()
    local grid, rows = marotte.grid(), 0
    for line in io.lines(page) do
      local name, chips, mult, more, more_mult = line:match "^| (%u[%a ]+) | (%d+) | (%d+) | %+(%d+), %+(%d+) |$"
      if name then
        rows = rows + 1
        local _, at_chips, at_mult = grid:level(name)
        assert.are.same({ tonumber(chips), tonumber(mult) }, { at_chips, at_mult }, name)
        local level = grid:level(name)
        grid:level_up(name)
        local _, next_chips, next_mult = grid:level(name)
        assert.are.same({ at_chips + tonumber(more), at_mult + tonumber(more_mult) }, { next_chips, next_mult }, name)
        grid:level_up(name, level - grid:level(name))
      end
    end
    assert.are.equal(10, rows)
  end)

  it("has the settings as they are", function()
    local settings = marotte.grid():state().settings
    for name, usual in pairs {
      target = 5000, hands = 7, freezes = 2, slots = 5, auto_freeze = true, line_factor = 1.5, symmetry = 500,
      monochrome = 500,
    } do
      assert.are.equal(usual, settings[name], name)
      local text = io.open(page):read "a"
      assert.is_truthy(text:find(("| `%s` | %s |"):format(name, usual), 1, true), name)
    end
    assert.are.same({}, settings.bonuses)
  end)
end)
