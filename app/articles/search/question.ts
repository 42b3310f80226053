import { asAsked, type Name, type SynonymWords } from './synonyms.ts'
import { askedWords, inDigits, saysNothing } from './words.ts'

const maxWanted = 6

/** All must be there. */
export type Phrase = readonly string[]

export interface Wanted {
  /** As typed, folded. */
  words: readonly string[]
  /** Stems: what was typed first, then what means the same. */
  names: readonly Phrase[]
  /** The last word of the first name is only the beginning of one. */
  isBeginning?: boolean
  /** Found without it too: how old somebody is stands in few texts. */
  isOptional?: boolean
}

/** Alone "long" is a part of what somebody looks for, as in long-term care. */
const howLong = /\bhow long\b/giu

/** "over 60", "at 66", "70 years old". */
const age =
  /\b(?:over|under|at|age|aged|after|past|turning)\s+(\d{2})(?!\d|[,.]\d|[%½])|\b(\d{2})[\s-]?(?:years?[\s-]old|yo)\b/giu

/** Of two groups of synonyms that fit, the one with the longer phrase counts. */
export function readQuestion(search: string, { groups }: Pick<SynonymWords, 'groups'>): Wanted[] {
  const ages = new Set([...inDigits(search).matchAll(age)].map(([, after, before]) => after ?? before))
  const words = askedWords(search.replace(howLong, ' '))
  const asked = asAsked(words)
  const wanted: Wanted[] = []
  for (let at = 0; at < words.length && wanted.length < maxWanted; ) {
    const { length, names } = longestName(asked, words, at, groups)
    const said = words.slice(at, at + length).filter((word) => !saysNothing(word))
    if (said.length > 0)
      wanted.push({ words: said, names, ...(ages.has(said.join(' ')) && { isOptional: true }) })
    at += length
  }
  // Who asks for a number alone wants that.
  return wanted.every(({ isOptional }) => isOptional)
    ? wanted.map(({ words, names }) => ({ words, names }))
    : wanted
}

/** "what is an annuity". */
export const asksForMeaning = (search: string): boolean =>
  /^\s*what(?:\s+(?:is|are|does)|['’]?s)\b|\b(?:mean(?:s|ing)?|defin(?:e|ition))\b/iu.test(search)

/** From word `at` on: the name, how many words it takes, and what else it is called. */
function longestName(
  asked: readonly string[],
  words: readonly string[],
  at: number,
  groups: readonly (readonly Name[])[],
): { length: number; names: Phrase[] } {
  let best = { size: 0, length: 1, names: [asked.slice(at, at + 1)] as Phrase[] }
  for (const group of groups)
    for (const name of group) {
      if (name.asked.length <= best.size) continue
      const length = lengthOf(name, asked, words, at)
      if (length === 0) continue
      const others = group.filter((other) => other !== name && other.isSearched).map(({ stems }) => stems)
      // A way to ask that no text has stands for what it asks for.
      const names = name.isSearched || others.length === 0 ? [name.stems, ...others] : others
      best = { size: name.asked.length, length, names }
    }
  return best
}

/** Words of a question that are `name`, stop words between included; 0 where it is not there. */
function lengthOf(name: Name, asked: readonly string[], words: readonly string[], at: number): number {
  let next = at
  for (const [index, word] of name.asked.entries()) {
    while (index > 0 && next < words.length && asked[next] !== word && saysNothing(words[next] ?? '')) next++
    if (asked[next] !== word) return 0
    next++
  }
  return next - at
}

export type Place = 'anywhere' | 'title'

/** For FTS5 (sqlite.org/fts5.html, section 3); stems are letters and digits alone. */
export function ftsQuery(wanted: readonly Wanted[], joined: 'AND' | 'OR', place: Place = 'anywhere'): string {
  const said = asks(
    wanted,
    { and: ' AND ', or: ' OR ', all: ` ${joined} `, beginning: '*' },
    (stem) => `"${stem}"`,
  )
  return place === 'title' ? `title : (${said})` : said
}

/** For `to_tsquery` (postgresql.org/docs/current/datatype-textsearch.html). */
export function tsQuery(wanted: readonly Wanted[], joined: 'AND' | 'OR', place: Place = 'anywhere'): string {
  const all = joined === 'AND' ? ' & ' : ' | '
  // Titles have the weight A.
  const ending = place === 'title' ? ':A' : ''
  const signs = { and: ' & ', or: ' | ', all, beginning: ending ? '*' : ':*' }
  return asks(wanted, signs, (stem) => `'${stem}'${ending}`)
}

/** One after the other, for FTS5 and for `to_tsquery`. */
export const ftsRow = (row: Phrase): string => `"${row.join(' ')}"`
export const tsRow = (row: Phrase): string => row.map((stem) => `'${stem}'`).join(' <-> ')

interface Signs {
  and: string
  or: string
  all: string
  beginning: string
}

/** Whoever finds "tax" finds "pay tax" too, and an engine would count it twice. */
export const saysNoMoreIn = (names: readonly Phrase[]) => (name: Phrase) =>
  !names.some((other) => other.length < name.length && other.every((stem) => name.includes(stem)))

function asks(wanted: readonly Wanted[], signs: Signs, quote: (stem: string) => string): string {
  return wanted
    .map(({ names, isBeginning }) => {
      const said = names.filter(saysNoMoreIn(names)).map((name) => {
        const open = isBeginning && name === names[0]
        return `(${name.map((stem) => quote(stem) + (open ? signs.beginning : '')).join(signs.and)})`
      })
      return `(${said.join(signs.or)})`
    })
    .join(signs.all)
}
