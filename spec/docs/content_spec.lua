--- The manual of content files stays true: its files load and act as it says, and its tables name what there is.
---
--- A block "```lua PATH" is a file, with `bad` behind it one that has a mistake. In their comments:
--- `> play CARDS: N chips, M mult` is a play with the joker of the file, another `> ` line the message of the mistake.
local marotte = require "marotte"

local scratch = require "spec.support.scratch"

local manual = "docs/formats/content.md"

local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

--- The blocks of the manual: { line, path, bad, text }.
local function blocks()
  local list, block, number = {}, nil, 0
  for line in io.lines(manual) do
    number = number + 1
    local path, kind = line:match "^```lua (%S+) ?(%a*)$"
    if path then
      block = { line = number, path = path, bad = kind == "bad", text = "" }
    elseif block and line == "```" then
      list[#list + 1], block = block, nil
    elseif block then
      block.text = block.text .. line .. "\n"
    end
  end
  return list
end

--- The names between backquotes in a text.
local function names(text)
  local list = {}
  for name in text:gmatch "`([%w_]+)`" do
    list[#list + 1] = name
  end
  return list
end

local scoring = names(read(manual):match "%*scoring%* stands for(.-)%. ")

--- The rows of the table of contexts: name -> { doc, about, answers }.
local function context_rows()
  local rows = {}
  local section = read(manual):match "\n## Contexts\n(.-)\n### "
  for name, doc, about, answers in section:gmatch "\n| `([%w_]+)` | ([^|]+) | [^|]+ | ([^|]+) | ([^|]+) |" do
    local list = names(answers)
    if answers:find("*scoring*", 1, true) then
      table.move(scoring, 1, #scoring, #list + 1, list)
    end
    list[#list + 1] = "message"
    rows[name] = { doc = doc, about = about ~= "-" and about or nil, answers = list }
  end
  return rows
end

describe("the manual of content files", function()
  local host = marotte.new_host {}

  for _, block in ipairs(blocks()) do
    it(("is right about %s in line %d"):format(block.path, block.line), function()
      local done, message = pcall(host.load, host, block.path, block.text)
      if block.bad then
        assert.is_false(done)
        assert.are.equal(block.text:match "%-%- > ([^\n]+)", message)
        return
      end
      assert.is_true(done, message)
      local key = block.path:gsub("^jokers/(.*)%.lua$", "j_%1")
      for cards, chips, mult in block.text:gmatch "> play ([^:]+): (%d+) chips, (%d+) mult" do
        local result = host:board({ played = cards, jokers = { key } }):play()
        assert.are.same({ tonumber(chips), tonumber(mult) }, { result.chips, result.mult })
      end
    end)
  end

  it("has a row for every context, with what its file says", function()
    local rows, count = context_rows(), 0
    local sets = { scoring = dofile "scripts/answers/scoring.lua" }
    --- The answers of a context, with sets for their names.
    local function answers_of(given)
      local list = {}
      for _, answer in ipairs(type(given) == "string" and { given } or given or { "dollars", "message" }) do
        table.move(sets[answer] or { answer }, 1, #(sets[answer] or { answer }), #list + 1, list)
      end
      return list
    end
    local list = assert(io.popen "ls scripts/contexts")
    for file in list:lines() do
      local context = dofile("scripts/contexts/" .. file)
      local row = rows[file:gsub("%.lua$", "")]
      assert.is_truthy(row, file)
      assert.are.same({ context.doc, context.about or "-", answers_of(context.answers) },
        { row.doc, row.about or "-", row.answers }, file)
      count = count + 1
    end
    list:close()
    assert.is_true(count > 40)
    for _ in pairs(rows) do
      count = count - 1
    end
    assert.are.equal(0, count)
  end)

  it("names every value of the game, every passive and every word of sequences", function()
    local text, count = read(manual), 0
    local function named(name)
      count = count + 1
      return text:find("`" .. name .. "[`%s]") ~= nil or text:find("[`%s]" .. name .. "[`%s,]") ~= nil
    end
    for name in read("core/rules/vocabulary.h"):gmatch 'X%([%u_]+, "([%l_]+)"' do
      assert.is_true(named(name), name)
    end
    assert.is_true(count > 40)
    for file in scratch.run("ls scripts/values/*.lua"):gmatch "%S+" do
      for name in pairs(dofile(file)) do
        assert.is_true(named(name), name)
      end
    end
    assert.is_true(count > 50)
    for name in read("core/board/words.h"):gmatch 'X%([%u_]+, "([%l_]+)"' do
      assert.is_true(named(name), name)
    end
    assert.is_true(count > 80)
  end)

  it("has a row for every field of values, of kinds and of items", function()
    local text = read(manual)
    local fields = {}
    for name in read("bindings/content/words.c"):gmatch '{"([%l_]+)",%s+read_[%l_]+}' do
      fields[name] = true
    end
    for name in read("bindings/content/def.c"):gmatch '{"([%l_]+)", read_[%l_]+, %l+}' do
      fields[name] = true
    end
    assert.is_true(fields.folder and fields.counts and fields.keeps)
    for name in pairs(fields) do
      assert.is_truthy(text:find("`" .. name .. "`", 1, true) or text:find(name .. " = ", 1, true), name)
    end
  end)

  it("has a row for every field of contexts and every moment, and no others", function()
    local section = read(manual):match "\n## A context of your own\n(.-)\n## "
    local told, known = {}, {}
    for cell in section:gmatch "\n| ([^|]+) |" do
      for name in cell:gmatch '`"?([%l_]+)"?`' do
        told[name] = true
      end
    end
    for name in read("bindings/content/context.c"):gmatch '{"([%l_]+)", read_[%l_]+}' do
      known[name] = true
    end
    assert.is_true(known.answers and known.doc)
    for name in read("core/rules/vocabulary.c"):gmatch '%[MRT_MOMENT_[%u_]+%] = "([%l_]+)"' do
      known[name] = true
    end
    assert.is_true(known.fields and known.item_added)
    assert.are.same(known, told)
  end)
end)
