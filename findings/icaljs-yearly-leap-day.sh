#!/usr/bin/env bash
# ical.js 2.2.1, a yearly event that began on February 29.
#
# Expected: RFC 5545, 3.3.10: an occurrence on a date that does not exist is ignored. The next ones are in 2028 and 2032. The same rule
# with BYMONTH=2;BYMONTHDAY=29 written out is read that way by the very same package.
#
# Seen: March 1 of 2025 and of 2026 instead: a birthday or a renewal moves into another month.
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

const days = (rule) => {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString('2024-02-29T09:00:00'))
  return [1, 2, 3].map(() => iterator.next().toString().slice(0, 10))
}
const short = days('FREQ=YEARLY;COUNT=3')
const long = days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3')
console.log(JSON.stringify({ short, long }))
process.exit(short.join() === '2024-02-29,2025-03-01,2026-03-01' && long.join() === '2024-02-29,2028-02-29,2032-02-29' ? 0 : 1)
JS
node see.mjs && echo "still so"
