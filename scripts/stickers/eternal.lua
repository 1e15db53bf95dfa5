--- Eternal: a joker that stays for good.
return {
  name = "Eternal",
  key = "eternal",
  order = 1,
  keeps = true,
  text = "Yours for good: neither sale nor {attention}destruction{} can take it",
}
