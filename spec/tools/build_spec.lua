--- tools/build in a tree that belongs to somebody else: a copy of the scripts, with a build folder that cannot be
--- written. Root may write everywhere, so that root becomes nobody here.
local scratch = require "spec.support.scratch"

describe("tools/build", function()
  local folder
  local quote = scratch.quote

  --- Runs a script of the copy as a person without rights.
  local function run(line)
    local root = scratch.run "id -u" == "0\n"
    local prefix = root and "setpriv --reuid=65534 --regid=65534 --clear-groups " or ""
    return scratch.run(("cd %s && %s %s </dev/null"):format(quote(folder), prefix, line))
  end

  before_each(function()
    folder = scratch.folder()
    assert(os.execute(("cp -r tools CMakePresets.json %s && chmod a+rx %s"):format(quote(folder), quote(folder))))
  end)

  after_each(function()
    assert(os.execute("chmod -R u+w " .. quote(folder)))
    scratch.remove(folder)
  end)

  local function refused(text, status, path)
    assert.equal(3, status, text)
    assert.is_truthy(text:find("build: " .. folder .. path .. " belongs to ", 1, true), text)
    assert.is_truthy(text:find "chown %-R %S+ '/" or text:find "chmod %-R u%+w '/", text)
    assert.is_nil(text:find("Permission denied", 1, true), text)
  end

  it("says who owns a build folder that cannot be written, and what to do", function()
    assert(os.execute(("mkdir %s/build && chmod a-w %s/build"):format(quote(folder), quote(folder))))
    local text, status = run "tools/build release"
    refused(text, status, "/build")
    assert.is_nil(text:find("runs as it is", 1, true), text)
  end)

  it("says so of a file in it, and that what was built can be run", function()
    assert(os.execute(("mkdir -p %s/build/CMakeFiles && chmod a+w %s/build"):format(quote(folder), quote(folder))))
    scratch.write(folder, "build/marotte", "#!/bin/sh\n", "a+rwx")
    scratch.write(folder, "build/build.ninja", "", "a-w")
    assert(os.execute(("chmod a+w %s/build/CMakeFiles"):format(quote(folder))))
    local text, status = run "tools/build release"
    refused(text, status, "/build/build.ninja")
    assert.is_truthy(text:find("runs as it is: build/marotte\n", 1, true), text)
  end)

  it("says so of a tree in which no build folder can be made", function()
    assert(os.execute("chmod a-w " .. quote(folder)))
    local text, status = run "tools/build release"
    refused(text, status, "")
    assert.is_nil(text:find("mkdir", 1, true), text)
  end)
end)
