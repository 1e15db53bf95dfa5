--- Reveal: turns what a blind hid face up again.
local reveal = {}

local function turn_up(list)
  for _, item in ipairs(list) do
    if item.face_down then
      item:set_face_down(false)
    end
  end
end

function reveal.hand()
  turn_up(game.hand)
end

function reveal.jokers()
  turn_up(game.jokers)
end

return reveal
