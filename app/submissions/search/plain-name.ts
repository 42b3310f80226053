/**
 * A name as somebody types it who has no accents at hand, and no patience for apostrophes: "Siobhán O’Neil" is "siobhan oneil".
 * Letters of other alphabets stay as they are, in lower case.
 */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => spelled[letter] ?? letter)
    .replace(/['’‘ʼʹ´`]/g, '')
    .normalize('NFC')

const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' },
}

/** True for what its plain form finds in any case: neither accents nor apostrophes. */
export const isPlain = (text: string): boolean => /^[ -&(-_a-~]*$/.test(text)

/** The plain form of a stored name; null where a search in any case finds it as it is. */
export function plainNameOf(row: { first_name: string; last_name: string }): string | null {
  const name = `${row.first_name} ${row.last_name}`
  return isPlain(name) ? null : plainName(name)
}
