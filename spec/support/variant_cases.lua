--- Variant files, good and bad: what the loader and the JSON Schema must say of them.
---
--- A case is a base file with edits, pairs of a piece of text that is in it exactly once and what replaces it; or a
--- whole `text`. `faults` lists what the loader reports, in order: pointer, and a part of the message. A case without
--- faults is good. `loader` marks a bad file that only the loader can see through: a schema cannot count cards or
--- compare places. `warnings` are like faults of a file that loads.
local cases = {}

cases.base = {}

cases.base.board = [=[
{
  "game": "Board",
  "players": { "min": 2, "max": 9 },
  "deck": { "type": "standard", "cards": 52 },
  "bettingStructures": ["Limit", "Pot Limit"],
  "gamePlay": [
    { "name": "Blinds", "bet": { "type": "blinds" } },
    { "name": "Hole cards", "deal": { "location": "player", "cards": [{ "number": 4, "state": "face down" }] } },
    { "name": "First bet", "bet": { "type": "small" } },
    { "name": "Board", "deal": { "location": "community", "cards": [{ "number": 5, "state": "face up" }] } },
    { "name": "Last bet", "bet": { "type": "big" } },
    { "name": "Showdown", "showdown": { "type": "final" } }
  ],
  "showdown": {
    "order": "clockwise",
    "startingFrom": "dealer",
    "cardsRequired": "two hole cards, three community cards",
    "bestHand": [
      { "name": "High", "evaluationType": "high", "holeCards": 2, "communityCards": 3 },
      { "name": "Low", "evaluationType": "a5_low", "holeCards": 2, "communityCards": 3, "qualifier": [1, 56] }
    ]
  }
}
]=]

cases.base.boards = [=[
{
  "game": "Two Boards",
  "players": { "min": 2, "max": 6 },
  "deck": { "type": "standard", "cards": 52 },
  "bettingStructures": ["Limit"],
  "gamePlay": [
    { "name": "Blinds", "bet": { "type": "blinds" } },
    { "name": "Hole cards", "deal": { "location": "player", "cards": [{ "number": 6, "state": "face down" }] } },
    { "name": "Sides", "separate": { "cards": [
      { "subset": "Left", "number": 2 },
      { "subset": "Right", "number": 4 } ] } },
    { "name": "Boards", "deal": { "location": "community", "cards": [
      { "number": 5, "state": "face up", "subset": "Upper" },
      { "number": 5, "state": "face up", "subset": "Lower" } ] } },
    { "name": "Last bet", "bet": { "type": "big" } },
    { "name": "Showdown", "showdown": { "type": "final" } }
  ],
  "showdown": {
    "order": "clockwise",
    "startingFrom": "dealer",
    "cardsRequired": "a board with each side",
    "bestHand": [
      { "name": "Left", "evaluationType": "high", "anyCards": 5, "subset": "Left", "community_subset": "Upper" },
      { "name": "Right", "evaluationType": "high", "holeCards": 2, "communityCards": 3, "subset": "Right" }
    ]
  }
}
]=]

cases.base.stud = [=[
{
  "game": "Stud",
  "players": { "min": 2, "max": 7 },
  "deck": { "type": "standard", "cards": 52 },
  "bettingStructures": ["Limit"],
  "forcedBets": { "style": "bring-in", "rule": "low card" },
  "gamePlay": [
    { "name": "Antes", "bet": { "type": "antes" } },
    { "name": "Third street", "deal": { "location": "player", "cards": [
      { "number": 2, "state": "face down" },
      { "number": 1, "state": "face up" } ] } },
    { "name": "Bring-in", "bet": { "type": "bring-in" } },
    { "name": "First bet", "bet": { "type": "small" } },
    { "name": "The rest", "deal": { "location": "player", "cards": [{ "number": 4, "state": "face up" }] } },
    { "name": "Last bet", "bet": { "type": "big" } },
    { "name": "Showdown", "showdown": { "type": "final" } }
  ],
  "showdown": {
    "order": "clockwise",
    "startingFrom": "dealer",
    "cardsRequired": "five of seven cards",
    "bestHand": [{ "evaluationType": "high", "anyCards": 5 }]
  }
}
]=]

cases.base.draw = [=[
{
  "game": "Draw",
  "players": { "min": 2, "max": 6 },
  "deck": { "type": "standard", "cards": 52 },
  "bettingStructures": ["No Limit"],
  "gamePlay": [
    { "name": "Blinds", "bet": { "type": "blinds" } },
    { "name": "Hand", "deal": { "location": "player", "cards": [{ "number": 5, "state": "face down" }] } },
    { "name": "First bet", "bet": { "type": "small" } },
    { "name": "Change", "draw": { "cards": [{ "number": 5, "state": "face down" }] } },
    { "name": "Last bet", "bet": { "type": "big" } },
    { "name": "Showdown", "showdown": { "type": "final" } }
  ],
  "showdown": {
    "order": "clockwise",
    "startingFrom": "dealer",
    "cardsRequired": "all cards",
    "bestHand": [{ "evaluationType": "27_low", "anyCards": 5 }]
  }
}
]=]

local draw_step = [=["draw": { "cards": [{ "number": 5, "state": "face down" }] }]=]
local high_hand = [=["evaluationType": "high", "holeCards": 2, "communityCards": 3 }]=]
local left_hand = [=["anyCards": 5, "subset": "Left", "community_subset": "Upper"]=]
local right_hand = [=["holeCards": 2, "communityCards": 3, "subset": "Right"]=]
local required = [=["cardsRequired": "two hole cards, three community cards",]=]

--- A default action for the best hand of that name.
local function special(name, suit)
  return ([=["defaultActions": [{ "condition": "no_qualifier_met", "appliesTo": ["%s"],
    "action": { "type": "evaluate_special", "evaluation": { "criterion": "highest_rank", "suit": "%s",
      "from": "hole_cards", "subsets": ["default"] } } }],]=]):format(name, suit)
end

local function good(list)
  for _, case in ipairs(list) do
    case.faults = {}
    cases[#cases + 1] = case
  end
end

local function bad(list)
  for _, case in ipairs(list) do
    cases[#cases + 1] = case
  end
end

good {
  { name = "a community card game", base = "board" },
  { name = "subsets and two boards", base = "boards" },
  { name = "a stud game", base = "stud" },
  { name = "a draw game", base = "draw" },
  { name = "metadata, references of both kinds", base = "board", edit = { [=["players"]=],
    [=["category": "Any", "communityCardLayout": { "rows": [1] },
      "references": ["https://example.org", { "url": "https://example.org", "description": "rules" }], "players"]=] } },
  { name = "a short deck with its own type", base = "draw", edit = {
    [=["standard", "cards": 52]=], [=["short_6a", "cards": 36]=], [=["27_low"]=], [=["36card_ffh_high"]=] } },
  { name = "the shortest deck", base = "draw", edit = { [=["standard", "cards": 52]=], [=["short_ta", "cards": 20]=],
    [=["max": 6]=], [=["max": 4]=], [=["27_low"]=], [=["20card_high"]=] } },
  { name = "antes as the only forced bets", base = "draw", edit = { [=["gamePlay"]=],
    [=["forcedBets": { "style": "antes" }, "gamePlay"]=], [=["type": "blinds"]=], [=["type": "antes"]=] } },
  { name = "the other name of antes", base = "draw", edit = { [=["gamePlay"]=],
    [=["forcedBets": { "style": "antes_only" }, "gamePlay"]=], [=["type": "blinds"]=], [=["type": "antes"]=] } },
  { name = "a bomb pot", base = "draw", edit = { [=["gamePlay"]=],
    [=["forcedBets": { "style": "bomb" }, "gamePlay"]=], [=["type": "blinds"]=], [=["type": "antes"]=] } },
  { name = "a bring-in without a rule", base = "stud", edit = { [=[, "rule": "low card"]=], "" } },
  { name = "a variation of the bring-in", base = "stud", edit = { [=["low card"]=],
    [=["high card ah", "variation": "a5 low high"]=] } },
  { name = "an open pair that doubles the bet", base = "stud", edit = { [=["low card"]=],
    [=["low card", "openPairDoubleBet": true]=] } },
  { name = "a betting order", base = "stud", edit = { [=["gamePlay"]=],
    [=["bettingOrder": { "initial": "bring_in", "subsequent": "high_hand" }, "gamePlay"]=] } },
  { name = "subsets by their other names", base = "boards", edit = {
    [=["subset": "Left", "number"]=], [=["hole_subset": "Left", "number"]=],
    [=["subset": "Left", "community_subset": "Upper"]=],
    [=["hole_subset": "Left", "communitySubsetsAllowed": ["Upper", "Lower"]]=] } },
  { name = "a draw with a least number and a smaller return", base = "draw", edit = {
    [=["number": 5, "state": "face down" }] } },
    { "name": "Last bet"]=], [=["number": 5, "min_number": 1, "state": "face down",
      "draw_amount": { "relative_to": "discard", "amount": -1 } }] } },
    { "name": "Last bet"]=], [=["27_low", "anyCards": 5]=], [=["badugi", "anyCards": 4]=] } },
  { name = "a discard", base = "boards", edit = { [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Throw", "discard": { "cards": [{ "number": 2, "min_number": 0, "state": "face up" }] }]=] } },
  { name = "a discard from a subset", base = "boards", edit = { [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Throw", "discard": { "cards": [{ "subset": "Right", "number": 1 }] }]=] } },
  { name = "a discard of a subset of one's choice", base = "boards", edit = {
    [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Throw", "discard": { "cards": [{ "hole_subset": "any" }] }]=] } },
  { name = "a discard of a whole subset", base = "boards", edit = {
    [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Throw", "discard": { "cards": [{ "hole_subset": "any", "number": 2, "entire_subset": true }] }]=] } },
  { name = "a discard of matching ranks to the table", base = "boards", edit = {
    [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Throw", "discard": { "cards": [{ "rule": "matching ranks", "subset": "Lower",
      "discardLocation": "community", "discardSubset": "Thrown" }] }]=],
    right_hand, [=["anyCards": 5, "community_subset": ["Upper", "Thrown"]]=] } },
  { name = "expose", base = "draw", edit = { draw_step,
    [=["expose": { "cards": [{ "number": 1, "state": "face down" }] }]=] } },
  { name = "pass", base = "draw", edit = { draw_step,
    [=["pass": { "cards": [{ "number": 2, "direction": "across", "state": "face down" }] }]=] } },
  { name = "remove", base = "boards", edit = { [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Fewer", "remove": { "type": "subset", "criteria": "lowest_river_card_unless_all_same",
      "subsets": ["Upper", "Lower"] }]=] } },
  { name = "grouped actions and all cards of a hand", base = "draw", edit = { draw_step,
    [=["groupedActions": [{ "bet": { "type": "small" } },
      { "discard": { "cards": [{ "number": 4, "min_number": 0, "state": "face down", "oncePerStep": true }] } }]]=],
    [=["anyCards": 5]=], [=["holeCards": "all", "communityCards": 0]=] } },
  { name = "a best hand that says nothing of cards", base = "draw", edit = { [=[, "anyCards": 5]=], "" } },
  { name = "declarations", base = "board", edit = { [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Say", "declare": { "type": "declare", "options": ["high", "low", "high_low"],
      "per_pot": true, "simultaneous": true }]=], required, required .. [=["declaration_mode": "declare",]=] } },
  { name = "cards that speak", base = "board", edit = { required,
    required .. [=["declaration_mode": "cards_speak",]=] } },
  { name = "two or five hole cards", base = "board", edit = { [=["number": 4]=], [=["number": 5]=],
    high_hand, [=["evaluationType": "high", "holeCards": [2, 5], "communityCards": [3, 0] }]=] } },
  { name = "single cards of subsets", base = "boards", edit = { [=["anyCards": 5, "subset": "Left", ]=],
    [=["anyCards": 5, "holeCardsAllowed": [{ "subsets": ["Left", "Right"], "indices": [0, 1] },
      { "subsets": ["Left", "Right"] }], ]=] } },
  { name = "hole subsets by their other name", base = "boards", edit = { [=["anyCards": 5, "subset": "Left", ]=],
    [=["anyCards": 5, "holeCardsAllowed": [{ "hole_subsets": ["Left"] }], ]=] } },
  { name = "allowed community cards", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "communityCardsAllowed": [{ "subsets": ["Upper"] },
      { "subsets": ["Lower", "Lower", "Upper"], "indices": [0, 1, 2] }]]=] } },
  { name = "combinations of community subsets", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "communityCardCombinations": [["Upper"], ["Lower"], ["Upper", "Lower"] ]]=] } },
  { name = "combinations with their own counts", base = "boards", edit = { right_hand,
    [=["combinations": [{ "holeCards": 0, "communityCards": 5, "community_subset": "Upper" },
      { "holeCards": 3, "communityCards": 2, "community_subset": "Lower" }]]=] } },
  { name = "selections of community cards", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "communityCards": 3, "communityCardSelectCombinations": [
      [["Upper", 1, 1], ["Lower", 2, 2] ] ]]=] } },
  { name = "selections beside combinations", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "communityCards": 3, "communityCardCombinations": [["Upper"]],
      "communityCardSelectCombinations": [[["Upper", 1, 1], ["Lower", 2, 2]]]]=] },
    warnings = { { "/showdown/bestHand/1/communityCardSelectCombinations", "alone count" } } },
  { name = "cards by the size of the hand", base = "boards", edit = { right_hand,
    [=["playerHandSize": { "6": { "holeCards": 3, "communityCards": 2, "community_subset": "Upper" },
      "5": { "holeCards": 5, "communityCards": 0 } }]=] } },
  { name = "subsets as a list", base = "boards", edit = { [=["subset": "Upper"]=],
    [=["subset": ["Upper", "All"]]=] } },
  { name = "hidden cards only", base = "stud", edit = { [=["anyCards": 5]=],
    [=["holeCards": 5, "communityCards": 0, "cardState": "face down"]=] } },
  { name = "a hand of pips that may be short", base = "boards", edit = {
    [=["evaluationType": "high", ]=] .. right_hand,
    [=["evaluationType": "low_pip_6", "holeCards": 6, "padding": true, "minimumCards": 0, "zeroCardsPipValue": 0]=] } },
  { name = "the lowest community card wild", base = "board", edit = { high_hand,
    [=["evaluationType": "high_wild", "holeCards": 2, "communityCards": 3,
      "wildCard": { "communityCards": "low", "otherCards": "same_rank" } }]=] } },
  { name = "the same in the other spelling", base = "board", edit = { high_hand,
    [=["evaluationType": "high_wild_bug", "holeCards": 2, "communityCards": 3,
      "wildCards": [{ "type": "lowest_community", "role": "wild" }] }]=] } },
  { name = "deuces wild from the deal on", base = "draw", edit = {
    [=["cards": [{ "number": 5, "state": "face down" }] } },
    { "name": "First bet"]=], [=["cards": [{ "number": 5, "state": "face down" }],
      "wildCards": [{ "type": "rank", "rank": "2", "role": "wild" }] } },
    { "name": "First bet"]=], [=["27_low"]=], [=["high_wild"]=] } },
  { name = "a joker as bug", base = "draw", edit = { [=["cards": 52]=], [=["cards": 52, "jokers": 1]=],
    [=["27_low", "anyCards": 5]=],
    [=["high_wild", "anyCards": 5, "wildCards": [{ "type": "joker", "role": "bug" }]]=] } },
  { name = "a split when nobody qualifies", base = "board", edit = { required,
    required .. [=["defaultAction": { "condition": "no_qualifier_met", "action": "split_pot" },]=] } },
  { name = "another hand when nobody qualifies", base = "board", edit = { required,
    required .. [=["defaultAction": { "condition": "no_qualifier_met", "action": "best_hand",
      "bestHand": [{ "evaluationType": "27_low", "anyCards": 5 }] },]=] } },
  { name = "the same in the other spelling of defaults", base = "board", edit = { required,
    required .. [=["globalDefaultAction": { "condition": "no_qualifier_met", "action": { "type": "best_hand",
      "bestHand": [{ "evaluationType": "27_low", "anyCards": 5 }] } },]=] } },
  { name = "a card that decides a share", base = "board", edit = { required, required .. special("Low", "spade") } },
  { name = "a die that chooses the showdown", base = "board", edit = {
    [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Die", "roll_die": { "subset": "Die" }]=], [=["bestHand"]=],
    [=["conditionalBestHands": [{ "condition": { "type": "community_card_value", "subset": "Die", "values": [1, 2] },
      "bestHand": [{ "evaluationType": "badugi", "holeCards": 4 }] }], "defaultBestHand"]=] } },
  { name = "a name of 127 bytes", base = "board", edit = { [=["Board",
  "players"]=], '"' .. ("n"):rep(127) .. [=[",
  "players"]=] } },
  { name = "fourteen players", base = "board", edit = { [=["max": 9]=], [=["max": 14]=], [=["number": 4]=],
    [=["number": 2]=] } },
  { name = "a subset that stays empty among others", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "communityCards": 3, "communityCardCombinations": [["Upper", "Louer"] ]]=] },
    warnings = { { "/showdown/bestHand/1/communityCardCombinations/0/1", "stays empty" } } },
  { name = "a bring-in while nothing shows", base = "stud", edit = { [=["number": 1, "state": "face up"]=],
    [=["number": 1, "state": "face down"]=] }, warnings = { { "/gamePlay/2", "no card shows" } } },
  { name = "wild cards that count nowhere", base = "boards", edit = { [=["number": 6, "state": "face down" }]]=],
    [=["number": 6, "state": "face down" }], "wildCards": [{ "type": "rank", "rank": "2" }]]=] },
    warnings = { { "/gamePlay/1", "there are none" } } },
  { name = "selections without a count", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "communityCardSelectCombinations": [[["Upper", 1, 1], ["Lower", 2, 2]]]]=] } },
  { name = "a draw with two entries", base = "draw", edit = { draw_step,
    [=["draw": { "cards": [{ "number": 5, "state": "face down" }, { "number": 2, "state": "face down" }] }]=] },
    warnings = { { "/gamePlay/3/draw/cards", "first entry" } } },
}

-- Texts that are no JSON, or not one that may be read.
bad {
  { name = "nothing", text = "", faults = { { "", "no JSON value" } } },
  { name = "no JSON", text = "game: Board", faults = { { "", "no JSON value" } } },
  { name = "text after the end", text = "{} {}", faults = { { "", "after the end" } } },
  { name = "a key twice", base = "board", edit = { [=["players"]=], [=["game": "Again", "players"]=] },
    faults = { { "", "has already" } } },
  { name = "a NUL in a string", base = "board", edit = { [=["Board",
  "players"]=], [=["Bo\u0000ard",
  "players"]=] }, faults = { { "", "u0000" } } },
  { name = "a number beyond all doubles", base = "board", edit = { [=["max": 9]=], [=["max": 1e999]=] },
    faults = { { "", "too large" } } },
  { name = "ten thousand nested arrays", text = ("["):rep(10000) .. ("]"):rep(10000),
    faults = { { "", "nested too deeply" } } },
  { name = "more than 64 KiB", text = '"' .. ("x"):rep(65535) .. '"', faults = { { "", "too many" } } },
  { name = "a byte that is no UTF-8", base = "board", edit = { [=["clockwise"]=], '"\xff"' },
    faults = { { "", "UTF-8" } } },
}
for i = #cases - 8, #cases do
  cases[i].no_json = true
end

-- Root, players, deck, betting.
bad {
  { name = "an array", text = "[]", faults = { { "", "must be an object" } } },
  { name = "an empty object", text = "{}", faults = { { "", '"game" is missing' }, { "", '"players" is missing' },
    { "", '"deck" is missing' }, { "", '"bettingStructures" is missing' }, { "", '"gamePlay" is missing' },
    { "", '"showdown" is missing' } } },
  { name = "a misspelled key", base = "board", edit = { [=["bettingStructures"]=], [=["betingStructures"]=] },
    faults = { { "/betingStructures", 'did you mean "bettingStructures"' },
      { "", '"bettingStructures" is missing' } } },
  { name = "a key that is near nothing", base = "board", edit = { [=["players"]=], [=["xyz": 1, "players"]=] },
    faults = { { "/xyz", "possible: game, references" } } },
  { name = "a key with a slash and a tilde", base = "board", edit = { [=["players"]=], [=["a/b~c": 1, "players"]=] },
    faults = { { "/a~1b~0c", "no key" } } },
  { name = "a game without a name", base = "board", edit = { [=["Board",
  "players"]=], [=["",
  "players"]=] }, faults = { { "/game", "1 to 127 bytes" } } },
  { name = "a name of 128 bytes", base = "board", edit = { [=["Board",
  "players"]=], '"' .. ("n"):rep(128) .. [=[",
  "players"]=] }, faults = { { "/game", "1 to 127 bytes" } } },
  { name = "a name with a line end", base = "board", edit = { [=["name": "Blinds"]=], [=["name": "Bli\nnds"]=] },
    faults = { { "/gamePlay/0/name", "control characters" } }, loader = true },
  { name = "references of another kind", base = "board", edit = { [=["players"]=],
    [=["references": [1, { "description": "x" }], "players"]=] },
    faults = { { "/references/0", "must be a string" }, { "/references/1", '"url" is missing' } } },
  { name = "players as a number", base = "board", edit = { [=[{ "min": 2, "max": 9 }]=], "9" },
    faults = { { "/players", "must be an object, and is a number" } } },
  { name = "a thousand players", base = "board", edit = { [=["max": 9]=], [=["max": 1000]=] },
    faults = { { "/players/max", "from 2 to 14, and is 1000" } } },
  { name = "one player", base = "board", edit = { [=["min": 2]=], [=["min": 1]=] },
    faults = { { "/players/min", "from 2 to 14" } } },
  { name = "half a player", base = "board", edit = { [=["max": 9]=], [=["max": 8.5]=] },
    faults = { { "/players/max", "whole number" } } },
  { name = "a huge number", base = "board", edit = { [=["max": 9]=], [=["max": 1e300]=] },
    faults = { { "/players/max", "from 2 to 14" } } },
  { name = "less than the least", base = "board", edit = { [=["min": 2, "max": 9]=], [=["min": 4, "max": 3]=] },
    faults = { { "/players/max", "less than" } }, loader = true },
  { name = "too many players for the deck", base = "board", edit = { [=["max": 9]=], [=["max": 12]=] },
    faults = { { "/players/max", "12 players need at least 53 cards" } }, loader = true },
  { name = "too many players for the deck, with what must be drawn", base = "draw", edit = {
    [=["number": 5, "state": "face down" }] } },
    { "name": "Last bet"]=], [=["number": 5, "min_number": 4, "state": "face down" }] } },
    { "name": "Last bet"]=] }, faults = { { "/players/max", "6 players need at least 54 cards" } }, loader = true },
  { name = "an unknown deck", base = "board", edit = { [=["standard"]=], [=["standart"]=] },
    faults = { { "/deck/type", 'did you mean "standard"' } } },
  { name = "a deck with a wrong number of cards", base = "board", edit = { [=["cards": 52]=], [=["cards": 36]=] },
    faults = { { "/deck/cards", "has 52 cards, not 36" } } },
  { name = "too many jokers", base = "board", edit = { [=["cards": 52]=], [=["cards": 52, "jokers": 5]=] },
    faults = { { "/deck/jokers", "from 0 to 4" } } },
  { name = "jokers that a hand does not know", base = "draw", edit = { [=["cards": 52]=],
    [=["cards": 52, "jokers": 1]=] },
    faults = { { "/showdown/bestHand/0", "does not know them" } }, loader = true },
  { name = "no betting structure", base = "board", edit = { [=["Limit", "Pot Limit"]=], "" },
    faults = { { "/bettingStructures", "1 to 3 elements" } } },
  { name = "a betting structure in small letters", base = "board", edit = { [=["Limit", "Pot Limit"]=],
    [=["limit"]=] },
    faults = { { "/bettingStructures/0", 'did you mean "Limit"' } } },
  { name = "a betting structure twice", base = "board", edit = { [=["Limit", "Pot Limit"]=], [=["Limit", "Limit"]=] },
    faults = { { "/bettingStructures/1", "already" } } },
  { name = "an unknown style", base = "stud", edit = { [=["style": "bring-in"]=], [=["style": "blind"]=] },
    faults = { { "/forcedBets/style", 'did you mean "blinds"' } } },
  { name = "no style", base = "stud", edit = { [=["style": "bring-in", ]=], "" },
    faults = { { "/forcedBets", '"style" is missing' } } },
  { name = "an unknown rule", base = "stud", edit = { [=["low card"]=], [=["lowest card"]=] },
    faults = { { "/forcedBets/rule", 'did you mean "low card"' } } },
  { name = "an unknown variation", base = "stud", edit = { [=["low card"]=], [=["low card", "variation": "high"]=] },
    faults = { { "/forcedBets/variation", "a5 low high" } } },
  { name = "an unknown order", base = "stud", edit = { [=["gamePlay"]=],
    [=["bettingOrder": { "initial": "button" }, "gamePlay"]=] },
    faults = { { "/bettingOrder/initial", "not known here" } } },
  { name = "a bring-in style without a bring-in", base = "stud", edit = { [=["type": "bring-in"]=],
    [=["type": "blinds"]=] },
    faults = { { "/forcedBets/style", "no step is a bet" } }, loader = true },
  { name = "a bring-in without the style", base = "stud", edit = { [=["style": "bring-in"]=],
    [=["style": "blinds"]=] },
    faults = { { "/forcedBets/style", "is not" } }, loader = true },
}

-- Cards for chips, new community cards, parts with requirements, what another hand leaves.
local function buy(inside)
  return ('"buy": { "cards": [{ "number": 1, "state": "face down", %s }] }'):format(inside)
end

local function cost(inside)
  return ('"cost": { %s }'):format(inside)
end

local FIXED = cost '"type": "fixed", "amount": "small_bet"'
local last_bet = [=["name": "Last bet", "bet": { "type": "big" }]=]
local two_parts = [=[
      { "subset": "Left", "number": 2 },
      { "subset": "Right", "number": 4 } ]]=]

local function two_parts_with(inside)
  return two_parts .. ", " .. inside
end

local function compared(left, right)
  return two_parts_with(([=["hand_comparison": { "comparison_rule": "greater_than", "subsets": [
    { "subset": "Right", "evaluationType": "%s" }, { "hole_subset": "Left", "evaluationType": "%s" }] }]=])
    :format(left, right))
end

local function leaves(name)
  return ([=["evaluationType": "two_card_high", "holeCards": 2, "communityCards": 0, "usesUnusedFrom": "%s" }]=])
    :format(name)
end

local low_hand = [=["evaluationType": "a5_low", "holeCards": 2, "communityCards": 3, "qualifier": [1, 56] }]=]

good {
  { name = "a card for a bet", base = "draw", edit = { draw_step, buy(FIXED) } },
  { name = "a card for chips that must be bought", base = "draw", edit = { draw_step,
    buy('"optional": false, ' .. cost '"type": "fixed", "amount": 25') } },
  { name = "a card for the pot and another one", base = "draw", edit = { draw_step,
    buy('"optional": true, "discard_first": true, ' .. cost '"type": "match_pot"') } },
  { name = "two community cards for others", base = "board", edit = { last_bet,
    [=["name": "Swap", "replaceCommunity": { "cardsToReplace": 2, "order": "clockwise",
      "startingFrom": "left_of_dealer" }]=], [=["max": 9]=], [=["max": 7]=] } },
  { name = "parts that lie as required", base = "boards", edit = { two_parts,
    two_parts_with [=["visibility_requirements": [{ "subset": "Left", "min_face_down": 1, "min_face_up": 1 },
      { "hole_subset": "Right", "min_face_down": 0 }]]=] } },
  { name = "a part that beats the other", base = "boards", edit = { two_parts,
    compared("four_card_high", "two_card_high") } },
  { name = "what the first hand leaves", base = "board", edit = { low_hand, leaves "High" } },
  { name = "a deal to individuals", base = "draw", edit = { [=["location": "player"]=],
    [=["location": "individual"]=] } },
}

bad {
  { name = "a card without a price", base = "draw", edit = { draw_step, buy [=["optional": true]=] },
    faults = { { "/gamePlay/3/buy/cards/0", '"cost" is missing' } } },
  { name = "a fixed price of no amount", base = "draw", edit = { draw_step, buy(cost '"type": "fixed"') },
    faults = { { "/gamePlay/3/buy/cards/0/cost", '"amount" is missing' } } },
  { name = "a price in words", base = "draw", edit = { draw_step, buy(cost '"type": "fixed", "amount": "big_beet"') },
    faults = { { "/gamePlay/3/buy/cards/0/cost/amount", 'did you mean "big_bet"?' } } },
  { name = "a price below nothing", base = "draw", edit = { draw_step, buy(cost '"type": "fixed", "amount": -1') },
    faults = { { "/gamePlay/3/buy/cards/0/cost/amount", "from 0 to 1000000" } } },
  { name = "a pot that is matched by an amount", base = "draw", edit = { draw_step,
    buy(cost '"type": "match_pot", "amount": 5') },
    faults = { { "/gamePlay/3/buy/cards/0/cost/amount", "needs no" } } },
  { name = "more cards given up than are held", base = "draw", edit = { draw_step,
    [=["buy": { "cards": [{ "number": 6, "state": "face down", "discard_first": true, ]=] .. FIXED .. "}] }" },
    faults = { { "/gamePlay/3", "takes 6 cards, and a player holds at most 5" } }, loader = true },
  { name = "cards that all must buy and the deck has not", base = "draw", edit = { draw_step,
    [=["buy": { "cards": [{ "number": 5, "state": "face down", "optional": false, ]=] .. FIXED .. "}] }" },
    faults = { { "/players/max", "6 players need at least 60 cards" } }, loader = true },
  { name = "no community cards replaced", base = "board", edit = { last_bet,
    [=["name": "Swap", "replaceCommunity": { "cardsToReplace": 0 }]=] },
    faults = { { "/gamePlay/4/replaceCommunity/cardsToReplace", "from 1 to 16" } } },
  { name = "community cards replaced from the right", base = "board", edit = { last_bet,
    [=["name": "Swap", "replaceCommunity": { "cardsToReplace": 1, "startingFrom": "right_of_dealer" }]=] },
    faults = { { "/gamePlay/4/replaceCommunity/startingFrom", "left_of_dealer" } } },
  { name = "community cards replaced before there are any", base = "draw", edit = { draw_step,
    [=["replaceCommunity": { "cardsToReplace": 1 }]=] },
    faults = { { "/gamePlay/3/replaceCommunity", "no step before this deals a community card" } }, loader = true },
  { name = "more community cards replaced than lie there", base = "board", edit = { last_bet,
    [=["name": "Swap", "replaceCommunity": { "cardsToReplace": 6 }]=], [=["max": 9]=], [=["max": 2]=] },
    faults = { { "/gamePlay/4", "replaces 6 community cards, and there are 5" } }, loader = true },
  { name = "a requirement of nothing", base = "boards", edit = { two_parts,
    two_parts_with [=["visibility_requirements": [{ "subset": "Left" }]]=] },
    faults = { { "/gamePlay/2/separate/visibility_requirements/0", "what is required?" } } },
  { name = "a requirement of more cards than the part has", base = "boards", edit = { two_parts,
    two_parts_with [=["visibility_requirements": [{ "subset": "Left", "min_face_down": 2, "min_face_up": 1 }]]=] },
    faults = { { "/gamePlay/2/separate/visibility_requirements/0", "2 face down and 1 face up are required" } },
    loader = true },
  { name = "a requirement of a part that is not there", base = "boards", edit = { two_parts,
    two_parts_with [=["visibility_requirements": [{ "subset": "Lift", "min_face_down": 1 }]]=] },
    faults = { { "/gamePlay/2/separate/visibility_requirements/0/subset", 'did you mean "Left"?' } }, loader = true },
  { name = "a comparison by another type", base = "boards", edit = { two_parts, compared("four_card_high", "badugi") },
    faults = { { "/gamePlay/2/separate/hand_comparison/subsets/1/evaluationType", "two_card_high" } } },
  { name = "a comparison by the type of another size", base = "boards", edit = { two_parts,
    compared("high", "two_card_high") },
    faults = { { "/gamePlay/2/separate/hand_comparison/subsets/0/evaluationType",
      "high is for 5 cards, and this part has 4" } }, loader = true },
  { name = "a part that is compared with itself", base = "boards", edit = { two_parts,
    two_parts_with [=["hand_comparison": { "comparison_rule": "greater_than", "subsets": [
      { "subset": "Left", "evaluationType": "two_card_high" },
      { "subset": "Left", "evaluationType": "two_card_high" }] }]=] },
    faults = { { "/gamePlay/2/separate/hand_comparison/subsets", "cannot beat itself" } }, loader = true },
  { name = "requirements of three parts", base = "boards", edit = { two_parts, [=[
      { "subset": "Left", "number": 2 }, { "subset": "Middle", "number": 2 },
      { "subset": "Right", "number": 2 } ], "visibility_requirements": [{ "subset": "Left", "min_face_down": 1 }]]=] },
    faults = { { "/gamePlay/2/separate", "two parts of at most 13 cards" } }, loader = true },
  { name = "what a hand leaves that is not there", base = "board", edit = { low_hand, leaves "Higher" },
    faults = { { "/showdown/bestHand/1/usesUnusedFrom", 'did you mean "High"?' } }, loader = true },
  { name = "what a hand of any cards leaves", base = "board", edit = { low_hand, leaves "High",
    [=["evaluationType": "high", "holeCards": 2, "communityCards": 3 }]=],
    [=["evaluationType": "high", "anyCards": 5 }]=] },
    faults = { { "/showdown/bestHand/1/usesUnusedFrom", 'must have a number in "holeCards"' } }, loader = true },
}

-- Steps.
bad {
  { name = "no steps", base = "draw", edit = { [=["gamePlay": []=], [=["gamePlay": [], "category": []=],
    [=["Showdown", "showdown": { "type": "final" } }
  ],]=], [=["x", "y": 1 }
  ],]=] }, faults = { { "/category", "must be a string" }, { "/gamePlay", "1 to 64 elements" } } },
  { name = "sixty-five steps", base = "draw", edit = { [=[{ "name": "Last bet", "bet": { "type": "big" } },]=],
    ([=[{ "name": "Last bet", "bet": { "type": "big" } },]=]):rep(60) },
    faults = { { "/gamePlay", "1 to 64 elements, and has 65" } } },
  { name = "a step that is a string", base = "draw", edit = { [=[{ "name": "Last bet", "bet": { "type": "big" } }]=],
    [=["bet"]=] }, faults = { { "/gamePlay/4", "must be an object" } } },
  { name = "a step without a name", base = "draw", edit = { [=["name": "Last bet", ]=], "" },
    faults = { { "/gamePlay/4", '"name" is missing' } } },
  { name = "a step without an action", base = "draw", edit = { [=[, "bet": { "type": "big" }]=], "" },
    faults = { { "/gamePlay/4", "an action is missing" } } },
  { name = "a step with two actions", base = "draw", edit = { [=["Last bet", ]=],
    [=["Last bet", "showdown": { "type": "final" }, ]=] },
    faults = { { "/gamePlay/4/showdown", '"bet" is there already' } } },
  { name = "an action that does not exist", base = "draw", edit = { [=["name": "Last bet", "bet"]=],
    [=["name": "Last bet", "bett"]=] }, faults = { { "/gamePlay/4/bett", 'did you mean "bet"' } } },
  { name = "an extension that is not played", base = "draw", edit = { [=["name": "Last bet", "bet"]=],
    [=["name": "Last bet", "choose"]=] }, faults = { { "/gamePlay/4/choose", "an extension" } } },
  { name = "a bet of no kind", base = "draw", edit = { [=["type": "big"]=], [=["type": "large"]=] },
    faults = { { "/gamePlay/4/bet/type", "possible: blinds, antes, bring-in, small, big" } } },
  { name = "a deal to nobody", base = "draw", edit = { [=["location": "player"]=], [=["location": "dealer"]=] },
    faults = { { "/gamePlay/1/deal/location", "player, community" } } },
  { name = "a deal of no cards", base = "draw", edit = {
    [=["location": "player", "cards": [{ "number": 5, "state": "face down" }]]=],
    [=["location": "player", "cards": []]=] }, faults = { { "/gamePlay/1/deal/cards", "1 to 12 elements" } } },
  { name = "a deal of zero cards", base = "board", edit = { [=["number": 4]=], [=["number": 0]=] },
    faults = { { "/gamePlay/1/deal/cards/0/number", "from 1 to 52" } } },
  { name = "a deal of a string of cards", base = "board", edit = { [=["number": 4]=], [=["number": "4"]=] },
    faults = { { "/gamePlay/1/deal/cards/0/number", "must be a number, and is a string" } } },
  { name = "a deal without a state", base = "board", edit = { [=["number": 4, "state": "face down"]=],
    [=["number": 4]=] },
    faults = { { "/gamePlay/1/deal/cards/0", '"state" is missing' } } },
  { name = "a state that does not exist", base = "board", edit = { [=["number": 4, "state": "face down"]=],
    [=["number": 4, "state": "down"]=] }, faults = { { "/gamePlay/1/deal/cards/0/state", "face down, face up" } } },
  { name = "a community deal with a hole subset", base = "boards", edit = { [=["subset": "Upper" },]=],
    [=["hole_subset": "Upper" },]=], [=["community_subset": "Upper"]=], [=["community_subset": "Lower"]=] },
    faults = { { "/gamePlay/3/deal/cards/0/hole_subset", "possible: number, state, subset" } } },
  { name = "both names of a subset", base = "boards", edit = { [=["subset": "Left", "number"]=],
    [=["subset": "Left", "hole_subset": "Left", "number"]=] },
    faults = { { "/gamePlay/2/separate/cards/0/hole_subset", "give one of them" } } },
  { name = "a subset twice in a list", base = "boards", edit = { [=["subset": "Upper" }]=],
    [=["subset": ["Upper", "Upper"] }]=] }, faults = { { "/gamePlay/3/deal/cards/0/subset/1", "already" } } },
  { name = "a draw that leaves less than it may", base = "draw", edit = { [=["number": 5, "state": "face down" }] } },
    { "name": "Last bet"]=], [=["number": 2, "min_number": 3, "state": "face down" }] } },
    { "name": "Last bet"]=] }, faults = { { "/gamePlay/3/draw/cards/0/min_number", "from 0 to 2" } }, loader = true },
  { name = "a draw amount relative to something else", base = "draw", edit = { draw_step,
    [=["draw": { "cards": [{ "number": 5, "state": "face down", "draw_amount": { "relative_to": "hand" } }] }]=] },
    faults = { { "/gamePlay/3/draw/cards/0/draw_amount/relative_to", "discard" },
      { "/gamePlay/3/draw/cards/0/draw_amount", '"amount" is missing' } } },
  { name = "a draw of more cards than are held", base = "draw", edit = { draw_step,
    [=["draw": { "cards": [{ "number": 6, "state": "face down" }] }]=] },
    faults = { { "/gamePlay/3", "takes 6 cards, and a player holds at most 5" } }, loader = true },
  { name = "a hand that grows beyond the table", base = "draw", edit = { draw_step,
    [=["draw": { "cards": [{ "number": 5, "state": "face down",
      "draw_amount": { "relative_to": "discard", "amount": 40 } }] }]=], [=["max": 6]=], [=["max": 2]=] },
    faults = { { "/gamePlay/3", "could hold 45 cards here: at most 32" },
      { "/players/max", "2 players need" } }, loader = true },
  { name = "a discard that says nothing", base = "draw", edit = { draw_step,
    [=["discard": { "cards": [{ "state": "face down" }] }]=] },
    faults = { { "/gamePlay/3/discard/cards/0", 'Give "number", "rule" or "hole_subset"' } } },
  { name = "a least discard without a most", base = "draw", edit = { draw_step,
    [=["discard": { "cards": [{ "rule": "matching ranks", "subset": "x", "min_number": 1 }] }]=] },
    faults = { { "/gamePlay/3/discard/cards/0/min_number", 'needs "number"' },
      { "/gamePlay/3/discard/cards/0/subset", "no step before this" } } },
  { name = "a whole subset of none", base = "draw", edit = { draw_step,
    [=["discard": { "cards": [{ "number": 1, "entire_subset": true }] }]=] },
    faults = { { "/gamePlay/3/discard/cards/0", 'needs "hole_subset"' } }, loader = true },
  { name = "a discard from a subset before there is one", base = "draw", edit = { draw_step,
    [=["discard": { "cards": [{ "hole_subset": "any" }] }]=] },
    faults = { { "/gamePlay/3/discard/cards/0/hole_subset", "no step before this" } }, loader = true },
  { name = "matching ranks of a subset that is not there", base = "draw", edit = { draw_step,
    [=["discard": { "cards": [{ "rule": "matching ranks", "subset": "Lower" }] }]=] },
    faults = { { "/gamePlay/3/discard/cards/0/subset", "no step before this fills a community subset" } },
    loader = true },
  { name = "matching ranks of no subset", base = "draw", edit = { draw_step,
    [=["discard": { "cards": [{ "rule": "matching ranks" }] }]=] },
    faults = { { "/gamePlay/3/discard/cards/0", '"subset" is missing' } } },
  { name = "a place for discards that does not exist", base = "boards", edit = {
    [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Throw", "discard": { "cards": [{ "number": 1, "discardLocation": "muck" }] }]=] },
    faults = { { "/gamePlay/4/discard/cards/0/discardLocation", "community" } } },
  { name = "a subset for discards without a place", base = "boards", edit = {
    [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Throw", "discard": { "cards": [{ "number": 1, "discardSubset": "Lower" }] }]=] },
    faults = { { "/gamePlay/4/discard/cards/0/discardSubset", 'needs "discardLocation"' } } },
  { name = "a pass to nowhere", base = "draw", edit = { draw_step,
    [=["pass": { "cards": [{ "number": 2, "direction": "up", "state": "face down" }] }]=] },
    faults = { { "/gamePlay/3/pass/cards/0/direction", "left, right, across" } } },
  { name = "a separation of more cards than are held", base = "boards", edit = { [=["subset": "Right", "number": 4]=],
    [=["subset": "Right", "number": 5]=] }, faults = { { "/gamePlay/2", "takes 7 cards" } }, loader = true },
  { name = "a subset twice in a separation", base = "boards", edit = { [=["subset": "Right", "number": 4]=],
    [=["subset": "Left", "number": 4]=] }, faults = { { "/gamePlay/2/separate/cards/1/subset", "already" },
      { "/showdown/bestHand/1/subset", "no step before this" } }, loader = true },
  { name = "a removal of one board", base = "boards", edit = { [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Fewer", "remove": { "type": "subset", "criteria": "lowest_river_card_unless_all_same",
      "subsets": ["Upper"] }]=] }, faults = { { "/gamePlay/4/remove/subsets", "2 to 32 elements" } } },
  { name = "a removal by another rule", base = "boards", edit = { [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Fewer", "remove": { "type": "subset", "criteria": "lowest", "subsets": ["Upper", "Lower"] }]=] },
    faults = { { "/gamePlay/4/remove/criteria", "lowest_river_card_unless_all_same" } } },
  { name = "a declaration of nothing", base = "board", edit = { [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Say", "declare": { "options": [] }]=], required, required .. [=["declaration_mode": "declare",]=] },
    faults = { { "/gamePlay/4/declare/options", "1 to 3 elements" } } },
  { name = "a declaration without its mode", base = "board", edit = {
    [=["name": "Last bet", "bet": { "type": "big" }]=],
    [=["name": "Say", "declare": { "options": ["high", "low"] }]=] },
    faults = { { "/showdown", 'needs "declaration_mode"' } }, loader = true },
  { name = "a mode without a declaration", base = "board", edit = { required,
    required .. [=["declaration_mode": "declare",]=] },
    faults = { { "/showdown/declaration_mode", 'needs a step "declare"' } }, loader = true },
  { name = "a group of one action", base = "draw", edit = { draw_step,
    [=["groupedActions": [{ "bet": { "type": "small" } }]]=] },
    faults = { { "/gamePlay/3/groupedActions", "2 to 4 elements" } } },
  { name = "a deal in a group", base = "draw", edit = { draw_step,
    [=["groupedActions": [{ "bet": { "type": "small" } },
    { "deal": { "location": "player", "cards": [{ "number": 1, "state": "face up" }] } }]]=] },
    faults = { { "/gamePlay/3/groupedActions/1/deal", "no key" } } },
  { name = "a game that does not end in a showdown", base = "draw", edit = {
    [=[{ "name": "Last bet", "bet": { "type": "big" } },
    { "name": "Showdown", "showdown": { "type": "final" } }]=],
    [=[{ "name": "Showdown", "showdown": { "type": "final" } },
    { "name": "Last bet", "bet": { "type": "big" } }]=] },
    faults = { { "/gamePlay/4", "must be the last step" }, { "/gamePlay/5", "last step must be the showdown" } },
    loader = true },
}

-- The showdown and its hands.
bad {
  { name = "a showdown without hands", base = "stud", edit = { [=[{ "evaluationType": "high", "anyCards": 5 }]=],
    "" },
    faults = { { "/showdown/bestHand", "1 to 8 elements" } } },
  { name = "a showdown without its words", base = "stud", edit = { [=["order": "clockwise",
    "startingFrom": "dealer",]=], "" }, faults = { { "/showdown", '"order" is missing' },
      { "/showdown", '"startingFrom" is missing' } } },
  { name = "no evaluation type", base = "stud", edit = { [=["evaluationType": "high", ]=], "" },
    faults = { { "/showdown/bestHand/0", '"evaluationType" is missing' } } },
  { name = "an unknown evaluation type", base = "stud", edit = { [=["evaluationType": "high"]=],
    [=["evaluationType": "hight"]=] },
    faults = { { "/showdown/bestHand/0/evaluationType", 'did you mean "high"' } } },
  { name = "an evaluation type in capitals", base = "stud", edit = { [=["evaluationType": "high"]=],
    [=["evaluationType": "HIGH"]=] }, faults = { { "/showdown/bestHand/0/evaluationType", 'did you mean "high"' } } },
  { name = "a type for another deck", base = "stud", edit = { [=["evaluationType": "high"]=],
    [=["evaluationType": "36card_ffh_high"]=] },
    faults = { { "/showdown/bestHand/0/evaluationType", "needs the deck short_6a" } }, loader = true },
  { name = "a hand of four cards", base = "stud", edit = { [=["anyCards": 5]=], [=["anyCards": 4]=] },
    faults = { { "/showdown/bestHand/0", "has 5 cards, and this one has 4" } } },
  { name = "a hand of six cards", base = "stud", edit = { [=["anyCards": 5]=], [=["anyCards": 6]=] },
    faults = { { "/showdown/bestHand/0", "has 5 cards, and this one has 6" } } },
  { name = "a badugi of five cards", base = "stud", edit = { [=["evaluationType": "high"]=],
    [=["evaluationType": "badugi"]=] },
    faults = { { "/showdown/bestHand/0", "has 4 cards, and this one has 5" } } },
  { name = "two and two cards", base = "board", edit = { high_hand,
    [=["evaluationType": "high", "holeCards": 2, "communityCards": 2 }]=] },
    faults = { { "/showdown/bestHand/0", "this one has 4" } }, loader = true },
  { name = "any cards and hole cards", base = "board", edit = { high_hand,
    [=["evaluationType": "high", "holeCards": 5, "anyCards": 5 }]=] },
    faults = { { "/showdown/bestHand/0/anyCards", "does not go with" } } },
  { name = "community cards alone", base = "board", edit = { high_hand,
    [=["evaluationType": "high", "communityCards": 5 }]=] },
    faults = { { "/showdown/bestHand/0", 'needs "holeCards"' } } },
  { name = "lists of different length", base = "board", edit = { high_hand,
    [=["evaluationType": "high", "holeCards": [2, 3], "communityCards": [3, 2, 1] }]=] },
    faults = { { "/showdown/bestHand/0/communityCards", "must be as long as" } }, loader = true },
  { name = "a number with a point", base = "board", edit = { high_hand,
    [=["evaluationType": "high", "holeCards": [2.3], "communityCards": [3] }]=] },
    faults = { { "/showdown/bestHand/0/holeCards/0", "whole number" },
      { "/showdown/bestHand/0", "this one has 3" } } },
  { name = "a qualifier of one number", base = "board", edit = { [=[[1, 56]]=], "[1]" },
    faults = { { "/showdown/bestHand/1/qualifier", "2 elements, and has 1" } } },
  { name = "a qualifier of three numbers", base = "board", edit = { [=[[1, 56]]=], "[1, 56, 1]" },
    faults = { { "/showdown/bestHand/1/qualifier", "2 elements, and has 3" } } },
  { name = "a qualifier of zero", base = "board", edit = { [=[[1, 56]]=], "[0, 56]" },
    faults = { { "/showdown/bestHand/1/qualifier/0", "from 1 to 127" } } },
  { name = "a misspelled key of a hand", base = "board", edit = { [=["qualifier": [1, 56]]=],
    [=["qualifer": [1, 56]]=] },
    faults = { { "/showdown/bestHand/1/qualifer", 'did you mean "qualifier"' } } },
  { name = "a hole subset that nobody makes", base = "boards", edit = { [=["subset": "Left", "community_subset"]=],
    [=["subset": "Leeft", "community_subset"]=] },
    faults = { { "/showdown/bestHand/0/subset", 'did you mean "Left"' } }, loader = true },
  { name = "a community subset that nobody deals", base = "boards", edit = { [=["community_subset": "Upper"]=],
    [=["community_subset": "Middle"]=] },
    faults = { { "/showdown/bestHand/0/community_subset", "no step before this" } }, loader = true },
  { name = "a pool of nothing but empty subsets", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "communityCardCombinations": [["Middle"] ]]=] },
    warnings = { { "/showdown/bestHand/1/communityCardCombinations/0/0", "stays empty" } },
    faults = { { "/showdown/bestHand/1/communityCardCombinations/0", "no step fills any" } }, loader = true },
  { name = "a subset twice in a pool", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "communityCardCombinations": [["Upper", "Upper"]]]=] },
    faults = { { "/showdown/bestHand/1/communityCardCombinations/0/1", "already" } } },
  { name = "community subsets for hole cards", base = "boards", edit = { left_hand,
    [=["anyCards": 5, "holeCardsAllowed": [{ "community_subsets": ["Upper"] }]]=] },
    faults = { { "/showdown/bestHand/0/holeCardsAllowed/0/community_subsets", "possible: subsets, hole_subsets" },
      { "/showdown/bestHand/0/holeCardsAllowed/0", '"subsets" is missing' } } },
  { name = "both ways to say the hole cards", base = "boards", edit = { left_hand,
    [=["anyCards": 5, "subset": "Left", "holeCardsAllowed": [{ "subsets": ["Left"] }]]=] },
    faults = { { "/showdown/bestHand/0/subset", "says already" } } },
  { name = "fewer indices than subsets", base = "boards", edit = { left_hand,
    [=["anyCards": 5, "holeCardsAllowed": [{ "subsets": ["Left", "Right"], "indices": [0] }]]=] },
    faults = { { "/showdown/bestHand/0/holeCardsAllowed/0/indices", "one index for each of the 2" } },
    loader = true },
  { name = "too many alternatives", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "communityCardCombinations": []=]
    .. ([=[["Upper"],]=]):rep(16) .. [=[["Lower"]]]=] },
    faults = { { "/showdown/bestHand/1/communityCardCombinations", "1 to 16 elements" } } },
  { name = "too many alternatives, combined", base = "boards", edit = { right_hand,
    [=["holeCards": [1, 2, 3], "communityCards": [4, 3, 2], "communityCardCombinations": []=]
    .. ([=[["Upper"],]=]):rep(5) .. [=[["Lower"]]]=] },
    faults = { { "/showdown/bestHand/1", "at most 16" } }, loader = true },
  { name = "a list of boards without a count", base = "boards", edit = { right_hand,
    [=["communityCardCombinations": [["Upper"]]]=] },
    faults = { { "/showdown/bestHand/1", "how many cards?" } } },
  { name = "a list of boards beside combinations", base = "boards", edit = { right_hand,
    [=["combinations": [{ "holeCards": 0, "communityCards": 5 }], "communityCardCombinations": [["Upper"]]]=] },
    faults = { { "/showdown/bestHand/1/communityCardCombinations", "says this already" } } },
  { name = "counts beside combinations", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "combinations": [{ "holeCards": 0, "communityCards": 5, "community_subset": "Upper" }]]=] },
    faults = { { "/showdown/bestHand/1/holeCards", "says this already" } } },
  { name = "a hand size that is no number", base = "boards", edit = { right_hand,
    [=["playerHandSize": { "many": { "holeCards": 5, "communityCards": 0 } }]=] },
    faults = { { "/showdown/bestHand/1/playerHandSize/many", "a number of cards" } } },
  { name = "a selection of other numbers than are taken", base = "boards", edit = { right_hand,
    [=["holeCards": 2, "communityCards": 3, "communityCardSelectCombinations": [ [["Upper", 1, 1] ] ]]=] },
    faults = { { "/showdown/bestHand/1", "is 3, and 1 cards are selected" } }, loader = true },
  { name = "a selection beside any cards", base = "boards", edit = { right_hand,
    [=["anyCards": 5, "communityCardSelectCombinations": [[["Upper", 1, 1]]]]=] },
    faults = { { "/showdown/bestHand/1", 'does not go with "anyCards"' } } },
  { name = "wild cards for a type without them", base = "stud", edit = { [=["anyCards": 5]=],
    [=["anyCards": 5, "wildCards": [{ "type": "rank", "rank": "2" }]]=] },
    faults = { { "/showdown/bestHand/0/wildCards", "has no wild cards" } } },
  { name = "a wild rank that is none", base = "stud", edit = { [=["evaluationType": "high", "anyCards": 5]=],
    [=["evaluationType": "high_wild", "anyCards": 5, "wildCards": [{ "type": "rank", "rank": "10" }]]=] },
    faults = { { "/showdown/bestHand/0/wildCards/0/rank", "not known here" } } },
  { name = "a wild joker without jokers", base = "stud", edit = { [=["evaluationType": "high", "anyCards": 5]=],
    [=["evaluationType": "high_wild", "anyCards": 5, "wildCards": [{ "type": "joker" }]]=] },
    faults = { { "/showdown/bestHand/0/wildCards/0", "no jokers" } }, loader = true },
  { name = "a wild card and a bug", base = "stud", edit = { [=["evaluationType": "high", "anyCards": 5]=],
    [=["evaluationType": "high_wild", "anyCards": 5, "wildCards": [{ "type": "rank", "rank": "2" },
      { "type": "rank", "rank": "3", "role": "bug" }]]=] },
    faults = { { "/showdown/bestHand/0", "cannot be in one hand" } }, loader = true },
  { name = "both spellings of the default action", base = "board", edit = { required,
    required .. [=["defaultAction": { "condition": "no_qualifier_met", "action": "split_pot" },
      "globalDefaultAction": { "condition": "no_qualifier_met", "action": "split_pot" },]=] },
    faults = { { "/showdown/globalDefaultAction", "give one of them" } } },
  { name = "a default hand without hands", base = "board", edit = { required,
    required .. [=["defaultAction": { "condition": "no_qualifier_met", "action": "best_hand" },]=] },
    faults = { { "/showdown/defaultAction", '"bestHand" is missing' } } },
  { name = "hands for a split", base = "board", edit = { required,
    required .. [=["defaultAction": { "condition": "no_qualifier_met", "action": "split_pot",
      "bestHand": [{ "evaluationType": "high", "anyCards": 5 }] },]=] },
    faults = { { "/showdown/defaultAction/bestHand", 'only with the action "best_hand"' } } },
  { name = "a card of another suit that decides a share", base = "board", edit = {
    required, required .. special("Low", "heart") },
    faults = { { "/showdown/defaultActions/0/action/evaluation/suit", "possible: spade" } } },
  { name = "a card that decides no share", base = "board", edit = {
    required, required .. special("Lov", "spade") },
    faults = { { "/showdown/defaultActions/0/appliesTo/0", 'did you mean "Low"' } }, loader = true },
  { name = "a default hand beside default actions", base = "board", edit = { required,
    required .. [=["defaultAction": { "condition": "no_qualifier_met", "action": "best_hand",
      "bestHand": [{ "evaluationType": "27_low", "anyCards": 5 }] },]=] .. special("Low", "spade") },
    faults = { { "/showdown/defaultActions", "does not go with" } }, loader = true },
  { name = "an unknown condition", base = "board", edit = { required,
    required .. [=["defaultAction": { "condition": "always", "action": "split_pot" },]=] },
    faults = { { "/showdown/defaultAction/condition", "no_qualifier_met" } } },
  { name = "a default hand without conditions", base = "stud", edit = { [=["bestHand"]=], [=["defaultBestHand"]=] },
    faults = { { "/showdown/defaultBestHand", 'only with "conditionalBestHands"' } } },
  { name = "a condition on a subset that is not there", base = "stud", edit = { [=["bestHand"]=],
    [=["conditionalBestHands": [{ "condition": { "type": "community_card_value", "subset": "Die", "values": [1] },
      "bestHand": [{ "evaluationType": "high", "anyCards": 5 }] }], "bestHand"]=] },
    faults = { { "/showdown/conditionalBestHands/0/condition/subset", "no step before this" } }, loader = true },
  { name = "a hand that nobody can make", base = "board", edit = { [=["number": 5, "state": "face up"]=],
    [=["number": 2, "state": "face up"]=] }, faults = { { "/showdown/bestHand/0", "too few cards are dealt" },
      { "/showdown/bestHand/1", "too few cards are dealt" } }, loader = true },
  { name = "many faults at once", base = "board", edit = { [=["max": 9]=], [=["max": 99]=], [=["cards": 52]=],
    [=["cards": 51]=],
    [=["type": "small"]=], [=["type": "little"]=], [=["order": "clockwise",]=], "" },
    faults = { { "/players/max", "from 2 to 14" }, { "/deck/cards", "has 52 cards" },
      { "/gamePlay/2/bet/type", "not known" }, { "/showdown", '"order" is missing' } } },
}

local function replace(text, from, to, name)
  local start, stop = text:find(from, 1, true)
  assert(start, name .. ": the piece is not there: " .. from)
  assert(not text:find(from, start + 1, true), name .. ": the piece is there twice: " .. from)
  return text:sub(1, start - 1) .. to .. text:sub(stop + 1)
end

for _, case in ipairs(cases) do
  if not case.text then
    case.text = cases.base[case.base]
    for i = 1, #(case.edit or {}), 2 do
      case.text = replace(case.text, case.edit[i], case.edit[i + 1], case.name)
    end
  end
end

return cases
