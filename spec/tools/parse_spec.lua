local command = require "spec.support.command"

local run = command.run

local function whole_deck()
  local cards = {}
  for rank in ("23456789TJQKA"):gmatch "." do
    for suit in ("cdhs"):gmatch "." do
      cards[#cards + 1] = rank .. suit
    end
  end
  return cards
end

describe("marotte parse", function()
  it("answers the cards of its arguments, joined with blanks", function()
    for _, arguments in ipairs {
      { "parse", "Ah Td 4c 3s Js 7h" },
      { "parse", "Ah", "Td", "4c", "3s", "Js", "7h" },
      { "parse", "AhTd4c", "3s", "js,7H" },
      { "parse", "ace", "of", "hearts", "10d", "4c", "3s", "Js", "7h" },
      { "parse", "--", "Ah", "Td", "4c", "3s", "Js", "7h" },
    } do
      local out, err, status = run(arguments)
      assert.are.same({ "Ah Js Td 7h 4c|Ace High, Jack Kicker|10 1 4 5 8 11\n", "", 0 }, { out, err, status })
    end
  end)

  it("takes a whole deck", function()
    local out, _, status = run { "parse", table.concat(whole_deck(), " ") }
    assert.are.same({ "Ah Kh Qh Jh Th|Royal Flush|1 1 2 3 4 5\n", 0 }, { out, status })
  end)

  it("refuses bad arguments with what, where and exit status 1", function()
    local deck = whole_deck()
    deck[53] = "Ah"
    for text, wanted in pairs {
      [""] = "at least 5 cards",
      ["Ah"] = "at least 5 cards",
      ["Ah Kd Qc 9s"] = "at least 5 cards",
      ["Ah Kd 1x Qc 9s"] = 'column 7: card 3, "1x", ',
      ["Ah Kd W Qc 9s"] = 'column 7: card 3, "W", ',
      ["Ah Kd Qc 9s Ah"] = 'column 13: card 5, "Ah", is there twice',
      ["Ah Kd Qc 9s \1\255"] = [[column 13: card 5, "\x01\xff", ]],
      ["ace of Ah Kd Qc 9s"] = "column 8: card 1",
      [table.concat(deck, " ")] = 'column 157: card 53, "Ah", ',
    } do
      local out, err, status = run { "parse", text }
      assert.are.equal("", out)
      assert.is_truthy(err:find("marotte parse: ", 1, true) == 1 and err:find(wanted, 1, true), text .. ": " .. err)
      assert.are.equal(1, status)
    end
  end)

  describe("on standard input", function()
    it("answers line by line, CRLF and a last line without an end among them", function()
      local out, err, status = run({ "parse" }, "AhKhQhJhTh\r\n2c 3c 4c 5c 7d 7h\nAh Kd Qc Js 9s")
      assert.are.same({
        "Ah Kh Qh Jh Th|Royal Flush|1 1 2 3 4 5\n"
          .. "7h 7d 5c 4c 3c|One Pair, Sevens, Five Kicker|9 8 8 10 11 12\n"
          .. "Ah Kd Qc Js 9s|Ace High, King Kicker|10 1 2 3 4 6\n",
        "",
        0,
      }, { out, err, status })
    end)

    it("is what - means", function()
      assert.are.equal("Ah Kh Qh Jh Th|Royal Flush|1 1 2 3 4 5\n", (run({ "parse", "-" }, "AhKhQhJhTh\n")))
    end)

    it("answers nothing to nothing", function()
      assert.are.same({ "", "", 0 }, { run({ "parse" }, "") })
    end)

    it("answers bad lines with error|message, goes on, and exits with 1", function()
      local good = "Ah Kh Qh Jh Th"
      local bad = {
        { "", "at least 5 cards" },
        { "   ", "at least 5 cards" },
        { "Ah", "at least 5 cards" },
        { "Ah Kd 1x Qc 9s", 'column 7: card 3, "1x"' },
        { "Ah Kd Qc 9s Ah", "is there twice" },
        { "Ah Kd Qc 9s\0 2d", [[column 12: card 5, "\x00", ]] },
        { "\0", [[\x00]] },
        { ("A"):rep(1 << 20), 'column 1: card 1, "AAAA' },
        { ("Ah "):rep(350000), "is there twice" },
      }
      local input = {}
      for i, case in ipairs(bad) do
        input[2 * i - 1] = case[1]
        input[2 * i] = good
      end
      local out, err, status = run({ "parse" }, table.concat(input, "\n") .. "\n")
      local lines = command.lines(out)
      assert.are.same({ "", 1, 2 * #bad }, { err, status, #lines })
      for i, case in ipairs(bad) do
        local line = lines[2 * i - 1]
        assert.is_truthy(line:find("error|", 1, true) == 1 and line:find(case[2], 1, true), line)
        assert.are.equal("Ah Kh Qh Jh Th|Royal Flush|1 1 2 3 4 5", lines[2 * i])
      end
    end)

    it("reads on after a line of more than 8 MiB", function()
      local limit = 8 << 20
      local good = "AhKhQhJhTh"
      local fits = good .. (" "):rep(limit - #good)
      local input = { fits .. "\r", fits .. " ", fits .. ("x"):rep(100000), good }
      local out, _, status = run({ "parse" }, table.concat(input, "\n"))
      local answer = "Ah Kh Qh Jh Th|Royal Flush|1 1 2 3 4 5"
      local long = "error|the line is too long: at most 8 MiB"
      assert.are.same({ answer, long, long, answer }, command.lines(out))
      assert.are.equal(1, status)
    end)

    it("survives any bytes, one answer a line", function()
      local state = 42
      local function random(n)
        state = (state * 1103515245 + 12345) % 2147483648
        return (state >> 8) % n
      end
      local lines = {}
      for i = 1, 400 do
        local bytes = {}
        for j = 1, random(40) do
          local byte = random(3) == 0 and random(256) or ("AKQJT92hdcs of,1"):byte(random(16) + 1)
          bytes[j] = string.char(byte == 10 and 32 or byte)
        end
        lines[i] = table.concat(bytes)
      end
      for _, arguments in ipairs { { "parse" }, { "eval", "--type", "high_wild" } } do
        local out, err, status = run(arguments, table.concat(lines, "\n") .. "\n")
        assert.are.same({ 400, "", 1 }, { #command.lines(out), err, status })
      end
    end)

    it("answers a program that waits for each answer", function()
      local script = [[
        fifo=$(mktemp -u) && mkfifo "$fifo"
        %s < "$fifo" | { exec 3> "$fifo"
          echo AhKhQhJhTh >&3; read -r first
          echo nothing >&3; read -r second
          exec 3>&-; echo "$first/$second"; }
        rm "$fifo"]]
      local out = command.shell("timeout 20 sh -c " .. command.quote(script:format(command.line { "parse" })))
      assert.is_truthy(out:find("Ah Kh Qh Jh Th|Royal Flush|1 1 2 3 4 5/error|", 1, true), out)
    end)
  end)

  describe("--random", function()
    it("deals the same cards for the same seed, and answers them", function()
      local out, err, status = run { "parse", "--random", "7", "--seed", "ABC" }
      local dealt = err:match "^dealt: (%w%w %w%w %w%w %w%w %w%w %w%w %w%w)\n$"
      assert.are.same({ 0, true }, { status, dealt ~= nil })
      assert.are.equal((run { "parse", dealt }), out)
      for _, arguments in ipairs {
        { "parse", "-n7", "-sABC" },
        { "parse", "-n", "7", "--seed=ABC" },
        { "parse", "--seed", "abc", "--rand=7" },
      } do
        assert.are.same({ out, err, 0 }, { run(arguments) })
      end
    end)

    it("deals from the top of the deck that the stream \"deal\" shuffles", function()
      local marotte = require "marotte"
      local deck = marotte.deck()
      deck:shuffle(marotte.rng "ABC", "deal")
      local cards = {}
      for i = 1, 52 do
        cards[i] = tostring(deck:draw())
      end
      local _, err = run { "parse", "--random", "52", "--seed", "ABC" }
      assert.are.equal("dealt: " .. table.concat(cards, " ") .. "\n", err)
    end)

    it("says which seed it took when none was given", function()
      local out, err, status = run { "parse", "--random", "5" }
      local seed = err:match "^seed: ([1-9A-Z]+)\ndealt: "
      assert.are.same({ 0, 8 }, { status, #(seed or "") })
      assert.are.equal(out, (run { "parse", "--random", "5", "--seed", seed }))
    end)

    it("refuses what makes no sense, with exit status 2", function()
      for _, case in ipairs {
        { { "--random", "4" }, '"4" is out of range; 5 to 52 is right' },
        { { "--random", "53" }, '"53" is out of range' },
        { { "--random", "99999999999999999999" }, "is out of range" },
        { { "--random", "5x" }, '"5x" is no whole number' },
        { { "--random", " 5" }, '" 5" is no whole number' },
        { { "--random", "" }, '"" is no whole number' },
        { { "--random=" }, '"" is no whole number' },
        { { "--random" }, "--random needs a value" },
        { { "--random", "5", "Ah" }, "no CARDS with it" },
        { { "--seed", "A" }, "--seed goes with --random" },
        { { "--random", "5", "--seed", "TOOLONGSEED" }, "--seed: " },
        { { "--random", "5", "--seed", "" }, "--seed: " },
        { { "--random", "5", "--seed", "a b" }, "--seed: " },
      } do
        local out, err, status = run { "parse", table.unpack(case[1]) }
        assert.is_truthy(err:find("marotte: ", 1, true) == 1 and err:find(case[2], 1, true), err)
        assert.are.same({ "", 2 }, { out, status })
      end
    end)
  end)
end)
