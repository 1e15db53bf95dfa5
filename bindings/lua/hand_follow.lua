--- What follows from a hand: a planet for every hand that is registered, jokers for the values that were given.
local hand_follow = {}

local composites = { "flush", "straight", "house" }

local jokers = {
  { field = "joker_mult", key = "_mult_joker", effect = "mult", rarity = "common", cost = 4 },
  { field = "joker_chips", key = "_chips_joker", effect = "chips", rarity = "common", cost = 4 },
  { field = "joker_xmult", key = "_xmult_joker", effect = "x_mult", rarity = "rare", cost = 8 },
}

local function planet(key, name)
  return { kind = "planet", key = key .. "_planet", name = name, hand = key }
end

local function joker(definition, kind)
  return {
    kind = "joker", key = definition.key .. kind.key, name = definition[kind.field .. "_name"], hand = definition.key,
    rarity = kind.rarity, cost = kind.cost, effect = kind.effect, value = definition[kind.field],
  }
end

--- Planets of the hand and its composites, then jokers of the hand itself; a hand with Composite Only has neither.
function hand_follow.list(definition)
  local list = {}
  if not definition.composite_only then
    list[1] = planet(definition.key, definition.planet_name)
  end
  for _, kind in ipairs(composites) do
    local composite = definition.composites[kind]
    if composite then
      list[#list + 1] = planet(definition.key .. "_" .. kind, composite.planet_name)
    end
  end
  for _, kind in ipairs(jokers) do
    if definition[kind.field] and not definition.composite_only then
      list[#list + 1] = joker(definition, kind)
    end
  end
  return list
end

return hand_follow
