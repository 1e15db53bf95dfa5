--- Scenarios, good and bad: what the reader and the JSON Schema must say of them.
---
--- A case is { name, fields [, error] }: `fields` is JSON, the members beside `"played":"8D 8S"`, or a whole object.
--- `error` is a part of the reader's message; without it the scenario is good. `reader` marks a bad one that only the
--- reader can see through: a schema knows no keys of content.
local cases = {}

local function case(name, fields, message, reader)
  local whole = fields:find "^{" or fields:find "^[^\"]"
  local text = whole and fields or fields == "" and '{"played":"8D 8S"}' or '{"played":"8D 8S",' .. fields .. "}"
  cases[#cases + 1] = { name = name, text = text, error = message, reader = reader }
end

local function good(name, fields)
  case(name, fields)
end

local function bad(name, fields, message)
  case(name, fields, message)
end

--- Bad, and good for the schema.
local function wrong(name, fields, message)
  case(name, fields, message, true)
end

-- the whole
good("played cards alone", "")
bad("no object", "[]", "an object is needed")
bad("nothing", '{"money":3}', 'the field "played" is missing')
bad("an unknown field", '"jokrs":[]', 'scenario: unknown field "jokrs"; did you mean "jokers"?')
bad("an unknown field far from any", '"xyzzyxyzzy":1', 'unknown field "xyzzyxyzzy"; possible: deck, blind')
good("remarks", '"id":[1],"expect":{"x":1},"agree":null,"exact":1,"large":true')

-- cards
good("cards of a text with names", '{"played":"ace of hearts, 10d Td tD"}')
good("a list of texts and objects", '{"played":["8D 8S",{"rank":2,"suit":"Hearts"}]}')
good("twelve cards", '{"played":"2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"}')
wrong("thirteen cards in a text", '{"played":"2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"}', "more than 12 cards")
bad("thirteen cards in a list",
  '{"played":["2C","3C","4C","5C","6C","7C","8C","9C","TC","JC","QC","KC","AC"]}', "more than 12 cards")
bad("no card", '{"played":[]}', "no card is selected")
bad("an empty text", '{"played":""}', "no card is selected")
bad("a number for cards", '{"played":8}', "played: a list of cards or a text is needed, not a number")
bad("an object for cards", '{"played":{"rank":8,"suit":"D"}}', "played: a list of cards or a text is needed")
wrong("no card in a text", '{"played":"8D 1X"}', 'card 2, "1X", is no card')
wrong("a wild card in a text", '{"played":"8D W"}', "is a wild card")
good("all that a card can have", '"held":[{"rank":14,"suit":"s","enh":"lucky","ed":"poly","seal":"purple",'
  .. '"bonus":7.5,"debuff":true,"face_down":false,"forced":true}]')
good("the long names of parts", '"held":[{"rank":2,"suit":"C","enhancement":"gold","edition":"foil"}],'
  .. '"jokers":[{"key":"j_joker","edition":"foil"}]')
good("a card that was played in this ante", '"held":[{"rank":2,"suit":"C","played_this_ante":true}]')
good("parts by their keys", '"held":[{"rank":2,"suit":"Clubs","enh":"m_gold","ed":"e_foil","seal":"Red"}]')
good("no held cards", '"held":[]')
good("no held cards in a text", '"held":""')
bad("a rank of one", '"held":[{"rank":1,"suit":"C"}]', "held[1].rank: a rank is a whole number from 2 to 14")
bad("a rank and a half", '"held":[{"rank":2.5,"suit":"C"}]', "held[1].rank: a rank is a whole number")
bad("a rank of fifteen", '"held":["2C",{"rank":15,"suit":"C"}]', "held[2].rank: a rank is a whole number")
good("ranks in letters", '"held":[{"rank":"K","suit":"C"},{"rank":"10","suit":"Club"},{"rank":"ace","suit":"S"}]')
bad("a rank in letters that are none", '"held":[{"rank":"X","suit":"C"}]', "held[1].rank: a rank is a whole number")
bad("no rank", '"held":[{"suit":"C"}]', "held[1]: a card has a rank and a suit")
bad("no suit", '"held":[{"rank":2}]', "held[1]: a card has a rank and a suit")
bad("an unknown suit", '"held":[{"rank":2,"suit":"Clbs"}]', 'held[1].suit: unknown suit "Clbs"; did you mean "Clubs"?')
bad("an unknown field of a card", '"held":[{"rank":2,"suit":"C","sael":"red"}]', 'did you mean "seal"?')
wrong("an unknown enhancement", '"held":[{"rank":2,"suit":"C","enh":"stele"}]', 'did you mean "steel"?')
wrong("an unknown edition", '"held":[{"rank":2,"suit":"C","ed":"fiol"}]', 'did you mean "foil"?')
wrong("an unknown seal", '"held":[{"rank":2,"suit":"C","seal":"rde"}]', 'did you mean "red"?')
bad("a number for a seal", '"held":[{"rank":2,"suit":"C","seal":1}]', "held[1].seal: a text is needed")
bad("a text for debuff", '"held":[{"rank":2,"suit":"C","debuff":"yes"}]', "held[1].debuff: true or false is needed")
bad("a text for bonus", '"held":[{"rank":2,"suit":"C","bonus":"5"}]', "held[1].bonus: a number is needed")
good("an infinite bonus", '"held":[{"rank":2,"suit":"C","bonus":"-inf"}]')
good("a draw pile", '"deck_cards":["AS KS",{"rank":2,"suit":"C","enh":"stone"}]')
bad("a draw pile of numbers", '"deck_cards":[2]', "deck_cards[1]: an object is needed")

-- jokers
good("jokers by their keys", '"jokers":["j_joker","j_runner"],"joker_slots":2')
good("all that a joker can have", '"jokers":[{"key":"j_runner","kind":"joker","ed":"neg","debuff":false,"sell":3,'
  .. '"state":{"chips":15},"eternal":true,"perishable":3,"rental":true,"face_down":true}]')
good("a perishable joker", '"jokers":[{"key":"j_joker","perishable":true},{"key":"j_joker","perishable":0}]')
good("a state of text", '"jokers":[{"key":"j_todo_list","state":{"to_do":"Pair"}}]')
bad("jokers that are no list", '"jokers":"j_joker"', "jokers: a list is needed, not a string")
bad("a joker without a key", '"jokers":[{"ed":"foil"}]', "jokers[1]: a joker has a key")
bad("a joker that is a number", '"jokers":[1]', "jokers[1]")
bad("a key that is a number", '"jokers":[{"key":1}]', "jokers[1].key: a key is needed")
wrong("an unknown joker", '"jokers":["j_joker","j_jokr"]', 'jokers[2]: there is no "j_jokr"; did you mean "j_joker"?')
wrong("a blind for a joker", '"jokers":["bl_small"]', 'there is no "bl_small"')
bad("an unknown field of a joker", '"jokers":[{"key":"j_joker","editon":"foil"}]', 'did you mean "edition"?')
good("stickers by their keys", '"jokers":[{"key":"j_joker","stickers":["eternal","rental"]}]')
bad("stickers that are no list", '"jokers":[{"key":"j_joker","stickers":"rental"}]', "a list of stickers is needed")
wrong("an unknown sticker", '"jokers":[{"key":"j_joker","stickers":["retnal"]}]', 'did you mean "rental"?')
wrong("an unknown field of a state", '"jokers":[{"key":"j_runner","state":{"chip":1}}]', 'did you mean "chips"?')
bad("a state that is no object", '"jokers":[{"key":"j_runner","state":[1]}]', "an object is needed")
wrong("a text for a number in a state", '"jokers":[{"key":"j_runner","state":{"chips":"many"}}]', "a number is needed")
wrong("a list in a state", '"jokers":[{"key":"j_runner","state":{"chips":[1]}}]', "a number is needed")
bad("a perishable joker of text", '"jokers":[{"key":"j_joker","perishable":"soon"}]',
  "true or the number that is left is needed")
bad("half a round", '"jokers":[{"key":"j_joker","perishable":0.5}]', "a whole number from 0 to 1000")
bad("a thousand rounds and one", '"jokers":[{"key":"j_joker","perishable":1001}]', "0 to 1000")
bad("a text for rental", '"jokers":[{"key":"j_joker","rental":"yes"}]', "true or false is needed")

-- blind, deck, vouchers, consumables
good("a blind by its key", '"blind":"bl_big","deck":"b_abandoned"')
good("a blind that is disabled", '"blind":{"key":"bl_psychic","disabled":true,"boss":true}')
good("memories of blinds", '"blind":{"key":"bl_eye","hands_used":["Pair","Flush"],"state":{}}')
good("the first hand of a round", '"blind":{"key":"bl_mouth","only_hand":"Pair"}')
good("the most played hand", '"blind":{"key":"bl_ox","most_played":"Straight"}')
bad("a blind without a key", '"blind":{"disabled":true}', 'blind: the field "key" is missing')
bad("a blind that is a number", '"blind":1', "blind: an object is needed")
bad("an unknown field of a blind", '"blind":{"key":"bl_eye","hands":[]}', "unknown field")
wrong("an unknown blind", '"blind":"bl_eys"', 'did you mean "bl_eye"?')
bad("used hands of text", '"blind":{"key":"bl_eye","hands_used":"Pair"}', "blind.hands_used: a list is needed")
good("used hands in its state", '"blind":{"key":"bl_eye","state":{"hands_used":["Pair"]}}')
bad("used hands of lists", '"blind":{"key":"bl_eye","hands_used":[["Pair"]]}',
  "blind.hands_used[1]: a number is needed")
bad("a list for disabled", '"blind":{"key":"bl_eye","disabled":[]}', "blind.disabled: true or false is needed")
wrong("an unknown deck", '"deck":"b_rde"', 'deck: there is no "b_rde"; did you mean "b_red"?')
bad("a deck that is a number", '"deck":52', "deck: a key is needed")
good("vouchers, planets, tags", '"vouchers":["v_observatory"],"planets":["c_pluto","c_pluto"],"tags":["tag_charm"]')
wrong("an unknown voucher", '"vouchers":["v_observatorium"]', "vouchers[1]: there is no")
wrong("an unknown planet", '"planets":["c_plutp"]', 'planets[1]: there is no "c_plutp"; did you mean "c_pluto"?')
bad("a tag that is a number", '"tags":[1]', "tags[1]: a key is needed")
good("consumables", '"consumables":[{"key":"c_pluto"},{"kind":"tarot","ed":"neg"},{"kind":"spectral","sell":2}]')
bad("a consumable of nothing", '"consumables":[{}]', "consumables[1]: a consumable has a key or a kind")
good("consumables by their keys", '"consumables":["c_pluto","c_mars"]')
wrong("an unknown consumable", '"consumables":["c_plutp"]', 'did you mean "c_pluto"?')
bad("a consumable that is a number", '"consumables":[1]', "consumables[1]: a consumable has a key or a kind")
good("nothing of an author's kinds", '"owned":[]')
wrong("an unknown item of an author's kinds", '"owned":["x_nothing"]', 'owned[1]: there is no "x_nothing"')
bad("a consumable of an unknown kind", '"consumables":[{"kind":"tarto"}]', 'did you mean "tarot"?')
wrong("a consumable that is no planet", '"consumables":[{"key":"c_jester"}]', 'there is no "c_jester"')

-- hands
good("hands", '"hands":{"Pair":{"level":2,"played":3,"round":1},"Flush":{},"High Card":{"level":"inf"}}')
bad("hands that are no object", '"hands":["Pair"]', "hands: an object is needed")
wrong("an unknown hand", '"hands":{"Paar":{"level":2}}', 'hands: there is no hand "Paar"; did you mean "Pair"?')
bad("an unknown field of a hand", '"hands":{"Pair":{"lvl":2}}', "hands.Pair: ")
bad("a level of text", '"hands":{"Pair":{"level":"2"}}', "hands.Pair.level: a number is needed")
bad("a hand that is a number", '"hands":{"Pair":2}', "hands.Pair: an object is needed")

-- numbers and targets
good("all numbers", '"money":-3.5,"hands_left":0,"hands_played":1,"run_hands":9,"discards_left":0,"discards_used":1,'
  .. '"ante":8,"round":24,"score":1e300,"requirement":"inf","joker_slots":6,"consumable_slots":3,"hand_size":7,'
  .. '"deck_left":40,"deck_size":60,"start_size":52,"steel_tally":1,"stone_tally":2,"enhanced_tally":3,'
  .. '"nine_tally":4,"tarots_used":5,"planets_used":6,"skips":7,"interest":2,"interest_cap":50,'
  .. '"hands_per_round":5,"discards_per_round":2,"discount":25,"inflation":3,"hand_bonus":2,"discard_bonus":1,'
  .. '"no_interest":true,"ante_scaling":2,"spectral_rate":2')
bad("money of text", '"money":"4"', "money: a number is needed, not a string")
bad("money that is no number", '"money":"nan"', "money: a number is needed")
bad("money of nothing", '"money":null', "money: a number is needed, not null")
good("targets", '"ancient":"H","castle":"Spades","mail":2,"idol":{"rank":14,"suit":"d"},"last_hand":"Flush"')
bad("an idol without a suit", '"idol":{"rank":14}', 'idol: the field "suit" is missing')
bad("an idol with a seal", '"idol":{"rank":14,"suit":"d","seal":"red"}', "unknown field")
bad("an ancient joker of an unknown suit", '"ancient":"Swords"', 'ancient: unknown suit "Swords"')
bad("mail of an unknown rank", '"mail":0', "mail: a rank is a whole number")
wrong("an unknown last hand", '"last_hand":"Flsh"', 'last_hand: there is no hand "Flsh"; did you mean "Flush"?')
bad("a last hand that is a number", '"last_hand":1', "last_hand: the name of a hand is needed")
good("chance", '"luck":"streams","seed":"ABCDEFGH"')
good("no luck", '"luck":"none","seed":""')
bad("an unknown luck", '"luck":"some"',
  'luck: unknown luck "some"; did you mean "none"? (possible: streams, none, all)')
bad("a seed that is a number", '"seed":5', "seed: a text is needed")
bad("a seed of nine characters", '"seed":"ABCDEFGHI"', "seed: a seed has at most 8 characters")

return cases
