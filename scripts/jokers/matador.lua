--- Matador: paid whenever your hand provokes the boss.

local function pay(self)
  if game.blind.triggered then
    return "dollars", self.config.dollars
  end
end

return {
  name = "Matador",
  rarity = "uncommon",
  cost = 7,
  order = 129,
  text = "{money}$#1#{} for each hand that sets off the ability of the {attention}boss blind{}",
  vars = { "config.dollars" },
  config = { dollars = 8 },
  on = { debuffed_hand = pay, joker_main = pay },
}
