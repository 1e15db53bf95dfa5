--- A blind is skipped for its tag.
return sequence {
  gain_tag,
  next_blind,
  fire "skip_blind",
  use_tags "immediate",
}
