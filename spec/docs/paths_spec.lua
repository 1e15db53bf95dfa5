--- Documents name files and folders that there are. A path stands between backquotes and begins with a folder of the
--- tree; stars and braces are those of a shell, words in capitals (lib_NAME.c) stand for any name.
local scratch = require "spec.support.scratch"

local pages = {
  "README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/classification.md", "docs/command.md",
  "docs/embedding.md", "docs/evaluators.md", "docs/grid.md", "docs/players.md", "docs/protocol.md", "docs/rng.md",
  "docs/run.md", "docs/sandbox.md", "docs/table.md", "docs/variants.md",
}

local folders = {}
for word in ("bindings cmake core docs examples include scripts spec tools variants"):gmatch "%a+" do
  folders[word] = true
end

local function read(name)
  local file = assert(io.open(name, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

--- The paths of a page, each with what the shell may look for.
local function paths_of(page)
  local found = {}
  for quoted in read(page):gmatch "`([^`\n]+)`" do
    local path = quoted:gsub("^%./", ""):match "^([%w_%-./*{},]+)$"
    if path and folders[path:match "^(%a+)/" or ""] then
      found[path] = path:gsub("%f[%w]%u[%u_]+", "*"):gsub("_%u+%.", "_*.")
    end
  end
  return found
end

describe("the paths in", function()
  for _, page in ipairs(pages) do
    it(page .. " are there", function()
      for path, pattern in pairs(paths_of(page)) do
        local _, status = scratch.run(("bash -c 'ls -d %s' >/dev/null"):format(pattern))
        assert.are.equal(0, status, path)
      end
    end)
  end

  it("the pages are many", function()
    local count = 0
    for _, page in ipairs(pages) do
      for _ in pairs(paths_of(page)) do
        count = count + 1
      end
    end
    assert.is_true(count > 40, tostring(count))
  end)

  it("CONTRIBUTING.md have every folder of specs among them", function()
    local text = read "CONTRIBUTING.md"
    for folder in scratch.run("ls -d spec/*/"):gmatch "(%S+)/\n" do
      assert.is_truthy(text:find("`" .. folder .. "[`/]"), folder)
    end
  end)
end)
