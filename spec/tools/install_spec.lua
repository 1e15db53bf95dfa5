--- The installation, into a folder of its own: libraries that C programs find, the command, the Lua module.
local scratch = require "spec.support.scratch"

local program = [[
#include <marotte/marotte.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char text[] = "Ah Kh Qh Jh Th 2c";
    mrt_face cards[8];
    size_t count;
    mrt_value value;
    mrt_error err;
    char name[MRT_EVAL_NAME_SIZE];
    if (mrt_faces_parse(text, strlen(text), 0, cards, 8, &count, &err) != MRT_OK ||
        mrt_eval(MRT_EVAL_HIGH, cards, count, 0, &value, &err) != MRT_OK) {
        fprintf(stderr, "%s\n", err.message);
        return 1;
    }
    mrt_eval_name(MRT_EVAL_HIGH, value, name, sizeof name);
    printf("%s: %u %u %s\n", mrt_version(), mrt_value_rank(value), mrt_value_ordered(value), name);
    return 0;
}
]]

local project = [[
cmake_minimum_required(VERSION 3.25)
project(user C)
find_package(marotte 0.1 REQUIRED)
foreach(form shared static marotte)
  add_executable(with_${form} program.c)
  target_link_libraries(with_${form} PRIVATE marotte::${form})
endforeach()
]]

local expected = "0.1.0: 1 1 Royal Flush"

--- The program of docs/embedding.md, and what the page says that it prints.
local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

local played = read("docs/embedding.md"):match "\n```text\n(.-)\n```\n"

local host_project = [[
cmake_minimum_required(VERSION 3.25)
project(user C)
find_package(marotte 0.1 REQUIRED COMPONENTS host)
foreach(form host host_shared host_static)
  add_executable(run_${form} play_run.c)
  target_link_libraries(run_${form} PRIVATE marotte::${form})
endforeach()
]]

describe("the installation #install", function()
  local folder, prefix, version
  local quote = scratch.quote

  --- Runs a command in the folder; its output, when it succeeds.
  local function run(command)
    local text, status = scratch.run(("cd %s && export PKG_CONFIG_PATH=%s && %s"):format(
      quote(folder), quote(prefix .. "/lib/pkgconfig"), command))
    assert.equal(0, status, command .. "\n" .. text)
    return (text:gsub("\n$", ""))
  end

  local function needs(path)
    return run("objdump -p " .. quote(path))
  end

  lazy_setup(function()
    local build = os.getenv "MAROTTE_BUILD" or "build"
    folder = scratch.folder()
    prefix = folder .. "/pre fix"
    version = require "marotte"._VERSION
    local text, status = scratch.run(("cmake --install %s --prefix %s"):format(quote(build), quote(prefix)))
    assert.equal(0, status, text)
    scratch.write(folder, "program.c", program)
    scratch.write(folder, "play_run.c", read "examples/embed/play_run.c")
  end)

  lazy_teardown(function()
    scratch.remove(folder)
  end)

  it("has every public header and no other", function()
    local function headers(path)
      return scratch.run(("cd %s && ls"):format(quote(path)))
    end
    assert.equal(headers "include/marotte", headers(prefix .. "/include/marotte"))
  end)

  it("has the documents and the licence", function()
    run(("test -s %s/LICENSE -a -s %s/README.md"):format(
      quote(prefix .. "/share/doc/marotte"), quote(prefix .. "/share/doc/marotte")))
  end)

  it("has one version everywhere", function()
    assert.equal(version, run "pkg-config --modversion marotte")
    assert.equal(version, run "pkg-config --modversion marotte-host")
    assert.is_truthy(run(quote(prefix .. "/bin/marotte") .. " --version"):find(version, 1, true))
  end)

  it("serves a C program through pkg-config, shared", function()
    run "eval gcc -o shared program.c $(pkg-config --cflags --libs marotte)"
    assert.matches("NEEDED%s+libmarotte%.so%.0", needs "shared")
    assert.equal(expected, run(("LD_LIBRARY_PATH=%s ./shared"):format(quote(prefix .. "/lib"))))
  end)

  it("serves a C program through pkg-config, static", function()
    run "eval gcc -o static program.c $(pkg-config --static --cflags --libs marotte | sed s/-lmarotte/-l:libmarotte.a/)"
    assert.is_nil(needs("static"):find "libmarotte")
    assert.equal(expected, run "./static")
  end)

  it("serves a CMake project through find_package, in all forms", function()
    scratch.write(folder, "CMakeLists.txt", project)
    run(("cmake -S . -B out -G Ninja -DCMAKE_PREFIX_PATH=%s && cmake --build out"):format(quote(prefix)))
    for _, form in ipairs { "shared", "static", "marotte" } do
      assert.equal(expected, run("out/with_" .. form))
    end
    assert.matches("NEEDED%s+libmarotte", needs "out/with_shared")
    assert.matches("NEEDED%s+libmarotte", needs "out/with_marotte")
    assert.is_nil(needs("out/with_static"):find "libmarotte")
  end)

  it("serves a C program that plays, through pkg-config, shared", function()
    run "eval gcc -o run_shared play_run.c $(pkg-config --cflags --libs marotte-host)"
    assert.matches("NEEDED%s+libmarotte%-host%.so%.0", needs "run_shared")
    assert.is_nil(needs("run_shared"):find "liblua")
    assert.equal(played, run(("LD_LIBRARY_PATH=%s ./run_shared"):format(quote(prefix .. "/lib"))))
  end)

  it("serves a C program that plays, through pkg-config, static", function()
    run("eval gcc -o run_static play_run.c $(pkg-config --static --cflags --libs marotte-host | "
      .. "sed s/-lmarotte-host/-l:libmarotte-host.a/)")
    assert.is_nil(needs("run_static"):find "libmarotte")
    assert.equal(played, run "./run_static")
  end)

  it("serves a CMake project that plays, in all forms", function()
    scratch.write(folder, "host/CMakeLists.txt", host_project)
    scratch.write(folder, "host/play_run.c", read "examples/embed/play_run.c")
    run(("cmake -S host -B host/out -G Ninja -DCMAKE_PREFIX_PATH=%s && cmake --build host/out"):format(quote(prefix)))
    for _, form in ipairs { "host", "host_shared", "host_static" } do
      assert.equal(played, run("host/out/run_" .. form))
    end
    assert.matches("NEEDED%s+libmarotte%-host", needs "host/out/run_host")
    assert.is_nil(needs("host/out/run_host_static"):find "libmarotte")
  end)

  it("has a command that runs from where it is", function()
    assert.equal("Ah Kh Qh Jh Th|Royal Flush|1 1 2 3 4 5", run(quote(prefix .. "/bin/marotte") .. " parse AhKhQhJhTh"))
  end)

  it("has a Lua module that plain lua5.4 loads", function()
    local code = [[print(require "marotte"._VERSION)]]
    assert.equal(version, run(("LUA_CPATH=%s lua5.4 -e %s"):format(
      quote(prefix .. "/lib/lua/5.4/?.so"), quote(code))))
  end)

  it("has a Lua module that knows variants and players by name", function()
    local code = [[
      local marotte = require "marotte"
      local t = marotte.table { variant = "holdem", players = 2 }
      t:start { seed = "A" }
      print(#t:play_out { marotte.player "sensible" })]]
    assert.equal("0", run(("LUA_CPATH=%s lua5.4 -e %s"):format(quote(prefix .. "/lib/lua/5.4/?.so"), quote(code))))
  end)

  it("bears no path of the build in its binaries", function()
    for _, file in ipairs { "bin/marotte", "lib/libmarotte.so", "lib/libmarotte-host.so", "lib/lua/5.4/marotte.so" } do
      local text = needs(prefix .. "/" .. file)
      assert.is_nil(text:find "RPATH" or text:find "RUNPATH", text)
    end
  end)

  it("can be moved as a whole", function()
    run(("cp -a %s moved"):format(quote(prefix)))
    assert.matches("moved", run "PKG_CONFIG_PATH=moved/lib/pkgconfig pkg-config --cflags marotte")
  end)
end)

describe("a build with the headers of another Lua #install", function()
  local folder
  local quote = scratch.quote

  before_each(function()
    folder = scratch.folder()
  end)

  after_each(function()
    scratch.remove(folder)
  end)

  local function configure(headers)
    local text, status = scratch.run(("cmake -S . -B %s -G Ninja -DMAROTTE_LUA_INCLUDE_DIR=%s"):format(
      quote(folder .. "/out"), quote(headers)))
    return (text:gsub("%s+", " ")), status
  end

  it("is refused, and says what to do", function()
    for number, version in pairs { ["501"] = "5.1", ["503"] = "5.3", ["505"] = "5.5" } do
      scratch.write(folder, "lua.h", ("#define LUA_VERSION_NUM\t\t%s\n"):format(number))
      local text, status = configure(folder)
      assert.are_not.equal(0, status)
      for _, wanted in ipairs {
        "has the headers of Lua " .. version .. "; Marotte needs Lua 5.4",
        "luarocks --lua-version 5.4 make --deps-mode=none",
      } do
        assert.is_truthy(text:find(wanted, 1, true), text)
      end
    end
  end)

  it("is refused where there are no headers", function()
    local text, status = configure(folder .. "/nonesuch")
    assert.are_not.equal(0, status)
    assert.is_truthy(text:find("there is no lua.h of Lua 5.4 in", 1, true), text)
    assert.is_truthy(text:find("liblua5.4-dev", 1, true), text)
  end)

  it("is the same command as in the README", function()
    local file = assert(io.open "README.md")
    local readme = file:read "a"
    file:close()
    assert.is_truthy(readme:find("luarocks --lua-version 5.4 make --deps-mode=none", 1, true))
    assert.is_nil(readme:find("\n    luarocks make", 1, true))
  end)
end)
