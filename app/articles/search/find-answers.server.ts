import type { Database } from '#app/platform/database/database.server.ts'
import { findCandidates, findInRow, type Within } from './candidates.server.ts'
import { type Corrections, understand } from './meant.ts'
import type { Wanted } from './question.ts'
import { inRow, isInRow, ownPoints, pointsFor, rowOf } from './rank.ts'
import { type SitePage, sitePages } from './site-pages.ts'
import type { KnownWords } from './vocabulary.ts'

/** At most: the engine knows how rare a word is, and how often it stands in a text. */
const relevancePoints = 2.7
/** In halves: finer than that the engines differ. */
const coarse = (relevance: number) => Math.round(relevance * 2) / 2
/** So few full answers that a better one may hold only a part. */
const few = 3
/** Nobody minds the order further down. */
const maxReread = 24
const maxTerms = 3
const maxPages = 5

export type Answer = { kind: 'article'; id: string } | SitePage

export interface Answers {
  answers: Answer[]
  wanted: readonly Wanted[]
  /** Null when what was typed was found. */
  mended: Corrections | null
  /** They hold a part of what was asked for, and say more of it. */
  isLoose: boolean
  isThere: boolean
}

interface Question {
  read: (text: string) => Wanted[]
  text: string
  isForMeaning: boolean
  within: Within
  signal: AbortSignal
}

export async function findAnswers(
  database: Database,
  question: Question,
  known: KnownWords | undefined,
): Promise<Answers> {
  const { wanted, mended } = understand(question, known)
  const asked = { ...question, wanted }
  const all = await collect(database, asked, 'AND')
  const found = { wanted, mended, isThere: all.length > 0 }
  if (all.length >= few || wanted.length < 2) return { ...found, answers: all, isLoose: false }
  question.signal.throwIfAborted()
  const some = await collect(database, asked, 'OR')
  // Two words that stand far apart in a long text say less than one in a title.
  const [best] = some
  const isLoose = best === undefined || !all.some((one) => keyOf(one) === keyOf(best))
  return { ...found, answers: isLoose ? some : all, isLoose }
}

const keyOf = (answer: Answer) => (answer.kind === 'article' ? answer.id : answer.path)

async function collect(
  database: Database,
  { wanted, within, isForMeaning }: Pick<Question, 'within' | 'isForMeaning'> & { wanted: readonly Wanted[] },
  joined: 'AND' | 'OR',
) {
  const isLoose = joined === 'OR'
  const needed = wanted.filter(({ isOptional }) => !isOptional)
  const articles = await rankArticles(database, wanted, { wanted: needed, within, joined })
  const others = within.category || within.tagged ? [] : pagesFor(wanted, isLoose, isForMeaning)
  return [...articles, ...others].sort(byPoints).map(({ answer }) => answer)
}

interface Ranked {
  answer: Answer
  points: number
  publishedAt: string
}

const byPoints = (one: Ranked, other: Ranked) =>
  other.points - one.points || (one.publishedAt < other.publishedAt ? 1 : -1)

async function rankArticles(
  database: Database,
  wanted: readonly Wanted[],
  asked: Parameters<typeof findCandidates>[1],
): Promise<Ranked[]> {
  const ranked = (await findCandidates(database, asked)).map(
    ({ id, place, publishedAt, found, relevance }) => ({
      ...{ id, place, publishedAt },
      // Whatever the engine found stands in the text at least.
      points: pointsFor({ ...found, body: [] }, wanted, true) + coarse(relevance) * relevancePoints,
    }),
  )
  const row = rowOf(wanted)
  const best = row ? ranked.toSorted((one, other) => other.points - one.points).slice(0, maxReread) : []
  const together = row ? await findInRow(database, best, row) : new Set()
  return ranked.map(({ id, publishedAt, points }) => ({
    answer: { kind: 'article', id } as const,
    publishedAt,
    points: points + (together.has(id) ? inRow : 0),
  }))
}

function pagesFor(wanted: readonly Wanted[], isLoose: boolean, isForMeaning: boolean): Ranked[] {
  const worth = { page: 1.3, term: isForMeaning ? 1.6 : 0.75 }
  const found = sitePages()
    .map(({ found, own, ...page }) => {
      const more = page.kind === 'page' && isInRow(found, wanted) ? inRow : 0
      const fits = pointsFor(found, wanted, isLoose)
      const points = fits > 0 ? worth[page.kind] * (fits + more) : 0
      return { page, points: own ? Math.max(points, ownPoints(own(), wanted)) : points }
    })
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
