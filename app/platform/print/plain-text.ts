/** Signs beside those of Latin letters that the faces of the document have. */
const signs = /[ƒ˜ˆ–—‘’‚“”„†‡•…‰‹›⁄€™←↑→↓−≈≠≤≥⅓⅔⅛⅜⅝⅞✓✗]/u

/** What may be too long for a line may be broken after so many signs. */
const longest = /\S{40}(?=\S)/g

/** `text` on one line in signs that the document's faces have; what has no likeness among them becomes a question mark. */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .replace(/[^\x20-\x7e\xa1-\u017f]/gu, (sign) => {
      if (signs.test(sign)) return sign
      const like = sign.normalize('NFKD').replace(/\p{M}/gu, '')
      return /^[\x20-\x7e\u2044]+$/.test(like) ? like : '?'
    })
    .replace(longest, '$&\u200b')
}
