--- Recordings of the original game: games that were played, saves that it wrote, hands that it scored. The games are
--- played again through `marotte serve`, the hands through `marotte score`.
local command = require "spec.support.command"
local json = require "spec.support.json"
local recorded = require "spec.support.run_recorded"
local serve = require "spec.support.serve"
local vectors = require "spec.support.vectors"

local function read_lines(name)
  local list = {}
  for value in vectors.lines(vectors.path("live/" .. name)) do
    list[#list + 1] = value
  end
  return list
end

local function read_whole(name)
  local file = assert(io.open(vectors.path("live/" .. name)))
  local value = json.decode(file:read "a")
  file:close()
  return value
end

local function expect_none(faults)
  assert.are.equal("", table.concat(faults, "\n", 1, math.min(#faults, 20)), #faults .. " differences")
end

--- All answers of the server to a record's actions, the state after `new` first.
local function answers_to(record)
  local options = recorded.options(record)
  local questions = { { "new", options } }
  for _, step in ipairs(record.steps) do
    questions[#questions + 1] = { "act", { action = step["do"] } }
  end
  return serve.ask(questions)
end

local function play_recorded(record, replayed)
  local answers = answers_to(record)
  assert(answers[1].result, answers[1].error and answers[1].error.message)
  replayed.begin()
  recorded.replay(replayed, record, answers[1].result.state, function(_, i)
    local answer = answers[i + 1]
    return answer.result and answer.result.state, answer.error and answer.error.message
  end)
end

vectors.describe("recorded games", function()
  it("go through the engine as they went, action by action", function()
    local faults = {}
    local replayed = recorded.counters(function(...)
      faults[#faults + 1] = string.format(...)
    end)
    local games = read_lines "games.jsonl"
    for _, record in ipairs(games) do
      play_recorded(record, replayed)
    end
    expect_none(faults)
    assert.is_true(#games > 0 and replayed.steps > 0 and replayed.fields > replayed.steps, "there are no games")
  end)
end)

vectors.describe("saves of the original", function()
  it("have the streams that the engine has after as many calls, bit for bit", function()
    local questions, saves, faults, count = {}, read_lines "saves.jsonl", {}, 0
    for i, save in ipairs(saves) do
      local calls = {}
      for key, stream in pairs(save.streams) do
        calls[key] = stream[2]
      end
      questions[i] = { "streams", { seed = save.seed, calls = calls } }
    end
    for i, answer in ipairs(serve.ask(questions)) do
      for key, stream in pairs(saves[i].streams) do
        count = count + 1
        local have = answer.result.values[key]
        if have ~= stream[1] then
          faults[#faults + 1] = ("%s %s: %s, not %s"):format(saves[i].id, key, have, stream[1])
        end
      end
    end
    expect_none(faults)
    assert.is_true(count > 0, "there are no streams")
  end)

  it("have piles that the engine shuffles alike", function()
    local questions, wanted, faults = {}, {}, {}
    for _, check in ipairs(read_lines "saves_checks.jsonl") do
      local shuffle = check.shuffle
      if shuffle then
        wanted[#wanted + 1] = { id = check.id, order = shuffle.order or shuffle.undrawn, whole = shuffle.order }
        questions[#questions + 1] = {
          "shuffle", { seed = check.seed, key = shuffle.key, call = shuffle.call, ids = shuffle.ids },
        }
      end
    end
    for i, answer in ipairs(serve.ask(questions)) do
      local have, want = answer.result.order, wanted[i].order
      local compared = wanted[i].whole and have or table.move(have, 1, #want, 1, {})
      if recorded.text(compared) ~= recorded.text(want) then
        faults[#faults + 1] = wanted[i].id
      end
    end
    expect_none(faults)
    assert.is_true(#wanted > 0, "there are no shuffles")
  end)
end)

--- The first cards that may be played.
local function first_cards(hand)
  local at = { 1 }
  for i, card in ipairs(hand) do
    at[1] = card.forced and i or at[1]
  end
  return at
end

local fields = { "phase", "ante", "blinds", "hand" }

--- The blinds of the antes that are asked for: nothing is skipped or bought, any hand is enough.
local function blinds_of(client, check, last)
  local antes = {}
  local state = client:ask("new", {
    seed = check.seed, deck = check.deck, stake = check.stake, setup = { need = 0 },
  }).state
  local function act(action)
    state = client:ask("act", { action = action, fields = fields }).state
  end
  while true do
    if state.phase == "BLIND_SELECT" then
      antes[state.ante] = state.blinds
      if state.ante == last then
        return antes
      end
      act { ["do"] = "select_blind" }
    elseif state.phase == "SELECTING_HAND" then
      act { ["do"] = "play", at = first_cards(state.hand) }
    else
      act { ["do"] = state.phase == "SHOP" and "leave_shop" or "cash_out" }
    end
  end
end

vectors.describe("bosses and tags of saves", function()
  it("follow from the seed", function()
    local client, faults, bosses, tags = serve.open(), {}, 0, 0
    local function expect(id, what, want, have)
      if want ~= have then
        faults[#faults + 1] = ("%s %s: %s, not %s"):format(id, what, have, want)
      end
    end
    for _, check in ipairs(read_lines "saves_checks.jsonl") do
      local antes = blinds_of(client, check, math.max(#(check.bosses or {}), check.tags and check.tags.ante or 0))
      for ante, boss in ipairs(check.bosses or {}) do
        bosses = bosses + 1
        expect(check.id, "boss of ante " .. ante, boss, antes[ante].Boss.key)
      end
      if check.tags then
        local there = antes[check.tags.ante]
        tags = tags + 2
        expect(check.id, "small tag", check.tags.tags[1], there.Small.tag)
        expect(check.id, "big tag", check.tags.tags[2], there.Big.tag)
      end
    end
    assert.are.equal(0, client:close())
    expect_none(faults)
    assert.is_true(bosses > 0 and tags > 0, "there is nothing to compare")
  end)
end)

--- Members of a recorded hand that are about the record, not of the hand.
local about = { run = true, n = true, source = true, observed = true, lucky_rolled = true }

local chancy = { j_misprint = true, j_bloodstone = true, j_space = true }

--- Was luck with it? Then the streams decide, as they do in the whole games.
local function had_chances(hand)
  for _, joker in ipairs(hand.jokers) do
    if chancy[joker.key] then
      return true
    end
  end
  return hand.lucky_rolled
end

local lists = { played = true, held = true, jokers = true, vouchers = true, planets = true, hands_used = true }

local function scenario_of(hand)
  local scenario = {}
  for name, value in pairs(hand) do
    if not about[name] then
      scenario[name] = lists[name] and serve.list(value) or value
    end
  end
  if scenario.blind and type(scenario.blind.hands_used) == "table" and scenario.blind.hands_used ~= json.null then
    scenario.blind.hands_used = serve.list(scenario.blind.hands_used)
  end
  return serve.encode(scenario)
end

vectors.describe("recorded hands of games", function()
  it("score what the game added", function()
    local hands, lines, faults, left = {}, {}, {}, 0
    for _, part in ipairs {
      read_whole("human_hands_12.json").scoring, read_whole("human_hands_15.json").scoring, read_lines "scoring.jsonl",
    } do
      for _, hand in ipairs(part) do
        if had_chances(hand) then
          left = left + 1
        else
          hands[#hands + 1] = hand
          lines[#lines + 1] = scenario_of(hand)
        end
      end
    end
    local out, err, status = command.run({ "score", "-" }, table.concat(lines, "\n") .. "\n")
    assert.are.same({ "", 0 }, { err, status }, out:match '[^\n]*"error"[^\n]*')
    for i, line in ipairs(command.lines(out)) do
      local answer, observed = json.decode(line), hands[i].observed
      if answer.score ~= observed.gain or observed.hand and observed.hand ~= answer.hand then
        faults[#faults + 1] = ("%s %s: %s %s, not %s"):format(hands[i].run or hands[i].id, hands[i].n or "",
          answer.hand, answer.score or answer.error, observed.gain)
      end
    end
    expect_none(faults)
    assert.is_true(#hands > left, "most hands have no chances")
  end)
end)
