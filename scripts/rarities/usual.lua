--- The rarities of the original, from the most frequent to the rarest.
return { "common", "uncommon", "rare", "legendary" }
