#!/usr/bin/env bash
# vcf 2.1.2, an address card as telephones and Outlook export it.
#
# Expected: RFC 6350, 3.4 (and RFC 2426, 5 for version 3.0): in the text of a value "\," stands for a comma and "\n" for a new line. The note
# is "one, two" and a second line; the street is "12 Elm St, Apt 4".
#
# Seen: both come out with their backslashes, as they stand in the file, although the semicolons between the parts of an address are
# understood.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error --ignore-scripts vcf@2.1.2 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import vCard from 'vcf'

const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Smith;Jane;;;\r\nFN:Jane Smith\r\nNOTE:one\\, two\\nthree\r\nADR;TYPE=HOME:;;12 Elm St\\, Apt 4;Cleveland;OH;44114;USA\r\nEND:VCARD\r\n'
const [, properties] = vCard.parse(card)[0].toJSON()
const valueOf = (name) => properties.find(([found]) => found === name)[3]
const seen = { note: valueOf('note'), street: valueOf('adr')[2] }
console.log(JSON.stringify(seen))
process.exit(seen.note === 'one\\, two\\nthree' && seen.street === '12 Elm St\\, Apt 4' ? 0 : 1)
JS
node see.mjs && echo "still so"
