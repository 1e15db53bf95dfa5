--- Random runs: the engine beside its slow reference, and what holds in every run, asked through `marotte serve`.
local command = require "spec.support.command"
local json = require "spec.support.json"
local compare = require "spec.support.run_compare"
local random = require "spec.support.run_reference.check_random"
local sample = require "spec.support.sample"
local serve = require "spec.support.serve"

compare.command = command.quote(command.path)

local COMPARED, ACTIONS = sample.size(60), 120
local PLAYED, STEPS = sample.size(12), 60

describe("a random run", function()
  it("goes through the engine as through the reference, state by state", function()
    local faults = {}
    for n = 1, COMPARED do
      local fault, place, log = compare.play(n, ACTIONS)
      if fault then
        local last = table.concat(log, "\n  ", math.max(1, place - 6), place)
        faults[#faults + 1] = ("game %d, request %d: %s\n  %s\n  %s"):format(n, place, fault, log[1], last)
      end
    end
    assert.are.equal("", table.concat(faults, "\n", 1, math.min(#faults, 3)), #faults .. " games differ")
  end)
end)

--- n over k.
local function over(n, k)
  local result = k > n and 0 or 1
  for i = 1, k > n and 0 or k do
    result = result * (n - k + i) // i
  end
  return result
end

--- How many single actions an entry of `actions` stands for.
local function expansions(entry)
  local choose = entry.choose
  if not choose then
    return 1
  end
  local free, must, count = #choose.from, #choose.must, 0
  for size = math.max(choose.min, must), choose.max do
    count = count + over(free - must, size - must)
  end
  return count
end

--- Calls `each` with every set of `size` places of `from` at or before place `last`, in the order of bit masks (the
--- first card of the hand is bit 0), until it gives true.
local function each_set(from, size, last, chosen, each)
  if size == 0 then
    return each(chosen)
  end
  for i = size, last do
    chosen[size] = from[i]
    if each_set(from, size - 1, i - 1, chosen, each) then
      return true
    end
  end
end

--- The sets of all allowed sizes as masks, sorted.
local function all_masks(choose)
  local masks = {}
  for size = choose.min, math.min(choose.max, #choose.from) do
    each_set(choose.from, size, #choose.from, {}, function(chosen)
      local mask, has = 0, {}
      for _, place in ipairs(chosen) do
        mask, has[place] = mask | 1 << (place - 1), true
      end
      local whole = true
      for _, place in ipairs(choose.must) do
        whole = whole and has[place]
      end
      masks[#masks + 1] = whole and mask or nil
    end)
  end
  table.sort(masks)
  return masks
end

--- The k-th allowed choice of cards.
local function kth_choice(choose, k)
  local at, mask = {}, all_masks(choose)[k]
  for place = 1, 62 do
    if mask >> (place - 1) & 1 == 1 then
      at[#at + 1] = place
    end
  end
  return at
end

--- The k-th single action of a list of entries.
local function kth_action(entries, k)
  for _, entry in ipairs(entries) do
    local here = expansions(entry)
    if k <= here then
      local action = {}
      for name, value in pairs(entry) do
        action[name] = value
      end
      action.at = entry.choose and kth_choice(entry.choose, k) or nil
      action.choose = nil
      return action
    end
    k = k - here
  end
end

local function total(entries)
  local count = 0
  for _, entry in ipairs(entries) do
    count = count + expansions(entry)
  end
  return count
end

local function hash(client, game)
  return client:ask("hash", { game = game }).hash
end

local words = {
  "select_blind", "skip_blind", "reroll_boss", "play", "discard", "use", "buy", "sell", "reroll", "leave_shop",
  "cash_out", "skip_pack", "sort", "reorder", "fold",
}
local areas = { "hand", "jokers", "consumables", "pack", "vouchers", "packs", "shop" }

local function some_places()
  local at = {}
  for i = 1, math.random(0, 6) do
    at[i] = math.random(0, 10)
  end
  return at
end

--- Any action, most of which are refused.
local function wild_action()
  local action = { ["do"] = words[math.random(#words)] }
  local name = action["do"]
  if name == "play" or name == "discard" or name == "use" or math.random(10) == 1 then
    action.at = some_places()
  end
  if name == "use" or name == "sell" or name == "reorder" then
    action.area = areas[math.random(#areas)]
  end
  if name == "use" or name == "sell" or name == "buy" then
    action.i = math.random(0, 4)
  end
  action.use = name == "buy" and math.random(2) == 1 or nil
  action.by = name == "sort" and (math.random(2) == 1 and "rank" or "suit") or nil
  action.order = name == "reorder" and some_places() or nil
  return action
end

--- Every list of a state that holds things with a number of their own.
local function lists_of(state)
  local lists = { state.jokers, state.consumables }
  for _, part in ipairs { state.shop, state.pack } do
    for _, name in ipairs(part ~= json.null and { "cards", "vouchers", "packs" } or {}) do
      lists[#lists + 1] = part[name]
    end
  end
  return lists
end

--- Each card lies in one place, every thing has a number of its own, and all cards are there.
local function check_cards(state)
  local seen, cards = {}, 0
  local function note(object)
    assert.is_nil(seen[object.id], "the number " .. object.id .. " comes twice")
    seen[object.id] = true
  end
  for _, pile in ipairs { "hand", "draw_pile", "discard_pile", "played" } do
    for _, card in ipairs(state[pile]) do
      note(card)
      cards = cards + 1
    end
  end
  assert.are.equal(state.deck_size, cards)
  for _, list in ipairs(lists_of(state)) do
    for _, object in ipairs(list) do
      note(object)
    end
  end
end

--- Plays game n by numbers of the flat enumeration; `each(client, entries, pick, state)` is called before every action,
--- and says if the game is "elsewhere" afterwards.
local function play(client, n, each)
  math.randomseed(n)
  local state = client:ask("new", random.options(n)).state
  for _ = 1, STEPS do
    local entries = client:ask("actions").actions
    local count = client:ask("actions", { flat = true }).n
    assert.are.equal(total(entries), count, "number of actions")
    if count == 0 then
      break
    end
    local pick = math.random(count)
    if each(client, entries, pick, state) ~= "elsewhere" then
      state = client:ask("act", { action = { pick = pick } }).state
    end
  end
  return state
end

describe("in a run", function()
  local client

  setup(function()
    client = serve.open()
  end)

  teardown(function()
    assert.are.equal(0, client:close())
  end)

  local function each_game(each, after)
    for n = 1, PLAYED do
      local state = play(client, n, each or function() end)
      if after then
        after(state, n)
      end
    end
  end

  it("a refused action changes nothing, and another one can be undone", function()
    local refused, undone = 0, 0
    each_game(function()
      local before = client:ask "hash"
      for _ = 1, 6 do
        local action = wild_action()
        if client:try("act", { action = action, state = false }) then
          undone = undone + 1
          client:ask("undo", { state = false })
        else
          refused = refused + 1
        end
        assert.are.same(before, client:ask "hash", serve.encode(action))
      end
    end)
    assert.is_true(refused > undone and undone > 0)
  end)

  it("a number of the flat enumeration is the action that is listed, on a copy as on the game", function()
    each_game(function(_, entries, pick)
      local action, before = kth_action(entries, pick), hash(client)
      client:ask("copy", { to = "c" })
      assert.are.equal(before, hash(client, "c"))
      client:ask("act", { game = "c", action = action, state = false })
      assert.are.equal(before, hash(client))
      local after = hash(client, "c")
      client:ask("undo", { game = "c", state = false })
      assert.are.equal(before, hash(client, "c"))
      client:ask("act", { action = { pick = pick }, state = false })
      assert.are.equal(after, hash(client), serve.encode(action))
      return "elsewhere"
    end)
  end)

  it("every number is carried out", function()
    local count = 0
    for n = 1, math.max(PLAYED // 4, 1) do
      play(client, n, function(_, entries)
        local numbers, before = total(entries), hash(client)
        for pick = 1, numbers, math.max(numbers // 20, 1) do
          client:ask("act", { action = { pick = pick }, state = false })
          client:ask("undo", { state = false })
          count = count + 1
        end
        assert.are.equal(before, hash(client))
        assert.are.equal("illegal", client:refused("act", { action = { pick = numbers + 1 } }).data.name)
      end)
    end
    assert.is_true(count > 0)
  end)

  it("marks are places to go back to", function()
    for n = 1, PLAYED do
      local marks = {}
      play(client, n, function()
        if math.random(4) == 1 then
          marks[#marks + 1] = { mark = client:ask("mark").mark, at = client:ask "hash" }
        end
        if #marks > 0 and math.random(10) == 1 then
          local chosen = math.random(#marks)
          client:ask("undo", { mark = marks[chosen].mark })
          assert.are.same(marks[chosen].at, client:ask "hash")
          for i = #marks, chosen + 1, -1 do
            assert.are.equal("illegal", client:refused("undo", { mark = marks[i].mark }).data.name)
            marks[i] = nil
          end
          return "elsewhere"
        end
      end)
    end
  end)

  it("cards are conserved, and numbers are never given twice", function()
    each_game(function(_, _, _, state)
      check_cards(state)
    end, check_cards)
  end)

  it("the record leads to the same state, in another process too", function()
    local other, count = serve.open(), 0
    each_game(nil, function()
      local record = client:ask "replay"
      local actions = serve.list(record.actions)
      record.actions, record.hash = nil, nil
      record.state = false
      for _, player in ipairs { client, other } do
        record.game = "r"
        player:ask("new", record)
        local done = player:ask("acts", { game = "r", actions = actions })
        assert.are.same({ #actions, nil }, { done.done, done.refused })
        assert.are.equal(hash(client), hash(player, "r"))
        count = count + #actions
      end
    end)
    assert.are.equal(0, other:close())
    assert.is_true(count > 0)
  end)

  it("what is saved is loaded as it was, in another process too", function()
    local other = serve.open()
    each_game(nil, function()
      local data = client:ask("save").data
      for _, player in ipairs { client, other } do
        player:ask("load", { game = "l", data = data })
        assert.are.same(client:ask "hash", player:ask("hash", { game = "l" }))
      end
    end)
    assert.are.equal(0, other:close())
  end)
end)
