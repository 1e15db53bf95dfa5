--- The options of a play for specs, as the module takes them: `held` and the memories of `state` may be texts of cards.
local play_text = require "spec.support.play_text"

--- Five cards that a run remembers: card texts, "stone" for a Stone card.
local function memory(text)
  local list = {}
  for word in text:gmatch "%S+" do
    list[#list + 1] = word
  end
  return list
end

--- options = { held = "4h 4c", rules = {...}, money = 4, state = { nostalgia = "As 9s 9h 5c 3d" } }
return function(options)
  local out = { rules = options.rules, money = options.money, state = {} }
  if options.held then
    out.held = play_text.cards(options.held)
  end
  for name, text in pairs(options.state or {}) do
    out.state[name] = memory(text)
  end
  return out
end
