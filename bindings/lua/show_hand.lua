--- A hand for a reader: what its file says, how it was compiled, what follows from it. Pure text, one string.
local M = {}

--- "10", "2.5": numbers as people write them.
local function number(value)
  return math.type(value) == "float" and value % 1 == 0 and math.abs(value) < 2 ^ 53 and ("%d"):format(value)
    or tostring(value)
end

local rank_names = { [11] = "J", [12] = "Q", [13] = "K", [14] = "A" }

local function card(example)
  local text = example.stone and "stone" or ("%s of %s"):format(rank_names[example.rank] or example.rank, example.suit)
  return example.scoring == false and "(" .. text .. ")" or text
end

local function cards(example)
  if type(example) ~= "table" then
    return example
  end
  local texts = {}
  for i, one in ipairs(example) do
    texts[i] = card(one)
  end
  return table.concat(texts, ", ")
end

--- Lines "  name   value" with the values below each other.
local function put_pairs(out, list)
  local width = 0
  for _, pair in ipairs(list) do
    width = math.max(width, #pair[1])
  end
  for _, pair in ipairs(list) do
    out[#out + 1] = ("  %s%s  %s"):format(pair[1], (" "):rep(width - #pair[1]), pair[2])
  end
end

local function properties(definition)
  local list = {}
  local function add(name, value)
    if value ~= nil and value ~= "" then
      list[#list + 1] = { name, value }
    end
  end
  add("author", definition.author)
  add("credits", definition.credits_name)
  add("original", definition.original)
  add("example", cards(definition.example))
  for _, name in ipairs { "flush", "straight", "house" } do
    local composite = definition.composites and definition.composites[name]
    add(name .. " example", composite and cards(composite.example))
  end
  return list
end

local function effect(item)
  if item.kind ~= "joker" then
    return ""
  end
  local forms = { mult = "+%s Mult", chips = "+%s Chips", x_mult = "X%s Mult" }
  local form = forms[item.effect] or "%s"
  return (", %s, $%s, %s"):format(item.rarity, number(item.cost), form:format(number(item.value)))
end

--- `printed` holds the compiled form of every hand of the definition, `items` what follows from it.
function M.text(definition, printed, items)
  local out = { ("%s (%s)"):format(definition.name, definition.key) }
  for _, line in ipairs(definition.desc or {}) do
    out[#out + 1] = "  " .. line
  end
  put_pairs(out, properties(definition))
  for _, text in ipairs(printed) do
    out[#out + 1] = ""
    out[#out + 1] = (text:gsub("\n$", ""))
  end
  if #items > 0 then
    out[#out + 1] = ""
    out[#out + 1] = "What follows:"
  end
  for _, item in ipairs(items) do
    out[#out + 1] = ("  %s %s (%s)%s"):format(item.kind, item.name, item.key, effect(item))
  end
  return table.concat(out, "\n") .. "\n"
end

return M
