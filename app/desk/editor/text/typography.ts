/** The signs of print for those of a keyboard, as they are typed: curly quotes, the long dash, the ellipsis. */

export interface PrintedSign {
  typed: string
  printed: string
}

/** What the sign at the end of `text` is in print; null where it stays as it was typed. `text` is the line up to the cursor. */
export function printedSign(text: string): PrintedSign | null {
  const typed = /["']$|(?<!-)--$|(?<!\.)\.\.\.$/.exec(text)?.[0]
  if (!typed) return null
  const before = text.slice(0, -typed.length)
  if (isAddress(before)) return null
  const printed = typed === '--' ? '—' : typed === '...' ? '…' : quoteAfter(before, typed)
  return printed === null ? null : { typed, printed }
}

/** Addresses of the web and mailboxes are what they are, letter by letter. */
function isAddress(before: string): boolean {
  const word = /\S*$/.exec(before)?.[0] ?? ''
  return /[a-z][a-z\d+.-]*:\/\/|(?:^|[^\p{L}])www\.|[\p{L}\d]@|\.[a-z]{2,}\//iu.test(word)
}

function quoteAfter(before: string, typed: string): string | null {
  const [open, close] = typed === '"' ? ['“', '”'] : ['‘', '’']
  if (/(?:^|[\s([{—–/“‘"'\ufffc])$/u.test(before) && !before.endsWith(open)) return open
  // Inches, feet and minutes, unless something is quoted that ends with a number.
  if (/\d$/.test(before) && before.lastIndexOf(open) <= before.lastIndexOf(close)) return null
  return close
}
