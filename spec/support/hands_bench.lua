--- The slow reference's speed: returns function(folder) -> decisions per second over the hands of a folder, for the
--- benchmark to compare with. Five plain cards a play from a deck of 52, always the same plays; half a second of CPU.
local SECONDS = 0.5

--- The project's root, from where this file was read.
local function root()
  local source = debug.getinfo(1, "S").source
  return source:match "^@(.*)spec/support/hands_bench%.lua$" or "./"
end

--- Loads spec.support.<name> wherever the program was started.
local function support(name)
  local path = package.path
  package.path = root() .. "?.lua;" .. path
  local ok, module = pcall(require, "spec.support." .. name)
  package.path = path
  return ok and module or error(module, 0)
end

--- The definitions of the folder's faultless markup files, and how many hands they are, composites included.
local function definitions_of(folder)
  local set = require("marotte").hands.load(folder)
  local definitions, seen, hands = {}, {}, 0
  for _, entry in ipairs(set:entries()) do
    local definition = set:definition(entry.key)
    if definition.patterns then
      hands = hands + 1
      definitions[#definitions + 1] = not seen[definition.key] and definition or nil
      seen[definition.key] = true
    end
  end
  return definitions, hands
end

local function random_play(cards, next_number, deck)
  local play = {}
  for i, id in ipairs(cards.deal(next_number, deck, 5)) do
    play[i] = { rank = id // 4 + 2, suit = ({ "Clubs", "Diamonds", "Hearts", "Spades" })[id % 4 + 1] }
  end
  return { cards = play }
end

return function(folder)
  local reference, cards = support "hands_reference", support "eval_cards"
  local definitions, hands = definitions_of(folder)
  if hands == 0 then
    error(folder .. " holds no hands in the markup", 0)
  end
  local next_number, deck = cards.source(1), cards.deck()
  local start, plays = os.clock(), 0
  local spent
  repeat
    local play = random_play(cards, next_number, deck)
    for _, definition in ipairs(definitions) do
      reference.match_all(definition, play)
    end
    plays = plays + 1
    spent = os.clock() - start
  until spent >= SECONDS
  return plays * hands / spent
end
