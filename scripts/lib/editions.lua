--- Editions: which jokers have none yet, and which edition luck picks.
local editions = {}

function editions.plain_jokers()
  local list = {}
  for _, joker in ipairs(game.jokers) do
    if not joker.edition then
      list[#list + 1] = joker
    end
  end
  return list
end

--- One draw of the stream; never Negative.
function editions.draw(key)
  local roll = game:random(key)
  return roll > 0.85 and "e_polychrome" or roll > 0.5 and "e_holo" or "e_foil"
end

return editions
