--- A terminal for specs: a shell in tmux, on a server of its own, that is typed to and looked at.
local scratch = require "spec.support.scratch"

local terminal = {}
terminal.__index = terminal

local patience = 20 -- seconds until what is awaited must be there: builds with sanitizers are slow to start

--- Why there can be no terminal, or nil when there can.
function terminal.missing()
  local _, status = scratch.run "command -v tmux"
  return status ~= 0 and "tmux is not installed" or nil
end

function terminal:tmux(...)
  local words = { "TMUX=", "tmux", "-u", "-f", "/dev/null", "-S", scratch.quote(self.folder .. "/socket") }
  for _, word in ipairs { ... } do
    words[#words + 1] = scratch.quote(word)
  end
  local text, status = scratch.run(table.concat(words, " "))
  assert(status == 0, text)
  return text
end

--- Opens a terminal of that size with a shell in it, whose prompt is "ready> ".
function terminal.open(columns, rows)
  local self = setmetatable({ folder = scratch.folder() }, terminal)
  self:tmux("new-session", "-d", "-x", tostring(columns or 80), "-y", tostring(rows or 24),
    "exec env -u NO_COLOR -u ENV PS1='ready> ' LC_ALL=C.UTF-8 sh")
  self:wait "^ready> *\n"
  return self
end

function terminal:close()
  pcall(self.tmux, self, "kill-server")
  scratch.remove(self.folder)
end

--- What is on the screen; `colors` = with the escape sequences of its colours.
function terminal:text(colors)
  return self:tmux("capture-pane", "-p", colors and "-e" or "-p")
end

--- Waits until a pattern is on the screen (until it is gone with `gone`); the screen.
function terminal:wait(pattern, gone)
  local deadline = os.time() + patience
  repeat
    local text = self:text()
    if (text:find(pattern) == nil) == (gone == true) then
      return text
    end
    os.execute "sleep 0.02"
  until os.time() > deadline
  error(("waited in vain for %q%s:\n%s"):format(pattern, gone and " to go" or "", self:text()), 2)
end

--- Types letters as they are.
function terminal:type(text)
  self:tmux("send-keys", "-l", "--", text)
end

--- Presses keys by their tmux names: "Up", "Enter", "C-c".
function terminal:press(...)
  self:tmux("send-keys", ...)
end

--- Types a line for the shell.
function terminal:run(line)
  self:type(line)
  self:press "Enter"
end

function terminal:resize(columns, rows)
  self:tmux("resize-window", "-x", tostring(columns), "-y", tostring(rows))
end

--- A value of tmux about the terminal: "alternate_on", "cursor_x".
function terminal:value(name)
  return (self:tmux("display-message", "-p", "#{" .. name .. "}"):gsub("\n$", ""))
end

return terminal
