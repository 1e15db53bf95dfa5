--- What follows from a seed alone: shuffles, bosses, tags.
local reference = require "spec.support.run_reference"
local streams = require "spec.support.run_reference.streams"

local function shuffle_of(save)
  local source, objects = streams.new(save.seed), {}
  for i, id in ipairs(save.shuffle.ids) do
    objects[i] = { id = id }
  end
  local order
  for _ = 1, save.shuffle.call do
    order = source:shuffled(objects, save.shuffle.key)
  end
  local ids = {}
  for i, object in ipairs(order) do
    ids[i] = object.id
  end
  return ids
end

--- The undrawn cards are the first of the pile: cards are drawn from its end.
local function same_start(ids, wanted)
  for i, id in ipairs(wanted) do
    if ids[i] ~= id then
      return false
    end
  end
  return true
end

local function bosses_and_tags(save, check)
  local game = reference.new { seed = save.seed, deck = save.deck, stake = save.stake }
  local last = math.max(#(save.bosses or {}), save.tags and save.tags.ante or 0)
  for ante = 1, last do
    if ante > 1 then
      game.ante = ante
      game.blind_keys.Boss = game:roll_boss()
      game.blind_tags = { Small = game:draw_tag() }
      game.blind_tags.Big = game:draw_tag()
    end
    if save.bosses and save.bosses[ante] and save.bosses[ante] ~= game.blind_keys.Boss then
      check.fail("%s boss of ante %d: want %s have %s", save.id, ante, save.bosses[ante], game.blind_keys.Boss)
    end
    if save.tags and save.tags.ante == ante then
      local have = { game.blind_tags.Small, game.blind_tags.Big }
      if check.text(have) ~= check.text(save.tags.tags) then
        check.fail("%s tags: want %s have %s", save.id, check.text(save.tags.tags), check.text(have))
      end
    end
  end
end

return function(check)
  local saves = check.lines "live/saves_checks.jsonl"
  local shuffles = 0
  for _, save in ipairs(saves) do
    if save.shuffle then
      shuffles = shuffles + 1
      if not same_start(shuffle_of(save), save.shuffle.order or save.shuffle.undrawn) then
        check.fail("%s: shuffle %s", save.id, save.shuffle.key)
      end
    end
    bosses_and_tags(save, check)
  end
  return ("%d saves, %d shuffles"):format(#saves, shuffles)
end
