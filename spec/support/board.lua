--- Boards for specs: situations of the scoring game that can be driven (play, discard, end_of_round, fire, ...).
--- MAROTTE_ENGINE=reference takes the slow host in Lua; otherwise it is the engine, where the module has one.
local board = {}

local function engine()
  if os.getenv "MAROTTE_ENGINE" == "reference" then
    return nil
  end
  return require("marotte").new_host
end

local host

--- A board of a scenario.
function board.new(scenario)
  local new_host = engine()
  if not new_host then
    return require("spec.support.score_reference").new(scenario)
  end
  host = host or new_host {}
  return host:board(scenario)
end

--- A board on which the scenario's cards have been played: the result, the board.
function board.play(scenario)
  local made = board.new(scenario)
  return made:play(), made
end

return board
