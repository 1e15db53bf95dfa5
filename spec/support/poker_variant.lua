--- A variant as the text of its file, for specs of the command: two hole cards, five community cards. `change` puts
--- other texts in place of its parts: game, players, steps, best (the best hands), more (what follows
--- them in the showdown).
return function(change)
  local parts = {
    game = "Test Poker",
    players = '"players": { "min": 2, "max": 4 }',
    steps = [[
    { "name": "Blinds", "bet": { "type": "blinds" } },
    { "name": "Deal", "deal": { "location": "player", "cards": [{ "number": 2, "state": "face down" }] } },
    { "name": "Bets", "bet": { "type": "small" } },
    { "name": "Board", "deal": { "location": "community", "cards": [{ "number": 5, "state": "face up" }] } },
    { "name": "Showdown", "showdown": { "type": "final" } }]],
    best = '{ "evaluationType": "high", "anyCards": 5 }',
    more = "",
  }
  for key, text in pairs(change or {}) do
    parts[key] = text
  end
  return ([[
{
  "game": "%s",
  %s,
  "deck": { "type": "standard", "cards": 52 },
  "bettingStructures": ["Limit", "No Limit"],
  "gamePlay": [
%s
  ],
  "showdown": {
    "order": "clockwise", "startingFrom": "dealer", "cardsRequired": "any",
    "bestHand": [%s]%s
  }
}
]]):format(parts.game, parts.players, parts.steps, parts.best, parts.more)
end
