--- Playing a run in a spec: actions by their names, the state after each. One server for all games of a file.
local serve = require "spec.support.serve"

local play = {}
play.__index = play

--- A player; `close` is due.
function play.open()
  return setmetatable({ client = serve.open() }, play)
end

function play:close()
  return self.client:close()
end

--- Begins a run: seed, deck, .. and the members of `setup` beside them.
function play:new(options)
  local new, setup = { seed = "RUN" }, {}
  for name, value in pairs(options or {}) do
    if name == "need" or name == "money" or name == "jokers" or name == "consumables" or name == "blind" then
      setup[name] = value
    else
      new[name] = value
    end
  end
  new.setup = next(setup) and setup or nil
  self.state = self.client:ask("new", new).state
  return self.state
end

local function action(name, members)
  local act = { ["do"] = name }
  for key, value in pairs(members or {}) do
    act[key] = value
  end
  return act
end

--- Carries an action out: the state.
function play:act(name, members)
  self.state = self.client:ask("act", { action = action(name, members) }).state
  return self.state
end

--- The message of an action that has to be refused.
function play:refused(name, members)
  return self.client:refused("act", { action = action(name, members) }).message
end

--- Uses the first consumable, on these cards of the hand.
function play:use(...)
  return self:act("use", { area = "consumables", i = 1, at = ... and { ... } or nil })
end

--- Into a round with the blind on deck.
function play:select()
  return self:act "select_blind"
end

--- Plays first cards until the round is over, which takes one hand where the requirement is 1.
function play:beat()
  repeat
    local at = {}
    for i = 1, math.min(5, #self.state.hand) do
      at[i] = i
    end
    for _, place in ipairs(self.client:ask("actions").actions[1].choose.must) do
      at[5] = place > 5 and place or at[5]
    end
    self:act("play", { at = at })
  until self.state.phase ~= "SELECTING_HAND"
  return self.state
end

--- From the blind screen into the shop after the blind on deck.
function play:shop()
  self:select()
  self:beat()
  return self:act "cash_out"
end

--- From the blind screen to that of the next ante.
function play:ante()
  repeat
    local last = self.state.on_deck == "Boss"
    self:shop()
    self:act "leave_shop"
  until last
  return self.state
end

--- A field of every element of a list.
function play.pluck(list, name)
  local out = {}
  for i, element in ipairs(list) do
    out[i] = element[name] or false
  end
  return out
end

--- The place of the first element with that field, or nil.
function play.find(list, name, value)
  for i, element in ipairs(list) do
    if element[name] == value then
      return i
    end
  end
end

--- How many elements have a field (of that value).
function play.count(list, name, value)
  local count = 0
  for _, element in ipairs(list) do
    if element[name] ~= nil and (value == nil or element[name] == value) then
      count = count + 1
    end
  end
  return count
end

return play
