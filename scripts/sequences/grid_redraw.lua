--- Cards of a grid make room for new ones.
return sequence {
  each "selected" { own "discarded" },
}
