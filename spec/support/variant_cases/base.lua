--- The files that the cases of variants start from, and pieces of them that cases replace.
local base = {}

base.board = [=[
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

base.boards = [=[
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

base.stud = [=[
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

base.draw = [=[
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

base.last_bet = [=["name": "Last bet", "bet": { "type": "big" }]=]
base.draw_step = [=["draw": { "cards": [{ "number": 5, "state": "face down" }] }]=]
base.high_hand = [=["evaluationType": "high", "holeCards": 2, "communityCards": 3 }]=]
base.low_hand = [=["evaluationType": "a5_low", "holeCards": 2, "communityCards": 3, "qualifier": [1, 56] }]=]
base.left_hand = [=["anyCards": 5, "subset": "Left", "community_subset": "Upper"]=]
base.right_hand = [=["holeCards": 2, "communityCards": 3, "subset": "Right"]=]
base.required = [=["cardsRequired": "two hole cards, three community cards",]=]

return base
