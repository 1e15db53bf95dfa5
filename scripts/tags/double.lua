--- Double Tag: the next tag comes twice.
return {
  name = "Double Tag",
  order = 18,
  text = "The next tag that you gain comes {attention}twice{}, unless it is a Double Tag",
  tag = { fires = "gained" },
}
