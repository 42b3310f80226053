#!/usr/bin/env bash
# tsdav 2.3.4, two answers of a CalDAV server that RFC 4791 describes.
#
# Expected: RFC 4791, 7.9 answers a calendar-multiget for an address that is not there with a response of its own, 404, beside those that
# are; and a free-busy-query (7.10) with as many periods as there are. The caller gets the events that are there, and the whole answer.
#
# Seen: calendarMultiGet raises "Collection query failed: 404" for all of them, so one deleted entry hides every other; and
# freeBusyQuery hands back 4,096 characters and an ellipsis, so a year of meetings ends in spring and the rest looks free.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error --ignore-scripts tsdav@2.3.4 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import { createServer } from 'node:http'
import { calendarMultiGet, freeBusyQuery } from 'tsdav'

const event = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nEND:VEVENT\nEND:VCALENDAR'
const found = `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
<response><href>/a.ics</href><propstat><prop><getetag>"1"</getetag><C:calendar-data>${event}</C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response>
<response><href>/b.ics</href><status>HTTP/1.1 404 Not Found</status></response></multistatus>`
const busy = `BEGIN:VCALENDAR\r\nBEGIN:VFREEBUSY\r\n${'FREEBUSY:20270301T150000Z/PT30M\r\n'.repeat(500)}END:VFREEBUSY\r\nEND:VCALENDAR\r\n`
const server = createServer((request, response) => {
  const isBusy = request.url === '/busy/'
  response.writeHead(isBusy ? 200 : 207, { 'content-type': isBusy ? 'text/calendar' : 'application/xml' })
  response.end(isBusy ? busy : found)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}`
const props = { 'd:getetag': {}, 'c:calendar-data': {} }
const raised = await calendarMultiGet({ url: `${url}/`, props, objectUrls: ['/a.ics', '/b.ics'], depth: '1' }).then(
  (all) => all.length,
  (error) => error.message.slice(0, 28),
)
const timeRange = { start: '2027-01-01T00:00:00Z', end: '2028-01-01T00:00:00Z' }
const { raw } = await freeBusyQuery({ url: `${url}/busy/`, timeRange })
server.close()
console.log(raised, raw.length, busy.length)
process.exit(raised === 'Collection query failed: 404' && raw.length < 5000 ? 0 : 1)
JS
node see.mjs && echo "still so"
