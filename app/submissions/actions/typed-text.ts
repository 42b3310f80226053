/** What staff typed, as it is kept. */

/** How long an author may change a note, minutes. */
export const noteMinutes = 10
/** Longest note and reason, and longest title of a task, characters. */
export const maxNote = 5000
export const maxTitle = 200

/** The text without the control characters that no database keeps, or null when it is empty or too long. */
export function readText(typed: string | undefined, max = maxNote): string | null {
  const text = (typed ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .toWellFormed()
  return text === '' || text.length > max ? null : text
}
