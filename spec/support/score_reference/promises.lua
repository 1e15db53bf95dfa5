--- Promises: while a context goes on that says so, nobody comes or goes. What is asked for then is written down; when
--- it is over it is made in the order of asking, and then who was marked goes.
local cards = require "spec.support.score_reference.cards"

local promises = {}

function promises.add(board, promise)
  table.insert(board.data.promised, promise)
end

--- A joker that goes when it is over does nothing more; it takes its place until then, unless it is said to be free.
function promises.doom(board, item, frees_place)
  item.doomed, item.leaving = true, frees_place or nil
  promises.add(board, { item = item })
end

--- A card joins the game, on top of the hand or under the deck; everybody hears of it.
function promises.join(board, like, to)
  local data, card = board.data, board:new_card(like)
  if to == "hand" then
    table.insert(data.held, card)
  else
    table.insert(data.deck, 1, card)
    data.values.deck_left = data.values.deck_left + 1
  end
  data.values.deck_size = data.values.deck_size + 1
  board:tell_cards("cards_added", { card })
  return cards.object(card)
end

--- Iterates over the promises of one sort, and takes them out.
local function taken(board, is_end)
  return function()
    for i, promise in ipairs(board.data.promised) do
      if (promise.item ~= nil) == is_end then
        return table.remove(board.data.promised, i)
      end
    end
    return nil
  end
end

--- Keeps them all.
function promises.keep(board)
  for promise in taken(board, false) do
    if promise.card then
      promises.join(board, promise.card, promise.to)
    else
      board:give(promise.kind, promise.key, promise.edition)
    end
  end
  for promise in taken(board, true) do
    board:destroy_item(promise.item)
  end
end

return promises
