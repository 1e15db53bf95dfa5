--- Lua programs for specs, in a process and a folder of their own, with the module of the build under test.
local scratch = require "spec.support.scratch"

local build = os.getenv "MAROTTE_BUILD"
if not build or build == "" then
  build = "build"
end

local program = {}

--- A build with sanitizers brings its own interpreter, which takes no options.
local function interpreter()
  local file = io.open(build .. "/lua_host", "r")
  if file then
    file:close()
    return '"$build/lua_host"'
  end
  return "lua5.4"
end

--- Runs a text as a program in `folder`, made by scratch.folder: its output (stderr included), its exit status.
function program.run(folder, text)
  scratch.write(folder, "program.lua", "package.cpath = os.getenv 'MODULE' .. '/?.so;' .. package.cpath\n" .. text)
  return scratch.run(("build=$(realpath %s) && export MODULE=\"$build\" && cd %s && %s program.lua"):format(
    scratch.quote(build), scratch.quote(folder), interpreter()))
end

return program
