#!/usr/bin/env bash
# nodemailer 10.3.1, in front of a mail server that offers OAUTHBEARER alone.
#
# Expected: with `auth: { type: 'OAuth2' }` and a token, nodemailer chooses among the ways to sign in by token that the server
# offers, as imapflow does: OAUTHBEARER is the standard (RFC 7628), XOAUTH2 the older one of Google and Microsoft.
#
# Seen: it sends XOAUTH2 whatever the server offers, and the server that does not know it refuses ("504 5.5.4"). Nothing in the
# error says that a way the server did offer was not tried.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error nodemailer@10.3.1 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import { createServer } from 'node:net'
import { createTransport } from 'nodemailer'

const asked = []
const server = createServer((socket) => {
  socket.write('220 mail.example ESMTP\r\n')
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    const line = String(bytes).trim()
    if (/^EHLO/i.test(line)) socket.write('250-mail.example\r\n250 AUTH OAUTHBEARER\r\n')
    else if (/^AUTH/i.test(line)) {
      asked.push(line.split(' ')[1])
      socket.write(/^AUTH OAUTHBEARER/i.test(line) ? '235 2.7.0 Accepted\r\n' : '504 5.5.4 Unrecognized authentication type\r\n')
    } else if (/^QUIT/i.test(line)) socket.end('221 2.0.0 Bye\r\n')
    else socket.write('250 2.0.0 OK\r\n')
  })
})
await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
const transport = createTransport({
  ...{ host: '127.0.0.1', port: server.address().port, secure: false, ignoreTLS: true },
  auth: { type: 'OAuth2', user: 'ann@mail.example', accessToken: 'a-token' },
})
const outcome = await transport.verify().then(() => 'let in', (error) => error.responseCode)
transport.close()
server.close()
console.log(JSON.stringify({ asked, outcome }))
process.exit(asked.length === 1 && asked[0] === 'XOAUTH2' && outcome === 504 ? 0 : 1)
JS
node see.mjs && echo "still so"
