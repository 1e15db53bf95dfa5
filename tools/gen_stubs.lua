--- Writes the editor stubs (LuaLS) of the Lua module, from the descriptions in the module itself.
---   lua5.4 tools/gen_stubs.lua BUILD_DIR OUTPUT
--- The result depends on the module alone: same bindings, same bytes. A description that the editor could not use
--- (no text, a parameter without a type) is an error.

local build, output = ...
if not build or not output then
  io.stderr:write "usage: lua5.4 tools/gen_stubs.lua BUILD_DIR OUTPUT\n"
  os.exit(2)
end

local header = [[
---@meta marotte
-- luacheck: ignore
-- Made by tools/gen_stubs.lua from the bindings; changes belong there.

---A Lua-scriptable engine host for poker-shaped games.
---@class marotte
---@field _VERSION string the version of the module
local marotte = {}
]]

local lines = {}

local function put(format, ...)
  lines[#lines + 1] = format:format(...)
end

--- Each line of a text as a comment for the editor.
local function put_comment(text)
  for line in text:gmatch "[^\n]+" do
    lines[#lines + 1] = "---" .. line
  end
end

--- Splits "type rest": the type ends at the first blank outside brackets and quotes that does not follow ":" or ",".
local function split_type(text)
  local depth, quoted = 0, false
  for at = 1, #text do
    local c = text:sub(at, at)
    if c == '"' then
      quoted = not quoted
    elseif not quoted and c:find "[%(%[{<]" then
      depth = depth + 1
    elseif not quoted and c:find "[%)%]}>]" then
      depth = depth - 1
    elseif not quoted and depth == 0 and c == " " and not text:sub(1, at - 1):find "[:,|]$" then
      return text:sub(1, at - 1), text:sub(at + 1)
    end
  end
  return text, ""
end

--- The parameters and results of an entry: lists of { name, type, doc }.
local function parse_types(entry, where)
  local params, returns = {}, {}
  for line in (entry.types or ""):gmatch "[^\n]+" do
    local tag, rest = line:match "^@(%a+)%s+(.+)$"
    if tag == "param" then
      local name, typed = rest:match "^(%S+)%s+(.+)$"
      if not name then
        error(("%s: a parameter needs a name and a type: %s"):format(where, line), 0)
      end
      local kind, doc = split_type(typed)
      params[#params + 1] = { name = name, type = kind, doc = doc }
    elseif tag == "return" then
      returns[#returns + 1] = { type = (split_type(rest)) }
    elseif tag ~= "overload" then
      error(("%s: unknown annotation: %s"):format(where, line), 0)
    end
  end
  return params, returns
end

local function check_doc(entry, where)
  if not entry.doc or entry.doc == "" then
    error(where .. ": no description", 0)
  end
end

--- One function: its description, its annotations, and an empty body. `separator` is "." or ":".
local function put_function(owner, separator, entry)
  local where = owner .. separator .. entry.name
  check_doc(entry, where)
  local names = {}
  for i, param in ipairs((parse_types(entry, where))) do
    names[i] = param.name:gsub("%?$", "")
  end
  put ""
  put_comment(entry.doc)
  put_comment(entry.types or "")
  put("function %s%s%s(%s) end", owner, separator, entry.name, table.concat(names, ", "))
end

--- What a call of a table takes and gives: "fun(text: string, n?: integer): string, integer".
local function call_signature(entry, where)
  local params, returns = parse_types(entry, where)
  local taken, given = {}, {}
  for i, param in ipairs(params) do
    taken[i] = param.name .. ": " .. param.type
  end
  for i, result in ipairs(returns) do
    given[i] = result.type
  end
  local results = #given > 0 and ": " .. table.concat(given, ", ") or ""
  return ("fun(%s)%s"):format(table.concat(taken, ", "), results)
end

local function split_functions(binding)
  local call, functions = nil, {}
  for _, entry in ipairs(binding.functions) do
    if entry.name == "__call" then
      call = entry
    else
      functions[#functions + 1] = entry
    end
  end
  return call, functions
end

--- The table of a family, `marotte.rng`: a class of its own, so that a call of the table is known too.
local function put_family(binding, call)
  local path = "marotte." .. binding.path
  put ""
  put_comment(binding.doc)
  if call then
    check_doc(call, path)
    put_comment("Called: " .. call.doc)
    for _, param in ipairs((parse_types(call, path))) do
      put_comment(("  - %s: %s"):format(param.name:gsub("%?$", ""), param.doc))
    end
  end
  put("---@class %s", path)
  if call then
    put("---@overload %s", call_signature(call, path))
  end
  put("%s = {}", path)
end

local families = {}

local function put_functions(binding)
  local call, functions = split_functions(binding)
  local owner = "marotte"
  if binding.path ~= "" then
    owner = "marotte." .. binding.path
    if not families[owner] then
      families[owner] = true
      put_family(binding, call)
    end
  end
  for _, entry in ipairs(functions) do
    put_function(owner, ".", entry)
  end
end

local function put_class(binding)
  local name = binding.class_name:match "[^.]+$"
  put ""
  put_comment(binding.class_doc:gsub("\n@.*$", ""))
  put("---@class %s", binding.class_name)
  for _, field in ipairs(binding.fields) do
    put("---@field %s %s %s", field.name, field.type, field.doc)
  end
  for annotation in binding.class_doc:gmatch "\n(@[^\n]+)" do
    put_comment(annotation)
  end
  put("local %s = {}", name)
  for _, entry in ipairs(binding.methods) do
    put_function(name, ":", entry)
  end
end

local path = build .. "/marotte.so"
local open, why = package.loadlib(path, "luaopen_marotte")
if not open then
  error(("cannot load %s: %s"):format(path, why), 0)
end
for _, binding in ipairs(open()._bindings()) do
  if binding.class_name then
    put_class(binding)
  end
  if #binding.functions > 0 then
    put_functions(binding)
  end
end

local file = assert(io.open(output, "w"))
assert(file:write(header, table.concat(lines, "\n"), "\n\nreturn marotte\n"))
assert(file:close())
