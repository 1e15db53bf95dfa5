--- What all other specs rely on: the right Lua, the module of the build under test, LPeg, the vectors.
local vectors = require "spec.support.vectors"

local function build_folder()
  local build = os.getenv "MAROTTE_BUILD"
  return build ~= "" and build or "build"
end

describe("the environment of the specs", function()
  it("is Lua 5.4", function()
    assert.equal("Lua 5.4", _VERSION)
  end)

  it("has the module of the build under test", function()
    local path = assert(package.searchpath("marotte", package.cpath))
    assert.equal(build_folder() .. "/marotte.so", path)
    assert.is_nil((package.searchpath("marotte", package.path)))
    assert.is_table(require "marotte")
  end)

  it("has LPeg 1.0 or later", function()
    local version = require "lpeg".version
    if type(version) == "function" then
      version = version()
    end
    assert.matches("%f[%d][1-9]%d*%.%d", version)
  end)

  it("runs from the project's root", function()
    local file = io.open "spec/00_environment_spec.lua"
    assert.is_truthy(file, "specs are run from the project's root")
    file:close()
  end)
end)

vectors.describe("the test vectors", function()
  it("are where MAROTTE_VECTORS says", function()
    local file = io.open(vectors.path "README.md")
    assert.is_truthy(file, "no README.md in MAROTTE_VECTORS, " .. vectors.folder())
    file:close()
  end)
end)
