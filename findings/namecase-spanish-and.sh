#!/usr/bin/env bash
# namecase 1.1.2, on a Spanish surname of two parts that is joined by "y".
#
# Expected: "JOSE ORTEGA Y GASSET" becomes "Jose Ortega y Gasset". Lists of leads come in capitals, and this is how such names are written.
#
# Seen: "Jose Ortega yGasset". The particle gets its small letter and loses the space behind it; the same name has one word less then.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error --ignore-scripts namecase@1.1.2 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import namecase from 'namecase'

const mend = typeof namecase === 'function' ? namecase : namecase.namecase
const seen = ['JOSE ORTEGA Y GASSET', 'MARIA LOPEZ Y GARCIA'].map((name) => mend(name))
console.log(JSON.stringify(seen))
process.exit(seen[0] === 'Jose Ortega yGasset' && seen[1] === 'Maria Lopez yGarcia' ? 0 : 1)
JS
node see.mjs && echo "still so"
