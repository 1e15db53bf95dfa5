std = "lua54"
max_line_length = 120
cache = false
exclude_files = { "build*/**", "build*", ".luarocks/**", "lua_modules/**" }

files["spec"] = { std = "lua54+busted" }
-- Declarations for editors: functions without bodies, so without use of their arguments.
files["scripts/meta"] = { ignore = { "212" }, max_line_length = false }
-- Written for luarocks, which reads globals.
files["*.rockspec"] = { std = "rockspec" }
files[".luacheckrc"] = { std = "luacheckrc" }
