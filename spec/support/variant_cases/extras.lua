--- Cards for chips, new community cards, parts with requirements, what another hand leaves.
local base = require "spec.support.variant_cases.base"

local draw_step = base.draw_step
local high_hand = base.high_hand
local last_bet = base.last_bet
local low_hand = base.low_hand

local function buy(inside)
  return ('"buy": { "cards": [{ "number": 1, "state": "face down", %s }] }'):format(inside)
end

local function cost(inside)
  return ('"cost": { %s }'):format(inside)
end

local FIXED = cost '"type": "fixed", "amount": "small_bet"'
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

local good = {
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
}

local bad = {
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
  { name = "what is left of too few cards", base = "board", edit = { low_hand, leaves "High", [=["number": 4]=],
    [=["number": 3]=] },
    faults = { { "/showdown/bestHand/1", "too few cards are dealt" } }, loader = true },
  { name = "what a hand without a name leaves", base = "board", edit = { low_hand, leaves "High",
    [=["name": "High", ]=], "" },
    faults = { { "/showdown/bestHand/1/usesUnusedFrom", "no best hand before this has a name" } }, loader = true },
  { name = "what the hand of an empty name leaves", base = "board", edit = { low_hand, leaves "",
    [=["name": "High", ]=], "" },
    faults = { { "/showdown/bestHand/1/usesUnusedFrom", "no best hand before this has a name" } } },
  { name = "what a hand of any cards leaves", base = "board", edit = { low_hand, leaves "High",
    high_hand,
    [=["evaluationType": "high", "anyCards": 5 }]=] },
    faults = { { "/showdown/bestHand/1/usesUnusedFrom", 'must have a number in "holeCards"' } }, loader = true },
}

return { good = good, bad = bad }
