--- A hand of the grid is over: its ten lines have scored.
return sequence {
  fire "after",
}
