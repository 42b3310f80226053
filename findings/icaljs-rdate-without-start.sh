#!/usr/bin/env bash
# ical.js 2.2.1, an event with dates of its own (RDATE) and no rule.
#
# Expected: RFC 5545, 3.8.5.2: the dates are those of DTSTART and of RDATE together, and 3.8.2.4: DTSTART is the first of them. March 2, 5
# and 6.
#
# Seen: iterating over the event gives March 5 and 6. Its own start is left out, although the same event without RDATE has it.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error --ignore-scripts ical.js@2.2.1 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import ICAL from 'ical.js'

const days = (more) => {
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//EN\r\nBEGIN:VEVENT\r\nUID:a@example.com\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:20270302T090000Z\r\nDURATION:PT1H\r\n${more}END:VEVENT\r\nEND:VCALENDAR\r\n`
  const iterator = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator()
  const found = []
  for (let next = iterator.next(); next && found.length < 5; next = iterator.next()) found.push(next.toString().slice(0, 10))
  return found.join()
}
const seen = { dates: days('RDATE:20270305T090000Z,20270306T090000Z\r\n'), alone: days('') }
console.log(JSON.stringify(seen))
process.exit(seen.dates === '2027-03-05,2027-03-06' && seen.alone === '2027-03-02' ? 0 : 1)
JS
node see.mjs && echo "still so"
