--- A consumable is used; it has left its place.
return sequence {
  use_effects,
  count_use,
  tell_used "using_consumeable",
}
