import { type Phrase, saysNoMoreIn, type Wanted } from './question.ts'
import { numberName, plainWords, stemsOf } from './words.ts'

/** About two lines. */
const length = 200
/** Further down a text only repeats itself. */
const maxHits = 400

export interface PassagePart {
  /** In the text. */
  at: number
  text: string
  isMarked: boolean
}

/** The beginning of `text` when none of the words stands in it. */
export function passageOf(text: string, wanted: readonly Wanted[]): PassagePart[] {
  const hits = findHits(text, wanted)
  const start = startOf(text, bestHit(text, hits))
  return partsOf(text, hits, start, endOf(text, start))
}

/** A definition is read from its beginning, whatever it was found by. */
export const markedWhole = (text: string, wanted: readonly Wanted[]): PassagePart[] =>
  partsOf(text, findHits(text, wanted), 0, text.length)

/** What a page is about, or the passage that says more of what was looked for. */
export function passageOfPage(says: string, own: string, wanted: readonly Wanted[]): PassagePart[] {
  const [short, long] = [markedWhole(says, wanted), passageOf(own, wanted)]
  return countMarked(long) > countMarked(short) ? long : short
}

const countMarked = (parts: readonly PassagePart[]) =>
  new Set(parts.flatMap(({ text, isMarked }) => (isMarked ? text.toLowerCase() : []))).size

function partsOf(text: string, hits: readonly Hit[], start: number, end: number): PassagePart[] {
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

interface Found {
  from: number
  to: number
  stem: string
}

interface Hit extends Found {
  /** Index of the wanted thing. */
  thing: number
  /** 1 as typed, less by another name: who types "surrender charge" would rather read that than "penalty". */
  worth: number
}

const worthOfOther = 0.8

/** Of two that overlap, the longer. */
function findHits(text: string, wanted: readonly Wanted[]): Hit[] {
  const found = findStems(text, wanted)
  const hits = wanted.flatMap((one, thing) => hitsOf(text, found, one).map((hit) => ({ ...hit, thing })))
  hits.sort((one, other) => one.from - other.from || other.to - one.to)
  let end = 0
  return hits.filter(({ from, to }) => {
    const isFree = from >= end
    if (isFree) end = to
    return isFree
  })
}

/** Words of a name in a row; the typed one also apart, in a text without such a row. */
function hitsOf(text: string, found: readonly Found[], { names, isBeginning }: Wanted): Omit<Hit, 'thing'>[] {
  const [typed = [], ...others] = names
  const open = isBeginning ? (typed.at(-1) ?? '') : undefined
  const isOf = (name: Phrase) => (one: Found) =>
    name.includes(one.stem) || (open !== undefined && name === typed && one.stem.startsWith(open))
  const inRow = (name: Phrase) => (name.length < 2 ? found.filter(isOf(name)) : findRows(text, found, name))
  const rows = inRow(typed)
  const valued = (hits: readonly Found[], worth: number) => hits.map((hit) => ({ ...hit, worth }))
  return [
    ...valued(rows.length > 0 ? rows : found.filter(isOf(typed)), 1),
    ...valued(others.filter(saysNoMoreIn(names)).flatMap(inRow), worthOfOther),
  ]
}

/** With nothing between that says something. */
function findRows(text: string, found: readonly Found[], name: Phrase): Found[] {
  return found.flatMap((first, at) => {
    const row = found.slice(at, at + name.length)
    const last = row.at(-1) ?? first
    const fits = row.length === name.length && row.every(({ stem }, index) => stem === name[index])
    const isTight = () =>
      row.every((one, index) => index === 0 || saysNothingBetween(text, row[index - 1] ?? one, one))
    return fits && isTight() ? [{ from: first.from, to: last.to, stem: first.stem }] : []
  })
}

/** Only stop words, within one sentence. */
function saysNothingBetween(text: string, one: Found, next: Found): boolean {
  const between = text.slice(one.to, next.from)
  return between.length < 30 && !/[.!?;]/.test(between) && plainWords(between).length === 0
}

/** By first letters: stemming each word of a text would be too slow. */
function findStems(text: string, wanted: readonly Wanted[]): Found[] {
  const stems = new Set(wanted.flatMap(({ names }) => names.flat()))
  const open = wanted.flatMap(({ names, isBeginning }) => (isBeginning ? (names[0] ?? []) : []))
  if (stems.size === 0) return []
  const words = new RegExp(`(?<![\\p{L}\\p{N}]|\\d[,.])(?:${spellingsOf([...stems])})`, 'giu')
  const found: Found[] = []
  const seen = new Map<string, string | undefined>()
  for (const { 0: word, index } of text.matchAll(words)) {
    const stem = seen.has(word) ? seen.get(word) : stemsOf(word)[0]
    seen.set(word, stem)
    if (stem !== undefined && (stems.has(stem) || open.some((one) => stem.startsWith(one))))
      found.push({ from: index, to: index + wholeOf(word).length, stem })
    if (found.length === maxHits) break
  }
  return found
}

/** Without a closing bracket of the words around: "401(k)" keeps its own. */
function wholeOf(word: string): string {
  const count = (bracket: string) => whole.split(bracket).length
  let whole = word.replace(/\(+$/, '')
  while (whole.endsWith(')') && count(')') > count('(')) whole = whole.slice(0, -1)
  return whole
}

/** From where the most different things stand together; of equals one where two stand side by side. */
function bestHit(text: string, hits: readonly Hit[]): number {
  let best = 0
  let most = 0
  for (const [index, { from }] of hits.entries()) {
    const near = new Map<number, number>()
    let beside = 0
    for (let next = index; hits[next] && (hits[next]?.to ?? 0) < from + length; next++) {
      const [last, hit] = [next > index ? hits[next - 1] : undefined, hits[next]]
      if (hit) near.set(hit.thing, Math.max(near.get(hit.thing) ?? 0, hit.worth))
      if (hit && last && last.thing !== hit.thing && text.slice(last.to, hit.from).trim() === '') beside = 0.5
    }
    const worth = [...near.values()].reduce((sum, one) => sum + one, beside)
    if (worth > most) [best, most] = [from, worth]
  }
  return best
}

/** Of the sentence, or of a word some way before. */
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

/**
 * What begins with one of `stems`, and the plans and numbers among them, however written. Numbers come first: of "10
 * percent" the number alone would be something else.
 */
function spellingsOf(stems: readonly string[]): string {
  const written = stems.map((stem) => asPlan(stem) ?? asNumber(stem))
  const words = stems.filter((_, at) => written[at] === null).map(beginningOf)
  // One ending for all: a class of letters in each alternative takes tens of milliseconds to compile.
  const word = `(?:${words.join('|')})[\\p{L}\\p{N}()]*(?:['’]\\p{L}+)*`
  return [...written.filter((one) => one !== null), ...(words.length > 0 ? [word] : [])].join('|')
}

/** Endings differ in their first letters: "annuiti" stands for "annuity". */
const beginningOf = (stem: string) => stem.slice(0, Math.max(2, stem.length - 1))

/** 401 (k), 401-k, 1099-R. */
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
