--- The run of the engine beside its slow reference: random games, every member of every state and every list of
--- actions. The reference plays; the engine gets the same actions through `marotte serve`.
local json = require "spec.support.json"
local random = require "spec.support.run_reference.check_random"
local reference = require "spec.support.run_reference"

local compare = { command = "build/marotte" }

--- A value as JSON; lists are those with an element 1, or that a name says is one.
local lists = { at = true, order = true, jokers = true, consumables = true }
local function encode(value, name)
  if value == reference.null or value == nil then
    return "null"
  elseif type(value) ~= "table" then
    return type(value) == "string" and ("%q"):format(value):gsub("\\\n", "\\n") or tostring(value)
  end
  local out = {}
  if value[1] ~= nil or lists[name] then
    for i, element in ipairs(value) do
      out[i] = encode(element)
    end
    return "[" .. table.concat(out, ",") .. "]"
  end
  for key, element in pairs(value) do
    out[#out + 1] = ('"%s":%s'):format(key, encode(element, key))
  end
  return "{" .. table.concat(out, ",") .. "}"
end

local function request(id, method, params)
  return ('{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s}\n'):format(id, method, encode(params))
end

local function text(value)
  if value == json.null or value == reference.null then
    return "null"
  elseif type(value) == "number" then
    return value == math.huge and "inf" or ("%.17g"):format(value)
  elseif type(value) ~= "table" then
    return tostring(value)
  end
  local keys, out = {}, {}
  for key in pairs(value) do
    keys[#keys + 1] = key
  end
  table.sort(keys, function(a, b)
    return tostring(a) < tostring(b)
  end)
  for i, key in ipairs(keys) do
    out[i] = (type(key) == "number" and "" or key .. "=") .. text(value[key])
  end
  return "{" .. table.concat(out, " ") .. "}"
end
compare.text = text

-- What is free to differ: names, and what the reference does not model.
local ignored = { game = true, rev = true, ["pack.id"] = true }

--- The first difference of two values, as a path and the two texts.
local function differ(want, have, path)
  if type(want) ~= "table" or type(have) ~= "table" or want == reference.null or have == json.null then
    if text(want) ~= text(have) then
      return ("%s: reference %s, engine %s"):format(path, text(want), text(have))
    end
    return
  end
  local names = {}
  for key in pairs(want) do
    names[key] = true
  end
  for key in pairs(have) do
    names[key] = true
  end
  local sorted = {}
  for key in pairs(names) do
    sorted[#sorted + 1] = key
  end
  table.sort(sorted, function(a, b)
    return tostring(a) < tostring(b)
  end)
  for _, key in ipairs(sorted) do
    local here = path == "" and tostring(key) or path .. "." .. tostring(key)
    if not ignored[here] then
      local found = differ(want[key], have[key], here)
      if found then
        return found
      end
    end
  end
end

local function sorted_texts(list)
  local out = {}
  for i, entry in ipairs(list) do
    out[i] = text(entry)
  end
  table.sort(out)
  return table.concat(out, "\n")
end

local function answers(requests)
  local name = os.tmpname()
  local file = assert(io.open(name, "w"))
  file:write(table.concat(requests))
  file:close()
  local pipe = assert(io.popen(("%s serve < %s"):format(compare.command, name)))
  local list = {}
  for line in pipe:lines() do
    list[#list + 1] = json.decode(line)
  end
  pipe:close()
  os.remove(name)
  return list
end

--- Plays game n for at most `most` actions. nil, or what differs and after which actions.
function compare.play(n, most, options)
  math.randomseed(n)
  options = options or random.options(n)
  local game = reference.new(options)
  local requests, wanted, log = {}, {}, {}
  local function expect(method, params, want)
    requests[#requests + 1] = request(#requests + 1, method, params)
    wanted[#wanted + 1] = want
  end
  expect("new", options, { state = game:state() })
  log[1] = encode(options)
  for _ = 1, most or 300 do
    local action = random.action(game)
    expect("actions", {}, { actions = game:actions() })
    log[#log + 1] = "actions"
    if not action then
      break
    end
    local done, why = game:act(action)
    expect("act", { action = action }, done and { state = game:state() } or { refused = why })
    log[#log + 1] = encode(action)
  end
  local have = answers(requests)
  for i, want in ipairs(wanted) do
    local answer = have[i]
    local found
    if not answer or answer.error then
      found = ("refused: %s"):format(answer and text(answer.error) or "no answer")
    elseif want.state then
      local over = want.state.phase == "GAME_OVER"
      found = over and differ(want.state.phase, answer.result.state.phase, "phase")
        or not over and differ(want.state, answer.result.state, "")
    elseif want.actions and sorted_texts(want.actions) ~= sorted_texts(answer.result.actions) then
      found = ("actions: reference\n%s\nengine\n%s"):format(sorted_texts(want.actions),
        sorted_texts(answer.result.actions))
    end
    if found then
      return found, i, log
    end
  end
  return nil, #wanted
end

return compare
