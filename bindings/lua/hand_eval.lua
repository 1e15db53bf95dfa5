--- Eval and Example: text -> hand patterns (variables, cards) and lists of exact cards.
--- Variables are known by their letter, case does not matter; a letter may name a rank and a suit, which then are two
--- variables with one list of options. The matcher's limits are not looked at here: the matcher knows them.
local lpeg = require "lpeg"
local hand_cards = require "marotte.hand_cards"
local hand_source = require "marotte.hand_source"
local limits = require "marotte.hand_limits"

local hand_eval = {}

local P, R, S, C, Cg, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cg, lpeg.Cp, lpeg.Ct
local quote = hand_source.quote

local ranks, suits = hand_cards.ranks, hand_cards.suits

local blank = S " \t\v\f\n"
local separator = (blank + P ",") ^ 0 * Cp()
local word_char = R("az", "09")
local option_name = Ct(Cg(Cp(), "at") * Cg(C(word_char ^ 1), "name") * blank ^ 0 * P "=" * blank ^ 0 * P "["
  * Cg(Cp(), "first") * Cg(C((1 - P "]") ^ 0), "items") * P "]" * Cg(Cp(), "next"))
local option_junk = C((1 - S ",]") ^ 0 * P "]" ^ -1)
local item = C((word_char + P "!") ^ 1)
local item_junk = C((1 - (blank + P "," + word_char)) ^ 1)

local option_words = { "face", "nonface", "nonunique" }
for _, names in ipairs { hand_cards.rank_names, hand_cards.suit_names } do
  for _, name in ipairs(names) do
    option_words[#option_words + 1] = name
  end
end

--- A pattern under construction: what is said about it goes to `source`, offsets are the source's.
local Pattern = {}
Pattern.__index = Pattern

local function new_pattern(source, at, lenient)
  return setmetatable({
    source = source, at = at, lenient = lenient,
    list = {},     -- variables in the order of first appearance
    known = { rank = {}, suit = {} }, -- name -> index
    first_at = {}, -- index -> offset of the first use
    plain = {},    -- index -> is there a use without offset?
    options = {},  -- name -> options
    names = {},    -- the names that have options, in the order of the file
    cards = {},
  }, Pattern)
end

--- A word of more than one letter is more often a typing error than a variable.
local function warn_of_long_name(self, name, kind, at)
  if #name > 1 then
    local names = kind == "rank" and hand_cards.rank_words or hand_cards.suit_names
    local tail = self.source:suggest(name, names, "a variable is a single letter")
    self.source:warn(at, "%s is no %s and is taken for a variable%s", self.source:quote(at, #name), kind, tail)
  end
end

--- The index of a variable; the first use makes it.
function Pattern:variable(name, kind, at)
  local index = self.known[kind][name]
  if not index then
    warn_of_long_name(self, name, kind, at)
    index = #self.list + 1
    self.list[index] = { name = name, kind = kind }
    self.known[kind][name], self.first_at[index] = index, at
  end
  return index
end

local function exact_rank(source, word, at)
  local rank = ranks[word]
  if not rank then
    source:fault(at, "%s is no rank: expected 2..14, Jack, Queen, King or Ace", quote(word))
  end
  return rank or 2
end

function Pattern:rank(found, offset)
  local word, at = found.rank, offset + found.rank_at
  if word == "*" then
    return "*"
  elseif word:find "^%d" or ranks[word] and not found.plus then
    return exact_rank(self.source, word, at)
  elseif ranks[word] then
    self.source:fault(at, "%s: an exact rank has no offset: expected the rank itself",
      self.source:quote(at, #word + 1 + #found.plus))
    return 2
  end
  local plus = math.tointeger(tonumber(found.plus or "0")) or limits.OFFSET + 1
  if plus > limits.OFFSET then
    self.source:fault(at, "%s can never match: an offset is at most %d",
      self.source:quote(at, #word + 1 + #found.plus), limits.OFFSET)
  end
  local index = self:variable(word, "rank", at)
  self.plain[index] = self.plain[index] or plus == 0
  return { var = index, plus = plus }
end

function Pattern:suit(found, offset)
  local word, at = found.suit, offset + found.suit_at
  if word == "*" or suits[word] then
    return suits[word] or "*"
  elseif word:find "^%d" then
    self.source:fault(at, "%s is no suit: expected Spades, Hearts, Clubs, Diamonds, Wilds, * or a letter",
      quote(word))
    return "*"
  end
  return { var = self:variable(word, "suit", at) }
end

function Pattern:add_card(found, offset)
  local card = { times = hand_cards.times(self.source, found, offset), scoring = not found.unscoring }
  if found.stone then
    card.stone = true
  else
    card.rank = self:rank(found, offset)
    card.suit = self:suit(found, offset)
  end
  self.cards[#self.cards + 1] = card
end

--- One word of an option list.
local function add_item(self, options, word, at)
  local rank = word:find "^%d+$" and word or ranks[word] and word
  if word == "nonunique" then
    options.nonunique = true
    return
  end
  options.limited = true
  if rank then
    options.ranks[exact_rank(self.source, word, at)] = true
  elseif suits[word] then
    options.suits[suits[word]] = true
  elseif word == "face" or word == "nonface" then
    options[word] = true
  elseif word:find "^!" and ranks[word:sub(2)] then
    self.source:later(at, self.lenient, "%s is an option of the mod's later version: not supported yet",
      self.source:quote(at, #word))
  else
    self.source:fault(at, "%s is no option%s", self.source:quote(at, #word), self.source:suggest(word, option_words,
      "expected ranks, face, nonface, suits or nonunique"))
  end
end

--- The list between the brackets; `offset` + 1 is its first byte.
local function read_items(self, text, offset)
  local options = { ranks = {}, suits = {}, count = 0 }
  local faults = self.source.faults
  local place = separator:match(text)
  while place <= #text and not self.source:is_full() do
    local word = item:match(text, place)
    if word then
      add_item(self, options, word, offset + place)
      options.count = options.count + 1
    else
      word = item_junk:match(text, place)
      self.source:fault(offset + place, "%s does not belong in a list: expected words with commas", quote(word))
    end
    place = separator:match(text, place + #word)
  end
  options.faulty = self.source.faults > faults
  return options
end

--- `a = [..]` once more: the last one counts.
local function store_options(self, name, options, at)
  if self.options[name] then
    self.source:warn(at, "%s has options already: these replace them", self.source:quote(at, #name))
  else
    table.insert(self.names, name)
  end
  options.at = at
  self.options[name] = options
  if options.count == 0 then
    options.limited = true
    self.source:warn(at, "the list of %s is empty: nothing can match", self.source:quote(at, #name))
  end
end

--- Everything behind the semicolon.
function Pattern:read_options(text, offset)
  local place = separator:match(text)
  while place <= #text and not self.source:is_full() do
    local found = option_name:match(text, place)
    if found then
      store_options(self, found.name, read_items(self, found.items, offset + found.first - 1), offset + place)
      place = found.next
    elseif text:find("^;", place) then
      self.source:fault(offset + place, 'a second ";": expected all options behind one')
      place = place + 1
    else
      local junk = option_junk:match(text, place)
      self.source:fault(offset + place, '%s is no option: expected one as in "a = [face, 7]"',
        self.source:quote(offset + place, #junk))
      place = place + math.max(1, #junk)
    end
    place = separator:match(text, place)
  end
end

local function sorted_ranks(set)
  local list = {}
  for rank = 2, 14 do
    list[#list + 1] = set[rank] and rank
  end
  return list
end

local function listed_suits(set)
  local list = {}
  for _, name in ipairs(hand_cards.suit_names) do
    if name ~= "Wilds" and set[name] then
      list[#list + 1] = name
    end
  end
  return list
end

--- Gives a variable the options of its letter. Ranks say nothing of a suit and suits nothing of a rank, but they limit.
local function finish_variable(self, variable)
  local options = self.options[variable.name] or { ranks = {}, suits = {} }
  local is_rank = variable.kind == "rank"
  variable.nonunique = options.nonunique or false
  variable.limited = options.limited or false
  variable.face = is_rank and options.face or false
  variable.nonface = is_rank and options.nonface or false
  variable.wilds = not is_rank and options.suits.Wilds or false
  variable.ranks = is_rank and sorted_ranks(options.ranks) or {}
  variable.suits = is_rank and {} or listed_suits(options.suits)
  local admits = variable.face or variable.nonface or variable.wilds or #variable.ranks + #variable.suits > 0
  if variable.limited and not admits and options.count > 0 and not options.faulty then
    self.source:warn(options.at, "the list of %s has no %s: the %s variable of that name can match nothing",
      self.source:quote(options.at, #variable.name), variable.kind, variable.kind)
  end
end

--- Options of letters that are not there.
local function warn_of_unused(self)
  for _, name in ipairs(self.names) do
    if not self.known.rank[name] and not self.known.suit[name] then
      local at = self.options[name].at
      self.source:warn(at, "%s does not occur in the pattern: its options have no effect", self.source:quote(at, #name))
    end
  end
end

function Pattern:finish()
  for index, variable in ipairs(self.list) do
    finish_variable(self, variable)
    if variable.kind == "rank" and not self.plain[index] then
      local at = self.first_at[index]
      self.source:fault(at, "%s is only used with an offset: expected at least one card without",
        self.source:quote(at, #variable.name))
    end
  end
  warn_of_unused(self)
  if #self.cards > limits.PLAY_CARDS then
    self.source:fault(self.at, "this hand pattern has %d card patterns: more than %d cards are never played",
      #self.cards, limits.PLAY_CARDS)
  elseif #self.list > limits.VARIABLES then
    self.source:fault(self.at, "this hand pattern has %d variables: at most %d", #self.list, limits.VARIABLES)
  end
  local line, column = self.source:position(self.at)
  return { line = line, column = column, variables = self.list, cards = self.cards }
end

--- A hand pattern from what stands between its parentheses; `offset` + 1 is the first byte of that.
local function read_pattern(source, text, offset, lenient)
  local pattern = new_pattern(source, offset, lenient)
  local semicolon = text:find(";", 1, true) or #text + 1
  hand_cards.scan(source, text:sub(1, semicolon - 1), offset, lenient, function(found)
    pattern:add_card(found, offset)
  end)
  pattern:read_options(text:sub(semicolon + 1), offset + semicolon)
  return pattern:finish()
end

--- What stands between the patterns: commas and blanks are fine.
local function check_between(source, text, offset)
  local place = text:find "[^%s,]"
  if place then
    source:fault(offset + place, '%s stands outside of parentheses: expected hand patterns as in "(7 of *, 7 of *)"',
      source:quote(offset + place, #text - place + 1))
  end
end

--- All hand patterns of an Eval: `text` in small letters, `offset` + 1 the place of its first byte in the source.
function hand_eval.patterns(source, text, offset, lenient)
  local list, place = {}, 1
  while true do
    local open = text:find("(", place, true)
    check_between(source, text:sub(place, (open or #text + 1) - 1), offset + place - 1)
    local close = open and text:find(")", open, true)
    if not close then
      if open then
        source:fault(offset + open, 'this "(" is never closed: expected ")"')
      end
      return list
    end
    if #list == limits.PATTERNS then
      source:fault(offset + open, "a hand has at most %d hand patterns", limits.PATTERNS)
    end
    if #list == limits.PATTERNS or source:is_full() then
      return list
    end
    list[#list + 1] = read_pattern(source, text:sub(open + 1, close - 1), offset + open, lenient)
    place = close + 1
  end
end

--- The card of an Example, or nil after a message.
local function example_card(source, found, offset)
  local card = {}
  if found.unscoring then
    card.scoring = false
  end
  if found.times then
    source:warn(offset + found.times_at, "%s has no meaning in an Example",
      source:quote(offset + found.times_at, #found.times))
  end
  if found.stone then
    card.stone = true
    return card
  end
  card.rank, card.suit = ranks[found.rank], suits[found.suit]
  if not card.rank or found.plus then
    source:fault(offset + found.rank_at, "%s is no rank: an Example shows exact cards%s",
      source:quote(offset + found.rank_at, #found.rank),
      source:suggest(found.rank, hand_cards.rank_words, "expected 2..14, Jack, Queen, King or Ace"))
  end
  if not card.suit then
    source:fault(offset + found.suit_at, "%s is no suit: an Example shows exact cards%s",
      source:quote(offset + found.suit_at, #found.suit),
      source:suggest(found.suit, hand_cards.suit_names, "expected Spades, Hearts, Clubs, Diamonds or Wilds"))
  end
  return card
end

--- The cards of an Example. A stop or comma at its end does not matter.
function hand_eval.example(source, text, offset, lenient)
  local list, last = {}, #text
  while last > 0 and text:find("^[%s.,]", last) do
    last = last - 1
  end
  if last == 0 then
    source:fault(offset + 1, "an Example shows at least one card, as in 7 of Hearts")
  end
  hand_cards.scan(source, text:sub(1, last), offset, lenient, function(found)
    list[#list + 1] = example_card(source, found, offset)
  end)
  return list
end

return hand_eval
