--- Short words for specs of the sandbox: each runs a text as content would be run.
local box = require "marotte"._sandbox

local sandbox = {}

local name = "@attack.lua"

--- The answer of a text that is run as a file.
function sandbox.load(text)
  return (box.load(text, name))
end

--- The answer of the handler that a text returns.
function sandbox.call(text, ...)
  return (box.call(text, name, ...))
end

--- The answer of an expression.
function sandbox.value(expression)
  return sandbox.load("return " .. expression)
end

local function message_of(ok, message)
  assert(not ok, "no error was raised")
  assert(type(message) == "string", "the error is no string")
  return message
end

--- Why a file does not run.
function sandbox.load_error(text)
  return message_of(pcall(box.load, text, name))
end

--- Why a handler does not run.
function sandbox.call_error(text, ...)
  return message_of(pcall(box.call, text, name, ...))
end

return sandbox
