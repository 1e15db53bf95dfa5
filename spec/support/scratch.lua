--- Temporary folders and shell commands for specs that look at files and scripts.
local scratch = {}

--- A word of a shell command.
function scratch.quote(text)
  return "'" .. text:gsub("'", [['\'']]) .. "'"
end

--- Runs a shell command: its output (stderr included), its exit status.
function scratch.run(command)
  local pipe = assert(io.popen("{ " .. command .. "\n} 2>&1", "r"))
  local text = pipe:read "a"
  local _, _, status = pipe:close()
  return text, status
end

--- A new empty folder. Its name has a blank in it, as anybody's may.
function scratch.folder()
  local name = os.tmpname()
  os.remove(name)
  name = name .. " marotte"
  assert(os.execute("mkdir -p " .. scratch.quote(name)))
  return name
end

--- Deletes a folder that scratch.folder made.
function scratch.remove(folder)
  assert(folder:find "^/tmp/lua_.* marotte$", folder)
  assert(os.execute("rm -rf " .. scratch.quote(folder)))
end

--- Writes a file below `folder`, with the folders on the way; `mode` such as "+x" is given to chmod.
function scratch.write(folder, name, text, mode)
  local path = folder .. "/" .. name
  assert(os.execute("mkdir -p " .. scratch.quote(path:match "^(.*)/")))
  local file = assert(io.open(path, "w"))
  assert(file:write(text))
  assert(file:close())
  if mode then
    assert(os.execute(("chmod %s %s"):format(mode, scratch.quote(path))))
  end
  return path
end

return scratch
