local build = os.getenv "MAROTTE_BUILD" or "build"

--- The interpreter: builds with sanitizers bring their own, since lua5.4 cannot load their module.
local host = build .. "/lua_host"
local file = io.open(host, "r")
local has_host = file ~= nil
if file then
  file:close()
end
local interpreter = has_host and ("'%s'"):format(host) or "lua5.4"

local function command(arguments)
  return ("MAROTTE_BUILD='%s' %s examples/slot_machine.lua %s 2>&1"):format(build, interpreter, arguments)
end

--- Runs a shell command: what it printed, and its exit status.
local function shell(text)
  local pipe = assert(io.popen(text, "r"))
  local output = pipe:read "a"
  local _, _, status = pipe:close()
  return output, status
end

local function run(arguments, input)
  return shell(("printf '%s' | %s"):format(input or "", command(arguments)))
end

describe("the slot machine by itself", function()
  local function auto(arguments)
    local output, status = run(arguments)
    assert.are.equal(0, status, output)
    local hands, bet, paid = output:match "(%d+) hands, (%d+) credits bet, (%d+) paid"
    assert(hands, output)
    return {
      output = output,
      hands = tonumber(hands),
      bet = tonumber(bet),
      paid = tonumber(paid),
      left = tonumber(output:match "(%d+) credits left"),
      share = tonumber(output:match "return ([%d.]+) %%"),
    }
  end

  it("plays as many hands as asked, and its credits add up", function()
    local result = auto "--seed SLOT --auto 300 --credits 1000 --bet 2"
    assert.are.equal(300, result.hands)
    assert.are.equal(600, result.bet)
    assert.are.equal(1000 - 600 + result.paid, result.left)
  end)

  it("pays what the table says", function()
    local result = auto "--seed SLOT --auto 500 --credits 1000 --bet 1"
    local rates = { 250, 50, 25, 9, 6, 4, 3, 2, 1 }
    local names = {
      "Royal Flush", "Straight Flush", "Four of a Kind", "Full House", "Flush", "Straight", "Three of a Kind",
      "Two Pair", "Jacks or Better",
    }
    local paid = 0
    for line, name in ipairs(names) do
      paid = paid + rates[line] * tonumber(result.output:match("\n" .. name .. " +(%d+)"))
    end
    assert.are.equal(paid, result.paid)
  end)

  it("gives most of the bets back, as the game should", function()
    local result = auto "--seed SLOT --auto 4000 --credits 100000"
    assert.is_true(result.share > 92 and result.share < 104, result.output)
  end)

  it("deals the same cards for the same seed, and others for another", function()
    local first = auto("--seed SAME --auto 200 --credits 1000").output
    assert.are.equal(first, auto("--seed=same --auto=200 --credits=1000").output)
    assert.are_not.equal(first:gsub("SAME", ""), auto("--seed DIFF --auto 200 --credits 1000").output:gsub("DIFF", ""))
  end)

  it("stops when the credits are used up", function()
    local result = auto "--seed SLOT --auto 100000 --credits 5 --bet 5"
    assert.is_truthy(result.output:find("Out of credits after " .. result.hands .. " of 100000 hands", 1, true))
    assert.is_true(result.left < 5)
  end)
end)

describe("the slot machine with a player", function()
  local deal = "\n(%w+) (%w+) (%w+) (%w+) (%w+)   %(bet %d+, credits %d+%)"
  local result_line = "%? (%w+) (%w+) (%w+) (%w+) (%w+)   [^\n]*: "

  --- The five cards dealt first, and the five after the draw.
  local function first_hand(output)
    return { output:match(deal) }, { output:match(result_line) }
  end

  it("keeps the cards that are held and draws the others", function()
    local before, after = first_hand((run("--seed HOLD", "2 4\\nq\\n")))
    assert.are.equal(5, #before)
    assert.are.equal(5, #after)
    local seen = {}
    for position = 1, 5 do
      local held = position == 2 or position == 4
      assert.are.equal(held, before[position] == after[position])
      seen[before[position]], seen[after[position]] = true, true
    end
    local different = 0
    for _ in pairs(seen) do
      different = different + 1
    end
    assert.are.equal(8, different)
  end)

  it("holds all with a, and none with an empty line", function()
    local before, after = first_hand((run("--seed HOLD", "a\\nq\\n")))
    assert.are.same(before, after)
    before, after = first_hand((run("--seed HOLD", "\\nq\\n")))
    for position = 1, 5 do
      assert.are_not.equal(before[position], after[position])
    end
  end)

  local bad = { { "6", '"6" is no position' }, { "1x", '"x" is no position' }, { "33", "position 3 is there twice" } }
  for _, case in ipairs(bad) do
    it(("asks again after %s"):format(case[1]), function()
      local output, status = run("--seed HOLD", case[1] .. "\\nq\\n")
      assert.are.equal(0, status)
      assert.is_truthy(output:find(case[2], 1, true), output)
      assert.is_truthy(output:find("You leave with 100 credits.", 1, true), output)
    end)
  end

  for name, input in pairs { ["q"] = "q\\n", ["Q"] = " Q \\n", ["the end of the input"] = "" } do
    it(("gives the bet back and ends on %s"):format(name), function()
      local output, status = run("--seed HOLD --credits 20 --bet 5", input)
      assert.are.equal(0, status)
      assert.is_truthy(output:find("(bet 5, credits 15)", 1, true), output)
      assert.is_truthy(output:find("You leave with 20 credits.", 1, true), output)
    end)
  end

  it("ends when the credits are used up", function()
    local output, status = run("--seed HOLD --credits 1", ("\\n"):rep(400))
    assert.are.equal(0, status)
    assert.is_truthy(output:find("Out of credits: a hand costs 1.", 1, true), output)
  end)

  it("gives the bet back and ends with 130 on Ctrl-C", function()
    if has_host then
      pending "only lua5.4 itself turns Ctrl-C into an error that a script sees"
    end
    -- In the foreground the signal is sent once; sent to the whole group as well, a second one may end lua5.4 at once.
    local output, status =
      shell("sleep 2 | timeout --foreground --preserve-status -s INT 1 env " .. command "--seed HOLD")
    assert.are.equal(130, status, output)
    assert.is_truthy(output:find("You leave with 100 credits.", 1, true), output)
    assert.is_nil(output:find("traceback", 1, true))
  end)
end)

describe("the slot machine's command line", function()
  local errors = {
    { "--sed X", 'unknown argument "--sed"; there are --seed' },
    { "seven", 'unknown argument "seven"' },
    { "--seed", "--seed needs a value" },
    { "--seed A-B", "--seed: column 2:" },
    { "--seed 123456789", "--seed: " },
    { "--bet 6", '--bet takes a number from 1 to 5, not "6"' },
    { "--bet 0", '--bet takes a number from 1 to 5, not "0"' },
    { "--credits -1", '--credits takes a number from 1 to 1000000, not "-1"' },
    { "--auto many", '--auto takes a number from 1 to 1000000, not "many"' },
    { "--credits 2 --bet 3", "a bet of 3 is more than the credits, 2" },
  }
  for _, case in ipairs(errors) do
    it(("refuses %s with exit status 2"):format(case[1]), function()
      local output, status = run(case[1])
      assert.are.equal(2, status, output)
      assert.is_truthy(output:find("slot_machine: " .. case[2], 1, true), output)
    end)
  end

  it("has a help that names every option and the table", function()
    local output, status = run "--help"
    assert.are.equal(0, status)
    for _, word in ipairs { "--seed S", "--credits N", "--bet N", "--auto N", "Full House          9" } do
      assert.is_truthy(output:find(word, 1, true), word)
    end
  end)

  it("says how to build the module where there is none", function()
    local output, status = shell [[
      folder=$(mktemp -d) && cp examples/slot_machine.lua "$folder"
      (cd "$folder" && MAROTTE_BUILD=none LUA_CPATH=none LUA_CPATH_5_4=none lua5.4 ./slot_machine.lua 2>&1)
      status=$?
      rm -r "$folder"
      exit $status
    ]]
    assert.are.equal(1, status, output)
    assert.is_truthy(output:find("build it with tools/build", 1, true), output)
  end)
end)
