--- `marotte serve` for specs: requests as text, a whole conversation at once, or question by question.
local command = require "spec.support.command"
local json = require "spec.support.json"

local serve = {}

local list = {}

--- A table that is written as a list, also when it is empty.
function serve.list(elements)
  return setmetatable(elements or {}, list)
end

local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t" }

local function quote(text)
  return '"' .. text:gsub('[%c"\\]', function(c)
    return escapes[c] or ("\\u%04x"):format(c:byte())
  end) .. '"'
end

local function sorted_keys(object)
  local keys = {}
  for key in pairs(object) do
    keys[#keys + 1] = key
  end
  table.sort(keys)
  return keys
end

--- A value as JSON. A table with an element 1 is a list; `at`, `order`, `jokers`, `consumables` are lists if empty too.
local empty_lists = { at = true, order = true, jokers = true, consumables = true, actions = true, fields = true }
local function encode(value, name)
  if value == json.null then
    return "null"
  elseif type(value) == "number" then
    return math.type(value) == "integer" and tostring(value) or ("%.17g"):format(value)
  elseif type(value) == "string" then
    return quote(value)
  elseif type(value) ~= "table" then
    return tostring(value)
  end
  local out = {}
  if value[1] ~= nil or getmetatable(value) == list or empty_lists[name] and next(value) == nil then
    for i, element in ipairs(value) do
      out[i] = encode(element)
    end
    return "[" .. table.concat(out, ",") .. "]"
  end
  for i, key in ipairs(sorted_keys(value)) do
    out[i] = quote(key) .. ":" .. encode(value[key], key)
  end
  return "{" .. table.concat(out, ",") .. "}"
end
serve.encode = encode

--- A request as a line.
function serve.request(id, method, params)
  return ('{"jsonrpc":"2.0","id":%s,"method":%s,"params":%s}\n'):format(id, quote(method), encode(params or {}))
end

--- Hands a text to the server: the lines of its output, stderr, exit status.
function serve.feed(text, arguments)
  local out, err, status = command.run({ "serve", table.unpack(arguments or {}) }, text)
  return command.lines(out), err, status
end

--- Asks all at once, {method, params} each: the answers. The server has to end well.
function serve.ask(questions)
  local lines = {}
  for i, question in ipairs(questions) do
    lines[i] = serve.request(i, question[1], question[2])
  end
  local answers, err, status = serve.feed(table.concat(lines))
  assert(err == "" and status == 0, ("status %s: %s"):format(status, err))
  assert(#answers == #questions, ("%d answers to %d questions"):format(#answers, #questions))
  for i, line in ipairs(answers) do
    answers[i] = json.decode(line)
    assert(answers[i].id == i, "answers have another order")
  end
  return answers
end

local client = {}
client.__index = client

--- A server that is asked question by question, through a pipe with a name.
function serve.open(arguments)
  local pipe = os.tmpname()
  os.remove(pipe)
  assert(os.execute("mkfifo " .. command.quote(pipe)))
  local line = command.line { "serve", table.unpack(arguments or {}) } .. " < " .. command.quote(pipe)
  local self = setmetatable({ asked = 0 }, client)
  self.output = assert(io.popen(line, "r"))
  self.input = assert(io.open(pipe, "w"))
  os.remove(pipe)
  return self
end

--- Sends a line and reads one: the decoded answer.
function client:line(text)
  self.input:write(text)
  self.input:flush()
  return json.decode(assert(self.output:read "l", "the server has ended"))
end

--- The result of a method; or nil, the error.
function client:try(method, params)
  self.asked = self.asked + 1
  local answer = self:line(serve.request(self.asked, method, params))
  assert(answer.id == self.asked and answer.jsonrpc == "2.0", "an answer to something else")
  assert((answer.result == nil) ~= (answer.error == nil), "neither result nor error")
  return answer.result, answer.error
end

--- The result of a method that has to be carried out.
function client:ask(method, params)
  local result, fault = self:try(method, params)
  if not result then
    error(("%s %s: %s"):format(method, encode(params or {}), fault.message), 2)
  end
  return result
end

--- The error of a method that has to be refused.
function client:refused(method, params)
  local result, fault = self:try(method, params)
  if result then
    error(("%s %s was carried out"):format(method, encode(params or {})), 2)
  end
  return fault
end

--- Lets the server end: its exit status. It is told to, since other children of the specs may hold its input open.
function client:close()
  if self.output then
    self.input:write '{"jsonrpc":"2.0","method":"quit"}\n'
    self.input:close()
    local _, _, status = self.output:close()
    self.output = nil
    return status
  end
end

return serve
