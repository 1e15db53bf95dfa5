local command = require "spec.support.command"
local scratch = require "spec.support.scratch"
local variant = require "spec.support.poker_variant"

local run = command.run

local folder

before_each(function()
  folder = scratch.folder()
end)

after_each(function()
  scratch.remove(folder)
end)

local function play(key, stdin, ...)
  return run({ "table", "play", key, "--seed", "AB", "--player", "check-call", ... }, stdin)
end

--- A variant of this spec, as a file.
local function file(change)
  return scratch.write(folder, "mine.json", variant(change))
end

--- Does the text hold all of a list, in this order?
local function holds(text, wanted)
  local from = 1
  for _, part in ipairs(wanted) do
    local _, stop = text:find(part, from, true)
    assert.is_truthy(stop, part .. " is not there, or not in its place:\n" .. text)
    from = stop + 1
  end
end

local function count(text, part)
  local n = 0
  for _ in text:gmatch(part) do
    n = n + 1
  end
  return n
end

describe("marotte table play", function()
  it("plays a hand from lines, and ends by itself", function()
    local out, err, status = play("holdem", "call\ncheck\ncheck\ncheck\n", "-p3", "-n1")
    assert.are.same({ "", 0 }, { err, status })
    assert.is_truthy(out:find "^Texas Hold'em, Limit, 3 players; you sit in seat 1")
    assert.is_truthy(out:find "\nboard: %w%w %w%w %w%w %w%w %w%w\n", out)
    assert.is_truthy(out:find "\nthe game ends; you came with 500 and leave with %d+\n$", out)
  end)

  it("shows no card of others before the showdown", function()
    local out = play("holdem", "call\ncheck\nfold\nquit\n", "-p2")
    assert.is_truthy(out:find "your cards: 1:%w%w 2:%w%w\n")
    assert.is_nil(out:find "seat 2: %w%w %w%w")
    local stud = play("seven_card_stud", "call\nbring_in\nquit\n", "-p2")
    assert.is_truthy(stud:find "\nseat 2: %?%? %?%? %w%w\n", stud)
  end)

  it("says what is wrong with a line and asks again", function()
    local lines = {
      "help", "foo", "raise x", "raise 20 30", "draw 1", "", ("c"):rep(300), "call", "draw 9", "draw 0", "draw 1 1",
      "draw 1 2", "quit\n",
    }
    local out, _, status = play("five_card_draw", table.concat(lines, "\n"), "-p2")
    assert.are.equal(0, status)
    for _, wanted in ipairs {
      "bet 20, raise 40, complete 10", "\nhelp, quit\n", '"foo" is no move\nyou may fold, call 10, raise 20\n',
      "raise needs the total of the round, 20, or nothing\nraise needs the total", "draw is not possible now",
      "that is too long", "cards are numbered from 1",
      "you: draw 2 cards, away go ",
    } do
      assert.is_truthy(out:find(wanted, 1, true), wanted .. "\n" .. out)
    end
  end)

  it("helps in lines that fit the terminal", function()
    local line = command.line { "table", "play", "holdem", "-sAB", "-p2" }
    local texts = {}
    for _, columns in ipairs { 40, 60, 80 } do
      local out = command.shell(("COLUMNS=%d %s"):format(columns, line), "help\n")
      local help = out:match "\n(check, call, fold, bring_in.-\nhelp, quit\n)"
      for text in help:gmatch "[^\n]+" do
        assert.is_true(#text <= columns, columns .. ": " .. text)
      end
      texts[#texts + 1] = help:gsub("%s+", " ")
    end
    assert.are.same({ texts[1], texts[1] }, { texts[2], texts[3] })
  end)

  it("numbers the cards of a board that can be changed, and shows the new one", function()
    local out = play("landscape_gardeners", "call\ncheck\nreplace 2\nquit\n", "-p2")
    local second, new = out:match "\nboard: 1:%w%w 2:(%w%w) 3:%w%w 4:%w%w 5:%w%w\n.*\nboard: ([%w ]+)\n"
    holds(out, { "seat 2: replace 1 card\n", "you may replace 1 card\n", ("you: replace 1 card: %s\n"):format(second) })
    assert.is_nil(new:find(second, 1, true), out)
  end)

  it("sells cards, and tells the price", function()
    local out = play("card_market", "call\nbuy 1\ncheck\ndecline\nquit\n", "-p2")
    assert.is_truthy(out:find("you may buy for 10 chips, giving up 1 card, decline\n", 1, true), out)
    local first = out:match "your cards: 1:(%w%w)[^\n]*\n[^\n]*you may buy"
    holds(out, { ("you: buy for 10 chips, away goes %s\n"):format(first) })
    assert.is_truthy(out:find("pot 30, you have 480;", 1, true), out)
    assert.is_truthy(out:find("you: decline\n", 1, true), out)
  end)

  it("tells others' moves of cards in words and numbers, with the price and without the cards", function()
    local buys = scratch.write(folder, "buys.lua", [[
return function(view)
  return view.is_legal { move = "buy", cards = { 1 } } and { move = "buy", cards = { 1 } } or view.passive
end
]])
    local out = run({ "table", "play", "card_market", "-sAB", "-p2", "--player", buys }, "call\nbuy 1\n")
    holds(out, { "seat 2: buy for 10 chips\n" })
    out = play("five_card_draw", "call\ndraw\n", "-p2", "-n1")
    holds(out, { "seat 2: draw no card\n", "you: draw no card\n" })
    out = play("shrinking_draw", "call\ndraw 1 2\n", "-p2", "-n1")
    holds(out, { "seat 2: draw no card for 1\n", "you: draw 1 card for 2, away go " })
    out = play("anaconda", "check\npass 1 2 3\n", "-p4", "-n1")
    assert.is_truthy(out:find "\nseat 2: pass 3 cards\n.*\nyou: pass 3 cards: %w%w %w%w %w%w\n", out)
  end)

  it("tells the move that a script really made, not the one that it tried", function()
    local path = file {
      steps = [[
    { "name": "Antes", "bet": { "type": "antes" } },
    { "name": "Hand", "deal": { "location": "player", "cards": [{ "number": 4, "state": "face down" }] } },
    { "name": "Market", "buy": { "cards": [{ "number": 1, "state": "face down", "optional": true,
      "cost": { "type": "fixed", "amount": "small_bet" } }] } },
    { "name": "Last card", "deal": { "location": "player", "cards": [{ "number": 1, "state": "face down" }] } },
    { "name": "Bets", "bet": { "type": "small" } },
    { "name": "Showdown", "showdown": { "type": "final" } }]],
    }
    local function told(answer, ...)
      local script = scratch.write(folder, "tries.lua",
        ("return function(view)\n  return %s or view.passive\nend\n"):format(answer))
      local out, err = run({ "table", "play", path, "-sAB", "-p2", "-n2", "--player", script, ... },
        ("decline\ncheck\n"):rep(2))
      return out:match "\n(%-%-%- hand 2.*)", err -- in which seat 2 is asked last
    end
    -- seat 2 declines, and gets the card that everybody gets
    local out, err = told "nil"
    holds(out, { "you: decline\nseat 2: decline\n-- Bets\n" })
    assert.are.equal("", err)
    out = told 'view.question.step == "Market" and { move = "buy" }'
    holds(out, { "you: decline\nseat 2: buy for 10 chips\n-- Bets\n" })
    -- it has less than ten chips
    out, err = told('{ move = "buy" }', "--stack", "10")
    holds(out, { "you: decline\nseat 2: decline\n-- Bets\n" })
    assert.is_truthy(err:find("tries.lua: seat 2, Market: ", 1, true), err)
    out, err = told 'view.question.raise_max > 0 and { move = "bet", amount = 1 }'
    holds(out, { "you: check\nseat 2: check\n" })
    assert.is_truthy(err:find("tries.lua: seat 2, Bets: ", 1, true), err)
  end)

  it("takes moves in short, in capitals too", function()
    local out = play("holdem", "c\nk\nX\nB 20\nr\n", "-p2", "-n1")
    holds(out, { "you: call 10\n", "you: check\n", "you: check\n", "you: bet 20\n" })
    out = play("holdem", "r 20\nf\nHELP\nquit\n", "-p2", "-n1", "--structure", "nl")
    holds(out, { "you: raise 20\n", "fold is not possible now; you may check, bet 10 to 480\n",
      "k or x, c and f are short for them\n", "b 20 and r 40 are short\n", "as much as is possible\n" })
    out = play("holdem", "F\n", "-p2", "-n1")
    holds(out, { "you: fold\n" })
  end)

  it("takes the only amount there is where none is said, and asks for one elsewhere", function()
    holds(play("holdem", "raise\nbet\n", "-p2", "-n1"), { "you: raise 20\n", "you: bet 10\n" })
    holds(play("seven_card_stud", "complete\n", "-p2", "-n1", "--seed", "D"), { "you: complete 10\n" })
    for structure, most in pairs { nl = 500, pl = 30 } do
      local out = play("holdem", "raise\nraise much\n", "-p2", "-n1", "--structure", structure)
      local wanted = ("raise needs the total of the round, 20 to %d, or all\n"):format(most)
      holds(out, { wanted, wanted })
      assert.is_nil(out:find("you: ", 1, true), out)
    end
  end)

  it("takes all for the most that is possible", function()
    for _, line in ipairs { "raise all", "raise all in", "r all-in", "all-in", "ALLIN", "all in", "all" } do
      holds(play("holdem", line .. "\n", "-p2", "-n1", "--structure", "nl"), { "you: raise 500 (all in)\n" })
      holds(play("holdem", line .. "\n", "-p2", "-n1", "--structure", "pl"), { "you: raise 30\n" })
    end
    holds(play("holdem", "call\nbet all\n", "-p2", "-n1", "--structure", "nl"), { "you: bet 490 (all in)\n" })
    holds(play("holdem", "all-in\n", "-p2", "-n1", "--structure", "nl", "--stack", "10"), { "you: call 10 (all in)\n" })
    holds(play("five_card_draw", "call\nall-in\n", "-p2", "-n1"), {
      "all-in is not possible now\nyou may draw 0 to 5 cards\n",
    })
  end)

  it("ends with status 1 where a script failed, as sim does", function()
    local bad = scratch.write(folder, "bad.lua", "return function() error 'no idea' end\n")
    local out, err, status = run({ "table", "play", "holdem", "-sAB", "-p2", "-n1", "--player", bad }, "call\nfold\n")
    assert.are.equal(1, status, out)
    assert.is_truthy(err:find("no idea", 1, true), err)
    assert.are.equal(1, (select(3, run { "table", "sim", "holdem", "-sAB", "-p2", "-n1", "--player", bad })))
  end)

  it("ends the line that Ctrl-D leaves on a terminal", function()
    local line = command.line { "table", "play", "holdem", "-p2", "--seed", "AB" }
    local out = command.shell(("printf '\\004' | script -qec %s /dev/null"):format(command.quote(line)))
    assert.is_truthy(out:find("\n> [^\n]*\nthe game ends", 1), out)
  end)

  it("takes the end of the input for quit", function()
    for _, stdin in ipairs { "", "call", "call\n" } do
      local out, err, status = play("holdem", stdin, "-p2")
      assert.are.same({ "", 0 }, { err, status })
      assert.is_truthy(out:find "leave with 500\n$", out)
    end
  end)
end)

describe("marotte table play shows", function()
  it("blinds and antes as they are posted", function()
    local out = play("holdem", "fold\n", "-p3", "-n1")
    holds(out, { "the button is at seat 1\nseat 2 posts 5, seat 3 posts 10\n-- " })
    out = play("holdem", "fold\n" .. ("check\n"):rep(4), "-p3", "-n3")
    holds(out, { "at seat 2\nseat 3 posts 5, you post 10\n-- ", "at seat 3\nyou post 5, seat 2 posts 10\n-- " })
    out = play("holdem", "fold\n", "-p2", "-n2")
    holds(out, { "at seat 1\nyou post 5, seat 2 posts 10\n-- ", "at seat 2\nseat 2 posts 5, you post 10\n-- " })
    out = play("seven_card_stud", "", "-p2")
    holds(out, { "the button is at seat 1\neverybody posts 2\n-- " })
    out = play("jackpots", "", "-p2")
    holds(out, { "everybody posts 2, you post 5, seat 2 posts 10\n-- " })
    out = play("jackpots", "", "-p3", "--stack", "7")
    holds(out, { "everybody posts 2, seat 2 posts 5 (all in), seat 3 posts 5 (all in)\n-- " })
    assert.are.equal(1, count(out, "posts 2"), out)
  end)

  it("the name of a step when its questions begin, once", function()
    local out = play("holdem", ("check\n"):rep(3) .. "call\n" .. ("check\n"):rep(3), "-p3", "-n1")
    holds(out, {
      "\n-- Bets before the flop\n", "\n-- Bets on the flop\nboard: ", "\n-- Bets on the turn\nboard: ",
      "\n-- Bets on the river\nboard: ", "\n-- Showdown\n",
    })
    assert.are.equal(5, count(out, "\n%-%- "), out)
  end)

  it("what others have, what they bet, and who is no longer in", function()
    local folds = scratch.write(folder, "folds.lua", [[
return function(view)
  return view.seat == 4 and view.is_legal { move = "fold" } and { move = "fold" } or view.passive
end
]])
    local out = run({ "table", "play", "holdem", "-sAB", "-p4", "--player", folds, "--structure", "nl" }, "raise 40\n")
    holds(out, {
      "others: seat 2 has 495, bet 5; seat 3 has 490, bet 10; seat 4 folded\n", "you: raise 40\n",
      "seat 2: call 40\n", "seat 3: call 40\n", "others: seat 2 has 460; seat 3 has 460; seat 4 folded\n",
    })
    out = play("holdem", "raise 60\n", "-p3", "--stack", "60", "--structure", "nl", "-n1")
    holds(out, { "you: raise 60 (all in)\n", "seat 2: call 60 (all in)\n" })
    out = play("holdem", "call\n", "-p3", "--stack", "10", "--structure", "nl", "-n1")
    holds(out, { "seat 3 posts 10 (all in)\n", "others: seat 2 has 5, bet 5; seat 3 is all in, bet 10\n" })
  end)

  it("others in lines that fit the terminal", function()
    local function widths(columns)
      local line = command.line { "table", "play", "holdem", "-sAB", "-p9", "--player", "check-call" }
      local out = command.shell(columns .. " " .. line)
      local block = out:match "\n(others: .-)\nyour cards"
      local longest = 0
      for text in (block .. "\n"):gmatch "([^\n]*)\n" do
        longest = math.max(longest, #text)
      end
      assert.are.equal(8, count(block, "seat %d has"), block)
      return longest, count(block, ";\n        seat"), count(block, "\n")
    end
    for columns, most in pairs { ["COLUMNS="] = 80, ["COLUMNS=50"] = 50, ["COLUMNS=x"] = 80, ["COLUMNS=2"] = 80 } do
      local longest, continued, ends = widths(columns)
      assert.is_true(longest <= most and longest > most - 25, columns .. ": " .. longest)
      assert.are.equal(ends, continued)
      assert.is_true(ends > 0)
    end
    assert.are.equal(0, (select(3, widths "COLUMNS=400")))
  end)

  it("new open cards to who is no longer asked", function()
    local out = play("seven_card_stud", "fold\n", "-p3", "-n1")
    local after = out:match "you: fold\n(.*)\n%-%- Showdown\n"
    for _, street in ipairs { "fourth", "fifth", "sixth" } do
      local shown = "\nseat 2: %?%? %?%? [%w ]+\nseat 3: %?%? %?%? [%w ]+\n"
      assert.is_truthy(after:find("%-%- Bets on " .. street .. shown), out)
    end
    assert.is_truthy(after:find "%-%- Bets on seventh\nseat 3: check\n", out)
    assert.is_nil(after:find("you", 1, true), out)
  end)

  it("which cards lie in which group, and asks for groups by their names", function()
    local out = play("twin_pockets", "separate 1 3 2 4\nquit\n", "-p2")
    local a, b, c, d = out:match "your cards: 1:(%w%w) 2:(%w%w) 3:(%w%w) 4:(%w%w)\n"
    holds(out, { "seat 2: separate\n", "you may separate 4 cards: 2 Upper + 2 Lower\n",
      ("you: separate Upper %s %s, Lower %s %s\n"):format(a, c, b, d),
      ("\nyour cards: Upper 1:%s 3:%s, Lower 2:%s 4:%s\n"):format(a, c, b, d) })
    out = play("pocket_and_draw", "call\ncheck\ndraw 1\ndraw 3 4\nquit\n", "-p2")
    assert.is_truthy(out:find "your cards: Pocket 1:%w%w 2:%w%w, Draw 3:%w%w 4:%w%w 5:%w%w 6:%w%w 7:%w%w\n", out)
    holds(out, { "you may draw 0 to 3 cards of Draw\n", "card 1 cannot be chosen", "you: draw 2 cards, away go " })
    local parts = "separate 1 2 3 4 5 6 7\nseparate 1 2 7 3 4 5 6\n"
    out = play("house_and_hut", "call\n" .. ("check\n"):rep(4) .. parts, "-p3")
    holds(out, { "5 House (1 or more face down) + 2 Hut (1 or more face down); House must beat Hut\n",
      '"House" must beat "Hut"\n"Hut" needs 1 or more cards that lie face down\n' })
    assert.is_nil(out:find("seat 2: House", 1, true), out) -- nobody sees it before all have chosen
  end)

  it("where passed and thrown cards go", function()
    for _, case in ipairs {
      { "anaconda", "-p4", "you may pass 3 cards to the left\n" },
      { "crazy_pineapple", "-p2", "you may discard 1 card\n" },
    } do
      holds(play(case[1], ("call\ncheck\n"):rep(9), case[2]), { case[3] })
    end
  end)

  it("cards that are thrown for all to see", function()
    local path = file {
      steps = [[
    { "name": "Blinds", "bet": { "type": "blinds" } },
    { "name": "Deal", "deal": { "location": "player", "cards": [{ "number": 4, "state": "face down" }] } },
    { "name": "Throw", "discard": { "cards": [{ "number": 2, "state": "face up" }] } },
    { "name": "Bets", "bet": { "type": "small" } },
    { "name": "Board", "deal": { "location": "community", "cards": [{ "number": 5, "state": "face up" }] } },
    { "name": "Showdown", "showdown": { "type": "final" } }]],
    }
    local out = play(path, "discard 4\ndiscard 4 1\n", "-p2")
    local first, last = out:match "your cards: 1:(%w%w) 2:%w%w 3:%w%w 4:(%w%w)\n"
    holds(out, {
      "you may discard 2 cards, shown to all\n", "that is 1 card; you may discard 2 cards, shown to all\n",
      ("you: discard 2 cards: %s %s\n"):format(last, first),
      ("you show %s %s as they go\n"):format(first, last), "-- Bets\n",
    })
    assert.is_truthy(out:find "seat 2: discard 2 cards\nseat 2 shows %w%w %w%w as they go\n", out)
    out = play("rank_purge", "call\ncheck\n", "-p3")
    holds(out, { "-- Bets after the first purge\nBoard: Js 9s\nboard Purge: Th\nyou show Ts as it goes\n" })
    out = play("hourglass", "call\ncheck\ndiscard 1 2\n", "-p2")
    assert.is_truthy(out:find "\nseat 2: discard 2 cards\n.*\nyou: discard 2 cards: %w%w %w%w\n", out)
    assert.is_nil(out:find "show", out)
  end)

  it("boards by names that say what they are once", function()
    local out = play("rank_purge", "call\n", "-p3")
    assert.is_truthy(out:find "\nBoard: %w%w %w%w\nboard Purge: %w%w\n", out)
    out = play("double_board_omaha", "call\n", "-p2")
    assert.is_truthy(out:find "\nboard Top: [%w ]+\nboard Bottom: [%w ]+\n", out)
  end)

  it("which board sinks, and what lay there", function()
    local function sinks(stdin, ...)
      return play("sinking_boards", stdin, "-p2", "-n1", "--seed", "K8Z", ...)
    end
    local gone = "board Middle sinks, its last card is the lowest: 7d Kd 2c Qs "
    local out = sinks "call\ncheck\ncheck\ncheck\n"
    holds(out, {
      "-- Bets on the river\nboard Left: Ks Ah 8h Jc Js\nboard Right: 7c 6c 7s 4c Ac\n" .. gone,
    })
    assert.is_truthy(out:find(gone .. "[2-9T]%w\n"), out) -- lower than a jack
    assert.are.equal(1, count(out, "sinks"), out)
    out = sinks("all-in\n", "--structure", "nl")
    assert.is_truthy(out:find("board Right: 7c 6c 7s 4c Ac\n" .. gone .. "%w%w\n%-%- Showdown\n"), out)
    assert.is_nil(sinks("fold\n"):find("sinks", 1, true))
  end)

  it("that the deck has fewer cards than a draw may throw", function()
    local all = scratch.write(folder, "all.lua", [[
return function(view)
  return view.question.moves[1] == "draw" and { move = "draw", cards = { 1, 2, 3, 4, 5 } } or view.passive
end
]])
    local out = run({ "table", "play", "two_seven_triple_draw", "-sAB", "-p4", "-n1", "--player", all },
      "call\n" .. ("draw\ncheck\n"):rep(3))
    -- 32 cards are left after the deal, and each draw of the three others takes 15
    holds(out, { "-- First change", "-- Second change", "the deck has 2 cards left\n", "-- Third change",
      "the deck has no card left\n", "-- Showdown", "seat 4: too few cards for a hand\n" })
    assert.are.equal(2, count(out, "the deck has"), out)
  end)

  it("the die, when it has been rolled", function()
    local out = play("dice_omaha", "call\ncheck\ncheck\n", "-p2")
    local before, after = out:match "^(.*)%-%- Bets on the turn\n(.*)$"
    assert.is_nil(before:find("die", 1, true), before)
    assert.is_truthy(after:find "^the die shows [1-6]\nboard: ", after)
    assert.are.equal(1, count(out, "die"), out)
  end)

  it("declarations of others at the showdown, and not before", function()
    local low = scratch.write(folder, "low.lua", [[
return function(view)
  return view.question.declarations and #view.question.declarations > 0 and { move = "declare", declare = "low" }
    or view.passive
end
]])
    local out = run({ "table", "play", "stud_declare", "-sAB", "-p3", "-n1", "--player", low },
      ("call\n"):rep(2) .. ("check\n"):rep(6) .. "declare sideways\ndeclare high\n")
    local before, after = out:match "^(.*)\n%-%- Showdown\n(.*)$"
    holds(before, {
      "\n-- Declare\nseat 2: declare\nseat 3: declare\n", "you may declare high or low or both\n",
      '"sideways" is no declaration; high, low and both are\n', "you: declare high",
    })
    assert.is_nil(before:find("declared", 1, true), before)
    holds(after, { "you (declared high): ", "\nseat 2 (declared low): ", "\nseat 3 (declared low): " })
    assert.is_truthy(after:find "\npot of 21, High hand: you win 11 with ", after)
    assert.is_truthy(after:find "\npot of 21, Low hand: seat %d wins 10 with ", after)
  end)

  local function declaring(members, after)
    return scratch.write(folder, "declaring.json", variant {
      best = '{ "evaluationType": "high", "holeCards": 5 }, { "evaluationType": "a5_low", "holeCards": 5 }',
      more = ', "declaration_mode": "declare"',
      steps = ([[
    { "name": "Blinds", "bet": { "type": "blinds" } },
    { "name": "Deal", "deal": { "location": "player", "cards": [{ "number": 5, "state": "face down" }] } },
    { "name": "Bets", "bet": { "type": "small" } },
    { "name": "Declare", "declare": { "options": ["high", "low"]%s } }%s,
    { "name": "Showdown", "showdown": { "type": "final" } }]]):format(members, after or ""),
    })
  end

  it("declarations that are made in turn at once, others when all have spoken", function()
    local bet = ', { "name": "More bets", "bet": { "type": "small" } }'
    local function shown(members)
      return run({ "table", "play", declaring(members, bet), "-sAB", "-p3", "-n1", "--player", "check-call" },
        "call\ndeclare low\ncheck\n")
    end
    holds(shown ', "simultaneous": false', { "-- Declare\nseat 2: declare high\nseat 3: declare high\n",
      "you: declare low\n-- More bets\n" })
    holds(shown "", { "-- Declare\nseat 2: declare\nseat 3: declare\n",
      "you: declare low\nseat 2 declared high\nseat 3 declared high\n-- More bets\n" })
  end)

  it("for how many pots may be declared, and what was", function()
    -- In the first hand seat 2 loses 100 to the person; in the second it is all in, and the others go on.
    local player = scratch.write(folder, "player.lua", [[
return function(view)
  local own, raises = view.own, view.question.raise_max > 0
  local first = own.stack + own.put_in == 500 and view.seats[1].stack + view.seats[1].put_in == 500
  if view.seat == 2 and raises then
    return { move = "raise", amount = first and 100 or view.question.raise_max }
  end
  return first and view.seat == 3 and { move = "fold" } or view.passive
end
]])
    local out = run({ "table", "play", declaring ', "per_pot": true', "-sC", "-p3", "-n2", "--player", player,
      "--structure", "no-limit" }, "call\ncall\ndeclare high\nraise 610\ndeclare high low\n")
    holds(out, { "you may declare high or low, one for all or one for each of 2 pots\n",
      "you: declare high in the main pot, low in side pot 1\n",
      "you (declared high in the main pot, low in side pot 1): " })
  end)
end)

describe("marotte table play says at the end", function()
  it("who won which part with what", function()
    local out = play("twin_pockets", "separate 1 2 3 4\ncall\n" .. ("check\n"):rep(3), "-p3", "-n1")
    holds(out, { "-- Showdown\nyou: Upper ", "Top board: ", "; Bottom board: ", "\nseat 2: Upper " })
    assert.is_truthy(out:find "\npot of 30, Top board: [%w ]- wins? 15 with %u", out)
    assert.is_truthy(out:find "\npot of 30, Bottom board: [%w ]- wins? 15 with %u", out)
    out = play("holdem", "call\n" .. ("check\n"):rep(3), "-p3", "-n1")
    local who, hand = out:match "\npot of 30: ([%w ]-) wins? 30 with ([^\n]+)\n"
    assert.is_truthy(out:find("\n" .. who .. ": %w%w %w%w  " .. hand .. "\n"), out)
    local chips = who == "you" and "520 (+20)" or "490 (-10)"
    holds(out, { "\nyou have " .. chips .. "\n" })
  end)

  it("all ranks of hands that have the same name and are not equal, and of no others", function()
    local out = play("holdem", "call\ncheck\ncheck\ncheck\n", "-p2", "-n1", "--seed", "K8Z")
    holds(out, {
      "you: Jd 3d  One Pair, Kings, Ace-Jack-Eight Kickers\n", "seat 2: Jh Ts  One Pair, Kings, Ace-Jack-Ten Kickers\n",
      "pot of 20: seat 2 wins 20 with One Pair, Kings, Ace-Jack-Ten Kickers\n",
    })
    out = play("sinking_boards", "call\ncheck\ncheck\ncheck\n", "-p2", "-n1", "--seed", "K8Z")
    holds(out, { "you and seat 2 share 20 with Three Of A Kind, Jacks, Ace Kicker\n" })
  end)

  it("side pots, chips that nobody else can win, and who is out", function()
    -- the second hand starts with other stacks for all: 60, and 70 and 50 for those who played the first
    local out = play("holdem", "fold\nraise 60\n", "-p3", "-n2", "--stack", "60", "--structure", "nl")
    assert.is_truthy(out:find "\nmain pot of 150: [%w ]- wins? 150 with %u", out)
    assert.is_truthy(out:find "\nside pot 1 of 20: [%w ]- wins? 20 with %u", out)
    holds(out, { "\nseat 3 has no chips left\nyou have 170 (+110)\n" })
    -- what nobody can call goes back, and is in no pot
    out = play("holdem", "call\n" .. ("check\n"):rep(3) .. "raise 40\n" .. ("call\ncheck\n"):rep(9), "-p2", "-n4",
      "--stack", "30", "--structure", "nl")
    holds(out, { "you: raise 40 (all in)\n", "\n20 chips that nobody called go back to you\n", "\npot of 40: " })
  end)

  it("what happens when nobody's hand is good enough", function()
    local stdin = ("call\ncheck\ndraw\n"):rep(9)
    local out = play("jackpots", stdin, "-p3", "-n1")
    holds(out, {
      "(not good enough)\nseat 2: ",
      "\npot of 36, nobody has a hand that is good enough: you, seat 2 and seat 3 share 36\nyou have 500 (+0)\n",
    })
    out = play("jacks_back", stdin, "-p3", "-n1")
    assert.is_truthy(out:find "\npot of 30, nobody has a hand that is good enough: [%w ]- wins? 30 with [%w-]+ Low\n",
      out)
    out = play("omaha_8", stdin, "-p3", "-n1")
    assert.is_nil(out:find("nobody has", 1, true), out)
    assert.is_truthy(out:find "\npot of 30, High hand: [%w ]- wins? %d+ with ", out)
    out = play(file {
      best = '{ "name": "High", "evaluationType": "high", "anyCards": 5 },'
        .. '{ "name": "Low", "evaluationType": "a5_low", "anyCards": 5, "qualifier": [1, 1] }',
      more = [[, "defaultActions": [{ "condition": "no_qualifier_met", "appliesTo": ["Low"],
        "action": { "type": "evaluate_special", "evaluation": { "criterion": "highest_rank", "suit": "spade",
          "from": "hole_cards", "subsets": ["default"] } } }] ]],
    }, "call\n", "-p3", "-n1")
    assert.is_truthy(out:find "\npot of 30, Low, nobody has a hand that is good enough: [%w ]- wins? 15\n", out)
  end)

  it("that everybody else folded, and shows no hand then", function()
    local folds = scratch.write(folder, "folds.lua", [[
return function(view)
  return view.is_legal { move = "fold" } and { move = "fold" } or view.passive
end
]])
    local out = run({ "table", "play", "holdem", "-sAB", "-p3", "-n1", "--player", folds }, "raise 20\n")
    holds(out, { "seat 2: fold\nseat 3: fold\n10 chips that nobody called go back to you\n",
      "you win 25, everybody else folded\nyou have 515 (+15)\n" })
    assert.is_nil(out:find("Showdown", 1, true), out)
    out = play("holdem", "fold\n", "-p2", "-n1")
    holds(out, { "you: fold\n5 chips that nobody called go back to seat 2\n",
      "seat 2 wins 10, everybody else folded\nyou have 495 (-5)\n" })
  end)
end)

describe("marotte table play speaks to the person", function()
  it("and not about a seat", function()
    local out = play("five_card_draw", table.concat({
      "check", "raise 15", "call 20", "call 10", "draw 9", "draw 1 1", "draw 53", "quit\n",
    }, "\n"), "-p2")
    holds(out, {
      "check is not possible now; you may fold, call 10, raise 20\n", "a total of 15 is not allowed: ",
      "call makes 10 chips, not 20\n", "you: call 10\n", "\nthere is no card 9 among 5\n",
      "card 1 is chosen twice\n", '"53" is no number from 0 to 52\n',
    })
    assert.is_nil(out:find("seat 1:", 1, true), out)
    out = play("holdem", "call\nfold 3\ncheck 1\nquit\n", "-p2")
    holds(out, { "\ncheck stands alone\n" })
    out = play("seven_card_stud", "bring_in 7\ncomplete 3\nbring_in 5\nquit\n", "-p2", "--seed", "D")
    holds(out, { "you may bring_in 5, complete 10\n", "bring_in makes 5 chips, not 7\n", "\nyou: bring_in 5\n" })
  end)

  it("without letting names out of files write to the terminal", function()
    local path = file {
      game = "Te\226\128\174st",
      steps = [[
    { "name": "Blinds", "bet": { "type": "blinds" } },
    { "name": "Deal", "deal": { "location": "player", "cards": [
      { "number": 2, "state": "face down", "subset": "A\u202e" },
      { "number": 1, "state": "face down", "subset": "B" }] } },
    { "name": "Throw\u2066", "discard": { "cards": [{ "number": 1, "state": "face down", "subset": "A\u202e" }] } },
    { "name": "Bets\u200f", "bet": { "type": "small" } },
    { "name": "Board", "deal": { "location": "community", "cards": [
      { "number": 5, "state": "face up", "subset": "C\u2069" }] } },
    { "name": "Showdown", "showdown": { "type": "final" } }]],
      best = '{ "name": "D\226\128\142", "evaluationType": "high", "anyCards": 5 },'
        .. '{ "name": "E\226\128\170", "evaluationType": "a5_low", "anyCards": 5 }',
    }
    local out = play(path, "discard 1\ncall\n", "-p2", "-n1")
    holds(out, {
      "Te\\xe2\\x80\\xaest, Limit", "-- Throw\\xe2\\x81\\xa6\n", "your cards: A\\xe2\\x80\\xae 1:",
      "you may discard 1 card of A\\xe2\\x80\\xae\n", "-- Bets\\xe2\\x80\\x8f\n", "board C\\xe2\\x81\\xa9: ",
      "D\\xe2\\x80\\x8e: ", "E\\xe2\\x80\\xaa: ", "pot of 20, D\\xe2\\x80\\x8e: ",
    })
    assert.is_nil(out:find "\226[\128\129]", out)
  end)
end)
