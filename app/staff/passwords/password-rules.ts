/**
 * NIST SP 800-63B, "Password Verifiers": long enough, and not one that a guesser tries first. No kinds of characters,
 * no end by age.
 */
import { agency } from '#app/content/agency/agency.ts'

/** The parts of easy passwords: a few hundred stand for many thousand passwords. */

/** Rows and zigzags of the keyboard, the digits and the alphabet; also read backwards. */
const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  'qwertzuiop',
  'azertyuiop',
  '!@#$%^&*()',
  '147258369',
  '159357',
  '112233445566778899',
] as const

const easyWords: ReadonlySet<string> = new Set(
  `password passwort passwd passphrase passcode pass pwd secret private login logon signin welcome letmein access
  admin administrator root user guest test testing tester demo default temp temporary changeme change system server
  computer internet network windows microsoft apple google facebook instagram twitter youtube amazon yahoo gmail
  hotmail outlook android samsung iphone minecraft fortnite pokemon nintendo playstation xbox superman batman
  spiderman ironman starwars startrek hello hellothere goodbye whatever nothing something anything everything
  iloveyou ilovegod iloveme loveyou love lovers lover forever always together baby babygirl babyboy girl boy
  princess prince queen king angel angels heaven devil jesus jesuschrist christ church god blessed faith hope grace
  family mother father mommy daddy mom dad sister brother grandma grandpa friend friends bestfriend
  sunshine sunflower flower flowers rainbow butterfly summer winter spring autumn fall snow beach ocean
  january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday christmas easter halloween thanksgiving birthday
  monkey dragon tiger lion eagle falcon bear wolf dog doggy puppy cat kitty kitten horse mustang pony rabbit bunny
  fish dolphin shark chicken turtle spider snake panther cowboy cowboys ranger rangers pirate ninja warrior
  football baseball basketball soccer hockey softball tennis golf golfer fishing hunting racing nascar yankees
  redsox lakers steelers packers patriots browns bengals buckeyes buckeye cavaliers cubs giants eagles raiders
  chelsea arsenal liverpool barcelona realmadrid manchester united
  michael michelle jennifer jessica ashley daniel david robert thomas william charlie george andrew anthony
  matthew joshua justin jordan nicole amanda samantha hannah elizabeth victoria patricia barbara maria jose
  chocolate cookie cookies banana orange cherry pepper ginger cheese coffee pizza candy sugar honey
  purple yellow green blue black white silver golden gold diamond pink
  america american usa freedom liberty patriot texas florida ohio cleveland columbus cincinnati california chicago
  boston newyork london paris
  money dollar business company office work worker manager boss staff team agent agency insurance insure insurer
  broker policy mortgage annuity annuities retirement retire finance financial lead leads client clients desk
  success winner champion champions master killer shadow phantom ghost hunter player gamer gaming hacker
  trustno one two three four five six seven eight nine ten zero hundred thousand million
  qwerty qwert asdf zxcv abc xyz abcd aaa xxx
  beautiful handsome sexy crazy lucky happy smile smiley cool awesome amazing perfect unbelievable
  trouble maverick phoenix thunder lightning storm fire water earth star stars moon planet space galaxy
  guitar music rock metallica slipknot eminem beatles elvis dancer dance singer
  mustang corvette ferrari porsche mercedes toyota honda harley yamaha truck trucker trucks
  soldier army navy marine marines airforce veteran police fireman firefighter nurse doctor teacher student school
  college university pokemon naruto zelda mario matrix merlin gandalf hogwarts potter harry`
    .split(/\s+/)
    .filter((word) => word.length >= 3),
)

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
