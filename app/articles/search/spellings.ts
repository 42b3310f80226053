/** How a word without its ending may be written in a text, as patterns of regular expressions. */
import { numberName } from './words.ts'

/**
 * What begins with one of `stems`, and the plans and numbers among them, however those are written. Numbers come first: of "10
 * percent" the number alone would be something else.
 */
export function spellingsOf(stems: readonly string[]): string {
  const written = stems.map((stem) => asPlan(stem) ?? asNumber(stem))
  const words = stems.filter((_, at) => written[at] === null).map(beginningOf)
  // One ending for all: a class of letters in each alternative takes tens of milliseconds to compile.
  const word = `(?:${words.join('|')})[\\p{L}\\p{N}()]*(?:['’]\\p{L}+)*`
  return [...written.filter((one) => one !== null), ...(words.length > 0 ? [word] : [])].join('|')
}

/** Endings differ in their first letters: "annuiti" stands for "annuity". */
const beginningOf = (stem: string) => stem.slice(0, Math.max(2, stem.length - 1))

/** A plan is one word, whatever stands between its number and its letter: 401 (k), 401-k; and so is a form, 1099-R. */
function asPlan(stem: string): string | null {
  const [, section, letter] = /^(\d{3,4})([a-z])$/.exec(stem) ?? []
  return section ? `${section}[\\s-]?(?:\\(${letter}\\)|${letter})(?![\\p{L}\\p{N}])` : null
}

const units = {
  half: '(?:\\s?½|\\s1[/⁄]2|\\.5)(?![\\d%])',
  pct: '\\s?(?:%|percent|per cent)(?!\\p{L})',
  none: '(?![\\p{L}\\p{N}%½]|[,.]\\d|\\s?(?:½|percent|per cent))',
}

/** 250000 as $250,000, 10pct as ten percent. */
function asNumber(stem: string): string | null {
  const [, digits, unit = 'none'] = /^(\d+)(half|pct)?$/.exec(stem) ?? []
  if (digits === undefined) return null
  const said = numberName(Number(digits))
  const written = digits.replace(/\B(?=(?:\d{3})+$)/g, ',?')
  return `\\$?(?:${said ? `${written}|${said}` : written})${units[unit as keyof typeof units]}`
}
