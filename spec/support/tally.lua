--- Busted's plain output, and what happened as lines in the file that MAROTTE_TALLY names, for tools/ci/specs. Words
--- are separated by tabs:
---     start FILE
---     pending FILE NAME REASON
---     file FILE SUCCESSES FAILURES ERRORS PENDINGS SECONDS    the file has ended
---     end SUCCESSES FAILURES ERRORS PENDINGS                  the suite has ended
--- Every line is on the disk before the run goes on, so that one that dies shows where, and lacks the last line.
return function(options)
  local busted = require "busted"
  local handler = require "busted.outputHandlers.plainTerminal"(options)
  local out = assert(io.open(assert(os.getenv "MAROTTE_TALLY", "MAROTTE_TALLY is not set"), "w"))
  out:setvbuf "line"

  local function write(...)
    local words = table.pack(...)
    for i, word in ipairs(words) do
      words[i] = tostring(word):gsub("%s+", " ")
    end
    assert(out:write(table.concat(words, "\t"), "\n"))
  end

  local function counts()
    return { handler.successesCount, handler.failuresCount, handler.errorsCount, handler.pendingsCount }
  end

  local before, started

  busted.subscribe({ "file", "start" }, function(file)
    before, started = counts(), busted.gettime()
    write("start", file.name)
    return nil, true
  end)

  busted.subscribe({ "file", "end" }, function(file)
    local now = counts()
    for i = before[4] + 1, #handler.pendings do
      local case = handler.pendings[i]
      write("pending", file.name, case.name, case.message or "")
    end
    for i, count in ipairs(before) do
      now[i] = now[i] - count
    end
    write("file", file.name, now[1], now[2], now[3], now[4], ("%.2f"):format(busted.gettime() - started))
    return nil, true
  end)

  busted.subscribe({ "suite", "end" }, function()
    write("end", table.unpack(counts()))
    return nil, true
  end)

  return handler
end
