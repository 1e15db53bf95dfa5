local command = require "spec.support.command"
local json = require "spec.support.json"
local scratch = require "spec.support.scratch"
local variant = require "spec.support.poker_variant"

local run = command.run

describe("marotte table equity", function()
  local function equity(...)
    local out, err, status = run { "table", "equity", "--json", ... }
    assert.are.same({ "", 0 }, { err, status })
    return json.decode(out)
  end

  it("counts every deal where there are few", function()
    local answer = equity("holdem", "--hands", "AhKh,QcQd", "--board", "Qh 7h 2s")
    assert.are.same({ true, 990, 0 }, { answer.exact, answer.deals, answer.hands[1].error })
    assert.are.equal(253, math.floor(answer.hands[1].win * 990 + 0.5))
    assert.is_true(math.abs(answer.hands[1].equity + answer.hands[2].equity - 1) < 1e-9)
  end)

  it("knows what is decided", function()
    for _, case in ipairs {
      { "holdem", "AhAd,KhKd", "AcKs2s3d4h", { 1, 0 } },
      { "holdem", "AhKd,AdKh", "2c3c4s5h9h", { 0.5, 0.5 } },
      { "holdem", "2c3c,4d5d,6h7h", "AsKsQsJsTs", { 1 / 3, 1 / 3, 1 / 3 } },
      { "omaha_8", "AsAdKcKh,2h3hJcTd", "4c5d8hKs9s", { 0.5, 0.5 } }, -- three kings, and the only low
    } do
      local answer = equity(case[1], "--hands", case[2], "--board", case[3])
      assert.are.equal(1, answer.deals)
      for i, wanted in ipairs(case[4]) do
        assert.is_true(math.abs(answer.hands[i].equity - wanted) < 1e-6, case[2])
      end
    end
  end)

  it("samples otherwise, with a standard error, the same for the same seed", function()
    local arguments = { "holdem", "--hands", "AhKh,", "--samples", "5000", "--seed", "S" }
    local answer = equity(table.unpack(arguments))
    assert.are.same({ false, 5000 }, { answer.exact, answer.deals })
    assert.is_true(math.abs(answer.hands[1].equity - 0.6704) < 5 * answer.hands[1].error)
    assert.is_true(answer.hands[1].error > 0.003 and answer.hands[1].error < 0.01)
    assert.are.same(answer, equity(table.unpack(arguments)))
  end)

  it("samples where it is asked to, though all deals could be counted", function()
    local answer = equity("holdem", "--hands", "AhKh,QcQd", "--board", "Qh 7h 2s", "--samples", "3000")
    assert.are.same({ false, 3000, false }, { answer.exact, answer.deals, answer.interrupted })
    assert.is_true(math.abs(answer.hands[1].equity - 253 / 990) < 5 * answer.hands[1].error)
    assert.is_true(answer.hands[1].error > 0)
  end)

  it("deals no card that is dead", function()
    local hands, board = "AhKh,QcQd", "7h 6h 2s 3d" -- nine hearts, three aces and three kings win
    for dead, wanted in pairs {
      [""] = { 44, 15 }, ["As Ad"] = { 42, 13 }, ["4c 5c"] = { 42, 15 },
      ["2h3h4h5h8h9hThJhQh AsAdAc KsKdKc"] = { 29, 0 },
    } do
      local answer = equity("holdem", "--hands", hands, "--board", board, "--dead", dead)
      assert.are.same({ true, wanted[1] }, { answer.exact, answer.deals })
      assert.are.equal(wanted[2], math.floor(answer.hands[1].win * wanted[1] + 0.5))
      local sample = equity("holdem", "--hands", hands, "--board", board, "-d", dead, "--samples", "2000")
      assert.is_true(math.abs(sample.hands[1].equity - wanted[2] / wanted[1]) <= 5 * sample.hands[1].error)
    end
  end)

  it("deals unknown hands no card that is dead", function()
    -- only a jack and a ten, a straight, beat three queens
    local board = { "holdem", "--hands", "QhQd,", "--board", "Qc 9s 8d 2c 3d", "-n", "3000" }
    assert.is_true(equity(table.unpack(board)).hands[2].win > 0)
    table.move({ "--dead", "TcTdThTs" }, 1, 2, #board + 1, board)
    assert.are.equal(0, equity(table.unpack(board)).hands[2].win)
  end)

  it("takes hands from several options", function()
    local together = equity("holdem", "--hands", "AhKh,QcQd,2c3c", "--board", "Qh 7h 2s")
    assert.are.same(together, equity("holdem", "-H", "AhKh", "-H", "QcQd,2c3c", "--board", "Qh 7h 2s"))
  end)

  it("repeats the cards in its JSON", function()
    local answer = equity("holdem", "--hands", "10h ace of spades,", "--board", "Qh7h2s", "--dead", "3c", "-n", "10")
    assert.are.same({ { "Th", "As" }, {} }, { answer.hands[1].cards, answer.hands[2].cards })
    assert.are.same({ { "Qh", "7h", "2s" }, { "3c" } }, { answer.board, answer.dead })
  end)

  it("knows no error of a single deal", function()
    local arguments = { "table", "equity", "holdem", "--hands", "AhKh,QcQd", "-n", "1" }
    for _, line in ipairs { table.unpack(command.lines((run(arguments))), 2, 3) } do
      assert.is_truthy(line:find "%%         %-$", line)
    end
    arguments[#arguments + 1] = "--json"
    assert.are.equal(2, select(2, (run(arguments)):gsub('"error":null', "")))
  end)

  it("says who would win where nobody is forced to bet", function()
    local folder = scratch.folder()
    finally(function() scratch.remove(folder) end)
    local free = scratch.write(folder, "free.json", variant {
      steps = [[
    { "name": "Deal", "deal": { "location": "player", "cards": [{ "number": 2, "state": "face down" }] } },
    { "name": "Board", "deal": { "location": "community", "cards": [{ "number": 5, "state": "face up" }] } },
    { "name": "Bets", "bet": { "type": "small" } },
    { "name": "Showdown", "showdown": { "type": "final" } }]],
    })
    for _, case in ipairs {
      { "AhKh,QcQd", "Qh 7h 2s" }, { "AhAd,KhKd", "AcKs2s3d4h" }, { "2c3c,4d5d,6h7h", "AsKsQsJsTs" },
    } do
      assert.are.same(equity("holdem", "--hands", case[1], "--board", case[2]),
        equity(free, "--hands", case[1], "--board", case[2]))
    end
  end)

  it("plays discards that ask nobody", function()
    -- hand 2 wins high; hand 1 has fewer pips, unless the last card is one of two deuces and takes its last cards
    local hands, board = "AhAdKhKd2c2d,9h9d8h8d3c3d", "Qs Js As 7c 6c Ks 4s"
    local answer = equity("rank_purge", "--hands", hands, "--board", board)
    assert.are.same({ true, 33 }, { answer.exact, answer.deals })
    assert.is_true(math.abs(answer.hands[1].equity - 31 / 33 / 2) < 1e-9)
    answer = equity("rank_purge", "--hands", hands, "--board", board .. " 2s")
    assert.are.same({ 1, 0, 1 }, { answer.deals, answer.hands[1].equity, answer.hands[2].win })
    assert.is_false(equity("rank_purge", "--hands", hands, "--board", "Qs Js As 7c", "-n", "100").exact)
  end)

  it("rolls the die for every deal of a sample", function()
    -- on an odd number hand 2 has the only low
    local answer = equity("dice_omaha", "--hands", "AsAdKcKh,2h3hJcTd", "--board", "4c5d8hKs9s", "--samples", "2000")
    assert.is_false(answer.exact)
    assert.is_true(math.abs(answer.hands[1].equity - 0.75) < 5 * answer.hands[1].error)
    assert.are.equal(0, answer.hands[2].win)
  end)

  --- Ctrl-C after half a second: stdout with the exit status as its last line, stderr.
  local function interrupt(...)
    local line = command.line { "table", "equity", ... }
    return command.shell(("bash -mc %s"):format(command.quote(
      line .. " & sleep 0.5; kill -INT $!; wait $!; echo status $?")))
  end

  it("gives no shares when a count of all deals is interrupted, but how far it came", function()
    for _, form in ipairs { "--json", "--seed=1" } do
      -- two best hands, each of three ways, on 1.4 million boards: seconds of work
      local out, err = interrupt("tahoe", "--hands", "AhAdKh,2c3c4d", form)
      assert.are.equal("status 130\n", out)
      local done, all = err:match "equity: interrupted after (%d+) of (%d+) deals; they were counted in order"
      assert.is_truthy(done, err)
      assert.is_true(tonumber(done) < tonumber(all), err)
      assert.is_truthy(err:find("--samples 200000 estimates", 1, true), err)
    end
  end)

  it("ends an interrupted sample with what it has seen, and says so", function()
    local out = interrupt("holdem", "--hands", "AhKh,", "--samples", "1000000000", "--json")
    local answer = json.decode(out:match "^(.-)\n")
    assert.are.same({ false, true }, { answer.exact, answer.interrupted })
    assert.is_true(answer.deals > 0 and answer.deals < 1000000000)
    assert.is_true(answer.hands[1].error > 0)
    assert.is_truthy(out:find "\nstatus 0\n$", out)
    out = interrupt("holdem", "--hands", "AhKh,", "--samples", "1000000000")
    assert.is_truthy(out:find "\na sample of %d+ deals, interrupted\nstatus 0\n$", out)
  end)

  it("tells its progress on a terminal, counting and sampling, unless NO_COLOR forbids it", function()
    for _, arguments in ipairs {
      { "table", "equity", "holdem", "--hands", "AhKh,QcQd" },
      { "table", "equity", "holdem", "--hands", "AhKh,", "--samples", "700000" },
    } do
      local text = command.on_terminal("TERM=xterm", arguments)
      assert.is_truthy(text:find "^\r\27%[K +%d+ %%, %d+ deals/s\r.*\r\27%[KHAND", text)
      assert.is_truthy(command.on_terminal("TERM=xterm NO_COLOR=1", arguments):find "^HAND")
    end
    local out, err = command.run { "table", "equity", "holdem", "--hands", "AhKh,QcQd" }
    assert.are.same({ "", nil }, { err, out:find "\27" })
  end)

  it("is a table for readers", function()
    local out = run { "table", "equity", "holdem", "--hands", "AhAd,KhKd", "--board", "AcKs2s3d4h" }
    assert.are.equal("HAND                           WIN       TIE    EQUITY\n"
      .. "Ah Ad                    100.000 %   0.000 % 100.000 %\n"
      .. "Kh Kd                      0.000 %   0.000 %   0.000 %\nall 1 deal\n", out)
  end)

  it("refuses what it cannot count", function()
    local dead_suits = {} -- all clubs, hearts and diamonds but one, and ten spades
    for rank in ("23456789TJQKA"):gmatch "." do
      dead_suits[#dead_suits + 1] = rank .. "c" .. rank .. "h"
    end
    dead_suits = table.concat(dead_suits) .. "3d4d5d6d7d8d9dTdJdQdKdAd" .. "2s3s4s5s6s7s"
    for _, case in ipairs {
      { { "five_card_draw", "--hands", "As,Kd" }, 1, "players decide about cards in this variant" },
      { { "holdem", "--hands", "AsKsQs,2d" }, 1, "hand 1 has 3 cards, this variant deals 2" },
      { { "holdem", "--hands", "As,2d", "--board", "3c4c5c6c7c8c" }, 1, "the board has 6 cards" },
      { { "holdem", "--hands", "As,Kd,As" }, 1, "As is named twice, in hand 1 and in hand 3" },
      { { "holdem", "--hands", "As As,Kd" }, 1, "As is named twice in hand 1" },
      { { "holdem", "--hands", "As,2d", "--board", "2c As" }, 1, "As is named twice, in hand 1 and on the board" },
      { { "holdem", "--hands", "As,2d", "--board", "2c 2c" }, 1, "2c is named twice on the board" },
      { { "holdem", "--hands", "As,2d", "--dead", "2d" }, 1, "2d is named twice, in hand 2 and among the dead cards" },
      { { "holdem", "--hands", "As,2d", "--board", "3c", "--dead", "3c" }, 1,
        "3c is named twice, on the board and among the dead cards" },
      { { "holdem", "--hands", "As,2d", "--dead", "3c 3c" }, 1, "3c is named twice among the dead cards" },
      { { "short_deck_holdem", "--hands", "As,Kd", "--board", "2c" }, 1,
        "2c on the board is not in the deck of this variant" },
      { { "short_deck_holdem", "--hands", "As,2d" }, 1, "2d in hand 2 is not in the deck of this variant" },
      { { "holdem", "--hands", "As,W" }, 1, "W in hand 2 is not in the deck of this variant" },
      { { "holdem", "--hands", "As,2d", "--dead", dead_suits }, 1,
        "not enough cards for 2 hands without the dead ones: 6 are left, 7 are needed" },
      { { "holdem", "--hands", "As" }, 1, "1 hand cannot play: the variant has 2 to 10 players" },
      { { "holdem", "--hands", ",,,,,,,,,," }, 1, "11 hands cannot play: the variant has 2 to 10 players" },
      { { "holdem", "--hands", (","):rep(14) }, 1, "--hands: 14 hands at the most" },
      { { "holdem", "--hands", "As,Xx" }, 1, "--hands, hand 2, column 4: card 1, \"Xx\", is no card" },
      { { "holdem", "-H", "As", "-H", "Kd, Qc Xx" }, 1, "--hands, hand 3, column 8: card 2, \"Xx\"" },
      { { "holdem", "--hands", "As,Kd", "--board", "2c Xx" }, 1, "--board, column 4: card 2, \"Xx\", is no card" },
      { { "holdem", "--hands", "As,Kd", "--dead", "Xx" }, 1, "--dead, column 1: card 1, \"Xx\", is no card" },
      { { "holdem" }, 2, "--hands is missing" },
    } do
      local out, err, status = run { "table", "equity", table.unpack(case[1]) }
      assert.are.same({ "", case[2] }, { out, status }, err)
      assert.is_truthy(err:find(case[3], 1, true), err)
    end
  end)
end)
