--- Check-Call: checks when it can, else calls, and otherwise does the least that is asked.

return function(view)
  return view.passive
end
