--- Runs the command `marotte` of the build under test, as a user would.
local command = {}

local build = os.getenv "MAROTTE_BUILD"
if not build or build == "" then
  build = "build"
end

--- Where the command is.
command.path = build .. "/marotte"

--- A word of a shell command, whatever its bytes (a NUL cannot be in one).
function command.quote(text)
  return "'" .. text:gsub("'", [['\'']]) .. "'"
end

local function read_file(name)
  local file = assert(io.open(name, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

--- Runs a shell line: stdout, stderr, exit status (128 + n after signal n).
function command.shell(line, stdin)
  local names = { os.tmpname(), os.tmpname(), os.tmpname() }
  local file = assert(io.open(names[1], "wb"))
  assert(file:write(stdin or ""))
  assert(file:close())
  local _, how, status = os.execute(("{ %s\n} < %s > %s 2> %s"):format(line, table.unpack(names)))
  local out, err = read_file(names[2]), read_file(names[3])
  for _, name in ipairs(names) do
    os.remove(name)
  end
  return out, err, how == "signal" and 128 + status or status
end

--- The command with its arguments as a shell line.
function command.line(arguments)
  local words = { command.quote(command.path) }
  for _, argument in ipairs(arguments) do
    words[#words + 1] = command.quote(argument)
  end
  return table.concat(words, " ")
end

--- Runs `marotte` with a list of arguments and a text on standard input: stdout, stderr, exit status.
function command.run(arguments, stdin)
  return command.shell(command.line(arguments), stdin)
end

--- Runs `marotte` on a terminal of that environment ("TERM=xterm"): all that it writes there, stdout and stderr mixed.
function command.on_terminal(environment, arguments)
  local line = ("env -u NO_COLOR %s %s"):format(environment, command.line(arguments))
  return (command.shell(("script -qec %s /dev/null"):format(command.quote(line))))
end

--- The lines of a text, without their ends.
function command.lines(text)
  local list = {}
  for line in text:gmatch "([^\n]*)\n" do
    list[#list + 1] = line
  end
  return list
end

--- All commands that help tells of, as lists of words; the first, {}, is `marotte` itself.
function command.all()
  local found = { {} }
  local i = 0
  while i < #found do
    i = i + 1
    local words = table.move(found[i], 1, #found[i], 1, {})
    words[#words + 1] = "--help"
    local help = command.run(words)
    local list = help:match "\nCommands:\n(.-)\n\n" or ""
    for name in (list .. "\n"):gmatch "  (%S+) +[^\n]*\n" do
      local child = table.move(found[i], 1, #found[i], 1, {})
      child[#child + 1] = name
      found[#found + 1] = child
    end
  end
  return found
end

return command
