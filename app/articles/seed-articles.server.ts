import type { StateName } from '#app/content/agency/places.ts'
import type { SeedArticle } from '#app/content/articles/seed-article.ts'
import { seedArticles } from '#app/content/index-of-seeds.ts'
import { isSold } from '#app/content/lines/sold-lines.ts'
import { newId } from '#app/lib/ids.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readDraft } from './draft/article-draft.server.ts'
import { isOffered, seedsName } from './model/article.ts'

/**
 * Once, also when all were deleted since. Their common moment marks them as samples. @returns how many. @throws when
 * one breaks the rules that editors keep.
 */
export async function addSampleArticles({ transact, db }: Database, home: SeedHome): Promise<number> {
  const known = await db.selectFrom('seeds').select('name').where('name', '=', seedsName).executeTakeFirst()
  if (known) return 0
  const sown_at = new Date().toISOString()
  // Of articles of one moment the last one made is shown first.
  const rows = seedArticles
    .filter(
      (seed) => isFor(home.state)(seed) && isOffered(seed.category) && (!seed.line || isSold(seed.line)),
    )
    .toReversed()
    .map((seed) => seedRow(seed, home, sown_at))
  return transact(async (tx) => {
    // Of nodes that start together one writes this row, and the others find it.
    const marked = await tx
      .insertInto('seeds')
      .values({ name: seedsName, sown_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(marked.numInsertedOrUpdatedRows ?? 0) === 0) return 0
    for (const row of rows) await tx.insertInto('research_articles').values(row).execute()
    return rows.length
  })
}

interface SeedHome {
  /** Stands as the author's. */
  name: string
  state: StateName
  /** False to put them in as drafts, for somebody to read first. */
  publishesSamples: boolean
}

const isFor = (state: StateName) => (one: { state?: StateName }) =>
  one.state === undefined || one.state === state

/** `at` in UTC, ISO 8601. @throws when it breaks a rule, naming it. */
export function seedRow(seed: SeedArticle, home: SeedHome, at: string) {
  const { body, state: _state, line: _line, sources, ...texts } = seed
  const read = readDraft({
    ...texts,
    author: home.name,
    content: bodyFor(body, home.state),
    sources: sources.filter(isFor(home.state)).map(({ state: _of, ...source }) => source),
    readingTime: null,
    picture: '',
    pictureAlt: '',
    seoTitle: '',
    seoDescription: '',
  })
  if ('issues' in read) throw new Error(`The article ${seed.slug}: ${JSON.stringify(read.issues)}`)
  return {
    ...read.columns,
    id: newId(),
    created_at: at,
    updated_at: at,
    published_at: home.publishesSamples ? at : null,
    listed_at: at,
    status: home.publishesSamples ? ('published' as const) : ('draft' as const),
  }
}

/** True in one state. At home it is a part of the text like any other. */
const stateInset = /<aside class="callout" data-state="([^"]+)">([\s\S]*?)<\/aside>\s*/g

/** The text as it is put in by an agency of the state `home`. @internal */
export const bodyFor = (body: string, home: StateName) =>
  body.replace(stateInset, (_, state: string, inside: string) => (state === home ? inside : ''))
