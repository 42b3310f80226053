/** Answers a reader's question from the articles and the other pages, the best first. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { ArticleCategory } from '../article.ts'
import { findCandidates } from './candidates.server.ts'
import type { KnownWords } from './known-words.server.ts'
import type { Wanted } from './question.ts'
import { pointsFor } from './rank.ts'
import { type SitePage, sitePages } from './site-pages.ts'
import { stemOf } from './words.ts'

/** What the engine's own measure adds at most: it knows how often a word stands in a text, and how rare it is. */
const relevancePoints = 3
/** Words of the glossary that one search shows. */
const maxTerms = 3
/** Pages of the site that one search shows. */
const maxPages = 5

export type Answer = { kind: 'article'; id: string } | SitePage

export interface Answers {
  answers: Answer[]
  wanted: readonly Wanted[]
  /** What was looked for in place of what was typed; null when that was found as it is. */
  mended: string | null
  /** Nothing holds all that was asked for: these hold a part of it. */
  isLoose: boolean
}

interface Question {
  wanted: readonly Wanted[]
  /** It asks what a word means. */
  isForMeaning: boolean
  category: ArticleCategory | undefined
}

/** `known` is undefined while the words are being read: then nothing is mended. */
export async function findAnswers(
  database: Database,
  question: Question,
  known: KnownWords | undefined,
): Promise<Answers> {
  const meant = known && mend(question.wanted, known)
  const wanted = meant?.wanted ?? question.wanted
  const mended = meant?.text ?? null
  const all = await collect(database, { ...question, wanted }, 'AND')
  if (all.length > 0 || wanted.length < 2) return { answers: all, wanted, mended, isLoose: false }
  return { answers: await collect(database, { ...question, wanted }, 'OR'), wanted, mended, isLoose: true }
}

/** Words that stand nowhere become the beginning of one, or the one that was meant. Undefined when all stand somewhere. */
function mend(wanted: readonly Wanted[], known: KnownWords) {
  let isMended = false
  const meant = wanted.map((one): Wanted => {
    const [word = '', more] = one.words
    if (more !== undefined || known.has(word)) return one
    if (known.begins(word)) return { ...one, isBeginning: true, names: [[word], ...one.names.slice(1)] }
    const right = known.mend(word)
    if (right === null) return one
    isMended = true
    return { words: [right], names: [[stemOf(right)]] }
  })
  return { wanted: meant, text: isMended ? meant.flatMap(({ words }) => words).join(' ') : null }
}

async function collect(
  database: Database,
  { wanted, category, isForMeaning }: Question,
  joined: 'AND' | 'OR',
) {
  const isLoose = joined === 'OR'
  const candidates = await findCandidates(database, { wanted, category, joined })
  const articles = candidates.map(({ id, publishedAt, found, relevance }) => ({
    answer: { kind: 'article', id } as Answer,
    publishedAt,
    // Whatever the engine found stands in the text at least.
    points: pointsFor({ ...found, body: [] }, wanted, true) + relevance * relevancePoints,
  }))
  const others = category ? [] : pagesFor(wanted, isLoose, isForMeaning)
  return [...articles, ...others]
    .sort((one, other) => other.points - one.points || (one.publishedAt < other.publishedAt ? 1 : -1))
    .map(({ answer }) => answer)
}

function pagesFor(wanted: readonly Wanted[], isLoose: boolean, isForMeaning: boolean) {
  const worth = { page: 1.2, term: isForMeaning ? 1.6 : 0.75 }
  const found = sitePages
    .map(({ found, ...page }) => ({ page, points: worth[page.kind] * pointsFor(found, wanted, isLoose) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
  const best = (kind: SitePage['kind'], most: number) =>
    found.filter(({ page }) => page.kind === kind).slice(0, most)
  return [...best('page', maxPages), ...best('term', maxTerms)].map(({ page, points }) => ({
    answer: page as Answer,
    publishedAt: '',
    points,
  }))
}
