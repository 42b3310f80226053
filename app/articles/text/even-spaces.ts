/** Spaces in the HTML of an article that nobody sees: at the edges of blocks, between them, and more than one in a row. */
// The tags of `articleTags` that begin and end lines: that list itself would come into the scripts of every reader.
const block =
  '(?:h[234]|p|ul|ol|li|table|caption|thead|tbody|tr|th|td|blockquote|hr|figure|figcaption|img|aside|small)\\b[^>]*>'
const marks = '(?:</?(?:a|strong|em|sup|sub)\\b[^>]*>)*'
const before = new RegExp(` (?=${marks}</?${block})`, 'g')
const behind = new RegExp(`(</?${block}${marks}) `, 'g')

/** `html` with only the spaces that are seen: two texts that differ in no others are the same to whoever reads or writes. */
export const evenSpaces = (html: string): string =>
  html
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .replace(before, '')
    .replace(behind, '$1')
