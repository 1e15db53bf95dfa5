--- Plain data compared, to the last bit of its numbers.
local difference = {}

--- A value so that two different doubles never look the same.
function difference.shown(value)
  return type(value) == "number" and ("%.17g"):format(value) or tostring(value)
end

--- The first difference between two values, as a text; nil when there is none. NaN is like NaN.
function difference.first(first, second, place)
  if type(first) ~= "table" or type(second) ~= "table" then
    local same = first == second or first ~= first and second ~= second
    return not same and ("%s: %s, not %s"):format(place, difference.shown(second), difference.shown(first)) or nil
  end
  for name, value in pairs(first) do
    local found = difference.first(value, second[name], ("%s.%s"):format(place, name))
    if found then
      return found
    end
  end
  for name, value in pairs(second) do
    if first[name] == nil then
      return ("%s.%s: %s, not nil"):format(place, name, difference.shown(value))
    end
  end
  return nil
end

return difference
