--- Chicot: no boss shows its tricks while he watches.

local function silence()
  local blind = game.blind
  if blind and blind.boss and not blind.disabled then
    game:disable_blind()
  end
end

return {
  name = "Chicot",
  rarity = "legendary",
  cost = 20,
  order = 149,
  blueprint = false,
  text = "Switches off the ability of every {attention}boss blind{}",
  on = {
    setting_blind = { copied = false, silence },
    add_to_deck = silence,
  },
}
