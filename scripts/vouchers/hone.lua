--- Hone: more editions.
return {
  name = "Hone",
  cost = 10,
  order = 5,
  text = "{attention}Foil{}, {attention}Holographic{} and {attention}Polychrome{} come up with "
    .. "{attention}twice{} the usual chance",
  use = { set = { edition_rate = 2 } },
}
