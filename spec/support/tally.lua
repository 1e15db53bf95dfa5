--- Busted's plain output, and the counts of the run as one line in the file that MAROTTE_TALLY names:
--- `successes failures errors pendings`. The line is written when the suite has ended, so that a run that died on
--- the way leaves none.
return function(options)
  local busted = require "busted"
  local handler = require "busted.outputHandlers.plainTerminal"(options)

  busted.subscribe({ "suite", "end" }, function()
    local file = assert(io.open(assert(os.getenv "MAROTTE_TALLY", "MAROTTE_TALLY is not set"), "w"))
    file:write(("%d %d %d %d\n"):format(
      handler.successesCount, handler.failuresCount, handler.errorsCount, handler.pendingsCount))
    assert(file:close())
    return nil, true
  end)

  return handler
end
