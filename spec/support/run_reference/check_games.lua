--- The recorded games, played by the reference.
local recorded = require "spec.support.run_recorded"
local reference = require "spec.support.run_reference"

return function(check)
  local replayed = recorded.counters(check.fail)
  local games = check.lines "live/games.jsonl"
  for _, record in ipairs(games) do
    local game = reference.new(recorded.options(record))
    replayed.begin()
    recorded.replay(replayed, record, game:state(), function(action)
      local done, refused = game:act(action)
      if not done then
        return nil, refused.reason
      end
      return game:state()
    end)
  end
  return ("%d games, %d steps, %d fields"):format(#games, replayed.steps, replayed.fields)
end
