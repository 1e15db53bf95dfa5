--- Who starts, by the slow reference: the bring-in, and the first seat of every round.
---
--- Cards are not the reference's: hand.look() gives what shows now, { seats = { { "Ah", ... }, ... }, community = {} }.
local cards = require "spec.support.eval_cards"
local evaluators = require "spec.support.eval_reference"
local seats = require "spec.support.table_reference.seats"

local first = {}

local ONE_CARD = {
  ["low card"] = "one_card_low", ["low card al"] = "one_card_low_al",
  ["high card"] = "one_card_high", ["high card ah"] = "one_card_high_ah",
}
local NUMBERS = { [2] = "two", [3] = "three", [4] = "four" }

--- The type by which hands that show are compared: that of the first best hand, or what a variation says.
local function showing_type(variant)
  if variant.forcedBets and variant.forcedBets.variation then
    return "a5_low_high"
  end
  local showdown = variant.showdown
  local entries = showdown.bestHand or showdown.defaultBestHand
  return entries[1].evaluationType
end

--- Types in which low cards are good, beside those that are called so.
local LOW = { badugi = true, badugi_ah = true, zero = true, ["6"] = true }

--- What the partial tables of a type without such tables are: the bring-in follows its rule, later rounds the type.
local function kind_of(variant, rule, later)
  local type = showing_type(variant)
  if later then
    return (LOW[type] or type:find "low") and "a5_low" or "high"
  end
  return rule:find "^low" and "a5_low" or "high"
end

--- One card in a later round is as good as it is in the game.
local LATER = { a5_low_high = "one_card_high", ["27_low"] = "one_card_low", badugi_ah = "one_card_low" }

local function later_rule(variant)
  return kind_of(variant, "", true) == "high" and "high card ah" or "low card al"
end

--- The table for `count` cards.
local function table_for(variant, count, later)
  local rule = variant.forcedBets and variant.forcedBets.rule or "low card"
  if count == 1 then
    return later and LATER[showing_type(variant)] or ONE_CARD[later and later_rule(variant) or rule]
  elseif count > 4 then
    return showing_type(variant)
  end
  local name = NUMBERS[count] .. "_card_" .. showing_type(variant)
  if evaluators.types[name] then
    return name
  end
  return NUMBERS[count] .. "_card_" .. kind_of(variant, rule, later)
end

--- What each of the seats shows, with the community cards where those count.
local function showing(hand, among, with_community)
  local shown, hands, most = hand.look(), {}, 0
  for _, seat in ipairs(among) do
    local own = table.move(shown.seats[seat.number], 1, #shown.seats[seat.number], 1, {})
    if with_community then
      table.move(shown.community, 1, #shown.community, #own + 1, own)
    end
    hands[seat], most = own, math.max(most, #own)
  end
  return hands, most
end

--- The first of these from the button on.
local function from_button(hand, among)
  local one_of = {}
  for _, seat in ipairs(among) do
    one_of[seat] = true
  end
  return seats.clockwise(hand.seats, hand.button, function(seat)
    return one_of[seat]
  end)[1]
end

--- The seat among these that shows best. Who shows fewer cards than others is passed over; the first of equal ones
--- counts, and the first from the button where nothing shows. Later than the bring-in community cards count, too.
local function best_showing(hand, among, later)
  local hands, most = showing(hand, among, later)
  if most == 0 then
    return from_button(hand, among)
  end
  local best, value = among[1], math.maxinteger
  for _, seat in ipairs(among) do
    local own = most > 0 and #hands[seat] == most
      and evaluators.value(table_for(hand.variant, most, later), cards.ids(hands[seat])) or math.maxinteger
    if own < value then
      best, value = seat, own
    end
  end
  return best
end

--- Who brings in, of those who have chips left after the antes; nil: nobody has.
function first.bring_in(hand)
  return best_showing(hand, seats.clockwise(hand.seats, 1, seats.has_chips), false)
end

local function left_of(hand, place)
  return place % #hand.seats + 1
end

local ORDERS = {}

function ORDERS.dealer(hand)
  return left_of(hand, hand.button)
end

function ORDERS.after_big_blind(hand)
  return hand.big_blind and left_of(hand, hand.big_blind) or ORDERS.dealer(hand)
end

function ORDERS.bring_in(hand)
  return hand.brought_in and left_of(hand, hand.brought_in) or ORDERS.dealer(hand)
end

function ORDERS.high_hand(hand)
  return best_showing(hand, seats.live(hand.seats), true).number
end

function ORDERS.last_actor(hand)
  return hand.last_actor or ORDERS.dealer(hand)
end

local INITIAL = { blinds = "after_big_blind", ["bring-in"] = "bring_in", antes = "high_hand", bomb = "dealer" }
local SUBSEQUENT = { blinds = "dealer", ["bring-in"] = "high_hand", antes = "high_hand", bomb = "dealer" }

local function style(variant)
  local name = variant.forcedBets and variant.forcedBets.style or "blinds"
  return name == "antes_only" and "antes" or name
end

local function order(variant, key, by_style)
  local name = variant.bettingOrder and variant.bettingOrder[key]
  return name and name ~= "default" and name or by_style[style(variant)]
end

--- Where the first betting round starts.
function first.initial(hand)
  return ORDERS[order(hand.variant, "initial", INITIAL)](hand)
end

--- Where later rounds, and rounds of choosing cards, start.
function first.subsequent(hand)
  return ORDERS[order(hand.variant, "subsequent", SUBSEQUENT)](hand)
end

return first
