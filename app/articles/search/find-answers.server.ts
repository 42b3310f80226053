/** Answers a reader's question from the articles and the other pages, the best first. */
import type { Database } from '#app/platform/database/database.server.ts'
import { findCandidates, findInRow, type Within } from './candidates.server.ts'
import type { Wanted } from './question.ts'
import { inRow, isInRow, ownPoints, pointsFor, rowOf } from './rank.ts'
import { type SitePage, sitePages } from './site-pages.ts'
import type { KnownWords } from './vocabulary.ts'

/** What the engine's own measure adds at most: it knows how often a word stands in a text, and how rare it is. */
const relevancePoints = 2.7
/** Answers that hold all that was asked for, so few that a better one may hold only a part of it. */
const few = 3
/** The best articles whose texts are looked at once more; further down nobody minds their order. */
const maxReread = 24
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
  /** These hold a part of what was asked for, and say more of it than the few that hold all. */
  isLoose: boolean
  /** Whether anything holds all that was asked for. */
  isThere: boolean
}

interface Question {
  /** Reads words as what is looked for. */
  read: (text: string) => Wanted[]
  text: string
  /** It asks what a word means. */
  isForMeaning: boolean
  within: Within
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** What is looked for. `known` is undefined while the words are being read: then nothing is mended. */
export function understand(
  { read, text }: Pick<Question, 'read' | 'text'>,
  known: KnownWords | undefined,
): Pick<Answers, 'wanted' | 'mended'> {
  if (!known) return { wanted: read(text), mended: null }
  const mended = mend(read(text), known)
  return { wanted: goOn(read(mended ?? text), known), mended }
}

/** What is looked for in place of `text`, where that says nothing any more that stands nowhere; else null. */
export function wholeMeant(question: Pick<Question, 'read' | 'text'>, known: KnownWords): string | null {
  const { wanted, mended } = understand(question, known)
  return wanted.some((one) => strangerIn(one, known) !== null) ? null : mended
}

/** Answers what readers ask. */
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

/** A word that stands nowhere, alone in its name. */
const strangerIn = ({ words: [word = '', more] }: Wanted, known: KnownWords) =>
  more === undefined && !known.has(word) ? word : null

/** The words that were meant in place of those that stand nowhere; null when there are none to put in their place. */
function mend(wanted: readonly Wanted[], known: KnownWords): string | null {
  const meant = wanted.map((one) => {
    const word = strangerIn(one, known)
    return word === null || known.begins(word) ? null : (known.mend(word) ?? known.split(word))
  })
  if (meant.every((right) => right === null)) return null
  // Who reads what was meant for one word wants no other one in it that is wrong.
  return meant.map((right, at) => right ?? wanted[at]?.words.map(known.spell).join(' ')).join(' ')
}

/** Words that stand nowhere may be the beginning of one. */
const goOn = (wanted: readonly Wanted[], known: KnownWords): Wanted[] =>
  wanted.map((one) => {
    const word = strangerIn(one, known)
    return word !== null && known.begins(word)
      ? { ...one, isBeginning: true, names: [[word], ...one.names.slice(1)] }
      : one
  })

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
      points: pointsFor({ ...found, body: [] }, wanted, true) + relevance * relevancePoints,
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
  const found = sitePages
    .map(({ found, own, ...page }) => {
      const more = page.kind === 'page' && isInRow(found, wanted) ? inRow : 0
      const fits = pointsFor(found, wanted, isLoose)
      const points = fits > 0 ? worth[page.kind] * (fits + more) : 0
      return { page, points: own ? Math.max(points, ownPoints(own, wanted)) : points }
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
