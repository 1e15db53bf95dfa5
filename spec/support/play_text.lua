--- Plays as text, for specs: "Kh 4d+steel stone 9c+wild+debuff".
---
--- A card is a rank and a suit as in "Th"; "stone" is a Stone card. After "+" come an enhancement ("+gold"), an edition
--- ("+foil"), a seal with a capital ("+Gold"), "+debuff". "all+lucky" at the head dresses every card that follows.
local play_text = {}

local suits = { c = "Clubs", d = "Diamonds", h = "Hearts", s = "Spades" }
local ranks = { T = 10, J = 11, Q = 12, K = 13, A = 14 }
local letters = { [10] = "T", [11] = "J", [12] = "Q", [13] = "K", [14] = "A" }

local fields = {}
for field, words in pairs {
  enhancement = "bonus mult wild glass steel stone gold lucky special",
  edition = "foil holo polychrome negative",
  seal = "Red Blue Gold Purple",
} do
  for word in words:gmatch "%a+" do
    fields[word] = field
  end
end

local function dress(card, words)
  for word in words:gmatch "%+([^+]*)" do
    if word == "debuff" then
      card.debuff = true
    else
      card[fields[word] or error("no such word: +" .. word, 0)] = word
    end
  end
  return card
end

local function plain(face)
  if face == "stone" then
    return { rank = 2, suit = "Spades", enhancement = "stone" }
  end
  local rank, suit = face:match "^([2-9TJQKA])([cdhs])$"
  return { rank = ranks[rank] or tonumber(rank) or error("no such card: " .. face, 0), suit = suits[suit] }
end

--- The cards of a text, as tables that the module takes.
function play_text.cards(text)
  local cards, all = {}, ""
  for face, words in text:gmatch "([^%s+]+)(%S*)" do
    if face == "all" then
      all = words
    else
      cards[#cards + 1] = dress(plain(face), words .. all)
    end
  end
  return cards
end

--- The cards of an Example of a hand file, as text; `worn` is what they wear besides: a text for all, or a list.
function play_text.example(cards, worn)
  local words = {}
  for i, card in ipairs(cards) do
    local dressed = type(worn) == "table" and worn[i] or type(worn) == "string" and worn or ""
    if card.stone then
      words[i] = "stone" .. dressed
    else
      local wild = card.suit == "Wilds"
      local suit = wild and "s" or card.suit:sub(1, 1):lower()
      words[i] = (letters[card.rank] or card.rank) .. suit .. (wild and "+wild" or "") .. dressed
    end
  end
  return table.concat(words, " ")
end

return play_text
