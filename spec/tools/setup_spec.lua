--- tools/setup with a package system of our own making: dpkg-query, apt-get, apt-cache, id and sudo are small scripts
--- that answer from files and write down how they were called.
local scratch = require "spec.support.scratch"

local run_packages = "gcc libc6-dev cmake ninja-build pkgconf lua5.4 liblua5.4-dev lua-lpeg lua-lpeg-dev libcjson-dev"
  .. " libncurses-dev"
local test_packages = "lua-busted lua-check clang clang-format shellcheck luarocks tmux binutils dpkg-dev"

local stand_ins = {
  ["dpkg-query"] = [[
shift 2
for name; do grep -qx "$name" "$STATE/installed" && echo "$name installed"; done
exit 1]],
  ["apt-get"] = [[
echo "apt-get $* [$DEBIAN_FRONTEND]" >>"$STATE/calls"
case "$*" in *" update") cat "$STATE/update" ;; esac
for word in $(cat "$STATE/failing"); do
  case "$*" in *" $word"*) echo "apt-get $word says no"; exit 100 ;; esac
done]],
  ["apt-cache"] = [[
word=Depends
[ "$LC_ALL" = C ] || word='H\303\244ngt ab von'
[ "$*" = "depends clang" ] && printf "clang\n  $word: clang-%s\n" "$(cat "$STATE/clang")"]],
  id = [[cat "$STATE/uid"]],
  sudo = [[
echo "sudo $*" >>"$STATE/calls"
[ "$1" = -n ] && exit "$(cat "$STATE/sudo")"
exec env "$@"]],
}

describe("tools/setup", function()
  local folder

  local function state(name, text)
    scratch.write(folder, name, text .. "\n")
  end

  local function calls()
    local file = io.open(folder .. "/calls")
    local text = file and file:read "a" or ""
    if file then
      file:close()
    end
    return text
  end

  local function setup(purpose)
    return scratch.run(("STATE=%s PATH=%s tools/setup %s </dev/null"):format(
      scratch.quote(folder), scratch.quote(folder .. "/bin"), purpose))
  end

  local function install(...)
    state("installed", (table.concat({ ... }, " "):gsub(" ", "\n")))
  end

  before_each(function()
    folder = scratch.folder()
    for name, body in pairs(stand_ins) do
      scratch.write(folder, "bin/" .. name, "#!/bin/sh\n" .. body .. "\n", "+x")
    end
    for _, name in ipairs { "env", "bash", "sh", "dirname", "sed", "grep", "paste", "mktemp", "rm", "cat", "cut" } do
      local path = scratch.run("command -v " .. name):gsub("\n", "")
      assert(os.execute(("ln -s %s %s"):format(path, scratch.quote(folder .. "/bin/" .. name))))
    end
    state("uid", "0")
    state("failing", "nothing")
    state("update", "Hit:1 an archive")
    state("clang", "18")
    install(run_packages, test_packages, "libclang-rt-18-dev")
  end)

  after_each(function()
    scratch.remove(folder)
  end)

  it("does nothing when nothing is missing", function()
    for _, purpose in ipairs { "", "run", "test" } do
      local text, status = setup(purpose)
      assert.equal("", text)
      assert.equal(0, status)
    end
    assert.equal("", calls())
  end)

  it("installs what is missing, and only that, after one update", function()
    install((run_packages:gsub("cmake ", ""):gsub(" libcjson%-dev", "")))
    local text, status = setup "run"
    assert.equal("setup: apt-get update\nsetup: installing cmake libcjson-dev\n", text)
    assert.equal(0, status)
    assert.equal([[
apt-get -o DPkg::Lock::Timeout=120 update [noninteractive]
apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends cmake libcjson-dev [noninteractive]
]], calls())
  end)

  it("takes the older pkg-config for pkgconf", function()
    install((run_packages:gsub("pkgconf", "pkg-config")))
    assert.equal("", (setup "run"))
    assert.equal("", calls())
  end)

  it("asks for the packages of the tests only for the tests", function()
    install(run_packages)
    assert.equal("", (setup "run"))
    local text = setup "test"
    assert.is_truthy(text:find("installing " .. test_packages .. " libclang-rt-18-dev", 1, true), text)
  end)

  it("names clang's runtime after the archive's clang", function()
    state("clang", "14")
    local text = setup "test"
    assert.matches("installing libclang%-rt%-14%-dev", text)
  end)

  it("goes on after an update that failed, and succeeds when the installation does", function()
    state("failing", "update")
    state("update", "Hit:1 an archive\nE: The repository 'somebody' has no Release file.")
    install((run_packages:gsub("cmake ", "")))
    local text, status = setup "run"
    assert.equal(0, status, text)
    assert.equal([[
setup: apt-get update
setup: apt-get update failed, going on with the lists that are there
setup: installing cmake
]], text)
  end)

  it("goes through sudo where the user is not root", function()
    state("uid", "1000")
    state("sudo", "0")
    install((run_packages:gsub("cmake ", "")))
    local _, status = setup "run"
    assert.equal(0, status)
    assert.matches("sudo DEBIAN_FRONTEND=noninteractive apt%-get .- install %-y .- cmake\n", calls())
  end)

  --- Asserts that it gave up for a reason, and says what to type; `before` stands before each command.
  local function refused(text, status, reason, before)
    assert.equal(3, status, text)
    assert.is_truthy(text:find(reason, 1, true), text)
    assert.is_truthy(text:find("\n    cmake libcjson-dev\n", 1, true), text)
    local advice = ("\n    %sapt-get update && %sapt-get install --no-install-recommends cmake libcjson-dev\n"):format(
      before, before)
    assert.is_truthy(text:find(advice, 1, true), text)
  end

  describe("when it cannot install", function()
    before_each(function()
      install((run_packages:gsub("cmake ", ""):gsub(" libcjson%-dev", "")))
    end)

    it("says what to type where sudo refuses", function()
      state("uid", "1000")
      state("sudo", "1")
      local text, status = setup "run"
      refused(text, status, "neither root nor sudo", "sudo ")
      assert.is_truthy(text:find("Install them with\n", 1, true), text)
      assert.is_nil(calls():find "apt%-get")
    end)

    it("says what root types where there is no sudo", function()
      state("uid", "1000")
      assert(os.remove(folder .. "/bin/sudo"))
      local text, status = setup "run"
      refused(text, status, "neither root nor sudo", "")
      assert.is_truthy(text:find("Install them as root with\n", 1, true), text)
      assert.is_nil(text:find("sudo apt", 1, true), text)
    end)

    it("says what to type, with apt-get's words, when the installation fails", function()
      state("failing", "install")
      local text, status = setup "run"
      refused(text, status, "apt-get install failed", "")
      assert.is_truthy(text:find("apt-get install says no", 1, true), text)
      assert.is_nil(text:find("Hit:1", 1, true), text)
    end)

    it("shows what went wrong in the update, when the installation fails after it", function()
      state("failing", "install")
      state("update", "Hit:1 an archive\nW: Failed to fetch http://archive/ Temporary failure resolving 'archive'")
      local text, status = setup "run"
      refused(text, status, "apt-get install failed", "")
      local told = "setup: apt-get update said before:\nW: Failed to fetch http://archive/"
      assert.is_truthy(text:find(told, 1, true), text)
      assert.is_nil(text:find("Hit:1", 1, true), text)
    end)

    it("shows the errors of both, when both fail", function()
      state("failing", "update install")
      state("update", "E: The repository 'somebody' has no Release file.")
      local text, status = setup "run"
      refused(text, status, "apt-get install failed", "")
      assert.is_truthy(text:find("\nE: The repository 'somebody' has no Release file.\n", 1, true), text)
      assert.is_truthy(text:find("apt-get install says no", 1, true), text)
    end)
  end)

  it("refuses other words", function()
    local text, status = setup "nonsense"
    assert.equal("usage: tools/setup [run|test]\n", text)
    assert.equal(2, status)
    assert.equal(2, select(2, setup "run test"))
  end)
end)
