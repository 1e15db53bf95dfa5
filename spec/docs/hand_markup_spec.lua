--- The manual of the hand files stays true: its examples are parsed, matched and compared with what it says of them.
---
--- A ```hand block is a whole file, a `hand part` lacks properties that do not matter here, a `hand warn` has warnings,
--- a `hand bad` has a fault. In their comments: `> 3:1: message` is a message of the checker, and
--- `> play CARDS, OPTIONS: ANSWER` a play; its answer is "no", "-" (nothing scores) or the cards that score, after the
--- name of a composite, if it is one.
local marotte = require "marotte"
local play_options = require "spec.support.play_options"
local play_text = require "spec.support.play_text"

local manual = "docs/formats/hand-markup.md"

--- Stands in for what a part of a file leaves out.
local needed = {
  { "Name", "Name = Example" },
  { "Desc", "Desc = { An example }" },
  { "Base Chips", "Base Chips = 10" },
  { "Base Mult", "Base Mult = 2" },
  { "Level Chips", "Level Chips = 10" },
  { "Level Mult", "Level Mult = 1" },
  { "Eval", "Eval = { (* of *) }" },
  { "Author", "Author = Marotte" },
}

local function complete(text)
  local lower = "\n" .. text:lower()
  for _, property in ipairs(needed) do
    if not lower:find("\n%s*" .. property[1]:lower() .. "%s*=") then
      text = text .. property[2] .. "\n"
    end
  end
  return text
end

--- The blocks of the manual: { line, kind, text }.
local function blocks()
  local list, block, number = {}, nil, 0
  for line in io.lines(manual) do
    number = number + 1
    local kind = line:match "^```hand ?(%a*)$"
    if kind then
      block = { line = number, kind = kind, text = "" }
    elseif block and line == "```" then
      list[#list + 1], block = block, nil
    elseif block then
      block.text = block.text .. line .. "\n"
    end
  end
  return list
end

--- The messages that a block promises, sorted.
local function promised(text)
  local list = {}
  for message in text:gmatch "> (%d+:%d+: [^\n]*)" do
    list[#list + 1] = message
  end
  table.sort(list)
  return list
end

--- The messages that there are, sorted; and whether one of them is a fault.
local function given(diagnostics)
  local list, fault = {}, false
  for i, diagnostic in ipairs(diagnostics) do
    fault = fault or not diagnostic.warning
    list[i] = ("%d:%d: %s%s"):format(diagnostic.line, diagnostic.column, diagnostic.warning and "warning: " or "",
      diagnostic.message)
  end
  table.sort(list)
  return list, fault
end

--- "held 4c 4d, money 10, pareidolia" as options of a play.
local function read_options(text)
  local options = { rules = {}, state = {} }
  for name, value in text:gmatch ", ([%a_]+) ?([^,]*)" do
    if name == "held" then
      options.held = value
    elseif name == "money" then
      options.money = tonumber(value)
    elseif value == "" then
      options.rules[name] = true
    else
      options.state[name] = value
    end
  end
  return play_options(options)
end

local function answer(set, key, cards, options)
  local match, if_lucky = set:match(play_text.cards(cards), options)
  local list = match[key] or if_lucky[key]
  if not list then
    return "no"
  end
  return #list == 0 and "-" or table.concat(list, " ")
end

local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

--- Runs a program; what it printed, a line each, with a blank between values.
local function printed_by(program)
  local out = {}
  local function print_line(...)
    local values = table.pack(...)
    for i = 1, values.n do
      local whole = math.tointeger(values[i])
      values[i] = tostring(whole or values[i])
    end
    out[#out + 1] = table.concat(values, " ")
  end
  assert(load(program, "=" .. manual, "t", setmetatable({ print = print_line }, { __index = _G })))()
  return out
end

local function check_plays(block, set)
  for line in block.text:gmatch "> play ([^\n]*)" do
    local cards, options, wanted = line:match "^([^,:]*)(.-): (.*)$"
    local composite = wanted:match "^(%l%l%l+) "
    local key = composite and "hand_" .. composite or "hand"
    wanted = composite and wanted:sub(#composite + 2) or wanted
    assert.are.equal(wanted, answer(set, key, cards, read_options(options)), line)
  end
end

describe("the manual of the hand files", function()
  local list = blocks()

  it("has examples of every kind, and plays in them", function()
    local kinds, plays = {}, 0
    for _, block in ipairs(list) do
      kinds[block.kind] = (kinds[block.kind] or 0) + 1
      plays = plays + select(2, block.text:gsub("> play ", ""))
    end
    assert.is_true(kinds[""] >= 1 and kinds.part >= 30 and kinds.bad >= 5 and kinds.warn >= 2)
    assert.is_true(plays >= 80)
  end)

  for _, block in ipairs(list) do
    it(("is right in the example of line %d"):format(block.line), function()
      local text = block.kind == "" and block.text or complete(block.text)
      local set, diagnostics = marotte.hands.load { { key = "hand", text = text } }
      local messages, fault = given(diagnostics)
      assert.are.same(promised(block.text), messages)
      assert.are.equal(block.kind == "bad", fault)
      assert.are.equal(block.kind == "warn" or fault, #messages > 0)
      check_plays(block, set)
    end)
  end

  it("shows a hand in Lua as it is", function()
    assert.are.equal(read "scripts/hands/pair.lua", read(manual):match "\n```lua pair\n(.-)```\n")
  end)

  it("has a Lua program that prints what it says", function()
    local program, wanted = read(manual):match "\n```lua\n(.-)```\n", {}
    for line in program:gmatch "%-%-> ([^\n]*)" do
      wanted[#wanted + 1] = line
    end
    assert.are.same(wanted, printed_by(program))
    assert.is_true(#wanted >= 5)
  end)

  it("names every property", function()
    local text = read(manual)
    for _, property in ipairs(require("marotte.hand_properties").list) do
      assert.is_truthy(property.composite or text:find("`" .. property.name .. "`", 1, true), property.name)
    end
  end)
end)
