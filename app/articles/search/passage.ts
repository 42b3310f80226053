/** The sentence or two of a text that say most of what was looked for, with the words marked. */
import type { Wanted } from './question.ts'
import { stemsOf } from './words.ts'

/** Characters of a passage, about two lines. */
const length = 200
/** Hits that are weighed: further down a text only repeats itself. */
const maxHits = 400

export interface PassagePart {
  /** Where it begins in the text. */
  at: number
  text: string
  isMarked: boolean
}

/** The parts of the passage in their order; the beginning of `text` when none of the words stands in it. */
export function passageOf(text: string, wanted: readonly Wanted[]): PassagePart[] {
  const hits = findHits(text, wanted)
  const start = startOf(text, bestHit(hits))
  const end = endOf(text, start)
  const parts: PassagePart[] = start > 0 ? [{ at: start - 1, text: '… ', isMarked: false }] : []
  let at = start
  for (const hit of hits.filter((one) => one.from >= start && one.to <= end)) {
    parts.push({ at, text: text.slice(at, hit.from), isMarked: false })
    parts.push({ at: hit.from, text: text.slice(hit.from, hit.to), isMarked: true })
    at = hit.to
  }
  parts.push({ at, text: text.slice(at, end) + (end < text.length ? ' …' : ''), isMarked: false })
  return parts.filter((part) => part.text !== '')
}

interface Hit {
  from: number
  to: number
  stem: string
}

/** Words are looked at whose first letters fit: taking the ending off each word of a text would be too slow. */
function findHits(text: string, wanted: readonly Wanted[]): Hit[] {
  const stems = new Set(wanted.flatMap(({ names }) => names.flat()))
  const open = wanted.flatMap(({ names, isBeginning }) => (isBeginning ? (names[0] ?? []) : []))
  const beginnings = [...stems].map((stem) => stem.slice(0, Math.max(2, stem.length - 1)))
  if (beginnings.length === 0) return []
  // A plan is one word, whatever stands between its number and its letter: 401 (k), 401-k.
  const plans = [...stems].flatMap((stem) => (/^\d{3}[a-z]$/.test(stem) ? planPattern(stem) : []))
  const rest = `(?:${beginnings.join('|')})[\\p{L}\\p{N}()]*(?:['’]\\p{L}+)*`
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...plans, rest].join('|')})`, 'giu')
  const hits: Hit[] = []
  for (const { 0: word, index } of text.matchAll(words)) {
    const [stem] = stemsOf(word)
    const found = stem === undefined || stems.has(stem) ? stem : open.find((one) => stem.startsWith(one))
    if (found !== undefined) hits.push({ from: index, to: index + wholeOf(word).length, stem: found })
    if (hits.length === maxHits) break
  }
  return hits
}

const planPattern = (stem: string) =>
  `${stem.slice(0, 3)}[\\s-]?(?:\\(${stem.slice(3)}\\)|${stem.slice(3)})(?![\\p{L}\\p{N}])`

/** Without the brackets behind it that belong to the words around: "401(k)" keeps its own. */
function wholeOf(word: string): string {
  const count = (bracket: string) => whole.split(bracket).length
  let whole = word.replace(/\(+$/, '')
  while (whole.endsWith(')') && count(')') > count('(')) whole = whole.slice(0, -1)
  return whole
}

/** The hit from which on the most different words stand together. */
function bestHit(hits: readonly Hit[]): number {
  let best = 0
  let most = 0
  for (const [index, { from }] of hits.entries()) {
    const near = new Set<string>()
    for (let next = index; hits[next] && (hits[next]?.to ?? 0) < from + length; next++)
      near.add(hits[next]?.stem ?? '')
    if (near.size > most) [best, most] = [from, near.size]
  }
  return best
}

/** The beginning of the sentence that holds `at`, or of a word some way before it. */
function startOf(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - length / 2), at)
  const sentence = before.search(/[.!?]\s+(?!.*[.!?]\s)/)
  if (sentence >= 0)
    return at - before.length + sentence + (before.slice(sentence).match(/^.\s+/)?.[0].length ?? 0)
  if (before.length === at) return 0
  return at - before.length + before.indexOf(' ') + 1
}

function endOf(text: string, start: number): number {
  if (start + length >= text.length) return text.length
  const cut = text.lastIndexOf(' ', start + length)
  return cut > start ? cut : start + length
}
