--- To Do List: money whenever you play the hand on the list; the list changes every round.

-- The stream picks by place, and this is the order in which the original lists its hands.
local order = {
  "Flush House", "Full House", "Flush", "Pair", "High Card", "Straight Flush", "Straight", "Two Pair", "Flush Five",
  "Five of a Kind", "Three of a Kind", "Four of a Kind",
}

--- `open` are the hands of this game that are not looked at yet.
local function add_visible(list, open, name, current)
  if open[name] then
    open[name] = nil
    if game.hands[name].visible and name ~= current then
      list[#list + 1] = name
    end
  end
end

--- Draws a visible hand other than `current`; hands that the original does not have come last.
local function draw(current)
  local list, open = {}, {}
  for _, name in ipairs(game.hand_order) do
    open[name] = true
  end
  for _, name in ipairs(order) do
    add_visible(list, open, name, current)
  end
  for _, name in ipairs(game.hand_order) do
    add_visible(list, open, name, current)
  end
  return game:element("to_do", list)
end

return {
  name = "To Do List",
  rarity = "common",
  cost = 4,
  order = 60,
  text = "Earn {money}$#1#{} whenever you play exactly a {attention}#2#{}; another hand is asked for after each round",
  vars = { "config.dollars", "state.to_do" },
  config = { dollars = 4 },
  state = { to_do = "High Card" },
  on = {
    created = function(self)
      self.state.to_do = draw() or self.state.to_do
    end,
    -- A double asks for the same hand, but its draw is made all the same.
    doubled = function()
      draw()
    end,
    before = function(self, ctx)
      if ctx.scoring_name == self.state.to_do then
        return "dollars", self.config.dollars
      end
    end,
    end_of_round = {
      copied = false,
      function(self)
        self.state.to_do = draw(self.state.to_do) or self.state.to_do
      end,
    },
  },
}
