--- The page of the protocol stays true: its conversation is held, its members and methods are those that there are.
local json = require "spec.support.json"
local serve = require "spec.support.serve"

local function read(name)
  local file = assert(io.open(name, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local page = read "docs/protocol.md"

--- Is the answer as it is shown? "..." stands for anything.
local function matches(shown, answer)
  local pattern = shown:gsub("%p", "%%%0"):gsub("%%%.%%%.%%%.", ".*")
  return answer:find("^" .. pattern .. "$") ~= nil
end

describe("docs/protocol.md", function()
  it("holds its conversation as the server does", function()
    local asked, shown = {}, {}
    for kind, line in page:match("```serve\n(.-)```"):gmatch "([<>]) ([^\n]*)\n" do
      table.insert(kind == ">" and asked or shown, line)
    end
    local answers, err, status = serve.feed(table.concat(asked, "\n") .. "\n")
    assert.are.same({ "", 0 }, { err, status })
    assert.is_true(#asked >= 8 and #asked == #shown and #asked == #answers)
    for i, answer in ipairs(answers) do
      assert.is_true(matches(shown[i], answer), ("%s\nis answered by\n%s"):format(asked[i], answer))
    end
  end)

  it("tells of every member of a state", function()
    local state = serve.ask({ { "new", { seed = "A" } } })[1].result.state
    local section = page:match "\n## The state\n(.-)\n## "
    for _, part in ipairs { state, state.counters, state.blinds.Small, state.hands.Pair, state.targets } do
      for name in pairs(part) do
        assert.is_truthy(section:find("`" .. name .. "`", 1, true), name)
      end
    end
  end)

  it("tells of methods that there are, and of their params", function()
    local section, count = page:match "\n## Methods\n(.-)\n## ", 0
    for method, params in section:gmatch "\n| `(%l+)` | ([^|]*)|" do
      count = count + 1
      for name in params:gmatch "`(%l+)`" do
        local fault = serve.ask({ { method, { [name] = serve.list { serve.list() } } } })[1].error
        assert.is_falsy(fault and fault.message:find("has no param", 1, true), method .. " " .. name)
      end
      if method ~= "quit" then
        assert.are.equal("nothing", serve.ask({ { method, { nothing = 1 } } })[1].error.data.at:sub(2))
      end
    end
    assert.are.equal(19, count)
  end)

  it("names the codes of errors", function()
    local cases = {
      { "x", "json" }, { "{}", "request" }, { '{"jsonrpc":"2.0","id":1,"method":"x"}', "method" },
      { '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"x":1}}', "field" },
      { '{"jsonrpc":"2.0","id":1,"method":"state"}', "game" },
      { '{"jsonrpc":"2.0","id":1,"method":"load","params":{"data":""}}', "file" },
    }
    for _, case in ipairs(cases) do
      local fault = json.decode(serve.feed(case[1] .. "\n")[1]).error
      assert.are.equal(case[2], fault.data.name)
      assert.is_truthy(page:find(("| %d | `%s` |"):format(fault.code, fault.data.name), 1, true), case[2])
    end
  end)
end)
