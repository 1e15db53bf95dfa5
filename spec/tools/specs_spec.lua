--- tools/ci/specs on specs of our own making: what it counts, what it shows, and that nothing is lost when busted dies.
local scratch = require "spec.support.scratch"

local build = os.getenv "MAROTTE_BUILD"
if not build or build == "" then
  build = "build"
end

local files = {
  good = [[
    describe("good", function()
      it("is one", function() end)
      it("is another", function() end)
    end)]],
  bad = [[
    describe("bad", function()
      it("is right", function() end)
      it("is wrong", function() error("no sum of ours", 0) end)
    end)]],
  broken = [[ describe("broken", function( ]],
  dead = [[
    describe("dead", function()
      it("lives", function() end)
      it("dies", function() os.exit(7) end)
    end)]],
  pending = [[
    describe("waiting", function()
      it("asks for more", function() pending "there is no moon" end)
      pending "comes later"
      it("is tagged #moon", function() end)
    end)]],
}

describe("tools/ci/specs", function()
  local folder

  before_each(function()
    folder = scratch.folder()
  end)

  after_each(function()
    scratch.remove(folder)
  end)

  --- Writes the named files as NUMBER_NAME_spec.lua, in this order, and runs them: output, exit status.
  local function run(names, options)
    for i, name in ipairs(names) do
      scratch.write(folder, ("%d_%s_spec.lua"):format(i, name), files[name] .. "\n")
    end
    return scratch.run(("tools/ci/specs --build %s --tally %s %s %s"):format(
      scratch.quote(build), scratch.quote(folder .. "/tally"), options or "", scratch.quote(folder)))
  end

  local function tally()
    local file = assert(io.open(folder .. "/tally"))
    local line = file:read "l"
    file:close()
    return line
  end

  local function has(text, ...)
    for _, part in ipairs { ... } do
      assert.is_truthy(text:find(part, 1, true), ("%q is not in:\n%s"):format(part, text))
    end
  end

  it("counts what passed, in every number of workers", function()
    for _, jobs in ipairs { 1, 2, 5 } do
      local text, status = run({ "good", "good", "good" }, "--jobs " .. jobs)
      assert.are.same({ "6 passed, 0 failed, 0 pending\n", 0 }, { text, status })
      assert.are.equal("6 0 0", tally())
    end
  end)

  it("names pending cases with their reasons", function()
    local text, status = run { "pending", "good" }
    assert.are.equal(0, status)
    has(text, "pending: waiting asks for more: ", "there is no moon\n", "pending: waiting comes later\n")
    assert.are.equal("3 0 2", tally())
  end)

  it("shows the log of what fails, and nothing else", function()
    local text, status = run({ "bad", "good" }, "--jobs 1")
    assert.are.equal(1, status)
    has(text, "bad is wrong", "no sum of ours", "3 passed, 1 failed, 0 pending\n")
    assert.are.equal("3 1 0", tally())
  end)

  it("counts a file that cannot be read as failed", function()
    local text, status = run { "good", "broken", "good" }
    assert.are.equal(1, status)
    has(text, "2_broken_spec.lua", "4 passed, 1 failed")
  end)

  it("names the file in which busted died, and runs those behind it", function()
    local text, status = run({ "good", "dead", "good", "dead", "bad" }, "--jobs 1")
    assert.are.equal(1, status)
    local died = "busted died with exit status 7 in " .. folder
    has(text, died .. "/2_dead_spec.lua", died .. "/4_dead_spec.lua", "bad is wrong", "5 passed, 3 failed, 0 pending\n")
  end)

  it("hands tags on", function()
    run({ "pending", "good" }, "--tags moon")
    assert.are.equal("1 0 0", tally())
    run({ "pending", "good" }, "--exclude-tags moon")
    assert.are.equal("2 0 2", tally())
  end)

  it("fails where there is nothing to run", function()
    local text, status = run {}
    assert.are.equal(1, status)
    has(text, "specs: there are no spec files")
    text, status = scratch.run "tools/ci/specs --build /nonexistent"
    assert.are.equal(1, status)
    has(text, "specs: there is no /nonexistent/marotte.so")
    text, status = scratch.run "tools/ci/specs spec/nothing_of_that_name"
    assert.are.equal(1, status)
    has(text, "specs: there is no spec/nothing_of_that_name")
  end)

  it("has options that it knows", function()
    for _, arguments in ipairs { "--nonsense", "--jobs 0", "--jobs many", "--build" } do
      local text, status = scratch.run("tools/ci/specs " .. arguments)
      assert.are.equal(2, status, arguments)
      has(text, "usage: tools/ci/specs ")
    end
  end)
end)
