--- Random: any legal move, each kind as likely as the others; seldom folds, so that hands come to a showdown.

local TRIES = 8 -- choices of cards that are drawn before the passive one is taken
local RAISES = { bet = true, raise = true, complete = true }

local function pick(view, list)
  return list[view.random(#list)]
end

local function pick_kind(view)
  local moves = view.question.moves
  local kind = pick(view, moves)
  if kind == "fold" and view.random(4) > 1 then
    kind = pick(view, moves)
  end
  return kind
end

--- So many different places of the given cards, in any order.
local function pick_places(view, cards, number)
  local places = {}
  for place = 1, #cards do
    places[place] = place
  end
  for i = 1, number do
    local other = view.random(i, #places)
    places[i], places[other] = places[other], places[i]
  end
  return table.move(places, 1, number, 1, {})
end

local function pick_cards(view, kind)
  local question = view.question
  local cards = kind == "replace_community" and view.community or view.own.cards
  local most = question.cards_max
  if kind == "draw" then -- nobody throws what the deck cannot replace
    most = math.max(question.cards_min, math.min(most, view.deck))
  end
  for _ = 1, TRIES do
    local number = view.random(question.cards_min, most)
    local move = { move = kind, cards = pick_places(view, cards, number) }
    if view.is_legal(move) then
      return move
    end
  end
  return view.passive
end

local function pick_amount(view)
  local question = view.question
  if view.random(4) > 1 then
    return question.raise_min
  end
  return view.random(question.raise_min, question.raise_max)
end

return function(view)
  local question, kind = view.question, pick_kind(view)
  if RAISES[kind] then
    local move = { move = kind, amount = pick_amount(view) }
    return view.is_legal(move) and move or { move = kind }
  elseif kind == "declare" then
    local said = {}
    for pot = 1, question.pots do
      said[pot] = pick(view, question.declarations)
    end
    return { move = kind, declare = said }
  elseif question.cards_max > 0 and kind ~= "decline" then
    return pick_cards(view, kind)
  end
  return { move = kind }
end
