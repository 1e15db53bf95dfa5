local command = require "spec.support.command"
local terminal = require "spec.support.terminal"

local run = command.run

--- Plays by lines: stdout, stderr, status.
local function play(orders, ...)
  return run({ "grid", "play", "--seed", "AB", ... }, orders)
end

--- The grids of an output, in order: { round, score, target, left, frozen, freezes, cells = { 25 texts }, hands and
--- scores of the rows, scores of the columns, sum }.
local function grids(text)
  local list = {}
  local grid
  for line in text:gmatch "([^\n]*)\n" do
    local round, score, target, left, frozen, freezes =
      line:match "^round (%d+), score (%S+) of (%S+), (%d+) hands? left, (%d+) of (%d+) frozen"
    local row, cells, rest = line:match "^ ([0-4])%s+(%w%w[*+ ]+%w%w[*+ ]+%w%w[*+ ]+%w%w[*+ ]+%w%w[*+]*)%s*(.*)$"
    if round then
      grid = {
        round = tonumber(round), score = tonumber(score), target = tonumber(target), left = tonumber(left),
        frozen = tonumber(frozen), freezes = tonumber(freezes), cells = {}, hands = {}, scores = {},
      }
      list[#list + 1] = grid
    elseif grid and row then
      assert(tonumber(row) * 5 == #grid.cells, line)
      for cell in cells:gmatch "%S+" do
        grid.cells[#grid.cells + 1] = cell
      end
      grid.hands[#grid.hands + 1] = rest:match "^(%a[%a ]-%a)%s*%d*$"
      grid.scores[#grid.scores + 1] = tonumber(rest:match "%d+$")
    elseif grid and line:find " sum +%d+$" then
      local numbers = {}
      for number in line:gmatch "%d+" do
        numbers[#numbers + 1] = tonumber(number)
      end
      grid.sum = table.remove(numbers)
      grid.columns = numbers
    end
  end
  for _, made in ipairs(list) do
    assert(#made.cells == 25, text)
  end
  return list
end

--- The places (1 .. 25) of frozen cells.
local function frozen(grid)
  local list = {}
  for i, cell in ipairs(grid.cells) do
    if cell:find("*", 1, true) then
      list[#list + 1] = i
    end
  end
  return list
end

local function bare(grid)
  return (table.concat(grid.cells, " "):gsub("[*+]", ""))
end

describe("marotte grid play, line by line", function()
  it("deals, freezes the best pair, and leaves politely at the end of the input", function()
    local out, err, status = play ""
    assert.are.same({ "", 0 }, { err, status })
    local list = grids(out)
    assert.are.equal(1, #list)
    assert.are.equal(2, #frozen(list[1]))
    assert.are.same({ 1, 0, 5000, 7, 2, 2 },
      { list[1].round, list[1].score, list[1].target, list[1].left, list[1].frozen, list[1].freezes })
    assert.are.equal(5, #list[1].hands)
    assert.are.equal(0, #list[1].scores)
    assert.is_truthy(out:find "^Poker Grid, seed AB\n")
    assert.is_truthy(out:find "\nYou leave after 0 rounds won and 0 lost, seed AB:\nscore 0 of 5000, 7 hands [^\n]*\n$")
  end)

  it("gives the same cards for the same seed, and tells a seed that it chose itself", function()
    assert.are.equal((play "s\ns\n"), (play "s\ns\n"))
    local out = run({ "grid", "play" }, "s\n")
    local seed = out:match "^Poker Grid, seed (%w+)\n"
    assert.are.equal(out, (run({ "grid", "play", "--seed", seed }, "s\n")))
    assert.are_not.equal(bare(grids(out)[1]), bare(grids((play ""))[1]))
  end)

  it("freezes and frees cells by row and column, from 0", function()
    local list = grids((play "u\nf 0 4\nf 3 1\nf 0 4\nu\n"))
    assert.are.same({ {}, { 5 }, { 5, 17 }, { 17 }, {} },
      { frozen(list[2]), frozen(list[3]), frozen(list[4]), frozen(list[5]), frozen(list[6]) })
    assert.are.same({ 2, 0, 1, 2, 1, 0 }, { list[1].frozen, list[2].frozen, list[3].frozen, list[4].frozen,
      list[5].frozen, list[6].frozen })
    for i = 2, 6 do
      assert.are.equal(bare(list[1]), bare(list[i]))
    end
  end)

  it("refuses what makes no sense with a message, and changes nothing", function()
    local before = grids((play "u\nf 0 0\nf 1 1\n"))
    for _, case in ipairs {
      { "f 2 2", "frozen already" },
      { "f 5 0", "there is no cell 5 0" },
      { "f 0 5", "there is no cell 0 5" },
      { "f -1 0", "there is no cell -1 0" },
      { "f 999999 0", "there is no cell 999999 0" },
      { "f", "f needs a row and a column" },
      { "f 1", "f needs a row and a column" },
      { "f 1 2 3", '"3" is one word too many' },
      { "f one 2", '"one" is no number' },
      { "f 1x 2", '"1x" is no number' },
      { "s 1", '"1" is one word too many' },
      { "freze 1 2", '"freze" is no order; did you mean freeze?' },
      { "F 2 2", '"F" is no order' },
      { "dance", '"dance" is no order' },
      { "x r5", '"r5" is no line' },
      { "x d0", '"d0" is no line' },
      { "n", "the round is not over" },
      { "r", "the round is not over" },
      { "f 1 2 3 4 5", "too long" },
      { ("z"):rep(100), "too long" },
      { "f\0 1 2", "too long" },
      { "\27[31m", [["\x1b[31m" is no order]] },
    } do
      local out, err, status = play("u\nf 0 0\nf 1 1\n" .. case[1] .. "\nu\n")
      local list = grids(out)
      assert.are.same({ "", 0, 5 }, { err, status, #list }, case[1])
      local message = out:match "\nNo: ([^\n]*)\n"
      assert.is_truthy(message and message:find(case[2], 1, true), case[1] .. ": " .. tostring(message))
      assert.are.same(before[4].cells, list[4].cells)
      assert.are.equal(bare(before[4]), bare(list[5]))
      assert.is_nil(out:find "\27")
    end
  end)

  it("takes blanks, commas, CRLF and blank lines, and a last line without an end", function()
    local wanted = play "u\nf 0 4\n"
    assert.are.equal(wanted, (play "  u \r\n\r\n\n\tf  0,4"))
    assert.are.equal(wanted, (play "unfreeze\nfreeze 0 4\n"))
  end)

  it("draws what is not frozen anew, scores ten lines, and adds them up", function()
    local list = grids((play("u\nf 0 4\nf 3 1\ns\ns\ns\n", "--target", "1000000")))
    local total = 0
    for i = 5, 7 do
      local grid, last = list[i], list[i - 1]
      assert.are.same({ 5, 17 }, frozen(grid))
      assert.are.same({ last.cells[5], last.cells[17] }, { grid.cells[5], grid.cells[17] })
      assert.are_not.equal(bare(last), bare(grid))
      local sum = 0
      for line = 1, 5 do
        sum = sum + grid.scores[line] + grid.columns[line]
      end
      assert.are.equal(sum, grid.sum)
      total = total + sum
      assert.are.equal(total, grid.score)
      assert.are.equal(7 - (i - 4), grid.left)
    end
  end)

  it("scores as the batch command does", function()
    local list = grids((play("s\n", "--jokers", "j_joker,j_photograph")))
    local cards = bare(list[2]):gsub("%S+", function(card)
      return '"' .. card .. '"'
    end):gsub(" ", ",")
    local line = '{"id":1,"grid":[%s],"jokers":["j_joker","j_photograph"]}\n'
    local out = run({ "grid", "score", "-" }, line:format(cards))
    local scores = {}
    for score in out:gmatch '"score":(%d+)' do
      scores[#scores + 1] = tonumber(score)
    end
    assert.are.same(scores, table.move(list[2].columns, 1, 5, 6, table.move(list[2].scores, 1, 5, 1, {})))
    assert.are.equal(tonumber(out:match '"total":(%d+)'), list[2].sum)
  end)

  it("wins at the score to reach, then refuses to play on, then deals the next round", function()
    local out = play("s\ns\nf 0 0\nn\ns\n", "--target", "1")
    local list = grids(out)
    assert.are.equal(4, #list)
    assert.is_truthy(out:find("\nRound 1 is WON: " .. list[2].sum .. "\n", 1, true), out)
    assert.are.same({ 2, 0, 7 }, { list[3].round, list[3].score, list[3].left })
    assert.is_truthy(out:find "\nNo: the round is won[^\n]*\nNo: [^\n]*\nround 2, ", out)
    assert.is_truthy(out:find "\nYou leave after 2 rounds won and 0 lost")
  end)

  it("loses after the last hand, and plays again: a new game, or the same", function()
    local out = play("s\ns\ns\nn\ns\ns\nr\n", "--hands", "2", "--target", "1000000", "--jokers", "j_runner")
    local list = grids(out)
    assert.are.equal(7, #list)
    assert.is_truthy(out:find(("\nRound 1 is LOST: %d + %d\n"):format(list[2].sum, list[3].sum), 1, true), out)
    assert.is_truthy(out:find "\nNo: [^\n]*\nround 1, score 0 ")
    assert.are_not.equal(bare(list[1]), bare(list[4]))
    assert.are.same({ 1, 0, 2 }, { list[4].round, list[4].score, list[4].left })
    assert.are.equal(bare(list[4]), bare(list[7]))
    assert.is_truthy(out:find "\nYou leave after 0 rounds won and 2 lost, seed %w+:\n")
    local seed = out:match "lost, seed (%w+):"
    assert.are.equal(bare(list[4]), bare(grids((run({ "grid", "play", "--seed", seed }, "")))[1]))
  end)

  it("explains what everybody did, line by line", function()
    local out = play("x\ns\nx\nx c2\n", "--jokers", "j_joker,j_joker:foil")
    assert.is_truthy(out:find "\nNo hand was played in this round yet%.\n")
    local list = grids(out)
    local story, column = out:match "%.\n(row 0: .-\nall lines: %d+\n)(column 2: .*)You leave"
    local sections = {}
    for section in ("\n" .. story):gmatch "\n(%a+ %d: [^\n]*\n.-score %d+)" do
      sections[#sections + 1] = tonumber(section:match "score (%d+)$")
      assert.is_truthy(section:find "\n  1 Joker +%+4 mult +", section)
      assert.is_truthy(section:find "\n  2 Joker with Foil +%+50 chips +", section)
      assert.is_truthy(section:find "\n  2 Joker +%+4 mult +", section)
    end
    assert.are.same(table.move(list[2].columns, 1, 5, 6, table.move(list[2].scores, 1, 5, 1, {})), sections)
    assert.is_truthy(story:find("all lines: " .. list[2].sum, 1, true))
    assert.is_truthy(story:find(column, 1, true), column)
    local plain = play "s\nx r0\n"
    assert.is_truthy(plain:find "\nrow 0: [^\n]*\n  %a[^\n]*level 1[^\n]*\n  nobody did anything +score %d+")
  end)

  it("shows the jokers with the values that they have now", function()
    local out = play("s\nj\n", "--jokers", "runner, j_ride_the_bus, j_egg", "--target", "1000000")
    assert.is_truthy(out:find "\n1 Runner %(chips 0%): ", out)
    local rides = {}
    for mult in out:gmatch "\n2 Ride the Bus %(mult (%d+)%): " do
      rides[#rides + 1] = mult
    end
    assert.are.equal(3, #rides)
    assert.are.equal("0", rides[1])
    assert.are.equal(rides[2], rides[3])
    assert.is_truthy(play("j\n"):find "\nNo jokers are here")
  end)

  it("says of a joker that it does nothing on a grid", function()
    local nothing = run({ "grid", "check" }):match "\n(j_%S+) [^\n]*does nothing on a grid"
    assert.is_truthy(nothing, "some joker does nothing")
    assert.is_truthy(play("", "--jokers", nothing):find "\n1 [^\n]*: does nothing on a grid%. ")
    assert.is_nil(play("", "--jokers", "j_joker"):find "does nothing")
  end)

  it("takes settings", function()
    assert.are.same({}, frozen(grids((play("", "--no-auto-freeze")))[1]))
    local list = grids((play("u\nf 0 0\nf 0 1\nf 0 2\n", "--freezes", "3", "--hands", "9", "--target", "123")))
    assert.are.same({ 3, 9, 123 }, { list[5].frozen, list[5].left, list[5].target })
    assert.is_truthy(play("f 0 0\n", "--freezes", "0"):find "\nNo: ")
  end)

  it("gives the bonuses of a whole grid when they are asked for", function()
    local orders = "u\n"
    local settings = { "--hands", "200", "--target", "1000000000", "--freezes", "25" }

    --- Orders that freeze a pair of each line that has one and is not held by one yet.
    local function hold_pairs(grid)
      local wanted = {}
      for line = 0, 9 do
        local seen, pair = {}, nil
        for i = 0, 4 do
          local place = line < 5 and line * 5 + i + 1 or i * 5 + line - 4
          local rank = grid.cells[place]:sub(1, 1)
          pair = pair or seen[rank] and { seen[rank], place }
          seen[rank] = seen[rank] or place
        end
        for _, place in ipairs(pair or {}) do
          wanted[place] = not grid.cells[place]:find("*", 1, true) or nil
        end
      end
      local list = {}
      for place in pairs(wanted) do
        list[#list + 1] = ("f %d %d\n"):format((place - 1) // 5, (place - 1) % 5)
      end
      table.sort(list)
      return table.concat(list)
    end

    local sum, total
    for _ = 1, 100 do
      local out = play(orders, "--bonuses", table.unpack(settings))
      sum, total = out:match " sum +(%d+)\n[^\n]* all lines[^\n]*\n[^\n]* total +(%d+)\n"
      if sum then
        break
      end
      local list = grids(out)
      orders = orders .. hold_pairs(list[#list]) .. "s\n"
    end
    assert.is_truthy(sum, "all lines score at last")
    assert.are.equal(math.floor(tonumber(sum) * 1.5), tonumber(total))
    local plain = grids((play(orders, table.unpack(settings))))
    assert.are.equal(tonumber(sum), plain[#plain].sum)
  end)

  it("refuses wrong options with exit status 2", function()
    for _, case in ipairs {
      { { "--jokers", "j_runer" }, "j_runner" },
      { { "--jokers", "j_runner:fool" }, '"fool" is no edition; did you mean "foil"?' },
      { { "--jokers", "j_joker,j_joker,j_joker,j_joker,j_joker,j_joker" }, "slots" },
      { { "--seed", "123456789" }, "--seed: " },
      { { "--hands", "0" }, "--hands: " },
      { { "--freezes", "26" }, "--freezes: " },
      { { "--target", "0" }, "--target: " },
      { { "now" }, '"now" is one argument too many' },
    } do
      local out, err, status = run({ "grid", "play", table.unpack(case[1]) }, "s\n")
      assert.are.same({ "", 2 }, { out, status }, err)
      assert.is_truthy(err:find(case[2], 1, true), err)
    end
  end)

  it("lets Negative jokers bring their slots", function()
    local out, err, status = play("", "--jokers", ("j_joker:neg,"):rep(3) .. ("j_joker,"):rep(5))
    assert.are.same({ "", 0 }, { err, status })
    assert.is_truthy(out:find "\n8 Joker: ")
  end)

  it("exits with 3 when its output cannot be written", function()
    local _, err, status = command.shell(command.line { "grid", "play" } .. " > /dev/full", "s\n")
    assert.are.same({ "marotte: standard output: No space left on device\n", 3 }, { err, status })
  end)
end)

describe("marotte grid play on the screen", function()
  local reason = terminal.missing()
  if reason then
    pending("needs a terminal: " .. reason)
    return
  end

  local screen
  local game = command.line { "grid", "play", "--seed", "AB" }
  local signs = { c = "\u{2663}", d = "\u{2666}", h = "\u{2665}", s = "\u{2660}" }

  --- A card of a line as the screen shows it.
  local function sign(card)
    return (card:gsub("^T", "10"):gsub("%a$", signs))
  end

  --- Cards of a screen with signs, row by row.
  local function cells(text)
    local list = {}
    for line in text:gmatch "[^\n]+" do
      local row = line:match "^ [0-4] (.*)$"
      for card in (row or ""):gmatch "[%dJQKA]+\u{2660}?[\u{2663}\u{2666}\u{2665}]*[*+]*" do
        if card:find "[\x80-\xff]" then
          list[#list + 1] = card
        end
      end
    end
    return list
  end

  before_each(function()
    screen = terminal.open(80, 24)
  end)

  after_each(function()
    screen:close()
  end)

  local function start(line)
    screen:run("clear; " .. (line or game))
    return screen:wait "Poker Grid  round 1"
  end

  --- After the end: the screen is the shell's again.
  local function ended()
    local text = screen:wait "ready> *\n"
    assert.are.equal("0", screen:value "alternate_on")
    return text
  end

  it("plays a round from the first card to the end, and another one", function()
    local lines = grids((play "f 0 0\nu\nf 0 0\ns\ns\ns\ns\ns\ns\ns\nn\n"))
    local text = start()
    assert.are.same({ "score 0 of 5000, 7 hands left, 2 of 2 frozen", 25 },
      { text:match "\n(score[^\n]*)\n", #cells(text) })
    for i, card in ipairs(cells(text)) do
      assert.are.equal(sign(lines[1].cells[i]:sub(1, 2)) .. lines[1].cells[i]:sub(3), card)
    end
    screen:press "Space"
    screen:wait "\nNo: 2 cells are frozen already"
    screen:type "u"
    screen:wait "0 of 2 frozen"
    screen:press "Space"
    screen:wait "%[[^\n%]]+%* %] "
    for hand = 1, 6 do
      screen:type "s"
      text = screen:wait(("Hand %d scores %d%%."):format(hand, lines[3 + hand].sum))
      assert.is_truthy(text:find(("\nscore %d of 5000, %d hands? left, 1 of 2 frozen"):format(
        lines[3 + hand].score, 7 - hand)), text)
      assert.is_truthy(text:find("sum +" .. lines[3 + hand].sum), text)
      for row = 1, 5 do
        assert.is_truthy(text:find(("%s +%d\n"):format(lines[3 + hand].hands[row], lines[3 + hand].scores[row])), text)
      end
    end
    screen:type "s"
    local won = lines[10].score >= 5000
    text = screen:wait(won and "\nRound 1 is WON: " or "\nRound 1 is LOST: ")
    assert.is_truthy(text:find(won and "\nn next round" or "\nn new game"), text)
    screen:type "s"
    screen:wait "\nNo: "
    screen:type "r"
    text = screen:wait "score 0 of 5000, 7 hands left"
    assert.are.same(lines[1].cells[1]:sub(1, 1), cells(text)[1]:sub(1, 1))
    screen:type "q"
    screen:wait "\nLeave%?"
    screen:type "q"
    assert.is_truthy(ended():find "You leave after %d rounds? won and %d lost, seed AB")
  end)

  it("moves with the cursor keys, round the edges too, and freezes with space and Enter", function()
    start()
    screen:type "u"
    screen:wait "0 of 2 frozen"
    screen:press("Right", "Down")
    screen:wait "\nRow 1, column 1: %a+ of %a+ *\n"
    screen:press "Enter"
    screen:wait "\nRow 1, column 1 is frozen"
    screen:press("Up", "Up", "Left", "Left")
    screen:wait "\nRow 4, column 4: "
    screen:press "Space"
    screen:wait "\nRow 4, column 4 is frozen"
    screen:press("Down", "Up")
    screen:wait "\nRow 4, column 4: %a+ of %a+, frozen"
    screen:press "Space"
    screen:wait "\nRow 4, column 4 is free again"
  end)

  it("takes the orders of the rules as they are typed, with an Enter behind them", function()
    start()
    screen:run "u"
    screen:wait "0 of 2 frozen"
    screen:run "f 2 3"
    screen:wait "\nRow 2, column 3 is frozen"
    screen:run "s"
    local text = screen:wait "Hand 1 scores"
    assert.is_truthy(text:find "1 of 2 frozen", text)
    screen:run "f 9 9"
    screen:wait "\nNo: there is no cell 9 9"
    screen:type "f 1"
    screen:wait "\n> f 1 *\n"
    screen:press "Escape"
    screen:wait("\n> f", true)
    screen:type "f 1"
    screen:press("BSpace", "BSpace", "BSpace")
    screen:wait("\n> f", true)
    screen:type "z"
    screen:wait '\nNo: "z" is no order'
    screen:run "q"
    ended()
  end)

  it("shows help, jokers and what they did on pages, and comes back", function()
    start(game .. " --jokers j_joker,j_runner,j_joker,j_joker,j_joker")
    screen:wait "\n2 Runner %(chips 0%): "
    screen:run "?"
    screen:wait "space, Enter  freeze the cell"
    screen:type "q"
    screen:wait "Poker Grid  round 1"
    screen:type "j"
    screen:wait "Jokers, left to right\n1 Joker: "
    screen:press "Escape"
    screen:wait "Poker Grid  round 1"
    screen:type "s"
    screen:wait "Hand 1 scores"
    screen:type "x"
    screen:wait "The last hand\nrow 0: .*1%-21 of %d+"
    screen:press "NPage"
    screen:wait "22%-42 of"
    screen:press "End"
    local text = screen:wait "\nall lines: %d+"
    assert.is_nil(text:find "\nrow 0: ")
    screen:press "Home"
    screen:wait "\nrow 0: "
    screen:press "Enter"
    screen:wait "Poker Grid  round 1"
  end)

  it("follows the size of the terminal", function()
    start()
    screen:resize(60, 20)
    screen:wait "The grid needs 80 x 24,\nhere are 60 x 20"
    screen:type "s"
    screen:resize(20, 3)
    screen:wait "here are 20 x 3"
    screen:resize(120, 40)
    assert.is_truthy(screen:wait("Poker Grid  round 1"):find "\nscore 0 of 5000, 7 hands left")
    screen:resize(80, 24)
    screen:type "s"
    screen:wait "Hand 1 scores"
  end)

  it("uses colours, and none with NO_COLOR or on a terminal without them", function()
    local colored = "\27%[[%d;]*3[1-7]m"
    start("TERM=screen " .. game)
    assert.is_truthy(screen:text(true):find(colored))
    screen:type "qq"
    ended()
    for _, setting in ipairs { "NO_COLOR=1 TERM=screen ", "TERM=vt100 " } do
      start(setting .. game)
      screen:type "u"
      screen:press "Space"
      local text = screen:wait "%[[^\n%]]+%* %] "
      assert.are.equal(25, #cells(text))
      assert.is_nil(screen:text(true):find(colored))
      screen:type "qq"
      ended()
    end
  end)

  it("shows suits as letters where there is no UTF-8", function()
    local line = grids((play ""))[1]
    local text = start("LC_ALL=C " .. game)
    assert.is_nil(text:find "[\x80-\xff]")
    for i = 1, 5 do
      assert.is_truthy(text:match("\n 0 ([^\n]*)"):find(line.cells[i], 1, true))
    end
  end)

  it("plays by lines on a terminal that has no screen, or when it is told to", function()
    for _, line in ipairs { "TERM=dumb " .. game, "TERM=unheard_of " .. game, game .. " --lines" } do
      screen:run("clear; " .. line)
      screen:wait "Poker Grid, seed AB\n.*\n> *\n"
      screen:press "C-d"
      assert.is_truthy(ended():find "\nYou leave after 0 rounds")
    end
  end)

  it("puts the terminal back whatever ends it", function()
    local folder = screen.folder
    local function settings(name)
      screen:run(("clear; stty -g > '%s/%s'; echo do''ne"):format(folder, name))
      screen:wait "done\n"
      return (assert(io.open(folder .. "/" .. name)):read "a")
    end
    local before = settings "before"
    for _, case in ipairs {
      { "C-c", 130 },
      { "C-\\", 131 },
      { "TERM", 143 },
      { "HUP", 129 },
      { "C-d", 0 },
    } do
      screen:run(("clear; sh -c 'echo $$ > \"%s/pid\"; exec %s'"):format(folder, game:gsub("'", "")))
      screen:wait "Poker Grid  round 1"
      if case[2] == 143 or case[2] == 129 then
        local pid = assert(io.open(folder .. "/pid")):read "n"
        assert(os.execute(("kill -%s %d"):format(case[1], pid)))
      else
        screen:press(case[1])
      end
      if case[2] == 0 then
        screen:press "Enter"
      end
      screen:wait "ready> *\n"
      screen:run "echo status $?"
      local text = screen:wait "\nstatus %d+"
      assert.are.equal(case[2], tonumber(text:match "\nstatus (%d+)"), text)
      assert.is_truthy(text:find "You leave after 0 rounds won", text)
      assert.are.equal("0", screen:value "alternate_on")
      assert.are.equal(before, settings "after")
    end
  end)

  it("can be stopped and continued", function()
    start()
    screen:press "C-z"
    screen:wait "ready> *\n"
    assert.are.equal("0", screen:value "alternate_on")
    screen:run "fg"
    screen:wait "Poker Grid  round 1"
    screen:type "s"
    screen:wait "Hand 1 scores"
  end)
end)
