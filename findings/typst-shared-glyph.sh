#!/usr/bin/env bash
# Typst 0.14.2 (@myriaddreamin/typst-ts-node-compiler 0.7.0), read by pdf.js (unpdf 1.8.1) and by its own table of letters.
#
# Expected: an invisible sign (U+200B, U+00AD) or a combining mark in one word of a document changes how that word is read, and
# no other: "water<U+200B>fall, water" is found by a search for "water", as its source says.
#
# Seen: Typst writes one meaning for each glyph of a font (ToUnicode), that of the first text in which the glyph stands, and takes
# the invisible sign or the mark into it. So the letter before a zero-width space stands for "r<U+200B>" in the whole document,
# and one x with a tilde makes each plain x an x with a tilde. The rest is mended by ActualText, which not every reader takes: pdf.js,
# and with it Firefox, drops each r of the document ("watefall, wate"). The same under PDF/UA-1, which promises text that
# can be read aloud.
#
# Combining marks are known (typst/typst#8767, open in August 2026); letters lost by invisible signs were not found there.
#
# Prints "still so" and ends with 0 while that is seen; ends with 1 when something else is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --save-exact --no-audit --no-fund --loglevel=error @myriaddreamin/typst-ts-node-compiler@0.7.0 unpdf@1.8.1 > install.log 2>&1 ||
  { cat install.log >&2; exit 2; }
cat > see.mjs <<'JS'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { extractText } from 'unpdf'

const compiler = NodeCompiler.create({ workspace: import.meta.dirname })
const template = `#set document(title: "T")
#set text(lang: "en", font: "Libertinus Serif", fallback: false)
#sys.inputs.words`

async function readBack(words) {
  const { result } = compiler.compile({ mainFileContent: template, inputs: { words } })
  const pdf = compiler.pdf(result, { pdfStandard: 'ua-1' })
  return (await extractText(new Uint8Array(pdf))).text.join(' ').normalize('NFD')
}

const seen = {
  'water, water': ['water, water', 'water, water'],
  'zero-width space': ['water\u200bfall, water', 'watefall, wate'],
  'soft hyphen': ['soft\u00adhyphen, soft', 'sohyphen, so'],
  'combining mark': ['x\u0303 and x then xx', 'x\u0303x\u0303 and x\u0303 then x\u0303x\u0303'],
}
let same = true
for (const [what, [given, expected]] of Object.entries(seen)) {
  const read = await readBack(given)
  console.log(`${what}: given ${JSON.stringify(given)}, read ${JSON.stringify(read)}`)
  if (read !== expected) same = false
}
console.log(same ? 'still so' : 'no longer so')
process.exit(same ? 0 : 1)
JS
node see.mjs
