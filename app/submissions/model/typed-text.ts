import { tidyText } from '#app/lib/tidy-text.ts'

/** How long an author may change a note, minutes. */
export const noteMinutes = 10
/** Longest note and reason, and longest title of a task, characters. */
export const maxNote = 5000
export const maxTitle = 200
export const noteIssue = `Write a note of up to ${maxNote} characters.`

/** The text as it is kept, or null when it is empty or too long. */
export function readText(typed: string | undefined, max = maxNote): string | null {
  const text = tidyText(typed ?? '')
  return text === '' || text.length > max ? null : text
}
