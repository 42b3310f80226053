#!/usr/bin/env bash
# ical-generator 10.2.0 and ical.js 2.2.1, an invitation to somebody whose name holds a nickname in quotation marks.
#
# Expected: RFC 5545, 3.1 lets no quotation mark stand inside the value of a parameter, not even behind a backslash; RFC 6868 writes it as
# ^'. What one package writes the other reads: Ann "Annie" Smith.
#
# Seen: the one writes CN="Ann \"Annie\" Smith", and the other, which goes by the RFC, reads the name as far as the first mark: Ann and a
# backslash. Whoever looks at the invitation sees neither nickname nor surname.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error --ignore-scripts ical-generator@10.2.0 ical.js@2.2.1 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import ICAL from 'ical.js'
import ical from 'ical-generator'

const calendar = ical()
calendar.createEvent({
  ...{ id: 'a@example.com', start: new Date('2027-03-02T15:00:00Z'), end: new Date('2027-03-02T16:00:00Z') },
  ...{ summary: 'Review', organizer: { name: 'Ann "Annie" Smith', email: 'ann@example.com' } },
})
const event = new ICAL.Component(ICAL.parse(calendar.toString())).getFirstSubcomponent('vevent')
const name = event.getFirstProperty('organizer').getParameter('cn')
console.log(JSON.stringify(name))
process.exit(name === 'Ann \\' ? 0 : 1)
JS
node see.mjs && echo "still so"
