/** What was typed into a search: at most 100 characters, without control characters; empty for no search. */
export function readSearch(typed: string | null): string {
  // PostgreSQL refuses NUL in a text, and nobody types the other control characters.
  return (typed ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed()
}
