/** What a reader typed, as what is looked for: a few things, each with the words it may be called by. */
import type { SynonymWords } from './synonyms.ts'
import { plainWords, stemOf } from './words.ts'

/** Things in one search; more of them say nothing more. */
const maxWanted = 6

/** Words of which all must be there. */
export type Phrase = readonly string[]

export interface Wanted {
  /** As it was typed, folded. */
  words: readonly string[]
  /** Without endings: what was typed comes first, what means the same after it. */
  names: readonly Phrase[]
  /** The first name may go on: its last word is only the beginning of one. */
  isBeginning?: boolean
}

/** Asks for a time; alone "long" is a part of what somebody looks for, as in long-term care. */
const howLong = /\bhow long\b/giu

/** The things that `search` asks for. Of two groups of synonyms that fit, the one with the longer phrase counts. */
export function readQuestion(search: string, { groups }: Pick<SynonymWords, 'groups'>): Wanted[] {
  const words = plainWords(search.replace(howLong, ' '))
  const stems = words.map(stemOf)
  const wanted: Wanted[] = []
  for (let at = 0; at < words.length && wanted.length < maxWanted; ) {
    const [name, others] = longestName(stems.slice(at), groups)
    wanted.push({ words: words.slice(at, at + name.length), names: [name, ...others] })
    at += name.length
  }
  return wanted
}

/** Whether it asks what a word means, as "what is an annuity". */
export const asksForMeaning = (search: string): boolean =>
  /^\s*what(?:\s+(?:is|are|does)|['’]?s)\b|\b(?:mean(?:s|ing)?|defin(?:e|ition))\b/iu.test(search)

/** The name that `stems` begin with, and what else that is called. */
function longestName(stems: readonly string[], groups: readonly (readonly Phrase[])[]): [Phrase, Phrase[]] {
  let best: Phrase = stems.slice(0, 1)
  let others: Phrase[] = []
  for (const group of groups)
    for (const name of group) {
      const fits = name.every((stem, index) => stems[index] === stem)
      if (!fits || name.length < best.length || (name.length === best.length && others.length > 0)) continue
      best = name
      others = group.filter((other) => other !== name)
    }
  return [best, others]
}

/** For FTS5 (sqlite.org/fts5.html, section 3); stems are letters and digits alone. */
export function ftsQuery(wanted: readonly Wanted[], joined: 'AND' | 'OR'): string {
  return asks(wanted, { and: ' AND ', or: ' OR ', all: ` ${joined} `, beginning: '*' }, (stem) => `"${stem}"`)
}

/** For `to_tsquery` (postgresql.org/docs/current/datatype-textsearch.html). */
export function tsQuery(wanted: readonly Wanted[], joined: 'AND' | 'OR'): string {
  const all = joined === 'AND' ? ' & ' : ' | '
  return asks(wanted, { and: ' & ', or: ' | ', all, beginning: ':*' }, (stem) => `'${stem}'`)
}

interface Signs {
  and: string
  or: string
  all: string
  beginning: string
}

/** Whoever finds "tax" finds "pay tax" too, and an engine would count what is asked for twice. */
const saysNoMoreIn = (names: readonly Phrase[]) => (name: Phrase) =>
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
