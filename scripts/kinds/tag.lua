return {
  doc = "A tag: what skipping a blind brings; it waits for its moment, acts once and is gone.",
  folder = "tags",
  prefix = "tag_",
  place = "tags",
  set = "Tag",
  fallback = "tag_handy",
  fields = { "appears", "tag", "use", "state" },
}
