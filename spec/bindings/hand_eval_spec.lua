local hand_file = require "spec.support.hand_file"
local markup = require "marotte.hand_markup"

local file, define, check_messages = hand_file.whole, hand_file.define, hand_file.check_messages

local function patterns(text)
  return define("Eval = {" .. text .. "}").patterns
end

--- A card pattern as text, variables by name.
local function shown(pattern, card)
  local prefix = (card.times > 1 and "X" .. card.times .. " " or "") .. (card.scoring and "" or "unscoring ")
  if card.stone then
    return prefix .. "stone"
  end
  local rank, suit = card.rank, card.suit
  if type(rank) == "table" then
    assert.equal("rank", pattern.variables[rank.var].kind)
    rank = pattern.variables[rank.var].name .. (rank.plus > 0 and "+" .. rank.plus or "")
  end
  if type(suit) == "table" then
    assert.equal("suit", pattern.variables[suit.var].kind)
    suit = pattern.variables[suit.var].name
  end
  return ("%s%s of %s"):format(prefix, rank, suit)
end

local function cards(text)
  local list = {}
  local pattern = patterns("(" .. text .. ")")[1]
  for i, card in ipairs(pattern.cards) do
    list[i] = shown(pattern, card)
  end
  return table.concat(list, ", ")
end

describe("card patterns", function()
  it("are read in every spelling", function()
    for text, expected in pairs {
      ["7 of Clubs, 7 OF CLUBS"] = "7 of Clubs, 7 of Clubs",
      ["Jack of *, queen of *, KING of *, Ace of *, 11 of *, 14 of *"] =
        "11 of *, 12 of *, 13 of *, 14 of *, 11 of *, 14 of *",
      ["* of Spades, * of hearts, * of Clubs, * of diamonds, * of wilds"] =
        "* of Spades, * of Hearts, * of Clubs, * of Diamonds, * of Wilds",
      ["7ofClubs, jackof*, *ofb, aof*, aof b"] = "7 of Clubs, 11 of *, * of b, a of *, a of b",
      ["aofb"] = "a of b",
      ["a of\n  *,\n\n b\tof *"] = "a of *, b of *",
      ["A of B, a of b"] = "a of b, a of b",
      ["a+1 of *, a of *, a+13 of x, a+0 of *"] = "a+1 of *, a of *, a+13 of x, a of *",
      ["X of *, X+1 of X"] = "x of *, x+1 of x",
      ["K of *"] = "k of *",
      ["X2 7 of *, x3 stone, X99 * of *, X1 a of *, X2* of *"] = "X2 7 of *, X3 stone, X99 * of *, a of *, X2 * of *",
      ["nonscoring 7 of *, Unscoring Stone, X2 unscoring a of *"] =
        "unscoring 7 of *, unscoring stone, X2 unscoring a of *",
      ["Stone Stone, stone,"] = "stone, stone, stone",
      ["7 of * 8 of *,, 9 of *"] = "7 of *, 8 of *, 9 of *",
      [""] = "",
      [";"] = "",
    } do
      assert.equal(expected, cards(text), text)
    end
  end)

  it("say what the manual's own examples say", function()
    for text, expected in pairs {
      ["King of *, Ace of *, 2 of *, 3 of *, 4 of *"] = "13 of *, 14 of *, 2 of *, 3 of *, 4 of *",
      ["* of Hearts, * of Diamonds, * of Clubs"] = "* of Hearts, * of Diamonds, * of Clubs",
      ["Stone, Stone, Stone, Stone, Stone"] = "stone, stone, stone, stone, stone",
      ["nonscoring * of Hearts, * of Clubs, nonscoring * of Hearts"] =
        "unscoring * of Hearts, * of Clubs, unscoring * of Hearts",
      ["X2 * of Hearts, X4 * of Clubs, X2 * of Hearts"] = "X2 * of Hearts, X4 * of Clubs, X2 * of Hearts",
      ["Ace of *, * of Spades"] = "14 of *, * of Spades",
      ["A of *, A of *, A of *, B of *, B of *"] = "a of *, a of *, a of *, b of *, b of *",
      ["A of *, A+1 of *, A+2 of *, A+3 of *, A+4 of *"] = "a of *, a+1 of *, a+2 of *, a+3 of *, a+4 of *",
      ["A+1 of *, A+1 of *, A of *, A+2 of *"] = "a+1 of *, a+1 of *, a of *, a+2 of *",
      ["* of A, * of A, * of A, * of B, * of B"] = "* of a, * of a, * of a, * of b, * of b",
      ["A of B; A = [2, 3, 5, 7], B = [Spades, Clubs]"] = "a of b",
      ["A of *; A = [nonface, Jack]"] = "a of *",
      ["A of *, B of *, C of *; A = [face, nonunique], B = [face, nonunique], C = [face, nonunique]"] =
        "a of *, b of *, c of *",
    } do
      assert.equal(expected, cards(text), text)
    end
  end)

  it("may be many in a hand, with commas or without", function()
    local list = patterns "(7 of *) ()\n(8 of *, 9 of *),,\n(stone),"
    local counts = {}
    for i, pattern in ipairs(list) do
      counts[i] = #pattern.cards
    end
    assert.same({ 1, 0, 2, 1 }, counts)
  end)

  it("tell what is wrong with them, and where", function()
    local expected = ': expected a card as in "7 of Clubs", "a+1 of *" or "Stone"'
    check_messages {
      { "Eval = {(a of *, a + 1 of *)}", '1:18: "a + 1 of *": an offset is written without blanks, as in "a+1 of *"' },
      { "Eval = {(a of *, a+ 1 of *)}", '1:18: "a+ 1 of *": an offset is written without blanks, as in "a+1 of *"' },
      { "Eval = {(a of *, a-1 of *)}", '1:18: "a-1 of *": an offset cannot be negative: ' ..
        'call the lowest rank "a" and count up as in "a+1"' },
      { "Eval = {(7+1 of *)}", '1:10: "7+1 of *": an exact rank has no offset: expected the rank itself' },
      { "Eval = {(Jack+1 of *)}", '1:10: "Jack+1": an exact rank has no offset: expected the rank itself' },
      { "Eval = {(Jack + 1 of *)}", '1:10: "Jack + 1 of *": an exact rank has no offset: expected the rank itself' },
      { "Eval = {(*+1 of *)}", '1:10: "*+1 of *": an offset needs a variable: expected one as in "a+1"' },
      { "Eval = {(* of a+1)}", '1:16: "+1": a suit has no offset' },
      { "Eval = {(a+14 of *, a of *)}", '1:10: "a+14" can never match: an offset is at most 13' },
      { "Eval = {(b of *, A+1 of *, a+2 of *)}",
        '1:18: "A" is only used with an offset: expected at least one card without' },
      { "Eval = {(1 of *)}", '1:10: "1" is no rank: expected 2..14, Jack, Queen, King or Ace' },
      { "Eval = {(0 of *, 15 of *)}", '1:10: "0" is no rank: expected 2..14, Jack, Queen, King or Ace\n' ..
        '1:18: "15" is no rank: expected 2..14, Jack, Queen, King or Ace' },
      { "Eval = {(7 of 8)}", '1:15: "8" is no suit: expected Spades, Hearts, Clubs, Diamonds, Wilds, * or a letter' },
      { "Eval = {(X 2 7 of *)}", '1:10: "X 2 7 of *": "X" and its number are one word, as in "X2 7 of *"' },
      { "Eval = {(X100 7 of *)}", '1:10: "X100": a card scores at most 99 times' },
      { "Eval = {(unscoring X2 7 of *)}", '1:10: "unscoring X2 7 of *": "X2" comes first, then "unscoring"' },
      { "Eval = {(stone of *)}", '1:10: "stone of *": "stone" stands alone: a Stone card has no suit' },
      { "Eval = {(stoen)}", '1:10: "stoen": did you mean "stone"?' },
      { "Eval = {(unscorin 7 of *)}", '1:10: "unscorin 7 of *": did you mean "unscoring"?' },
      { "Eval = {(7 Clubs, 8 of *)}", '1:10: "7 Clubs": expected "of" between rank and suit, as in "7 of Clubs"' },
      { "Eval = {(7 of *. 8 of *)}", '1:16: ". 8 of *"' .. expected },
      { "Eval = {(7 of *, %\n > x\n 8 of *, of)}", '1:18: "%"' .. expected .. '\n3:10: "of"' .. expected },
      { "Eval = {(\u{A4} of *)}", '1:10: "\u{A4} of *"' .. expected },
      { "Eval = {(a of *, a = [7])}", '1:18: "a = [7]": options come behind a ";", as in "(a of *; a = [face])"' },
      { "Eval = {((7 of *)}", '1:10: "(7 of *": a "(" inside of a hand pattern: parentheses do not nest' },
      { "Eval = {(7 of *}", '1:9: this "(" is never closed: expected ")"' },
      { "Eval = {7 of *}", '1:9: "7 of *" stands outside of parentheses: ' ..
        'expected hand patterns as in "(7 of *, 7 of *)"' },
      { "Eval = {\r\n(7 of *);\r\n  (8 of *)) }", '2:9: ";" stands outside of parentheses: ' ..
        'expected hand patterns as in "(7 of *, 7 of *)"\n3:11: ")" stands outside of parentheses: ' ..
        'expected hand patterns as in "(7 of *, 7 of *)"' },
      { "Eval = {" .. ("()"):rep(65) .. "}", "1:137: a hand has at most 64 hand patterns" },
    }
    assert.equal(64, #patterns(("()"):rep(64)))
  end)

  it("warn of words that are hardly meant", function()
    check_messages {
      { "Eval = {(7 of Club, 8 of Club)}",
        '1:15: warning: "Club" is no suit and is taken for a variable: did you mean "Clubs"?' },
      { "Eval = {(Kign of *)}", '1:10: warning: "Kign" is no rank and is taken for a variable: did you mean "King"?' },
      { "Eval = {(a of Jack)}",
        '1:15: warning: "Jack" is no suit and is taken for a variable: a variable is a single letter' },
      { "Eval = {(X0 7 of *)}", '1:10: warning: "X0" scores once: for a card that does not score write "unscoring"' },
    }
  end)

  it("take a word of more letters for a variable", function()
    local pattern = markup.parse(file "Eval = {(some of Any, SOME of other)}").patterns[1]
    assert.same({ "some", "any", "other" },
      { pattern.variables[1].name, pattern.variables[2].name, pattern.variables[3].name })
    assert.equal(1, pattern.cards[2].rank.var)
  end)

  it("may have a word of the mod's later version only when lenient", function()
    local text = "Eval = {(Queen of * Special, gold King of *; a = [!7])}"
    check_messages { { text, '1:21: "Special" is a word of the mod\'s later version: not supported yet\n' ..
      '1:30: "gold" is a word of the mod\'s later version: not supported yet\n' ..
      '1:46: warning: "a" does not occur in the pattern: its options have no effect\n' ..
      '1:51: "!7" is an option of the mod\'s later version: not supported yet' } }
    local definition = markup.parse(file(text), { lenient = true })
    assert.equal(2, #definition.patterns[1].cards)
  end)
end)

describe("the variables of a pattern", function()
  local function variables(text)
    return patterns(text)[1].variables
  end

  --- A variable as the definition has it.
  local function variable(name, kind, given)
    local all = { name = name, kind = kind, nonunique = false, limited = false, face = false, nonface = false,
      wilds = false, ranks = {}, suits = {} }
    for field, value in pairs(given or {}) do
      all[field] = value
    end
    return all
  end

  it("are listed as they appear, the rank before the suit", function()
    assert.same({ variable("b", "rank"), variable("x", "suit"), variable("a", "rank") },
      variables "(b+1 of x, a of x, b of *)")
  end)

  it("have options", function()
    for text, expected in pairs {
      ["(a of *; a = [2, 3, 5, Jack, 14])"] = variable("a", "rank", { limited = true, ranks = { 2, 3, 5, 11, 14 } }),
      ["(A of *; a=[KING,king 7])"] = variable("a", "rank", { limited = true, ranks = { 7, 13 } }),
      ["(a of *; a = [face, 5])"] = variable("a", "rank", { limited = true, face = true, ranks = { 5 } }),
      ["(a of *; a = [nonface])"] = variable("a", "rank", { limited = true, nonface = true }),
      ["(a of *; a = [nonunique])"] = variable("a", "rank", { nonunique = true }),
      ["(a of *; a = [nonunique face])"] = variable("a", "rank", { nonunique = true, limited = true, face = true }),
      ["(* of a; a = [Clubs, Spades])"] = variable("a", "suit", { limited = true, suits = { "Spades", "Clubs" } }),
      ["(* of a; a = [Wilds, nonunique])"] = variable("a", "suit", { limited = true, wilds = true, nonunique = true }),
    } do
      assert.same({ expected }, variables(text), text)
    end
  end)

  it("have lists with commas between them or not", function()
    assert.same({ variable("a", "rank", { nonunique = true }), variable("b", "suit", { nonunique = true }) },
      variables "(a of b; a = [nonunique] b\n=\n[nonunique],)")
  end)

  it("share the options of a letter that is a rank and a suit", function()
    assert.same({ variable("a", "rank", { limited = true, ranks = { 7 } }),
      variable("a", "suit", { limited = true, suits = { "Hearts" } }) }, variables "(a of a; a = [7, Hearts])")
  end)

  it("tell what is wrong with their options, and where", function()
    check_messages {
      { "Eval = {(a of *; a = [fase])}", '1:23: "fase" is no option: did you mean "face"?' },
      { "Eval = {(a of *; a = [7, Nonuniqe])}", '1:26: "Nonuniqe" is no option: did you mean "nonunique"?' },
      { "Eval = {(a of *; a = [whatever])}",
        '1:23: "whatever" is no option: expected ranks, face, nonface, suits or nonunique' },
      { "Eval = {(a of *; a = [1, 15])}", '1:23: "1" is no rank: expected 2..14, Jack, Queen, King or Ace\n' ..
        '1:26: "15" is no rank: expected 2..14, Jack, Queen, King or Ace' },
      { "Eval = {(a of *; a = [7 / 8])}", '1:25: "/" does not belong in a list: expected words with commas' },
      { "Eval = {(a of *; a = 7)}", '1:18: "a = 7" is no option: expected one as in "a = [face, 7]"' },
      { "Eval = {(a of *; [7])}", '1:18: "[7]" is no option: expected one as in "a = [face, 7]"' },
      { "Eval = {(a of *; a = [7)}", '1:18: "a = [7" is no option: expected one as in "a = [face, 7]"' },
      { "Eval = {(a of *; a = [7]; a = [8])}", '1:25: a second ";": expected all options behind one\n' ..
        '1:27: warning: "a" has options already: these replace them' },
    }
  end)

  it("warn of options without effect and of lists that admit nothing", function()
    check_messages {
      { "Eval = {(a of *; b = [7])}", '1:18: warning: "b" does not occur in the pattern: its options have no effect' },
      { "Eval = {(a of *; a = [])}", '1:18: warning: the list of "a" is empty: nothing can match' },
      { "Eval = {(A of *; A = [Spades, nonunique])}",
        '1:18: warning: the list of "A" has no rank: the rank variable of that name can match nothing' },
      { "Eval = {(* of a; a = [face])}",
        '1:18: warning: the list of "a" has no suit: the suit variable of that name can match nothing' },
    }
    assert.is_true(markup.parse(file "Eval = {(a of *; a = [])}").patterns[1].variables[1].limited)
  end)

  it("take the last of two lists", function()
    local definition = markup.parse(file "Eval = {(a of *; a = [7, nonunique], a = [8])}")
    assert.same({ variable("a", "rank", { limited = true, ranks = { 8 } }) }, definition.patterns[1].variables)
  end)
end)

describe("an Example", function()
  it("ends as it likes", function()
    for _, ending in ipairs { "", ",", ".", " , . " } do
      assert.same({ { rank = 4, suit = "Hearts" } }, define("Example = 4 of Hearts" .. ending).example)
    end
  end)

  it("shows exact cards", function()
    check_messages {
      { "Example = a of Clubs", '1:11: "a" is no rank: an Example shows exact cards: ' ..
        "expected 2..14, Jack, Queen, King or Ace" },
      { "Example = .", "1:11: an Example shows at least one card, as in 7 of Hearts" },
      { "Example = , ,", "1:11: an Example shows at least one card, as in 7 of Hearts" },
      { "Example = * of Clubs", '1:11: "*" is no rank: an Example shows exact cards: ' ..
        "expected 2..14, Jack, Queen, King or Ace" },
      { "Example = Acee of Club", '1:11: "Acee" is no rank: an Example shows exact cards: did you mean "Ace"?\n' ..
        '1:19: "Club" is no suit: an Example shows exact cards: did you mean "Clubs"?' },
      { "Example = 7 of *", '1:16: "*" is no suit: an Example shows exact cards: ' ..
        "expected Spades, Hearts, Clubs, Diamonds or Wilds" },
      { "Example = 7 of Clubs; 8 of Clubs", '1:21: ";": expected "," between cards' },
      { "Example = X2 7 of Clubs", '1:11: warning: "X2" has no meaning in an Example' },
      { "Flush Example = 7 of Clubs gold\nFlush Name = A\nFlush Base Chips = 1\nFlush Base Mult = 1\n" ..
        "Flush Level Chips = 1\nFlush Level Mult = 1",
        '1:28: "gold" is a word of the mod\'s later version: not supported yet' },
    }
  end)
end)
