--- Shops, packs, vouchers, bosses and tags of many seeds: every shop's packs are opened and skipped, nothing is bought.
local reference = require "spec.support.run_reference"

local rank_letter = { [10] = "T", [11] = "J", [12] = "Q", [13] = "K", [14] = "A" }
local edition = { poly = "polychrome", neg = "negative" }
local order = { "select_blind", "play", "cash_out" }

local function shown(object)
  if object.set ~= "Card" then
    return object.key .. (object.ed and "/" .. object.ed or "")
  end
  local front = object.suit .. "_" .. (rank_letter[object.rank] or object.rank)
  return table.concat({ front, object.enh or "-", object.ed or "-", object.seal or "-" }, "/")
end

local function short(value)
  return type(value) == "string" and value or nil
end

local function wanted(entry)
  if not entry[1]:match "^[CDHS]_" then
    local ed = short(entry[3])
    for ours, theirs in pairs(edition) do
      ed = ed == theirs and ours or ed
    end
    return entry[1] .. (ed and "/" .. ed or "")
  end
  local enh, ed, seal = short(entry[2]), short(entry[3]), short(entry[4])
  ed = ed == "polychrome" and "poly" or ed
  return table.concat({ entry[1], enh and enh:sub(3) or "-", ed or "-", seal and seal:lower() or "-" }, "/")
end

local function same(check, where, have, want)
  if have ~= want then
    check.fail("%s: want %s have %s", where, tostring(want), tostring(have))
    return 0
  end
  return 1
end

local function visit_shop(check, game, shop, where)
  local n = 0
  for i, item in ipairs(shop.items) do
    n = n + same(check, where .. " card", shown(game.shop.cards[i]), wanted(item))
  end
  for _, pack in ipairs(shop.packs) do
    n = n + same(check, where .. " pack", game.shop.packs[1].key, pack[1])
    game.money = 100000 -- the Ox may have taken it
    assert(game:act { ["do"] = "use", area = "packs", i = 1 })
    for i, card in ipairs(pack[2]) do
      n = n + same(check, where .. " in " .. pack[1], shown(game.pack.cards[i]), wanted(card))
    end
    game:act { ["do"] = "skip_pack" }
  end
  return n
end

local function next_shop(game)
  for _, name in ipairs(order) do
    local at
    if name == "play" then
      at = { 1, 2, 3, 4, 5 }
      for i, card in ipairs(game.hand) do
        at[1] = card.forced and i > 5 and i or at[1]
      end
    end
    assert(game:act { ["do"] = name, at = at })
  end
end

local function run_seed(check, line)
  local game = reference.new { seed = line.seed, setup = { need = 0, money = 100000 } }
  local n = 0
  for _, ante in ipairs(line.antes) do
    local where = line.seed .. " ante " .. ante.ante
    -- The first shop of an ante follows the boss of the one before.
    if ante.ante == 1 then
      n = n + same(check, where, game.blind_keys.Boss, ante.boss)
    end
    for i, shop in ipairs(ante.shops) do
      next_shop(game)
      if i == 1 then
        n = n + same(check, where, game.ante_voucher, ante.voucher)
        n = n + same(check, where, game.blind_keys.Boss, ante.boss)
        n = n + same(check, where, game.blind_tags.Small, ante.tags[1])
        n = n + same(check, where, game.blind_tags.Big, ante.tags[2])
      end
      n = n + visit_shop(check, game, shop, where)
      game:act { ["do"] = "leave_shop" }
    end
  end
  return n
end

return function(check, count)
  local lines = check.lines "rng/seeds_live.jsonl"
  local n = 0
  count = math.min(count or 40, #lines)
  for i = 1, count do
    n = n + run_seed(check, lines[i])
  end
  return ("%d seeds, %d items agree"):format(count, n)
end
