--- Holds the reference of the run against the vectors: lua5.4 spec/support/run_reference/check.lua [part ...]
--- Parts: games, scoring, saves, human, seeds [n], random [n]. The vectors' folder is named by MAROTTE_VECTORS.
package.path = "./?.lua;" .. package.path
local json = require "spec.support.json"

local parts = {
  games = "check_games", scoring = "check_scoring", saves = "check_saves", human = "check_human",
  random = "check_random", seeds = "check_seeds",
}
local check = { failures = 0 }

--- The values of a file of JSON lines.
function check.lines(name)
  local folder = assert(os.getenv "MAROTTE_VECTORS", "MAROTTE_VECTORS names the folder with the test vectors")
  local list = {}
  for line in io.lines(folder .. "/" .. name) do
    list[#list + 1] = json.decode(line)
  end
  return list
end

function check.fail(...)
  check.failures = check.failures + 1
  if check.failures <= 25 then
    print(string.format(...))
  end
end

check.text = require("spec.support.run_recorded").text

local names = table.move(arg, 1, #arg, 1, {})
if #names == 0 then
  names = { "games", "scoring", "saves", "human", "seeds", "random" }
end
local i = 1
while names[i] do
  local count = tonumber(names[i + 1])
  local before = check.failures
  local part = require("spec.support.run_reference." .. parts[names[i]])
  local summary = (type(part) == "table" and part.check or part)(check, count)
  print(("%s: %s, %d differences"):format(names[i], summary, check.failures - before))
  i = i + (count and 2 or 1)
end
os.exit(check.failures == 0)
