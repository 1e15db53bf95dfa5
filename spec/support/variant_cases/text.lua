--- Texts that are no JSON, or not one that may be read. A schema never sees them.
local bad = {
  { name = "nothing", text = "", faults = { { "", "no JSON value" } } },
  { name = "no JSON", text = "game: Board", faults = { { "", "no JSON value" } } },
  { name = "text after the end", text = "{} {}", faults = { { "", "after the end" } } },
  { name = "a key twice", base = "board", edit = { [=["players"]=], [=["game": "Again", "players"]=] },
    faults = { { "", "has already" } } },
  { name = "a NUL in a string", base = "board", edit = { [=["Board",
  "players"]=], [=["Bo\u0000ard",
  "players"]=] }, faults = { { "", "u0000" } } },
  { name = "a number beyond all doubles", base = "board", edit = { [=["max": 9]=], [=["max": 1e999]=] },
    faults = { { "", "too large" } } },
  { name = "ten thousand nested arrays", text = ("["):rep(10000) .. ("]"):rep(10000),
    faults = { { "", "nested too deeply" } } },
  { name = "more than 64 KiB", text = '"' .. ("x"):rep(65535) .. '"', faults = { { "", "too many" } } },
  { name = "a byte that is no UTF-8", base = "board", edit = { [=["clockwise"]=], '"\xff"' },
    faults = { { "", "UTF-8" } } },
}

return { bad = bad }
