--- What handlers get instead of the host's own tables: objects with the fields and methods of the contract, that
--- refuse every other name and every write. One object stands for one thing, so == compares things.
--- `objects.board` is the board whose handler runs, nil outside of handlers.
local objects = {}

local behind = setmetatable({}, { __mode = "k" })
local in_front = setmetatable({}, { __mode = "k" })
local lists = setmetatable({}, { __mode = "k" })

--- The board whose handler runs; raises outside of handlers.
function objects.running()
  return objects.board or error("this works only inside of a handler", 3)
end

--- Runs a function as a handler of `board`: pcall's results.
function objects.run(board, body, ...)
  local outer = objects.board
  objects.board = board
  local results = table.pack(pcall(body, ...))
  objects.board = outer
  return table.unpack(results, 1, results.n)
end

--- A number as scripts see it: whole ones as integers, so that "halu" .. game.ante reads as it should.
function objects.number(value)
  if type(value) == "number" and math.abs(value) < 2.0 ^ 53 then
    return math.tointeger(value) or value
  end
  return value
end

--- The host's table behind an object; the value itself when it is none.
function objects.raw(object)
  return behind[object] or object
end

local function refuse_write(what)
  return function(_, name)
    error(("%s.%s is read-only"):format(what, tostring(name)), 2)
  end
end

--- An object for `raw`: `read(raw, name)` answers value, known.
function objects.new(raw, what, read, write)
  if in_front[raw] then
    return in_front[raw]
  end
  local object = setmetatable({}, {
    __index = function(_, name)
      local value, known = read(raw, name)
      if not known then
        error(("%s has no %q"):format(what, tostring(name)), 2)
      end
      return objects.number(value)
    end,
    __newindex = write and function(_, name, value)
      write(raw, name, value)
    end or refuse_write(what),
    __tostring = function()
      return what
    end,
  })
  behind[object], in_front[raw] = raw, object
  return object
end

--- A read-only table, for lists and maps. Nothing is copied later: the caller gives a fresh table.
function objects.list(values, what)
  local list = setmetatable({}, {
    __index = function(_, key)
      return values[key]
    end,
    __len = function()
      return #values
    end,
    __newindex = refuse_write(what or "the list"),
  })
  lists[list] = values
  return list
end

--- The table behind a read-only list, or nil. The ordered `pairs` of content looks through it.
function objects.list_behind(value)
  return lists[value]
end

--- Calls `make` with each element: a read-only list of the results.
function objects.map(values, make, what)
  local made = {}
  for i, value in ipairs(values) do
    made[i] = make(value)
  end
  return objects.list(made, what)
end

--- A plain list of the raw things in a list that a handler gave.
function objects.raw_list(list)
  local raws = {}
  for i = 1, #list do
    raws[i] = objects.raw(list[i])
  end
  return raws
end

return objects
