--- Eternal: a joker that stays for good.
return {
  name = "Eternal",
  key = "eternal",
  order = 1,
  keeps = true,
  text = "Yours for good: neither sale nor {attention}destruction{} can take it",
  -- Rolled for at every stake, also where it cannot come of it.
  roll = {
    shop = "etperpoll",
    pack = "packetper",
    above = 0.7,
    flag = "eternals",
    allowed = "eternal",
    always = true,
    all = "all_eternal",
  },
}
