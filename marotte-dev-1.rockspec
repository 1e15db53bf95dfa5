rockspec_format = "3.0"
package = "marotte"
version = "dev-1"
source = {
  url = "git+file://.",
}
description = {
  summary = "A Lua-scriptable engine host for poker-shaped games",
  detailed = [[
Cards and piles, keyed random streams, poker hand evaluators of many kinds, and the classification of played hands,
as a Lua module on a core in C. Needs cmake, ninja, pkg-config and cJSON.]],
  license = "MIT",
}
dependencies = {
  "lua >= 5.4, < 5.5",
  "lpeg >= 1.0.2",
}
test_dependencies = {
  "busted >= 2.1",
}
build = {
  type = "command",
  build_command = "cmake -S . -B build-rock -G Ninja -DCMAKE_BUILD_TYPE=Release -DMAROTTE_WERROR=OFF"
    .. " '-DMAROTTE_LUA_INCLUDE_DIR=$(LUA_INCDIR)' '-DMAROTTE_LUA_MODULE_DIR=$(LIBDIR)'"
    .. " && cmake --build build-rock --target marotte_module",
  install_command = "cmake --install build-rock --component lua",
}
test = {
  type = "command",
  command = "./tools/test",
}
