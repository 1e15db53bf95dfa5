--- Invisible Joker: sold after two rounds it leaves a second one of another joker behind.
return {
  name = "Invisible Joker",
  rarity = "rare",
  cost = 8,
  order = 137,
  blueprint = false,
  eternal = false,
  text = "From {attention}#1#{} rounds on, selling it {attention}doubles{} one of your other jokers at random; "
    .. "the double is never Negative {inactive}(now #2# of #1# rounds){}",
  vars = { "config.rounds", "state.rounds" },
  config = { rounds = 2 },
  state = { rounds = 0 },
  on = {
    -- A double of an Invisible Joker waits from the beginning.
    doubled = function(self)
      self.state.rounds = 0
    end,
    end_of_round = {
      copied = false,
      function(self)
        self.state.rounds = self.state.rounds + 1
      end,
    },
    selling_self = {
      copied = false,
      function(self)
        local others = {}
        for _, joker in ipairs(game.jokers) do
          if joker ~= self then
            others[#others + 1] = joker
          end
        end
        -- Without room nothing is drawn either; its own place counts as free.
        if self.state.rounds >= self.config.rounds and #others > 0 and game:room "joker" > 0 then
          game:copy_joker(game:element("invisible", others))
        end
      end,
    },
  },
}
