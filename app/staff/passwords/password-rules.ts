/**
 * NIST SP 800-63B, "Password Verifiers": long enough, and not one that a guesser tries first. No kinds of characters,
 * no end by age.
 */
import { agency } from '#app/content/agency/agency.ts'
import { easyWords, runs } from './easy-words.ts'

export const passwordLength = { min: 12, max: 128 } as const

export type PasswordIssue = 'too-short' | 'too-long' | 'too-common' | 'too-close'

export const passwordIssueText: Record<PasswordIssue, string> = {
  'too-short': `Use at least ${passwordLength.min} characters. Several unrelated words work well.`,
  'too-long': `Use at most ${passwordLength.max} characters.`,
  'too-common':
    'This password is easy to guess: it uses common words, repeated characters or a keyboard pattern. Use several unrelated words instead.',
  'too-close':
    'This password is based on your name, your email or the agency’s name. Choose words that are not connected to you.',
}

/** A password that can be taken apart into this many easy parts or fewer is a guess, however long it is. */
const maxEasyParts = 3

/** Null when `password` may be used by the person with this name and e-mail. */
export function findPasswordIssue(
  password: string,
  person: { name: string; email: string },
): PasswordIssue | null {
  if (password.length < passwordLength.min) return 'too-short'
  if (password.length > passwordLength.max) return 'too-long'
  const plain = password.toLowerCase()
  if (isRepeat(plain)) return 'too-common'
  const own = ownWords(person)
  if (countParts(plain, new Set()) <= maxEasyParts) return 'too-common'
  return countParts(plain, own) <= maxEasyParts ? 'too-close' : null
}

/** "aaaaaaaaaaaa", "abcabcabcabc", "passwordpassword": one piece over and over. */
function isRepeat(text: string): boolean {
  return (text + text).indexOf(text, 1) <= text.length / 2
}

/** Letters that digits and signs commonly stand for. */
function unleet(text: string): string {
  const letters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }
  return text
    .replace(/[@]/g, 'a')
    .replace(/[$]/g, 's')
    .replace(/[!|]/g, 'i')
    .replace(/[013457]/g, (digit) => letters[digit] ?? digit)
}

/** What lies near: the agency, the desk, the person. */
function ownWords({ name, email }: { name: string; email: string }): Set<string> {
  const host = agency.email.replace(/^.*@/, '')
  const whole = [agency.name, host, name, email, ...email.split('@')].map((text) => text.toLowerCase())
  const words = whole.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
  return new Set(words.filter((word) => word.length >= 3))
}

/**
 * An easy word, a run of keys, a repeated character and a number or a group of signs count one each, and so does
 * every other character.
 */
function countParts(text: string, own: ReadonlySet<string>): number {
  const fewest = [0]
  for (let end = 1; end <= text.length; end++) {
    let best = (fewest[end - 1] ?? 0) + 1
    for (let start = end - 2; start >= 0 && end - start <= 40; start--)
      if (isEasy(text.slice(start, end), own)) best = Math.min(best, (fewest[start] ?? 0) + 1)
    fewest[end] = best
  }
  return fewest[text.length] ?? 0
}

const backwards = (text: string) => [...text].reverse().join('')
const everyRun = runs.flatMap((run) => [run, backwards(run)])

function isEasy(part: string, own: ReadonlySet<string>): boolean {
  if (/^(\d+|[^\p{L}\d]+|(.)\2+)$/u.test(part)) return true
  if (part.length < 3) return false
  const words = [part, unleet(part)]
  return (
    words.some((word) => easyWords.has(word) || own.has(word)) || everyRun.some((run) => run.includes(part))
  )
}
