--- Eternal: a joker that stays for good.
-- The engine knows this rule: destroy() and sales leave an eternal joker alone.
return {
  name = "Eternal",
  key = "eternal",
  text = "Yours for good: neither sale nor {attention}destruction{} can take it",
}
