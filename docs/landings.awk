# Counts the pages on which visits begin, and those that reached /thank-you, in an access log: nginx and Apache (combined), or
# Caddy (JSON). Prints numbers and paths only. Use: awk -v host=www.example.com -f landings.awk access.log | sort -rn

function value_of(key) {
  if (!match($0, "\"" key "\":\\[?\"[^\"]*")) return ""
  value = substr($0, RSTART, RLENGTH)
  sub(/.*"/, "", value)
  return value
}

BEGIN { FS = "\"" }

/^\{/ {
  method = value_of("method"); path = value_of("uri"); referrer = value_of("Referer"); agent = value_of("User-Agent")
  status = match($0, /"status":[0-9]+/) ? substr($0, RSTART + 9, 3) : ""
}

!/^\{/ {
  split($2, request, " "); split($3, answer, " ")
  method = request[1]; path = request[2]; status = answer[1]; referrer = $4; agent = $6
}

{ sub(/[?#].*/, "", path) }

# Pages have no dot in their path. What calls itself a robot is none of the visitors.
method != "GET" || status !~ /^(200|304)$/ || path ~ /\./ || agent ~ /[Bb]ot|[Cc]rawl|[Ss]pider/ { next }

path == "/thank-you" { sent++; next }

index(referrer, "://" host "/") == 0 { landed[path]++ }

END {
  for (path in landed) print landed[path], path
  print sent + 0, "/thank-you"
}
