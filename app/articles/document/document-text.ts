/** Signs that the document's built-in fonts do not have, in signs that they do. */
const spoken: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≥': 'at least ',
  '≤': 'at most ',
  '≈': 'about ',
  '−': '-',
  '‑': '-',
  '✓': 'yes',
  '✗': 'no',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
}
/** Beyond Latin-1, what WinAnsi (PDF 32000-1, annex D) can write. */
const winAnsi = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** `text` on one line in the signs of WinAnsi; what has no likeness becomes a question mark. */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .replace(/[^\x20-\x7e\xa1-\xff]/gu, (sign) => {
      if (winAnsi.includes(sign)) return sign
      const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
      return spoken[sign] ?? (/^[\x20-\x7e]+$/.test(bare) ? bare : '?')
    })
}
