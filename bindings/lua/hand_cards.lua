--- Card patterns: `X2 nonscoring a+1 of Hearts`, `Stone`. The scanner of Eval and of Example.
--- hand_cards.scan walks over a piece of text, gives every card pattern to a visitor and reports all else: commas and
--- blanks separate, nothing need. Words keep their offsets; what a variable is is hand_eval's.
local lpeg = require "lpeg"
local limits = require "marotte.hand_limits"

local hand_cards = {}

local P, R, S, C, Cg, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cg, lpeg.Cp, lpeg.Ct

hand_cards.ranks = { jack = 11, queen = 12, king = 13, ace = 14 }
for rank = 2, 14 do
  hand_cards.ranks[tostring(rank)] = rank
end
hand_cards.suits = {
  spades = "Spades", hearts = "Hearts", clubs = "Clubs", diamonds = "Diamonds", wilds = "Wilds",
}
hand_cards.rank_words = { "Jack", "Queen", "King", "Ace" }
hand_cards.rank_names = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Ace" }
hand_cards.suit_names = { "Spades", "Hearts", "Clubs", "Diamonds", "Wilds" }

--- Words that the mod's later version knows behind a suit: a further condition on the card.
local later = {}
for word in ([[debuffed editioned nondebuffed nonface face gold midranked dark light special nonspecial
    lucky bonus mult steel glass negative]]):gmatch "%l+" do
  later[word] = true
end

-- The text is in small letters.
local letter, digit = R "az", R "09"
local word_char = letter + digit
local blank = S " \t\v\f\n"
local separator = (blank + P ",") ^ 0 * Cp()

--- A word, and where it starts.
local function at(name, pattern)
  return Cg(Cp(), name .. "_at") * Cg(C(pattern), name)
end

-- `X2` may touch what follows only where that is no letter or digit.
local times = at("times", P "x" * digit ^ 1) * -word_char * blank ^ 0
local unscoring = at("unscoring", P "nonscoring" + P "unscoring") * -word_char * blank ^ 0
local stone = at("stone", P "stone") * -word_char

-- `of` may touch its neighbours: "7ofclubs", "jackof *". A word of letters ends before a blank and `of`, else before
-- the first `of` in it.
local of = blank ^ 0 * P "of" * blank ^ 0
local plus = P "+" * Cg(C(digit ^ 1), "plus")
local reserved = (P "stone" + "nonscoring" + "unscoring") * (-word_char + #P "of")
local rank = at("rank", P "*") * of
  + at("rank", digit ^ 1) * of
  + -reserved * (
    at("rank", letter ^ 1) * plus * of
    + at("rank", letter ^ 1) * blank ^ 1 * P "of" * blank ^ 0
    + at("rank", (letter - P "of") ^ 1) * of)
local suit = at("suit", P "*" + word_char ^ 1)
local start = Cg(Cp(), "at")
local card = Ct(start * times ^ -1 * unscoring ^ -1 * (stone * -(blank ^ 0 * P "of" * -word_char) + rank * suit)
  * Cg(Cp(), "next"))

-- What people write instead, and what to tell them. The first that fits speaks.
local number_of = blank ^ 0 * S "+-" * blank ^ 0 * digit ^ 1
local mistakes = {
  { P "(", 'a "(" inside of a hand pattern: parentheses do not nest' },
  { digit ^ 1 * number_of, "an exact rank has no offset: expected the rank itself" },
  { (P "jack" + "queen" + "king" + "ace") * number_of, "an exact rank has no offset: expected the rank itself" },
  { P "*" * number_of, 'an offset needs a variable: expected one as in "a+1"' },
  { letter ^ 1 * blank ^ 0 * P "-", 'an offset cannot be negative: call the lowest rank "a" and count up as in "a+1"' },
  { letter ^ 1 * blank ^ 0 * P "+", 'an offset is written without blanks, as in "a+1 of *"' },
  { P "+", "a suit has no offset" },
  { P "x" * blank ^ 1 * digit ^ 1, '"X" and its number are one word, as in "X2 7 of *"' },
  { (P "nonscoring" + P "unscoring") * blank ^ 1 * P "x" * digit, '"X2" comes first, then "unscoring"' },
  { stone * blank ^ 0 * P "of", '"stone" stands alone: a Stone card has no suit' },
  { P ";", 'expected "," between cards' },
  { word_char ^ 1 * blank ^ 0 * P "=", 'options come behind a ";", as in "(a of *; a = [face])"' },
  { (word_char + "*") * word_char ^ 0 * blank ^ 0 * (letter ^ 1 * -1 + letter ^ 1 * (blank + ",")),
    'expected "of" between rank and suit, as in "7 of Clubs"' },
}

-- As far as a message goes; the next card pattern may start behind it.
local junk = C((1 - S ",\n;") ^ 1 + P(1))
local word = C(word_char ^ 1)
local card_words = { "stone", "nonscoring", "unscoring" }

local function reason_of(source, text, place, first)
  for _, mistake in ipairs(mistakes) do
    if mistake[1]:match(text, place) then
      return ": " .. mistake[2]
    end
  end
  return source:suggest(first or "", card_words, 'expected a card as in "7 of Clubs", "a+1 of *" or "Stone"')
end

--- Says what is wrong with what is no card pattern; gives the place behind it.
local function report_junk(source, text, place, offset, lenient)
  local first = word:match(text, place)
  if first and later[first] then
    source:later(offset + place, lenient, "%s is a word of the mod's later version: not supported yet",
      source:quote(offset + place, #first))
    return place + #first
  end
  local run = junk:match(text, place)
  source:fault(offset + place, "%s%s", source:quote(offset + place, #run),
    reason_of(source, text, place, first))
  return place + #run
end

--- Visits all card patterns of `text`, small letters, whose first byte is at `offset` + 1 of the source.
function hand_cards.scan(source, text, offset, lenient, visit)
  local place = separator:match(text)
  while place <= #text and not source:is_full() do
    local found = card:match(text, place)
    if found then
      visit(found, offset)
      place = found.next
    else
      place = report_junk(source, text, place, offset, lenient)
    end
    place = separator:match(text, place)
  end
end

--- How often the card scores: 1 without an Xn.
function hand_cards.times(source, found, offset)
  local count = found.times and tonumber(found.times:sub(2)) or 1
  if count > limits.TIMES then
    source:fault(offset + found.times_at, "%s: a card scores at most %d times",
      source:quote(offset + found.times_at, #found.times), limits.TIMES)
    return 1
  elseif count == 0 then
    source:warn(offset + found.times_at, '"X0" scores once: for a card that does not score write "unscoring"')
    return 1
  end
  return math.tointeger(count)
end

return hand_cards
