--- The page about players: its programs run, and its table has the players that there are.
local lfs = require "lfs"

local PAGE = "docs/players.md"

local function read(name)
  local file = assert(io.open(name, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

describe(PAGE, function()
  local text = read(PAGE)

  it("has programs that run, one after the other", function()
    local printed = {}
    local environment = setmetatable({ print = function(...)
      printed[#printed + 1] = table.pack(...)
    end }, { __index = _G })
    local source = {}
    for block in text:gmatch "\n```lua\n(.-)\n```" do
      if not block:find "^%-%-%- Caller" then -- which is a file
        source[#source + 1] = block
      end
    end
    assert(load(table.concat(source, "\n") .. "\nt:start { seed = 1 }\nassert(#t:play_out { careful } == 0)",
      "=" .. PAGE, "t", environment))()
    assert.are.equal(2, #source)
    assert.are.same({ 0 }, { printed[1][2] }) -- messages
  end)

  it("has the players of scripts/players in its table", function()
    local list = text:match "| name | plays |\n(.-)\n\n"
    for name in lfs.dir "scripts/players" do
      local key = name:match "^([%w_]+)%.lua$"
      if key then
        assert.is_truthy(list:find("| `" .. key .. "` |", 1, true), key)
      end
    end
  end)
end)
