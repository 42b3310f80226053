#!/usr/bin/env bash
# postal-mime 4.0.0 and mailparser 3.14.2, a letter in format=flowed (RFC 3676) whose last line before the signature ends with a space.
#
# Expected: 4.3: the line "-- " is a signature separator, neither fixed nor flowed, and a paragraph ends before it. The text is "Thanks ",
# "-- ", "Jane" on three lines.
#
# Seen: both join the three into "Thanks -- Jane": the separator that says where the person's words end is gone.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error --ignore-scripts postal-mime@4.0.0 mailparser@3.14.2 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'

const letter = [
  ...['From: jane@example.com', 'Subject: Thanks', 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8; format=flowed'],
  ...['', 'Thanks ', '-- ', 'Jane', ''],
].join('\r\n')
const seen = { postal: (await PostalMime.parse(letter)).text.trim(), mailparser: (await simpleParser(letter)).text.trim() }
console.log(JSON.stringify(seen))
process.exit(seen.postal === 'Thanks -- Jane' && seen.mailparser === 'Thanks -- Jane' ? 0 : 1)
JS
node see.mjs && echo "still so"
