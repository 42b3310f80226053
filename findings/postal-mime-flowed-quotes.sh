#!/usr/bin/env bash
# postal-mime 4.0.0 and mailparser 3.14.2, a quoted paragraph in format=flowed (RFC 3676), as Thunderbird and older Apple Mail send it.
#
# Expected: 4.5: the mark of the quote is taken from each line before lines that flow are joined, so the paragraph reads "> Is your number
# still good?". mailparser reads it that way.
#
# Seen: postal-mime leaves the mark of the second line in the middle of the sentence: "> Is your number > still good?". Whoever looks for the
# end of what was quoted, or shows it, finds marks inside words.
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
  ...['From: jane@example.com', 'Subject: Number', 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8; format=flowed'],
  ...['', '> Is your number ', '> still good?', 'Yes.', ''],
].join('\r\n')
const first = (text) => text.split('\n')[0]
const seen = { postal: first((await PostalMime.parse(letter)).text), mailparser: first((await simpleParser(letter)).text) }
console.log(JSON.stringify(seen))
process.exit(seen.postal === '> Is your number > still good?' && seen.mailparser === '> Is your number still good?' ? 0 : 1)
JS
node see.mjs && echo "still so"
