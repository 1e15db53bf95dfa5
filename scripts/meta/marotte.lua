---@meta marotte
-- luacheck: ignore
-- Made by tools/gen_stubs.lua from the bindings; changes belong there.

---A Lua-scriptable engine host for poker-shaped games.
---@class marotte
---@field _VERSION string the version of the module
local marotte = {}

---A card of a pool: the same value wherever it is met. tostring gives "Ah".
---@class marotte.Card
---@field rank string? printed rank, "Two" .. "Ace"; may be set to a name, a letter or 2 .. 14
---@field id integer? printed rank, 2 .. 14 = ace; may be set
---@field suit string? printed suit, "Clubs", "Diamonds", "Hearts" or "Spades"; may be set
---@field enhancement string? "bonus", "mult", "wild", "glass", "steel", "stone", "gold", "lucky"; may be set, nil clears
---@field edition string? "foil", "holo", "polychrome", "negative"; may be set, nil clears
---@field seal string? "Red", "Blue", "Gold", "Purple"; may be set, nil clears
---@field debuff boolean debuffed; may be set
---@field face_down boolean face down; may be set
---@field bonus number chips that the card has gained for good; may be set
---@field sort_id integer counts the cards of the pool in the order of their making, from 1
local Card = {}

---The rank as a number, 2 .. 14 = ace; nil for a Stone card.
---@return integer? id
function Card:get_id() end

---True for a jack, queen or king that is neither debuffed nor Stone.
---@param pareidolia? boolean every card is a face card (a debuffed one is none still)
---@return boolean face
function Card:is_face(pareidolia) end

---True when the card counts as the suit: a Wild card as every suit, a Stone card as none, a debuffed card as none but by its printed suit in flushes.
---@param suit string "Hearts" or "h"
---@param options? {smeared?: boolean, flush?: boolean} red and black suits are joined; the test of flush detection
---@return boolean counts
function Card:is_suit(suit, options) end

---The short form, "Ah"; "W" for a wild card, "B" for a bug.
---@return string text
function Card:text() end

---Takes the card out of all piles and ends it. Any later use of it raises "stale card".
function Card:destroy() end

---A new card of the same pool with the same properties and a sort_id of its own, in no pile.
---@return marotte.Card copy
function Card:copy() end

---The cards of one game. Cards of different pools never mix.
---@class marotte.Pool
---@field count integer living cards, in piles or not; #pool is the same
---@operator len: integer
local Pool = {}

---Makes cards from text in this pool.
---@param text string cards apart by blanks or commas, or glued: "Ah 10d Ks", "AhTd", "ace of hearts", "W" (wild), "B" (bug)
---@return marotte.Pile cards
function Pool:cards(text) end

---Makes a deck in this pool, in the original's order of creation.
---@param name? string|integer "standard" or 52 (the default), "short_6a" or 36, "short_ta" or 20
---@param options? {wilds?: integer, bugs?: integer} wild cards and bugs to add
---@return marotte.Pile deck the top is the end
function Pool:deck(name, options) end

---Makes an empty pile for cards of this pool.
---@return marotte.Pile pile
function Pool:pile() end

---Copies the pool with all its cards. Piles of the pool may be given: their copies, with the copied cards, follow in the results.
---@param ... marotte.Pile piles to copy with it
---@return marotte.Pool copy
---@return marotte.Pile ...
function Pool:copy(...) end

---Makes cards from text, in a pool of their own. Equal cards are allowed. A bad card is an error with its column.
---@param text string cards apart by blanks or commas, or glued: "Ah 10d Ks", "AhTd", "ace of hearts", "W" (wild), "B" (bug)
---@return marotte.Pile cards
function marotte.cards(text) end

---Makes a deck in a pool of its own, in the original's order of creation.
---@param name? string|integer "standard" or 52 (the default), "short_6a" or 36, "short_ta" or 20
---@param options? {wilds?: integer, bugs?: integer} wild cards and bugs to add
---@return marotte.Pile deck the top is the end
function marotte.deck(name, options) end

---Makes a pool: the cards of one game.
---@return marotte.Pool pool
function marotte.pool() end

---An ordered list of cards of one pool; the top is its end. `#pile`, `pile[i]` and ipairs read it; tostring gives "Ah Kd".
---@class marotte.Pile
---@field [integer] marotte.Card? the card at a place: 1 = the bottom, -1 = the top; nil outside
---@operator len: integer
local Pile = {}

---Puts a card on top, the end of the pile.
---@param card marotte.Card of the same pool, not in this pile yet
---@return marotte.Pile self
function Pile:push(card) end

---Puts a card at a place; the cards from there on move up.
---@param card marotte.Card of the same pool, not in this pile yet
---@param at integer 1 = the bottom .. #pile + 1 = the top
---@return marotte.Pile self
function Pile:insert(card, at) end

---Takes the top card (nil when there is none), or with a number a list of that many, as far as they are there.
---@param n integer how many, the top card first in the list
---@return marotte.Card[] cards
---@overload fun(self: marotte.Pile): marotte.Card?
function Pile:draw(n) end

---Takes the card at a place; the others close up.
---@param at integer 1 = the bottom, -1 = the top
---@return marotte.Card card
function Pile:take(at) end

---Moves a card of this pile to the top of another (or to the top of this one).
---@param card marotte.Card in this pile
---@param to marotte.Pile of the same pool
---@return marotte.Pile self
function Pile:move(card, to) end

---The place of a card, nil when it is not in this pile.
---@param card marotte.Card of the same pool
---@return integer? place
function Pile:find(card) end

---Sorts by sort_id, the order in which the cards were made.
---@return marotte.Pile self
function Pile:sort() end

---Sorts by sort_id, then shuffles as the original does: with the next number of a stream, or with a number.
---@param rng marotte.Rng|number the streams, or the number itself
---@param key? string the stream, as in "nr1"; only with marotte.Rng
---@return marotte.Pile self
function Pile:shuffle(rng, key) end

---The texts of the cards, from bottom to top.
---@return string[] texts
function Pile:faces() end

---Empties the pile. The cards live on in the pool.
---@return marotte.Pile self
function Pile:clear() end

---True when the pile has no card.
---@return boolean empty
function Pile:is_empty() end

---The random streams of one run.
---@class marotte.Rng
local Rng = {}

---Hashes a text to [0, 1), as marotte.rng.pseudohash does.
---@param text string
---@return number hash
function Rng:pseudohash(text) end

---Advances the stream of the key and gives its number.
---@param key string up to 64 bytes
---@return number seed
function Rng:pseudoseed(key) end

---Draws in [0, 1), from 1..low with one bound, from low..high with two. A key advances its stream.
---@param source string|number a key, or the number to seed with
---@param low? integer
---@param high? integer
---@return number draw an integer when there is a bound
function Rng:random(source, low, high) end

---Draws an entry of a table, in the order of the values' sort_id, else of the keys: numbers, then strings.
---@param list table
---@param source string|number a key, or the number to seed with
---@return any value
---@return any key
function Rng:element(list, source) end

---Shuffles a list in place; entries with a sort_id are sorted by it first.
---@param list any[]
---@param source string|number a key, or the number to seed with
---@return any[] list
function Rng:shuffle(list, source) end

---The first number of a stream in a run with another seed; nothing advances.
---@param key string
---@param seed string up to 8 characters
---@return number seed
function Rng:predict(key, seed) end

---All streams as plain data, in the order of their first use.
---@return {seed: string, hashed_seed: number, streams: {[1]: string, [2]: number}[]} state
function Rng:state() end

---Takes over seed and streams of a state; a bad one changes nothing.
---@param state {seed: string, hashed_seed: number?, streams: {[1]: string, [2]: number}[]}
---@return marotte.Rng self
function Rng:restore(state) end

---The seed of the run.
---@return string seed
function Rng:seed() end

---The hash of the seed, which is part of every stream's numbers.
---@return number hash
function Rng:hashed_seed() end

---Random streams, bit for bit those of the original game: one stream for every key.
---Called: The same as marotte.rng.new.
---  - seed: up to 8 characters
---@class marotte.rng
---@overload fun(seed: string): marotte.Rng
marotte.rng = {}

---Makes the streams of a run with this seed, taken as it is (see normalize).
---@param seed string up to 8 characters
---@return marotte.Rng rng
function marotte.rng.new(seed) end

---Hashes a text to [0, 1); the empty text gives 1. Rare texts give NaN.
---@param text string
---@return number hash
function marotte.rng.pseudohash(text) end

---The seed as the original reads it: upper case, 0 becomes O; raises for what cannot be a seed.
---@param seed string 1 to 8 letters and digits
---@return string seed
function marotte.rng.normalize(seed) end

---The generator itself, seeded with a number: a function that draws as math.random does, one number after the other. Streams give such numbers (pseudoseed).
---@param seed number
---@return fun(low?: integer, high?: integer): number draw
function marotte.rng.generator(seed) end

---Ranking poker hands.
---Called: The best hand among the cards, by the rules of an evaluation type.
---  - type: one of marotte.eval.types(), or an alias
---  - cards: in any order; "W" is a wild card, "B" a bug
---  - options: take equal cards
---@class marotte.eval
---@overload fun(type: string, cards: string|marotte.Pile|(string|marotte.Card)[], options?: {duplicates?: boolean}): integer, integer, string
marotte.eval = {}

---Which of two hands is better: 1 = a, 0 = equal, -1 = b.
---@param type string one of marotte.eval.types(), or an alias
---@param a string|marotte.Pile|(string|marotte.Card)[] one hand
---@param b string|marotte.Pile|(string|marotte.Card)[] the other
---@param options? {duplicates?: boolean} take equal cards
---@return integer order
function marotte.eval.compare(type, a, b, options) end

---The names of all evaluation types.
---@return string[] names
function marotte.eval.types() end

---Evaluates many hands of type `high` at once. A class is 1 (royal flush) .. 7462 (75432), the smaller wins.
---@param n integer cards of a hand: 5, 6 or 7
---@param packed string n bytes a hand, each a card id: (rank - 2) * 4 + suit (clubs 0, diamonds 1, hearts 2, spades 3)
---@return string classes two bytes a hand, little-endian: string.unpack("<I2", classes, 2 * i - 1)
function marotte.eval.batch(n, packed) end

---The best high hand of two of four hole cards with three of five board cards.
---@param hole string|marotte.Pile|(string|marotte.Card)[] four cards
---@param board string|marotte.Pile|(string|marotte.Card)[] five cards
---@return integer rank the category, 1 = best
---@return integer ordered the place within the category, 1 = best
---@return string name in English
function marotte.eval.omaha(hole, board) end

---The card ids of at most 52 cards, packed for `batch`.
---@param cards string|marotte.Pile|(string|marotte.Card)[] no wild cards
---@return string packed one byte a card
function marotte.eval.ids(cards) end

---The best five of many cards, its English name, and a ranking that compares number by number.
---Called: The best five of 5 to 52 different cards, as the line `cards|name|ranking`.
---  - cards: the cards, in any order
---@class marotte.parsecards
---@overload fun(cards: string|marotte.Pile|(string|marotte.Card)[]): string
marotte.parsecards = {}

---The same in parts: the five cards, the name, the ranking, and the line.
---@param cards string|marotte.Pile|(string|marotte.Card)[] the cards, in any order
---@return {cards: string[], name: string, ranking: integer[], line: string} hand
function marotte.parsecards.parse(cards) end

---Who wins: 1 = a, 0 = nobody, -1 = b. The lower ranking wins, number by number.
---@param a string|integer[]|{ranking: integer[]} a ranking, a whole line, or what parse gave
---@param b string|integer[]|{ranking: integer[]} the other
---@return integer winner
function marotte.parsecards.compare(a, b) end

---What a play of 1 to 12 cards is by the rules of the original game: the best hand, every contained hand, and the cards that score.
---@param cards string|marotte.Pile|(string|marotte.Card|table)[] the play, in play order
---@param options? {four_fingers?: boolean, shortcut?: boolean, smeared?: boolean, splash?: boolean, names?: table<string, string>} rules bent by jokers, and localized names of hands
---@return string name the best hand
---@return string localized its name from options.names, or the same
---@return table<string, any[][]> contained every hand's lists of cards, as they were given; an empty list when it is not contained
---@return any[] scoring the cards that score, in play order
---@return string display the name to show: "Royal Flush" exists only here
function marotte.get_poker_hand_info(cards, options) end

---Hands that people define: reading, checking, and sets of them.
---@class marotte.hands
marotte.hands = {}

---The definition of a hand in the markup, a plain table; nil when the text has a fault.
---@param text string a whole hand file
---@param options? {key?: string, lenient?: boolean} the hand's key ("hand" without one); lenient: properties of the mod's later version are warnings
---@return table? definition
---@return {file?: string, line: integer, column: integer, warning: boolean, message: string}[] diagnostics faults and warnings
function marotte.hands.parse(text, options) end

---Checks hand files: .hand and .txt (the markup), .lua (Lua hands).
---@param paths string|string[] files and folders
---@param options? {lenient?: boolean} lenient: properties of the mod's later version are warnings
---@return {file?: string, line: integer, column: integer, warning: boolean, message: string}[] diagnostics faults and warnings of all files
function marotte.hands.check(paths, options) end

---A set of hands from files, folders, definitions and texts. A faulty file is left out, and said so.
---@param sources string|table a path, a definition, or a list of paths, definitions and {key=, text=}
---@param options? {lenient?: boolean, vanilla?: boolean} vanilla: the twelve hands of the original game too
---@return marotte.HandSet set
---@return {file?: string, line: integer, column: integer, warning: boolean, message: string}[] diagnostics faults and warnings of all files
function marotte.hands.load(sources, options) end

---The same as set:match: the hands of a set that a play contains.
---@param set marotte.HandSet the hands
---@param cards string|marotte.Pile|(string|marotte.Card|table)[] 0 to 12 played cards, in play order
---@param options? {held?: string|marotte.Pile|table, rules?: {four_fingers?: boolean, shortcut?: boolean, smeared?: boolean, pareidolia?: boolean}, money?: number, state?: {nostalgia?: table, deja_vu?: table, rng?: table}} the rest of the play: cards left in hand, rules bent by jokers, dollars, and the five cards (or "stone") that Nostalgic, Deja Vu and RNG hands remember
---@return table<string, integer[]> match the hands that match
---@return table<string, integer[]> if_lucky those that match if their chance comes up
function marotte.hands.match(set, cards, options) end

---What follows from a definition: planets, one for each of its hands, and jokers.
---@param definition table a definition
---@return {kind: string, key: string, name: string, hand: string, rarity?: string, cost?: number, effect?: string, value?: number}[] items
function marotte.hands.follow(definition) end

---Many hands, compiled together, that a play is matched against.
---@class marotte.HandSet
---@operator len: integer
local HandSet = {}

---All hands of the set in evaluation order: the first that a play has is its hand.
---@return {key: string, name: string, chips: number, mult: number, level_chips: number, level_mult: number, order: number, composite?: string, original?: string, chance?: number}[] entries
function HandSet:entries() end

---The hands that a play contains, by key, each with the places of the scoring cards (a place is there as often as its card scores).
---@param cards string|marotte.Pile|(string|marotte.Card|table)[] 0 to 12 played cards, in play order
---@param options? {held?: string|marotte.Pile|table, rules?: {four_fingers?: boolean, shortcut?: boolean, smeared?: boolean, pareidolia?: boolean}, money?: number, state?: {nostalgia?: table, deja_vu?: table, rng?: table}} the rest of the play: cards left in hand, rules bent by jokers, dollars, and the five cards (or "stone") that Nostalgic, Deja Vu and RNG hands remember
---@return table<string, integer[]> match the hands that match
---@return table<string, integer[]> if_lucky those that match if their chance comes up
function HandSet:match(cards, options) end

---The first hand in evaluation order that a play contains, without those that need luck.
---@param cards string|marotte.Pile|(string|marotte.Card|table)[] 0 to 12 played cards, in play order
---@param options? {held?: string|marotte.Pile|table, rules?: {four_fingers?: boolean, shortcut?: boolean, smeared?: boolean, pareidolia?: boolean}, money?: number, state?: {nostalgia?: table, deja_vu?: table, rng?: table}} the rest of the play: cards left in hand, rules bent by jokers, dollars, and the five cards (or "stone") that Nostalgic, Deja Vu and RNG hands remember
---@return {key: string, name: string, chips: number, mult: number, level_chips: number, level_mult: number, order: number, composite?: string, original?: string, chance?: number}? entry nil when there is none
---@return integer[]? scoring the places of the scoring cards
function HandSet:best(cards, options) end

---The compiled form of a hand, for a reader.
---@param key string the hand
---@return string text
function HandSet:print(key) end

---What a hand is worth at a level.
---@param key string the hand
---@param level number 1 is the first
---@return number chips
---@return number mult
function HandSet:at_level(key, level) end

---The definition that a hand came from; a composite has that of its base.
---@param key string the hand
---@return table definition
function HandSet:definition(key) end

---A poker variant that was loaded without a fault.
---@class marotte.Variant
---@field game string the name of the game
---@field key string? the name of the file without folder and extension; nil for a text
---@field players_min integer the fewest players
---@field players_max integer the most players
---@field structures string[] the betting structures: Limit, No Limit, Pot Limit
---@field steps string[] the names of the steps of the game play
---@field hands {name: string, type: string}[] the best hands of the showdown, with their evaluation types
local Variant = {}

---Poker variants in JSON files.
---Called: A poker variant of the engine by its name, or from its JSON file; raises with all faults, a line each.
---  - source: a name, a path, or the text itself
---@class marotte.variant
---@overload fun(source: string): marotte.Variant
marotte.variant = {}

---The faults and warnings of a variant, in the order in which they are found.
---@param source string a name, a path, or the text itself
---@return {line: integer, column: integer, pointer: string, message: string, warning: boolean}[] faults
function marotte.variant.check(source) end

---The names of the variants that come with the engine, in byte order.
---@return string[] names
function marotte.variant.names() end

---A poker table: one hand at a time, one decision at a time.
---@class marotte.Table
---@field variant marotte.Variant what is played
---@field players integer the number of seats
---@field button integer the seat of the button
---@field die integer? what the die of the hand shows, when it was rolled
local Table = {}

---Starts a hand. The cards of `deck` are dealt first, the missing ones follow in a fixed order; a seed decides all chance.
---@param options {deck?: string|string[], seed?: string|number, die?: integer, stacks?: integer[], button?: integer} a deck or a seed, and what differs from the settings
function Table:start(options) end

---Who is to act, and what is legal; nil when the hand is over.
---@return {seat: integer, step: string, step_number: integer, moves: string[], to_call: integer, raise_min: integer, raise_max: integer, price?: integer, cards_min: integer, cards_max: integer, groups: integer[], declarations: string[], pots: integer}? question
function Table:ask() end

---Does a move of the asked seat; raises, and changes nothing, when it is illegal. Amounts are totals of the round; without one the least is bet. Cards are places in the hand.
---@param move {move: string, amount?: integer, cards?: integer[], declare?: string|string[]} the move
function Table:act(move) end

---Checks, else calls, else does the least. Returns the move.
---@return {move: string, amount?: integer, cards?: integer[], declare?: string|string[]} move
function Table:passive() end

---Plays to the end of the hand, with a player function by seat; seats without one are passive. An illegal answer becomes the passive move and a message.
---@param players? (false|fun(view: marotte.View): table)[] by seat
---@return string[] messages
function Table:play_out(players) end

---The result of a hand that is over. Winners, shares and hands are by best hand of the variant; `false` is no hand. `default_hands` are those of the default action, where they won.
---@return {stacks: integer[], showdown: boolean, hands: (false|{rank: integer, ordered: integer, name: string, qualifies: boolean})[][], default_hands?: (false|{rank: integer, ordered: integer, name: string, qualifies: boolean})[][], pots: {amount: integer, eligible: integer[], winners: integer[][], shares: integer[], by_default: boolean}[]} result
function Table:result() end

---A seat as another one sees it: "??" is a hidden card. Without a viewer all cards show.
---@param seat integer
---@param viewer? integer a seat
---@return {stack: integer, bet: integer, put_in: integer, in_hand: boolean, folded: boolean, all_in: boolean, declared?: string|string[], cards: string[], face_up: boolean[], subsets: table<string, integer[]>} view
function Table:seat(seat, viewer) end

---The community cards; with a viewer, those that lie face down are "??".
---@param viewer? integer a seat
---@return {card: string, face_up: boolean, subsets: string[]}[] cards
function Table:community(viewer) end

---Cards that were discarded for all to see, in their order.
---@return {card: string, seat: integer}[] cards
function Table:discards() end

---The hands of a seat, made of the cards that it sees now, by best hand; false where there is none.
---@param seat integer
---@return (false|{rank: integer, ordered: integer, name: string, qualifies: boolean})[] hands
function Table:hands(seat) end

---The chips in the middle, those of the running round included.
---@return integer chips
function Table:pot() end

---A second table in the same state, to look ahead.
---@return marotte.Table table
function Table:copy() end

---A poker table. Stakes that are not given follow from the small bet or the big blind.
---@param settings {variant: marotte.Variant|string, players?: integer, structure?: string, stacks?: integer[], button?: integer, small_bet?: integer, big_bet?: integer, small_blind?: integer, big_blind?: integer, ante?: integer, bring_in?: integer, pots?: string, recorded?: boolean} the variant, and what is played for. Pots are "layers" by all-in levels, or made by "arrival" of the chips; `recorded` takes the habits of the tables of recorded hands.
---@return marotte.Table table
function marotte.table(settings) end

---What a seat may see when it is asked. It lives for one decision.
---@class marotte.View
---@field question table who is asked what: as marotte.Table:ask() answers
---@field seat integer the seat that is asked
---@field own table the seat itself, with all its cards: as marotte.Table:seat() answers
---@field hands table its hands so far, by best hand, false where there is none: as marotte.Table:hands() answers
---@field seats table[] all seats as this one sees them; a hidden card is "??"
---@field community table[] the community cards; one that lies face down is "??"
---@field discards table[] cards that were discarded for all to see, each with its seat
---@field deck integer how many cards the deck still has
---@field wild string[] cards that are wild, or bugs, for the seat by what it sees
---@field pot integer the chips in the middle
---@field button integer the seat of the button
---@field die integer? what the die shows, when it was rolled
---@field game string the name of the game
---@field passive table the passive move: check, else call, else the least; always legal
---@field is_legal fun(move: table): boolean, string? whether the table would take a move, and why not
---@field random fun(low?: integer, high?: integer): number chance, as math.random: the only one that a player has
local View = {}

---Loads a player, by its name or from a file, into a sandbox of its own; the function answers as the file's. docs/players.md.
---@param source string a name, or the path of a Lua file
---@return fun(view: marotte.View): table player
function marotte.player(source) end

---The sandbox of content, for specs. Internal: it may change at any time.
---@class marotte._sandbox
marotte._sandbox = {}

---Runs a text as a content file, in a fresh environment, within the budgets for loading.
---@param text string Lua source
---@param chunkname string its name, as in `load`: "@greedy_joker.lua"
---@return any answer a copy of its first result
---@return string printed what it printed
function marotte._sandbox.load(text, chunkname) end

---Runs a text that returns a handler, freezes what the handler reaches, and calls it within the budgets for handlers.
---@param text string Lua source
---@param chunkname string its name, as in `load`: "@greedy_joker.lua"
---@param ... number|boolean|nil arguments of the handler
---@return any answer a copy of its first result
---@return string printed what it printed
function marotte._sandbox.call(text, chunkname, ...) end

---The same with a global `nested(function, item)`, which calls a function as the host calls a handler within a handler.
---@param text string Lua source
---@param chunkname string its name, as in `load`: "@greedy_joker.lua"
---@param ... number|boolean|nil arguments of the handler
---@return any answer a copy of its first result
---@return string printed what it printed
function marotte._sandbox.nest(text, chunkname, ...) end

---Looks for hidden state in the handler that a text returns.
---@param text string Lua source
---@param chunkname string its name, as in `load`: "@greedy_joker.lua"
---@return string|nil message what it writes and where, nil when nothing was found
function marotte._sandbox.writes(text, chunkname) end

---The most instructions that the handler which a text returns can take.
---@param text string Lua source
---@param chunkname string its name, as in `load`: "@greedy_joker.lua"
---@return integer|nil cost nil when it may run away
function marotte._sandbox.cost(text, chunkname) end

---Runs a text with an allocator that gives nothing after so many allocations.
---@param text string Lua source
---@param chunkname string its name, as in `load`: "@greedy_joker.lua"
---@param allocations integer how many succeed
---@return boolean done
---@return string|nil message why not
function marotte._sandbox.starve(text, chunkname, allocations) end

---What content may use, each with its reason.
---@return {name: string, reason: string}[] list
function marotte._sandbox.allowed() end

---What content may not use although Lua has it, each with its reason.
---@return {name: string, reason: string}[] list
function marotte._sandbox.refused() end

---An engine with its content. Boards are made from it.
---@class marotte.Host
local Host = {}

---Loads a content file, or many of them (path -> text) as one transaction; its folder says the kind (jokers/x.lua). Living boards go on with the new version and keep their state. Raises what is wrong; then nothing has changed.
---@param path string|table<string, string|false>
---@param text? string the file's text, instead of reading it
function Host:load(path, text) end

---Makes a board of a scenario.
---@param scenario table
---@return marotte.Board
function Host:board(scenario) end

---Plays the cards of a scenario and tells what they score.
---@param scenario table
---@return {hand: string, scoring: integer[], chips: number, mult: number, score: number, debuffed: boolean, dollars: number, destroyed: integer[], trace: table[]?}
function Host:score(scenario) end

---The keys of all definitions of a kind.
---@param kind string
---@return string[]
function Host:keys(kind) end

---What a player reads of an item.
---@param key string
---@return table
function Host:describe(key) end

---What an item does in a context, a text for each subscription: "area play, suit Diamonds: mult 3". One that ends with "call" calls its function; simple functions need no call.
---@param key string
---@param context string
---@return string[]
function Host:subscriptions(key, context) end

---Bytes of the host's Lua state.
---@return integer
function Host:memory() end

---Makes a host: an engine with content in it. `vanilla = false` leaves out the content that comes with it; with `compile = false` every handler is called, also those that filters could stand for.
---@param options? {strict: boolean?, hands: (string|table|marotte.HandSet)?, vanilla: boolean?, compile: boolean?}
---@return marotte.Host
function marotte.new_host(options) end

---Plays the cards of a scenario (docs/formats/scenario.md) and tells what they score.
---@param scenario table
---@return {hand: string, scoring: integer[], chips: number, mult: number, score: number, debuffed: boolean, dollars: number, destroyed: integer[], trace: table[]?}
function marotte.score(scenario) end

---A situation of the game, made from a scenario by host:board.
---@class marotte.Board
local Board = {}

---Plays the selected cards.
---@param options? {trace: boolean?}
---@return {hand: string, scoring: integer[], chips: number, mult: number, score: number, debuffed: boolean, dollars: number, destroyed: integer[], trace: table[]?}
function Board:play(options) end

---Discards the selected cards.
---@param options? {hook: boolean?}
---@return {dollars: number, removed: integer[]}
function Board:discard(options) end

---Ends the round; it is lost when the score is short, unless the option says.
---@param options? {game_over: boolean?}
---@return {saved: boolean, dollars: number, rows: {key: string, dollars: number}[]}
function Board:end_of_round(options) end

---Fires an event: asks whom the context asks, in its order.
---@param context string
---@param fields? table
---@return {dollars: number, triggered: boolean}
function Board:fire(context, fields) end

---A blind takes its place: it is asked, cards are debuffed, jokers are told.
---@param key string
function Board:set_blind(key) end

---Switches the blind off; false when it was off already.
---@return boolean
function Board:disable_blind() end

---Sells a joker or consumable; what it brought in.
---@param place integer
---@param row? "jokers"|"consumables"
---@return number
function Board:sell(place, row) end

---Buys an item for its price; raises when there is no room or no money.
---@param key string
---@param edition? string
function Board:buy(key, edition) end

---Replaces the selected and the held cards.
---@param cards {played: string|table, held: (string|table)?}
function Board:deal(cards) end

---Everything that can be seen, as plain data.
---@return table
function Board:state() end

---Remembers where the board is.
---@return integer
function Board:mark() end

---Goes back to a mark.
---@param mark integer
function Board:undo(mark) end

---Forgets what could be undone, and the memory that it takes; marks hold no more.
function Board:commit() end

---Another board that is equal to this one.
---@return marotte.Board
function Board:copy() end

---A number of the whole state: equal for equal states, in every process.
---@return integer
function Board:hash() end

---A game of Poker Grid, made by marotte.grid.
---@class marotte.Grid
local Grid = {}

---Begins a round.
function Grid:deal() end

---Freezes a cell; rows and columns count from 0.
---@param row integer
---@param column integer
function Grid:freeze(row, column) end

---Unfreezes a cell, or all of them; how many there were.
---@param row? integer
---@param column? integer
---@return integer
function Grid:unfreeze(row, column) end

---Freezes a cell or unfreezes it; true when it is frozen now.
---@param row integer
---@param column integer
---@return boolean
function Grid:toggle(row, column) end

---Plays a hand: draws the cells that are not frozen, then scores.
---@param options? {trace: boolean?}
---@return table
function Grid:play(options) end

---Scores the cards as they lie; jokers grow, no hand is taken.
---@param options? {trace: boolean?}
---@return table
function Grid:score(options) end

---What score would give; nothing changes.
---@param options? {trace: boolean?}
---@return table
function Grid:preview(options) end

---Puts 25 cards there, row by row.
---@param cards string|table
function Grid:set(cards) end

---Everything that can be seen, as plain data.
---@return table
function Grid:state() end

---The level of a hand, and its chips and mult there.
---@param hand string
---@return number level
---@return number chips
---@return number mult
function Grid:level(hand) end

---Raises a hand; Straight Flush takes Royal Flush with it.
---@param hand string
---@param levels? number
function Grid:level_up(hand, levels) end

---Adds a card to the deck.
---@param card string|table
function Grid:deck_add(card) end

---Removes a card from the deck: a place from 1, or the first such card.
---@param which integer|string
function Grid:deck_remove(which) end

---Changes a card of the deck: a place from 1, or the first such card.
---@param which integer|string
---@param card string|table
function Grid:deck_set(which, card) end

---Puts a joker into the next slot.
---@param key string
---@param edition? "foil"|"holo"|"poly"|"neg"
function Grid:add_joker(key, edition) end

---Takes a joker away.
---@param place integer
function Grid:remove_joker(place) end

---Moves a joker to another place.
---@param from integer
---@param to integer
function Grid:move_joker(from, to) end

---Can that joker do anything on a grid?
---@param key string
---@return boolean
function Grid:works(key) end

---Another game that is equal to this one.
---@return marotte.Grid
function Grid:copy() end

---Remembers where the game is.
---@return integer
function Grid:mark() end

---Goes back to a mark.
---@param mark integer
function Grid:undo(mark) end

---A number of the whole state: equal for equal states.
---@return integer
function Grid:hash() end

---Makes a game of Poker Grid (docs/grid.md); nothing is dealt yet.
---@param options? {seed: string?, jokers: (string|table)[]?, settings: table?, levels: table<string, number>?, deck: (string|table)?, grid: (string|table)?, luck: string?, money: number?, files: table<string, string>?}
---@return marotte.Grid
function marotte.grid(options) end

---A run, driven by actions. What the rules refuse is nil and the reason.
---@class marotte.Game
local Game = {}

---What the run waits for: BLIND_SELECT, SELECTING_HAND, ROUND_EVAL, SHOP, TAROT_PACK, .., GAME_OVER, WON.
---@return string
function Game:phase() end

---What is legal now, but for sort and reorder; where cards are chosen an action has `choose`.
---@return table[]
function Game:actions() end

---The number of single actions: every choice of cards is one.
---@return integer
function Game:count() end

---Carries out the k-th of the single actions.
---@param k integer
---@return true? done
---@return string? reason why it was refused
function Game:pick(k) end

---Carries out an action.
---@param action string|table "select_blind", or a table as in docs/protocol.md: { ["do"] = "play", at = { 1, 2 } }
---@return true? done
---@return string? reason why it was refused
function Game:act(action) end

---Whether an action would be carried out.
---@param action string|table "select_blind", or a table as in docs/protocol.md: { ["do"] = "play", at = { 1, 2 } }
---@return true? done
---@return string? reason why it was refused
function Game:check(action) end

---The state as plain data (docs/protocol.md), or some of its members.
---@param fields? string[]
---@return table
function Game:state(fields) end

---One member of the state.
---@param field string
---@return any
function Game:get(field) end

---What playing these cards of the hand would give; nothing changes. Chances fail, unless `luck` says otherwise.
---@param at integer[]
---@param luck? "none"|"all"|"streams"
---@return {hand: string, scoring: integer[], chips: number, mult: number, score: number, dollars: number, certain: boolean}? preview
---@return string? reason
function Game:score(at, luck) end

---Remembers this place; marks count from 1.
---@return integer
function Game:mark() end

---Goes back to a mark, or by one action.
---@param mark? integer
---@return true? done
---@return string? reason why it was refused
function Game:undo(mark) end

---Another game that is equal to this one and independent, without its history for undo; or makes a game of the same host so.
---@param into? marotte.Game
---@return marotte.Game
function Game:copy(into) end

---A text from which load_game makes this game again; with a file it is written there.
---@param file? string
---@return string|true? save
---@return string? reason
function Game:save(file) end

---What began the game, its actions so far and the hash of its state.
---@return table
function Game:replay() end

---The number of actions so far.
---@return integer
function Game:rev() end

---A number of the whole state: equal for equal states, in every process.
---@return integer
function Game:hash() end

---Messages of scripts that have failed in this game; each was switched off.
---@return string[]
function Game:errors() end

---Begins a run: the whole game from a seed, which is drawn where none is given. `content` is a folder of content, a list of folders, or a host; without it the game has what comes along.
---@param options? {seed: string?, deck: string?, stake: integer?, challenge: string?, stop_at_win: boolean?, setup: table?, content: (string|string[]|marotte.Host)?}
---@return marotte.Game
function marotte.new_game(options) end

---The game of a save; nil and the reason when it is damaged or of other content.
---@param save string|{data: string?, file: string?, content: (string|string[]|marotte.Host)?} the text itself, or where it is
---@return marotte.Game? game
---@return string? reason
function marotte.load_game(save) end

return marotte
