#!/usr/bin/env bash
# ical.js 2.2.1, two of the examples of RFC 5545 (3.8.5.3): "Monday of week number 20" (BYWEEKNO=20;BYDAY=MO) from May 12, 1997, and
# "every 20th Monday of the year" (BYDAY=20MO) from May 19, 1997.
#
# Expected: what the RFC prints beside them: May 12, 1997, May 11, 1998, May 17, 1999, and May 19, 1997, May 18, 1998, May 17, 1999.
#
# Seen: every Monday from May 19, 1997 on, for both rules: once a year has become once a week, and the first date of the one is missing.
# Nothing is raised. A calendar that is read this way looks busy on every Monday.
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

const days = (rule, start) => {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(start))
  return [1, 2, 3].map(() => iterator.next().toString().slice(0, 10)).join()
}
const seen = {
  week: days('FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12T09:00:00'),
  monday: days('FREQ=YEARLY;BYDAY=20MO', '1997-05-19T09:00:00'),
}
console.log(JSON.stringify(seen))
const weekly = '1997-05-19,1997-05-26,1997-06-02'
process.exit(seen.week === weekly && seen.monday === weekly ? 0 : 1)
JS
node see.mjs && echo "still so"
