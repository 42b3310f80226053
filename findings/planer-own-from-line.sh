#!/usr/bin/env bash
# planer 1.2.0, a reply in which a person writes two lines of their own that begin with "From:" and "To:" (a family that moves).
#
# Expected: it quotes nothing, so all of it stays, as email-reply-parser 2.3.7 has it.
#
# Seen: everything from "From: Cleveland" on is taken for the head of an older letter and cut off: the two places and the day are gone from
# the reply.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error --ignore-scripts planer@1.2.0 email-reply-parser@2.3.7 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import EmailReplyParser from 'email-reply-parser'
import planer from 'planer'

const reply = 'My details:\nFrom: Cleveland\nTo: Tampa\nWe move on June 1.\n'
const Parser = EmailReplyParser.default ?? EmailReplyParser
const seen = { planer: planer.extractFrom(reply, 'text/plain').trim(), other: new Parser().read(reply).getVisibleText().trim() }
console.log(JSON.stringify(seen))
process.exit(seen.planer === 'My details:' && seen.other === reply.trim() ? 0 : 1)
JS
node see.mjs && echo "still so"
