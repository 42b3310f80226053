/** Links that articles get by themselves. Editors keep the list at the desk: what a subject is called, and where it is explained. */
import { z } from 'zod'
import { findPage } from '#app/content/catalogue.ts'
import { linkedSubjects } from '#app/content/pages/research.ts'
import { setting } from '#app/platform/settings.server.ts'
import type { LineIssue } from '../line-issues.ts'
import type { LinkedTerm } from '../text/link-terms.ts'
import { isOwnPage, pageOfHref, slugOfHref } from './own-pages.ts'

const maxLines = 200
const maxPhrases = 12
const longestPhrase = 60

const line = z.object({
  phrases: z.array(z.string().min(1).max(longestPhrase)).min(1).max(maxPhrases),
  to: z.string().min(1).max(200),
})

export type AutoLinks = readonly LinkedTerm[]

/** Until somebody changes the list it is the program's own. */
const usual: AutoLinks = linkedSubjects.map(({ phrases, address }) => ({
  phrases: [...phrases],
  to: address,
}))

export const autoLinks = setting<AutoLinks>('articles.auto-links', z.array(line).max(maxLines), usual)

/** The list as it is typed: a line for each subject, its phrases parted by commas, then where they lead. */
export const writeAutoLinks = (list: AutoLinks): string =>
  list.map(({ phrases, to }) => `${phrases.join(', ')} = ${to}`).join('\n')

/** A subject as it was typed. */
export interface TypedSubject {
  /** From 1. */
  line: number
  subject: LinkedTerm
}

/** The subjects of a typed list, and what to mend, line by line. Whether an article is at an address is asked elsewhere. */
export function readAutoLinks(typed: string): { subjects: TypedSubject[]; issues: LineIssue[] } {
  const subjects: TypedSubject[] = []
  const issues: LineIssue[] = []
  const taken = new Map<string, number>()
  for (const [index, text] of typed.split(/\r?\n/).entries()) {
    if (text.trim() === '') continue
    const line = index + 1
    const read = readLine(text)
    const issue = 'issue' in read ? read.issue : issueOfTaken(read.phrases, taken)
    if (issue) issues.push({ line, text: issue })
    if ('issue' in read) continue
    for (const phrase of read.phrases)
      if (!taken.has(phrase.toLowerCase())) taken.set(phrase.toLowerCase(), line)
    subjects.push({ line, subject: read })
  }
  const tooMany = subjects[maxLines]
  if (tooMany) issues.push({ line: tooMany.line, text: `write at most ${maxLines} lines.` })
  return { subjects, issues }
}

/** What to say of a phrase that an earlier line has; null where none has one. */
function issueOfTaken(phrases: readonly string[], taken: ReadonlyMap<string, number>): string | null {
  const twice = phrases.find((phrase) => taken.has(phrase.toLowerCase()))
  return twice ? `“${twice}” has a link already, on line ${taken.get(twice.toLowerCase())}.` : null
}

function readLine(text: string): LinkedTerm | { issue: string } {
  const at = text.lastIndexOf('=')
  const to = at < 0 ? '' : text.slice(at + 1).trim()
  const words = (at < 0 ? '' : text.slice(0, at)).split(',').map((one) => one.replace(/\s+/g, ' ').trim())
  const phrases = [...new Map(words.filter(Boolean).map((one) => [one.toLowerCase(), one])).values()]
  if (at < 0) return { issue: 'write the words, an equals sign and an address, as “annuity = /annuities”.' }
  if (phrases.length === 0) return { issue: 'write the words before the equals sign.' }
  const odd = phrases.find((one) => !/\p{L}[^=]*[\p{L}\p{N}]|\p{L}{2}/u.test(one))
  if (odd) return { issue: `“${odd.slice(0, longestPhrase)}” is too short. Write a whole word or phrase.` }
  if (phrases.length > maxPhrases || phrases.some(({ length }) => length > longestPhrase))
    return { issue: `write at most ${maxPhrases} phrases of at most ${longestPhrase} characters each.` }
  if (!/^\/(?!\/)[^\s?]*$/.test(to) || to.length > 200)
    return { issue: 'write an address of this site that begins with a slash, as “/services/annuities”.' }
  if (!isPage(to) && !slugOfHref(to)) return { issue: `there is no page at ${to}.` }
  return { phrases, to }
}

/** A page that people read and may come to from elsewhere; files are not among them. */
export function isPage(to: string): boolean {
  const page = pageOfHref(to)
  return isOwnPage(to) && !/\.[a-z]+$/.test(page) && findPage(page)?.indexed !== false
}
