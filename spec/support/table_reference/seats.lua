--- Seats of the slow reference: chips of each seat, and walking round the table.
---
--- A seat is { number, stack (left), bet (in this round), put_in (in the whole hand), spent (for cards, beside that),
--- in_hand, folded }. A seat that starts without chips is not in the hand.
local seats = {}

function seats.new(stacks)
  local list = {}
  for number, stack in ipairs(stacks) do
    list[number] = { number = number, stack = stack, bet = 0, put_in = 0, spent = 0, folded = false }
    list[number].in_hand = stack > 0
  end
  return list
end

--- Has cards, and may win.
function seats.is_live(seat)
  return seat.in_hand and not seat.folded
end

--- Is live, and has chips left to bet.
function seats.has_chips(seat)
  return seats.is_live(seat) and seat.stack > 0
end

--- The seats for which `test` holds, clockwise from the place `from`, which comes first.
function seats.clockwise(list, from, test)
  local found = {}
  for i = 0, #list - 1 do
    local seat = list[(from + i - 1) % #list + 1]
    if test(seat) then
      found[#found + 1] = seat
    end
  end
  return found
end

function seats.live(list)
  return seats.clockwise(list, 1, seats.is_live)
end

--- Moves chips of a seat to the middle: what it owes, or all that it has.
function seats.pay(seat, amount)
  local paid = math.min(amount, seat.stack)
  seat.stack = seat.stack - paid
  seat.put_in = seat.put_in + paid
  return paid
end

--- Pays as a part of the round's bet, so that it comes to `total`.
function seats.bet_to(seat, total)
  seat.bet = seat.bet + seats.pay(seat, total - seat.bet)
end

--- Pays for cards.
function seats.spend(seat, price)
  seat.stack, seat.spent = seat.stack - price, seat.spent + price
end

--- What all seats have spent for cards.
function seats.spent(list)
  local sum = 0
  for _, seat in ipairs(list) do
    sum = sum + seat.spent
  end
  return sum
end

--- Everything in the middle.
function seats.pot(list)
  local sum = seats.spent(list)
  for _, seat in ipairs(list) do
    sum = sum + seat.put_in
  end
  return sum
end

--- The largest bet of the round.
function seats.level(list)
  local level = 0
  for _, seat in ipairs(list) do
    level = math.max(level, seat.bet)
  end
  return level
end

return seats
