#!/usr/bin/env bash
# node-ical 0.26.1, a FREEBUSY line with two periods, the first by its length (PT1H), the second by its end.
#
# Expected: RFC 5545, 3.8.2.6 and 3.3.9: several periods stand in one line, and a period ends at a time or after a duration. Two busy times:
# March 2 from 9 to 10, March 3 from 9 to 10.
#
# Seen: one entry that begins on March 2 and whose end is the text "PT1H,20270303T090000Z": the second busy time is lost, and the first has
# no end that a program could use.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error --ignore-scripts node-ical@0.26.1 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import ical from 'node-ical'

const text = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', 'BEGIN:VFREEBUSY', 'UID:a@example.com'],
  ...['DTSTAMP:20270101T000000Z', 'FREEBUSY;FBTYPE=BUSY:20270302T090000Z/PT1H,20270303T090000Z/20270303T100000Z'],
  ...['END:VFREEBUSY', 'END:VCALENDAR', ''],
].join('\r\n')
const { freebusy } = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VFREEBUSY')
console.log(JSON.stringify(freebusy))
process.exit(freebusy.length === 1 && String(freebusy[0].end) === 'PT1H,20270303T090000Z' ? 0 : 1)
JS
node see.mjs && echo "still so"
