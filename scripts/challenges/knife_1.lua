--- On a Knife's Edge: the dagger stands first.
return {
  name = "On a Knife's Edge",
  order = 4,
  text = "A {attention}Ceremonial Dagger{}, Eternal, which never leaves the left end of the row",
  start = {
    items = { { key = "j_ceremonial", stickers = { "eternal", "pinned" } } },
  },
}
