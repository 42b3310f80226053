/** What staff typed, as it is kept. */
import { longestNote } from './person-kind.ts'

/** The text without the control characters that no database keeps, or null when it is empty or too long. */
export function readText(typed: string | undefined, longest = longestNote): string | null {
  const text = (typed ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .toWellFormed()
  return text === '' || text.length > longest ? null : text
}
