#!/usr/bin/env bash
# libphonenumber-js 1.13.15 and awesome-phonenumber 7.8.0, a number in area code 436, which overlays 440 around Cleveland, Ohio, since March
# 2024.
#
# Expected: +1 436 255 0123 is as valid as +1 440 255 0123.
#
# Seen: both call the one invalid and the other valid; only "possible" is said of it. A form that goes by `isValid` turns these people
# away.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error --ignore-scripts libphonenumber-js@1.13.15 awesome-phonenumber@7.8.0 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import { parsePhoneNumber } from 'awesome-phonenumber'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

const seen = ['+14362550123', '+14402550123'].map((number) => [
  parsePhoneNumberFromString(number).isValid(),
  parsePhoneNumber(number).valid,
])
console.log(JSON.stringify(seen))
process.exit(JSON.stringify(seen) === '[[false,false],[true,true]]' ? 0 : 1)
JS
node see.mjs && echo "still so"
