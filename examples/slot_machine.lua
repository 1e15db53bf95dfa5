--- A video-poker slot machine, Jacks or Better: the machine deals five cards, the player holds some, the others are
--- drawn again, and the table pays. Run it from the project's root: lua5.4 examples/slot_machine.lua --help
local usage = [[
usage: lua5.4 examples/slot_machine.lua [--seed S] [--credits N] [--bet N] [--auto N]

Video poker, Jacks or Better. Five cards are dealt; name the positions to hold (13 holds the
first and the third card, a holds all, Enter holds none), the other cards are drawn again.

  --seed S     1 to 8 characters 1-9, A-Z: the same seed deals the same cards
  --credits N  credits at the start, 1 to 1000000 (100 without it)
  --bet N      credits a hand, 1 to 5 (1 without it); a royal flush pays most at 5
  --auto N     plays N hands by itself, 1 to 1000000, and prints the return
  --help       this text

q, the end of the input or Ctrl-C quits; the bet of an unfinished hand is given back.
Exit status: 0 ok, 1 the module cannot be loaded, 2 wrong usage, 130 Ctrl-C.

A credit bet pays:
]]

local EXIT_LOAD, EXIT_USAGE, EXIT_INTERRUPTED = 1, 2, 130

-- What a credit pays, by the first number of the ranking of parsecards (1 = royal flush .. 9 = one pair).
local pays = {
  { "Royal Flush", 250 },
  { "Straight Flush", 50 },
  { "Four of a Kind", 25 },
  { "Full House", 9 },
  { "Flush", 6 },
  { "Straight", 4 },
  { "Three of a Kind", 3 },
  { "Two Pair", 2 },
  { "Jacks or Better", 1 },
}
local ROYAL_FLUSH, FULL_HOUSE, STRAIGHT, ONE_PAIR = 1, 4, 6, 9
local ROYAL_AT_MOST_BET = 800 -- what a royal flush pays a credit with the largest bet
local BET_MOST = 5
local JACK_ID, JACK_NUMBER = 11, 4 -- as an id 2..14, and as the ranking counts (ace = 1)

local function say(format, ...)
  io.write(format:format(...), "\n")
end

local function fail(status, format, ...)
  io.stdout:flush()
  io.stderr:write("slot_machine: ", format:format(...), "\n")
  os.exit(status, true)
end

--- The module, from the build folder beside this file's folder when it is not installed.
local function load_module()
  local folder = (arg and arg[0] or ""):match "^(.*)/" or "."
  local build = os.getenv "MAROTTE_BUILD" or "build"
  package.cpath = table.concat({ build .. "/?.so", folder .. "/../build/?.so", package.cpath }, ";")
  local ok, result = pcall(require, "marotte")
  if not ok then
    fail(EXIT_LOAD, "the module marotte is not there; build it with tools/build first\n%s", result)
  end
  return result
end

-- The machine.

local machine = {}
machine.__index = machine

local function new_machine(marotte, options)
  local pool = marotte.pool()
  return setmetatable({
    parse = marotte.parsecards.parse,
    rng = marotte.rng(options.seed),
    deck = pool:deck(),
    hand = pool:pile(),
    discards = pool:pile(),
    credits = options.credits,
    bet = options.bet,
    open_bet = 0, -- the bet of the hand that is being played
    played = 0,
    wins = {}, -- how often each line of the table has paid
  }, machine)
end

local function move_all(from, to)
  while not from:is_empty() do
    to:push(from:draw())
  end
end

function machine:deal()
  self.credits = self.credits - self.bet
  self.open_bet = self.bet
  move_all(self.hand, self.deck)
  move_all(self.discards, self.deck)
  self.deck:shuffle(self.rng, "slot")
  for _ = 1, 5 do
    self.hand:push(self.deck:draw())
  end
end

--- Draws a new card for every position that is not held.
function machine:draw(held)
  for position = 1, 5 do
    if not held[position] then
      self.discards:push(self.hand:take(position))
      self.hand:insert(self.deck:draw(), position)
    end
  end
end

--- The line of the table that five cards reach, nil when they pay nothing.
local function pay_line(ranking)
  local category, highest = ranking[1], ranking[2]
  if category > ONE_PAIR or category == ONE_PAIR and highest > JACK_NUMBER then
    return nil
  end
  return category
end

--- Pays the hand: what was won, and the name of the hand.
function machine:pay()
  local found = self.parse(self.hand)
  self.open_bet = 0
  self.played = self.played + 1
  local line = pay_line(found.ranking)
  if not line then
    return 0, found.name
  end
  local rate = pays[line][2]
  if line == ROYAL_FLUSH and self.bet == BET_MOST then
    rate = ROYAL_AT_MOST_BET
  end
  self.wins[line] = (self.wins[line] or 0) + 1
  self.credits = self.credits + rate * self.bet
  return rate * self.bet, found.name
end

--- Gives back the bet of a hand that was not finished.
function machine:give_back()
  self.credits = self.credits + self.open_bet
  self.open_bet = 0
end

-- The strategy of --auto: the first rule that names positions decides.

--- The positions whose card passes `test`.
local function positions(hand, test)
  local list = {}
  for position = 1, #hand do
    if test(hand[position]) then
      list[#list + 1] = position
    end
  end
  return list
end

local function is_high(card)
  return card.id >= JACK_ID
end

--- Positions of `count` or more cards of one suit that pass `test`.
local function suited(hand, count, test)
  for _, suit in ipairs { "Hearts", "Clubs", "Diamonds", "Spades" } do
    local list = positions(hand, function(card)
      return card.suit == suit and test(card)
    end)
    if #list >= count then
      return list
    end
  end
end

--- Positions of the cards whose rank is there more than once; only ranks of `lowest` or more.
local function matched(hand, lowest)
  local count = {}
  for position = 1, #hand do
    local id = hand[position].id
    count[id] = (count[id] or 0) + 1
  end
  local list = positions(hand, function(card)
    return count[card.id] > 1 and card.id >= lowest
  end)
  return #list > 0 and list or nil
end

--- Positions of four neighbouring ranks that are open at both ends (2 3 4 5 to T J Q K).
local function open_straight(hand)
  for low = 2, 10 do
    local seen = {}
    local list = positions(hand, function(card)
      local new = card.id >= low and card.id < low + 4 and not seen[card.id]
      seen[card.id] = true
      return new
    end)
    if #list == 4 then
      return list
    end
  end
end

--- The two lowest high cards, or the only one.
local function high_cards(hand)
  local list = positions(hand, is_high)
  table.sort(list, function(a, b)
    return hand[a].id < hand[b].id
  end)
  return { list[1], list[2] }
end

local function always()
  return true
end

local function is_royal(card)
  return card.id >= 10
end

local all = { 1, 2, 3, 4, 5 }

local rules = {
  function(_, ranking) return ranking[1] <= FULL_HOUSE and all end,
  function(hand) return suited(hand, 4, is_royal) end,
  function(_, ranking) return ranking[1] <= STRAIGHT and all end,
  function(hand, ranking) return ranking[1] < ONE_PAIR and matched(hand, 2) end,
  function(hand) return matched(hand, JACK_ID) end,
  function(hand) return suited(hand, 4, always) end,
  function(hand) return matched(hand, 2) end,
  open_straight,
  function(hand) return suited(hand, 2, is_high) end,
  high_cards,
}

local function choose(hand, ranking)
  for _, rule in ipairs(rules) do
    local list = rule(hand, ranking)
    if list then
      return list
    end
  end
end

local function as_set(list)
  local set = {}
  for _, position in ipairs(list) do
    set[position] = true
  end
  return set
end

local function play_auto(game, hands)
  while game.played < hands and game.credits >= game.bet do
    game:deal()
    game:draw(as_set(choose(game.hand, game.parse(game.hand).ranking)))
    game:pay()
  end
end

--- What --auto prints at its end, early or not.
local function report(game, start, hands)
  if game.played < hands then
    say("%s after %d of %d hands.", game.credits < game.bet and "Out of credits" or "Stopped", game.played, hands)
  end
  for line, entry in ipairs(pays) do
    say("%-16s %7d", entry[1], game.wins[line] or 0)
  end
  local bet = game.played * game.bet
  local paid = game.credits - start + bet
  local share = bet > 0 and 100 * paid / bet or 0
  say("%d hands, %d credits bet, %d paid: return %.2f %%.", game.played, bet, paid, share)
  say("%d credits left.", game.credits)
end

-- The player.

--- The positions that a line of input holds, or nil and what is wrong with it.
local function read_positions(line)
  if line:lower():match "^%s*a%s*$" then
    return as_set(all)
  end
  local set = {}
  for letter in line:gmatch "[^%s,]" do
    local position = letter:match "^[1-5]$" and math.tointeger(letter)
    if not position then
      return nil, ("%q is no position"):format(letter)
    elseif set[position] then
      return nil, ("position %d is there twice"):format(position)
    end
    set[position] = true
  end
  return set
end

--- Asks which cards to hold until the answer can be read; nil = quit.
local function ask_positions()
  while true do
    io.write "Hold which (1-5, a = all, Enter = none, q = quit)? "
    io.flush()
    local line = io.read "l"
    if not line or line:lower():match "^%s*q%s*$" then
      return nil
    end
    local set, problem = read_positions(line)
    if set then
      return set
    end
    say("%s; name positions from 1 to 5, each once, such as 13.", problem)
  end
end

local function play_hands(game)
  while game.credits >= game.bet do
    game:deal()
    say("\n%s   (bet %d, credits %d)", game.hand, game.bet, game.credits)
    local held = ask_positions()
    if not held then
      return
    end
    game:draw(held)
    local won, name = game:pay()
    say("%s   %s: %s", game.hand, name, won > 0 and ("pays %d"):format(won) or "nothing")
  end
  say("\nOut of credits: a hand costs %d.", game.bet)
end

--- Calls `play` with the machine; Ctrl-C, which Lua raises as an error, ends it early. True when that happened.
local function play_until_interrupted(play, game, ...)
  local ok, problem = pcall(play, game, ...)
  if not ok and not tostring(problem):find "interrupted!$" then
    error(problem, 0)
  end
  game:give_back()
  return not ok
end

-- The command line.

local limits = { credits = { 1, 1000000 }, bet = { 1, BET_MOST }, auto = { 1, 1000000 } }

local function read_number(name, text)
  local low, high = table.unpack(limits[name])
  local number = text:match "^%d+$" and math.tointeger(tonumber(text))
  if not number or number < low or number > high then
    fail(EXIT_USAGE, "--%s takes a number from %d to %d, not %q", name, low, high, text)
  end
  return number
end

local function show_help()
  io.write(usage)
  for line, entry in ipairs(pays) do
    local more = line == ROYAL_FLUSH and (" (%d with --bet %d)"):format(ROYAL_AT_MOST_BET, BET_MOST) or ""
    say("  %-16s %4d%s", entry[1], entry[2], more)
  end
end

local function read_options(words)
  local options = { credits = 100, bet = 1 }
  local at = 1
  while at <= #words do
    local name, value = words[at]:match "^%-%-(%a+)=(.*)$"
    name = name or words[at]:match "^%-%-(%a+)$"
    if name == "help" or words[at] == "-h" then
      show_help()
      os.exit(0, true)
    elseif name ~= "seed" and not limits[name or ""] then
      fail(EXIT_USAGE, "unknown argument %q; there are --seed, --credits, --bet, --auto and --help", words[at])
    end
    if not value then
      at = at + 1
      value = words[at] or fail(EXIT_USAGE, "--%s needs a value", name)
    end
    options[name] = name == "seed" and value or read_number(name, value)
    at = at + 1
  end
  if options.bet > options.credits then
    fail(EXIT_USAGE, "a bet of %d is more than the credits, %d", options.bet, options.credits)
  end
  return options
end

--- A seed from the clock, in the characters of seeds.
local function clock_seed()
  local characters, rest, seed = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", os.time(), ""
  while rest > 0 and #seed < 8 do
    local digit = rest % #characters + 1
    seed, rest = seed .. characters:sub(digit, digit), rest // #characters
  end
  return seed
end

local function check_seed(marotte, seed)
  local ok, result = pcall(marotte.rng.normalize, seed)
  if not ok then
    fail(EXIT_USAGE, "--seed: %s", result)
  end
  return result
end

local function main(words)
  local options = read_options(words)
  local marotte = load_module()
  options.seed = check_seed(marotte, options.seed or clock_seed())
  local game = new_machine(marotte, options)
  say("Jacks or Better, seed %s, %d credits.", options.seed, options.credits)
  local interrupted
  if options.auto then
    interrupted = play_until_interrupted(play_auto, game, options.auto)
    report(game, options.credits, options.auto)
  else
    interrupted = play_until_interrupted(play_hands, game)
    say("\nYou leave with %d credits.", game.credits)
  end
  if interrupted then
    os.exit(EXIT_INTERRUPTED, true)
  end
end

main(arg)
