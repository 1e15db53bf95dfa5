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
    add_to_deck = function(self)
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
        if self.state.rounds >= self.config.rounds and #others > 0 then
          game:copy_joker(game:element("invisible", others))
        end
      end,
    },
  },
}
