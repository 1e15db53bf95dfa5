--- The content files that follow from hands: planets and jokers, as texts that an engine loads.
local hand_follow = require "marotte.hand_follow"

local hand_items = {}

local folders = { planet = "planets", joker = "jokers" }
local words = { mult = "Mult", chips = "Chips", x_mult = "Mult" }

local function planet(item)
  return ("return { key = %q, name = %q, cost = 3, hand = %q, text = %q }"):format(
    item.key, item.name, item.hand, "Raises the level of its hand")
end

local function joker(item)
  local sign = item.effect == "x_mult" and "X" or "+"
  local text = sign .. "#1# " .. words[item.effect] .. " if the played cards hold its hand"
  return ([[
return {
  key = %q, name = %q, rarity = %q, cost = %d,
  text = %q, vars = { "config.value" },
  config = { value = %.17g },
  on = { joker_main = { contains = %q, give = { %s = "config.value" } } },
}]]):format(item.key, item.name, item.rarity, item.cost, text, item.value, item.hand, item.effect)
end

local makers = { planet = planet, joker = joker }

--- `definitions`: key -> definition, a base and its composites sharing one. A list of { path, text }, in a fixed order.
function hand_items.list(definitions)
  local keys, seen, list = {}, {}, {}
  for key in pairs(definitions) do
    keys[#keys + 1] = key
  end
  table.sort(keys)
  for _, key in ipairs(keys) do
    local definition = definitions[key]
    if not seen[definition] and not definition.original then
      seen[definition] = true
      for _, item in ipairs(hand_follow.list(definition)) do
        list[#list + 1] = { path = folders[item.kind] .. "/" .. item.key .. ".lua", text = makers[item.kind](item) }
      end
    end
  end
  return list
end

return hand_items
