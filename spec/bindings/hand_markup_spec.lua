local hand_file = require "spec.support.hand_file"
local markup = require "marotte.hand_markup"

local file, listed, define = hand_file.whole, hand_file.listed, hand_file.define
local messages, check_messages = hand_file.messages, hand_file.check_messages

describe("hand_markup.parse", function()
  it("reads a whole hand", function()
    local definition = define([[
> A comment
Name = My Poker Hand
Desc = {
    Two sevens and two clubs,

      which may be the same cards
}
Base Chips = 35
Base Mult = 4
Level Chips = 15
Level Mult = 2.5
Eval = {
    (7 of *, 7 of *, * of Clubs, * of Clubs),
    > One of them is both
    (7 of *, 7 of Clubs, * of Clubs),
}
Author = Somebody
Example = 7 of Hearts, unscoring 14 of Clubs, Jack of Wilds, Stone
Order Offset = -1
Credits Name = Mine
Joker Texture ID = 3
Planet Texture ID = 4
]])
    assert.same({ "Two sevens and two clubs,", "", "which may be the same cards" }, definition.desc)
    assert.same({ { rank = 7, suit = "Hearts" }, { rank = 14, suit = "Clubs", scoring = false },
      { rank = 11, suit = "Wilds" }, { stone = true } }, definition.example)
    assert.same({ line = 13, column = 5, variables = {}, cards = {
      { rank = 7, suit = "*", times = 1, scoring = true },
      { rank = 7, suit = "*", times = 1, scoring = true },
      { rank = "*", suit = "Clubs", times = 1, scoring = true },
      { rank = "*", suit = "Clubs", times = 1, scoring = true },
    } }, definition.patterns[1])
    assert.same({ 2, 15, 5 }, { #definition.patterns, definition.patterns[2].line, definition.patterns[2].column })
    definition.desc, definition.example, definition.patterns = nil, nil, nil
    assert.same({
      key = "my_hand", name = "My Poker Hand", author = "Somebody", credits_name = "Mine",
      base_chips = 35, base_mult = 4, level_chips = 15, level_mult = 2.5, order_offset = -1,
      planet_name = "My Poker Hand Planet", joker_texture_id = 3, planet_texture_id = 4,
      composite_only = false, composites = {}, gates = {},
    }, definition)
  end)

  it("fills in what may be left out", function()
    local definition = define "Joker Mult = 10\nJoker Chips = 80\nJoker XMult = 2\nName = 50% off"
    assert.equal(0, definition.order_offset)
    assert.equal("50% off Planet", definition.planet_name)
    assert.equal("50% off Joker", definition.joker_mult_name)
    assert.equal("50% off Jester", definition.joker_chips_name)
    assert.equal("The 50% off", definition.joker_xmult_name)
    assert.is_nil(definition.example)
    assert.is_nil(define("").joker_mult_name)
  end)

  it("reads composites", function()
    local definition = define [[
Flush Name = My Flush
Flush Base Chips = 350
Flush Base Mult = 40
Flush Level Chips = 150
Flush Level Mult = 20
House Name = My House
House Base Chips = 1
House Base Mult = 2
House Level Chips = 3
House Level Mult = 4
House Planet Name = Far Away
House Example = King of Clubs
Composite Only = Yes]]
    assert.same({
      flush = { name = "My Flush", base_chips = 350, base_mult = 40, level_chips = 150, level_mult = 20,
        planet_name = "My Flush Planet" },
      house = { name = "My House", base_chips = 1, base_mult = 2, level_chips = 3, level_mult = 4,
        planet_name = "Far Away", example = { { rank = 13, suit = "Clubs" } } },
    }, definition.composites)
    assert.is_true(definition.composite_only)
  end)

  it("reads every condition on the play", function()
    for text, expected in pairs {
      ["Chance = 2.5"] = { chance = 2.5 },
      ["Rank Sum = 21"] = { rank_sum = 21 },
      ["Card Count = 5"] = { card_count = 5 },
      ["Card Count = 0"] = { card_count = 0 },
      ["Card Count = 12"] = { card_count = 12 },
      ["Card Count Min = 2\nCard Count Max = 4"] = { card_count_min = 2, card_count_max = 4 },
      ["All Enhanced = Steel"] = { all_enhanced = "steel" },
      ["All Enhanced = SPECIAL"] = { all_enhanced = "special" },
      ["Same Enhancement = Yes"] = { same_enhancement = true },
      ["Different Enhancement = yes"] = { different_enhancement = true },
      ["Exact Enhancements = Steel, Gold Steel,none"] = { exact_enhancements = { "steel", "gold", "steel", "none" } },
      ["All Editioned = Holo"] = { all_editioned = "holo" },
      ["Same Edition = Yes"] = { same_edition = true },
      ["All Sealed = red"] = { all_sealed = "Red" },
      ["All Sealed = PURPLE"] = { all_sealed = "Purple" },
      ["Same Seal = Yes"] = { same_seal = true },
      ["Unmodified = Yes"] = { unmodified = true },
      ["All Debuffed = Yes"] = { all_debuffed = true },
      ["Everything is Stone = Yes"] = { everything_is_stone = true },
      ["All In = Yes"] = { all_in = true },
      ["All Face = Yes"] = { all_face = true },
      ["Two Pair in Hand = Yes"] = { two_pair_in_hand = true },
      ["Money Min = -3\nMoney Max = 1.5"] = { money_min = -3, money_max = 1.5 },
      ["Nostalgic = because it is"] = { nostalgic = true },
      ["RNG = Yes"] = { rng = true },
      ["Deja Vu = Yes"] = { deja_vu = true },
    } do
      assert.same(expected, define(text).gates, text)
    end
  end)

  it("reads numbers as people write them", function()
    for text, expected in pairs { ["1e5"] = 1e5, ["-2.5"] = -2.5, [".5"] = 0.5, ["5e55"] = 5e55, ["+7"] = 7, ["5."] = 5,
      ["1E-3"] = 1e-3, ["007"] = 7 } do
      assert.equal(expected, define("Base Chips = " .. text).base_chips)
    end
  end)
end)

describe("the lines of a hand file", function()
  it("may have any case, blanks around and any line ends", function()
    for _, text in ipairs { "Base Mult = 9", "base mult=9", "BASE MULT  =  9  ", "\t Base Mult\t=\t9\t",
      "Base Mult = 9\r\n", "\rBase Mult = 9\r" } do
      assert.equal(9, define(text).base_mult, text)
    end
    local definition, diagnostics = markup.parse("\u{FEFF}" .. file "Base Mult = 9")
    assert.equal("", listed(diagnostics))
    assert.equal(9, definition.base_mult)
  end)

  it("keep their text without the blanks at the ends", function()
    assert.equal("NULL = 3 {x} > y", define("Planet Name =  NULL = 3 {x} > y \t\r\n").planet_name)
  end)

  it("have two names for the description and the patterns", function()
    local definition = define "Description = {A}\nEvaluation = {()}"
    assert.same({ "A" }, definition.desc)
    assert.equal(1, #definition.patterns)
  end)

  it("may open a block on the next line", function()
    assert.same({ "A", "B" }, define("Desc =\n> no } here\n{\n\n A \n B}\n").desc)
  end)

  it("are comments when > comes first, wherever they are", function()
    local definition = define [[
> Name = Nope
Desc = {
  One
   > } two
  > three
  four > five
}
Eval = {
  (7 of *,
  > 8 of *, ) }
  9 of *)
}]]
    assert.same({ "One", "four > five" }, definition.desc)
    assert.equal(2, #definition.patterns[1].cards)
  end)

  it("are faults when they are no property", function()
    check_messages {
      { "Nonsense here", '1:1: "Nonsense here" is no property: expected "Name = value", or ">" before a comment' },
      { "\n  = 3", '2:3: the name of a property was expected before "="' },
      { "Planet Name =\nJoker Mult = 3", '1:1: "Planet Name" has no value: expected one on this line' },
      { "RNG = ", '1:1: "RNG" has no value: expected one on this line' },
      { "Desc = {A} B", '1:12: "B" stands behind "}": a new line was expected' },
      { "Desc = {A}\n}", '2:1: "}" is no property: expected "Name = value", or ">" before a comment' },
      { "Desc = A pair", '1:8: Desc is written in braces: expected "Desc = { ... }"' },
      { "Eval = (7 of *)", '1:8: Eval is written in braces: expected "Eval = { ... }"' },
      { "Name = {A}", '1:8: Name is written on one line without braces: expected "Name = ..."' },
      { "Base Mult = {4}", '1:13: Base Mult is written on one line without braces: expected "Base Mult = ..."' },
      { "\r\nBase  Mult = 3\nBase Mult = 4", '2:1: "Base  Mult" is no property: did you mean "Base Mult"?' },
      { "Base Mlut = 3", '1:1: "Base Mlut" is no property: did you mean "Base Mult"?' },
      { "> x\r\n> y\r\n\t Joker Xmul = 3", '3:3: "Joker Xmul" is no property: did you mean "Joker XMult"?' },
      { "Colour = Red", '1:1: "Colour" is no property: expected one such as "Name" or "Base Chips"' },
    }
  end)

  it("say where a block is that never ends, and then nothing of what is missing", function()
    local _, diagnostics = markup.parse "Name = A\nDesc = {\nBase Chips = 3\n> }\n"
    assert.equal('2:8: the "{" of "Desc" is never closed: expected "}"', listed(diagnostics))
  end)

  it("warn of a brace that is probably missing", function()
    local _, diagnostics = markup.parse "Desc = {\nA\nBase Chips = 3\nEval = {\n()\n}\nName = B"
    assert.equal('3:1: warning: "Base Chips = 3" is a line of the description: is a "}" missing before it?',
      listed(diagnostics):match "3:[^\n]*")
  end)

  it("may repeat a property: the last counts, with a warning", function()
    local text = file "Author = A\nauthor = B\nDesc = {A}\nDescription = {B}"
    local definition, diagnostics = markup.parse(text)
    assert.equal("2:1: warning: Author was given on line 1 already: this one counts\n" ..
      "4:1: warning: Desc was given on line 3 already: this one counts", listed(diagnostics))
    assert.same({ "B", { "B" } }, { definition.author, definition.desc })
  end)

  it("may have a property of the mod's later version only when lenient", function()
    local text = "Special Destroy = Yes\nPlay in Order = {\n(7 of *)\n}"
    check_messages { { text, '1:1: "Special Destroy" is of the mod\'s later version: not supported yet\n' ..
      '2:1: "Play in Order" is of the mod\'s later version: not supported yet' } }
    check_messages({ { text, '1:1: warning: "Special Destroy" is of the mod\'s later version: not supported yet\n' ..
      '2:1: warning: "Play in Order" is of the mod\'s later version: not supported yet' } }, { lenient = true })
  end)
end)

describe("the values of a hand file", function()
  it("must all be there", function()
    local _, diagnostics = markup.parse ""
    local expected = {}
    for i, line in ipairs(hand_file.mandatory) do
      expected[i] = ("1:1: %s is missing: every hand needs it"):format(line:match "^(.-) =")
    end
    assert.equal(table.concat(expected, "\n"), listed(diagnostics))
  end)

  it("of a composite must all be there when one is", function()
    local reason = "is missing: a composite needs its Name and its Base and Level values"
    for _, word in ipairs { "Flush", "Straight", "House" } do
      local text = ("\n%s Example = Ace of Clubs\n%s Base Chips = 3"):gsub("%%s", word)
      local expected = {}
      for i, name in ipairs { "Name", "Base Mult", "Level Chips", "Level Mult" } do
        expected[i] = ("2:1: %s %s %s"):format(word, name, reason)
      end
      assert.equal(table.concat(expected, "\n"), messages(text))
    end
  end)

  it("are of their kind and in their range", function()
    check_messages {
      { "Base Mult = 4 > x", '1:13: Base Mult: "4 > x" is no number: expected one as in "35", "-2.5" or "1e5"' },
      { "Base Mult = 0x10", '1:13: Base Mult: "0x10" is no number: expected one as in "35", "-2.5" or "1e5"' },
      { "Base Mult = nan", '1:13: Base Mult: "nan" is no number: expected one as in "35", "-2.5" or "1e5"' },
      { "Base Mult = inf", '1:13: Base Mult: "inf" is no number: expected one as in "35", "-2.5" or "1e5"' },
      { "Base Mult = .", '1:13: Base Mult: "." is no number: expected one as in "35", "-2.5" or "1e5"' },
      { "Base Mult = -1e999", '1:13: Base Mult: "-1e999" is too large a number' },
      { "Chance = 0", '1:10: Chance is "0": expected a number above 0' },
      { "Chance = -1", '1:10: Chance is "-1": expected a number above 0' },
      { "Rank Sum = 21.0", '1:12: Rank Sum: "21.0" is no whole number' },
      { "Rank Sum = -1", '1:12: Rank Sum is "-1": expected 0 or more' },
      { "Rank Sum = 2147483648", '1:12: Rank Sum: "2147483648" is too large a number' },
      { "Rank Sum = 99999999999999999999", '1:12: Rank Sum: "99999999999999999999" is too large a number' },
      { "Card Count = -3", '1:14: Card Count is "-3": expected 0..12' },
      { "Card Count = 13",
        '1:14: Card Count is "13" and can never match: expected 0..12, a play has at most 12 cards' },
      { "Card Count = 5.5", '1:14: Card Count: "5.5" is no whole number' },
      { "Joker Texture ID = a", '1:20: Joker Texture ID: "a" is no whole number' },
      { "All Enhanced = Steal", '1:16: All Enhanced: "Steal" is no enhancement: did you mean "steel"?' },
      { "All Enhanced = none", '1:16: All Enhanced: "none" is no enhancement: ' ..
        "expected bonus, mult, wild, glass, steel, stone, gold, lucky, special" },
      { "Exact Enhancements = Steel, glas",
        '1:29: Exact Enhancements: "glas" is no enhancement: did you mean "glass"?' },
      { "Exact Enhancements = ,", "1:22: Exact Enhancements lists nothing: expected enhancements with commas" },
      { "All Editioned = Holographic", '1:17: All Editioned: "Holographic" is no edition: ' ..
        "expected foil, holo, polychrome, negative" },
      { "All Sealed = Rad", '1:14: All Sealed: "Rad" is no seal: did you mean "Red"?' },
    }
  end)

  it("warn of what has no effect or never matches", function()
    check_messages {
      { "RNG = No", "1:7: warning: RNG is set whatever its value is: leave the property out to unset it" },
      { "Joker Mult Name = A", "1:1: warning: Joker Mult Name has no effect without Joker Mult" },
      { "Card Count Min = 4\nCard Count Max = 3",
        "1:1: warning: Card Count Min is above Card Count Max: the hand never matches" },
      { "Card Count = 4\nCard Count Max = 3",
        "1:1: warning: Card Count is above Card Count Max: the hand never matches" },
      { "Card Count = 2\nCard Count Min = 3",
        "2:1: warning: Card Count Min is above Card Count: the hand never matches" },
      { "Money Min = 4\nMoney Max = 3", "1:1: warning: Money Min is above Money Max: the hand never matches" },
      { "Composite Only = Yes", "1:1: warning: Composite Only without a composite: " ..
        "expected Flush Name, Straight Name or House Name with their values" },
      { "Desc = {\n}", "1:1: warning: Desc is empty" },
      { "Eval = {}", "1:1: warning: Eval has no hand pattern: the hand never matches" },
    }
  end)

  it("give no jokers to a hand that is only a base of composites", function()
    local text = file [[
Composite Only = Yes
Joker Chips = 4
Straight Name = A
Straight Base Chips = 1
Straight Base Mult = 1
Straight Level Chips = 1
Straight Level Mult = 1]]
    local definition, diagnostics = markup.parse(text)
    assert.equal("2:1: warning: Joker Chips has no effect: a hand with Composite Only has no jokers",
      listed(diagnostics))
    assert.is_nil(definition.joker_chips)
    assert.is_nil(definition.joker_chips_name)
  end)
end)

describe("hand_markup.parse on hostile text", function()
  it("names bytes that are no text", function()
    check_messages {
      { "Planet Name = A\xE9\r\n> \xFF\xFF\nAuthor = \xC3\xA9",
        "1:16: the byte 0xE9 is no UTF-8: save the file as UTF-8\n" ..
        "2:3: the byte 0xFF is no UTF-8: save the file as UTF-8" },
      { "Planet Name = A\0B", "1:16: a NUL byte: a hand file is text" },
    }
  end)

  it("does not count a byte order mark as a column", function()
    local _, diagnostics = markup.parse("\u{FEFF}" .. file "Base Mult = x")
    assert.equal(13, diagnostics[1].column)
  end)

  it("refuses a file of more than 64 KiB", function()
    local text = file "Eval = {()}\n" .. "\n"
    local longest = text .. (" "):rep(65536 - #text)
    assert.is_table((markup.parse(longest)))
    local definition, diagnostics = markup.parse(longest .. " ")
    assert.is_nil(definition)
    assert.equal("1:1: the file has 65537 bytes: a hand file has at most 65536", listed(diagnostics))
  end)

  it("stops listing after a hundred faults", function()
    local _, diagnostics = markup.parse(("x\n"):rep(2000))
    assert.equal(101, #diagnostics)
    assert.equal("more than 100 faults: the rest is not listed", diagnostics[101].message)
    assert.is_false(diagnostics[101].warning)
  end)

  it("still tells a fault behind hundreds of warnings", function()
    local text = file("Author = A\n"):rep(1) .. ("\nAuthor = A"):rep(300) .. "\nBase Mult = x"
    local _, diagnostics = markup.parse(text)
    local faults = 0
    for _, entry in ipairs(diagnostics) do
      faults = faults + (entry.warning and 0 or 1)
      assert.is_false(entry.warning and entry.message:find "no number" ~= nil)
    end
    assert.equal(1, faults)
    assert.equal("more than 100 warnings: the rest is not listed", diagnostics[#diagnostics].message)
  end)

  local words = {
    "(", ")", "{", "}", "[", "]", ";", "=", ",", "\n", "\r\n", " ", ">", "a", "b+1", " of ", "*", "7", "X2 ", "stone",
    "unscoring ", "face", "special", "!7", "Name = ", "Eval = {", "Desc = {", "Base Chips = 3\n", "\xC3\xA4", "\xFF",
  }

  local function check_answer(text)
    local definition, diagnostics = markup.parse(text, { key = "k", lenient = #text % 2 == 0 })
    local faulty, line = false, 1
    for _, entry in ipairs(diagnostics) do
      faulty = faulty or not entry.warning
      assert.is_true(entry.line >= line and entry.column >= 1, text)
      assert.is_true(utf8.len(entry.message) and not entry.message:find "%c" and #entry.message < 400, text)
      line = entry.line
    end
    assert.equal(faulty, definition == nil)
  end

  it("answers any mixture of its own words", function()
    local seed = 1
    local function random(n)
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed // 65536 % n + 1
    end
    for _ = 1, 500 do
      local parts = {}
      for i = 1, random(120) do
        parts[i] = words[random(#words)]
      end
      check_answer(table.concat(parts))
      check_answer(file("Eval = {(" .. table.concat(parts):gsub("[{}]", "") .. ")}"))
    end
  end)

  it("answers 64 KiB of any one thing", function()
    for _, word in ipairs(words) do
      check_answer((word:rep(65536 // #word)))
      check_answer("Eval = {(" .. word:rep((65536 - 20) // #word) .. ")}")
      check_answer("Eval = {(a of *; a = [" .. word:rep((65536 - 30) // #word) .. "])}")
      check_answer("Desc = {x" .. word:rep((65536 - 30) // #word) .. "x}")
      check_answer("Example = 7 of Clubs" .. word:rep((65536 - 30) // #word) .. "x")
    end
  end)
end)

describe("hand_markup.follow", function()
  it("gives planets and jokers", function()
    local definition = define [[
Name = A
Joker Mult = 10
Joker Chips = 80
Joker XMult = 2
Joker Chips Name = B
Planet Name = C
Straight Name = D
Straight Base Chips = 1
Straight Base Mult = 1
Straight Level Chips = 1
Straight Level Mult = 1]]
    assert.same({
      { kind = "planet", key = "my_hand_planet", name = "C", hand = "my_hand" },
      { kind = "planet", key = "my_hand_straight_planet", name = "D Planet", hand = "my_hand_straight" },
      { kind = "joker", key = "my_hand_mult_joker", name = "A Joker", hand = "my_hand", rarity = "common", cost = 4,
        effect = "mult", value = 10 },
      { kind = "joker", key = "my_hand_chips_joker", name = "B", hand = "my_hand", rarity = "common", cost = 4,
        effect = "chips", value = 80 },
      { kind = "joker", key = "my_hand_xmult_joker", name = "The A", hand = "my_hand", rarity = "rare", cost = 8,
        effect = "x_mult", value = 2 },
    }, markup.follow(definition))
  end)

  it("gives a hand with Composite Only the planets of its composites alone", function()
    local definition = define [[
Composite Only = Yes
House Name = D
House Base Chips = 1
House Base Mult = 1
House Level Chips = 1
House Level Mult = 1]]
    assert.same({ { kind = "planet", key = "my_hand_house_planet", name = "D Planet", hand = "my_hand_house" } },
      markup.follow(definition))
  end)
end)
