--- The showdown: evaluation types, qualifiers, wild cards, what happens when nobody qualifies.
local base = require "spec.support.variant_cases.base"

local high_hand = base.high_hand
local required = base.required

--- A default action for the best hand of that name.
local function special(name, suit)
  return ([=["defaultActions": [{ "condition": "no_qualifier_met", "appliesTo": ["%s"],
    "action": { "type": "evaluate_special", "evaluation": { "criterion": "highest_rank", "suit": "%s",
      "from": "hole_cards", "subsets": ["default"] } } }],]=]):format(name, suit)
end

--- Classes of the stud's hand, with this in front of its best hands.
local function classes(inside, before)
  return {
    [=["anyCards": 5]=], ('"anyCards": 5, "classification": { %s }'):format(inside),
    [=["bestHand"]=], (before or "") .. [=["bestHand"]=],
  }
end

local PICTURES = [=["type": "face_butt", "faceRanks": ["JACK", "QUEEN", "K"], "fieldName": "face_butt"]=]

--- The stud with high_wild and these rules.
local function wild_stud(...)
  return {
    [=["evaluationType": "high", "anyCards": 5]=],
    ('"evaluationType": "high_wild", "anyCards": 5, "wildCards": [%s]'):format(table.concat({ ... }, ",")),
  }
end

local low_qualifier = [=[[1, 56]]=]

local good = {
  { name = "the lowest community card alone wild", base = "board", edit = { high_hand,
    [=["evaluationType": "high_wild", "holeCards": 2, "communityCards": 3,
      "wildCard": { "communityCards": "low" } }]=] } },
  { name = "a qualifier that all hands meet", base = "board", edit = { low_qualifier, "[56, 1]" },
    warnings = { { "/showdown/bestHand/1/qualifier", "every hand of type a5_low meets" } } },
  { name = "a qualifier that the worst hand just meets", base = "board", edit = { low_qualifier, "[6, 156]" },
    warnings = { { "/showdown/bestHand/1/qualifier", "every hand of type a5_low meets" } } },
  { name = "a qualifier that the worst hand just misses", base = "board", edit = { low_qualifier, "[6, 155]" } },
  { name = "a qualifier of the best hand", base = "board", edit = { low_qualifier, "[1, 1]" } },
  { name = "a qualifier that no hand of the deck meets", base = "draw", edit = {
    [=["standard", "cards": 52]=], [=["short_6a", "cards": 36]=], [=["27_low", "anyCards": 5]=],
    [=["a5_low", "anyCards": 5, "qualifier": [1, 56]]=] },
    warnings = { { "/showdown/bestHand/0/qualifier", "no hand of type a5_low meets" } } },
  { name = "a qualifier that a hand of the short deck meets", base = "draw", edit = {
    [=["standard", "cards": 52]=], [=["short_6a", "cards": 36]=], [=["27_low", "anyCards": 5]=],
    [=["a5_low", "anyCards": 5, "qualifier": [1, 126]]=] } },
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
  { name = "wild cards that count nowhere", base = "boards", edit = { [=["number": 6, "state": "face down" }]]=],
    [=["number": 6, "state": "face down" }], "wildCards": [{ "type": "rank", "rank": "2" }]]=] },
    warnings = { { "/gamePlay/1", "there are none" } } },
  { name = "what follows a queen wild", base = "stud",
    edit = wild_stud [=[{ "type": "follow_card", "rank": "Q", "role": "wild", "scope": "global" }]=] },
  { name = "the lowest hole card of a player wild", base = "stud",
    edit = wild_stud([=[{ "type": "lowest_hole", "visibility": "face down", "scope": "player" }]=]) },
  { name = "players with pictures first", base = "stud",
    edit = classes(PICTURES, [=["classification_priority": ["face", "butt"], ]=]) },
  { name = "players without pictures first", base = "stud",
    edit = classes(PICTURES, [=["classification_priority": ["butt", "face"], ]=]) },
  { name = "classes without a word about their order", base = "stud", edit = classes(PICTURES) },
  { name = "a split when nobody qualifies", base = "board", edit = { required,
    required .. [=["defaultAction": { "condition": "no_qualifier_met", "action": "split_pot" },]=] } },
  { name = "another hand when nobody qualifies", base = "board", edit = { required,
    required .. [=["defaultAction": { "condition": "no_qualifier_met", "action": "best_hand",
      "bestHand": [{ "evaluationType": "27_low", "anyCards": 5 }] },]=] } },
  { name = "the same in the other spelling of defaults", base = "board", edit = { required,
    required .. [=["globalDefaultAction": { "condition": "no_qualifier_met", "action": { "type": "best_hand",
      "bestHand": [{ "evaluationType": "27_low", "anyCards": 5 }] } },]=] } },
  { name = "a split with an empty list of hands", base = "board", edit = { required,
    required .. [=["globalDefaultAction": { "condition": "no_qualifier_met",
      "action": { "type": "split_pot", "bestHand": [] } },]=] } },
  { name = "a card that decides a share", base = "board", edit = { required, required .. special("Low", "spade") } },
}

local bad = {
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
  { name = "a qualifier of one number", base = "board", edit = { [=[[1, 56]]=], "[1]" },
    faults = { { "/showdown/bestHand/1/qualifier", "2 elements are needed, not 1" } } },
  { name = "a qualifier of three numbers", base = "board", edit = { [=[[1, 56]]=], "[1, 56, 1]" },
    faults = { { "/showdown/bestHand/1/qualifier", "2 elements are needed, not 3" } } },
  { name = "a qualifier of zero", base = "board", edit = { [=[[1, 56]]=], "[0, 56]" },
    faults = { { "/showdown/bestHand/1/qualifier/0", "from 1 to 127" } } },
  { name = "a misspelled key of a hand", base = "board", edit = { [=["qualifier": [1, 56]]=],
    [=["qualifer": [1, 56]]=] },
    faults = { { "/showdown/bestHand/1/qualifer", 'did you mean "qualifier"' } } },
  { name = "wild cards for a type without them", base = "stud", edit = { [=["anyCards": 5]=],
    [=["anyCards": 5, "wildCards": [{ "type": "rank", "rank": "2" }]]=] },
    faults = { { "/showdown/bestHand/0/wildCards", "has no wild cards" } } },
  { name = "a wild rank that is none", base = "stud", edit = { [=["evaluationType": "high", "anyCards": 5]=],
    [=["evaluationType": "high_wild", "anyCards": 5, "wildCards": [{ "type": "rank", "rank": "10" }]]=] },
    faults = { { "/showdown/bestHand/0/wildCards/0/rank", "unknown word" } } },
  { name = "a wild joker without jokers", base = "stud", edit = { [=["evaluationType": "high", "anyCards": 5]=],
    [=["evaluationType": "high_wild", "anyCards": 5, "wildCards": [{ "type": "joker" }]]=] },
    faults = { { "/showdown/bestHand/0/wildCards/0", "no jokers" } }, loader = true },
  { name = "what follows no rank", base = "stud", edit = wild_stud [=[{ "type": "follow_card" }]=],
    faults = { { "/showdown/bestHand/0/wildCards/0", '"rank" is missing' } } },
  { name = "what follows two ranks", base = "stud",
    edit = wild_stud([=[{ "type": "follow_card", "rank": "Q" }]=], [=[{ "type": "follow_card", "rank": "K" }]=]),
    faults = { { "/showdown/bestHand/0/wildCards/1", "one rank can be followed" } }, loader = true },
  { name = "the lowest hole card wild for all", base = "stud",
    edit = wild_stud [=[{ "type": "lowest_hole", "scope": "global" }]=],
    faults = { { "/showdown/bestHand/0/wildCards/0/scope", "for its player alone" } } },
  { name = "classes by no rank", base = "stud", edit = classes [=["type": "face_butt", "faceRanks": []]=],
    faults = { { "/showdown/bestHand/0/classification/faceRanks", "1 to 12 elements" } } },
  { name = "classes by an unknown rank", base = "stud",
    edit = classes [=["type": "face_butt", "faceRanks": ["JACKS"]]=],
    faults = { { "/showdown/bestHand/0/classification/faceRanks/0", 'did you mean "JACK"' } } },
  { name = "classes of another type", base = "stud", edit = classes [=["type": "face", "faceRanks": ["J"]]=],
    faults = { { "/showdown/bestHand/0/classification/type", "possible: face_butt" } } },
  { name = "an order of classes that are not there", base = "stud",
    edit = { [=["bestHand"]=], [=["classification_priority": ["face", "butt"], "bestHand"]=] },
    faults = { { "/showdown/classification_priority", 'needs a best hand with "classification"' } }, loader = true },
  { name = "an order with one class twice", base = "stud",
    edit = classes(PICTURES, [=["classification_priority": ["face", "face"], ]=]),
    faults = { { "/showdown/classification_priority/1", "in the list already" } } },
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
  { name = "a number as the hands of a split", base = "board", edit = { required,
    required .. [=["defaultAction": { "condition": "no_qualifier_met", "action": "split_pot", "bestHand": 5 },]=] },
    faults = { { "/showdown/defaultAction/bestHand", "a list is needed" } } },
  { name = "a card of another suit that decides a share", base = "board", edit = {
    required, required .. special("Low", "heart") },
    faults = { { "/showdown/defaultActions/0/action/evaluation/suit", "possible: spade" } } },
  { name = "a card that decides a share without a name", base = "board", edit = {
    [=["name": "High", ]=], "", [=["name": "Low", ]=], "", required, required .. special("Low", "spade") },
    faults = { { "/showdown/defaultActions/0/appliesTo/0", "no best hand before this has a name" } }, loader = true },
  { name = "a card that decides the share of another name", base = "board", edit = {
    [=["name": "High", ]=], "", required, required .. special("High", "spade") },
    faults = { { "/showdown/defaultActions/0/appliesTo/0", 'unknown word "High"; possible: Low' } },
    loader = true },
  { name = "a wild card of no community", base = "board", edit = { high_hand,
    [=["evaluationType": "high_wild", "holeCards": 2, "communityCards": 3,
      "wildCard": { "otherCards": "same_rank" } }]=] },
    faults = { { "/showdown/bestHand/0/wildCard", '"communityCards" is missing' } } },
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
}

return { good = good, bad = bad }
