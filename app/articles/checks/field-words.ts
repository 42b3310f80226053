/** The word checks of what stands beside the text. Runs on the server and in the browser. */
import { type ArticleField, fieldLabels } from '../draft/article-fields.ts'
import type { Found, Sentence } from './word-context.ts'
import { wordRules } from './word-rules.ts'

export const checkedFields = [
  'title',
  'excerpt',
  'pictureAlt',
  'notFor',
  'seoTitle',
  'seoDescription',
] as const satisfies readonly ArticleField[]
export type CheckedField = (typeof checkedFields)[number]

export interface Wording {
  /** In words for the editor: "Title", "Table row". */
  where: string
  words: string
  says: string
  /** The rule behind it, as it is cited. */
  basis: string
  /** The same for the same words under the same rule, wherever they stand. */
  key: string
}

export function checkFields(
  fields: Readonly<Record<CheckedField, string>>,
  category: string,
): (Wording & { field: CheckedField })[] {
  return checkedFields.flatMap((field) =>
    wordingOf(fields[field], { category, where: fieldLabels[field] }).map((one) => ({ ...one, field })),
  )
}

export function wordingOf(
  text: string,
  { where, ...context }: { where: string; category: string; around?: string },
): Wording[] {
  if (text.trim() === '') return []
  return checkWords(text, context).map(({ from, to, rule, says, basis }) => {
    const words = text.slice(from, to)
    return { where, words, says, basis, key: `${rule}: ${words.toLowerCase().replace(/\s+/g, ' ')}` }
  })
}

/** Advice on words that insurance copy should not use. It stops nobody from publishing. Runs in the browser, too. */
interface WordContext {
  category: string
  /** What stands around the block and counts for it, too: its heading, and small print. */
  around?: string
}

export interface WordAdvice {
  from: number
  to: number
  rule: string
  says: string
  basis: string
}

const maxAdvice = 50

export function checkWords(text: string, { category, around = '' }: WordContext): WordAdvice[] {
  const block = evened(text)
  const whole = { words: block }
  const heading = { words: evened(around) }
  const sentences = sentencesOf(block)
  const advice: WordAdvice[] = []
  for (const { rule, pattern, says, basis, unless, oncePerSentence } of wordRules) {
    let at = 0
    let reported = -1
    for (const match of block.matchAll(pattern)) {
      const from = match.index
      const to = from + match[0].length
      while ((sentences[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= from) at++
      const sentence = sentences[at]
      if (!sentence || (oncePerSentence && reported === at)) continue
      const found: Found = { block, whole, around: heading, category, words: match[0], from, to, sentence }
      if (unless.some((isFine) => isFine(found))) continue
      reported = at
      advice.push({ from, to, rule, says, basis })
    }
  }
  return withoutOverlaps(advice).slice(0, maxAdvice)
}

/** Evens quotes, dashes and spaces and lowers the case; each character stays at its place. */
function evened(text: string): string {
  return text
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s/g, ' ')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** A period in a number or an abbreviation ends no sentence. */
function sentencesOf(block: string): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const match of block.matchAll(/[.!?]["')\]]{0,2} /g)) {
    if (
      /(?:^|[^a-z])(?:e\.g|i\.e|vs|no|mr|mrs|ms|dr|st|u\.s|inc|co)$/.test(
        block.slice(Math.max(0, match.index - 5), match.index),
      )
    )
      continue
    const to = match.index + match[0].length
    sentences.push({ from, to, words: block.slice(from, to) })
    from = to
  }
  sentences.push({ from, to: block.length, words: block.slice(from) })
  return sentences
}

/** Of overlapping advice the rule that stands first in the list wins. */
function withoutOverlaps(advice: readonly WordAdvice[]): WordAdvice[] {
  const ranks = new Map(wordRules.map(({ rule }, rank) => [rule, rank]))
  const rankOf = ({ rule }: WordAdvice) => ranks.get(rule) ?? 0
  const kept: WordAdvice[] = []
  for (const one of advice.toSorted((a, b) => a.from - b.from || rankOf(a) - rankOf(b))) {
    const last = kept.at(-1)
    if (!last || one.from >= last.to) kept.push(one)
    else if (rankOf(one) < rankOf(last)) kept[kept.length - 1] = one
  }
  return kept
}
