--- The limits of a hand file that its reader keeps; those of a pattern's work are the matcher's (marotte/hands.h).
return {
  --- Bytes of a file: forty times the longest published one, and small enough to be read in a blink.
  FILE_SIZE = 64 * 1024,
  --- Hand patterns of a hand; the most in a published file is 15. (The matcher's MRT_HAND_PATTERNS.)
  PATTERNS = 64,
  --- Cards of a play: a larger Card Count, or a hand pattern with more card patterns, can never match.
  PLAY_CARDS = 12,
  --- Variables of a hand pattern. (The matcher's MRT_PATTERN_VARIABLES.)
  VARIABLES = 16,
  --- The largest Xn: a card that scores more often is a typing error.
  TIMES = 99,
  --- The largest offset that can match: an ace counts 1 below it, and 1 + 13 is the ace above the king.
  OFFSET = 13,
  --- The largest whole number of a property, either sign: what every machine's int holds.
  INTEGER = 2147483647,
}
