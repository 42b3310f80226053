/** What readers looked for and did not find as they asked for it, for editors: the words, how often and when last, never who. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

/** Different searches that are kept: whoever types nonsense fills no disk. */
const maxKept = 500
/** Characters of one. */
const longest = 60
const dayMs = 86_400_000
/** After this time without being asked again it is forgotten. */
const keptDays = 90

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    search_misses: { words: string; times: number; last_at: Moment }
  }
}

/** Signs of programs, which people do not look for. */
const signs = /[<>{}\\=%;]|\.\.\//

/** Counts a search that found nothing, or only something near. One that may hold somebody's address or number is not kept, nor what no person would type. */
export async function noteMiss({ db }: Database, words: string): Promise<void> {
  if (words.length > longest || /@|(\d\D?){5}/.test(words) || signs.test(words)) return
  if (!/[\p{L}\d]{2}/u.test(words)) return
  const last_at = new Date().toISOString()
  const { count } = await db
    .selectFrom('search_misses')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxKept) {
    const old = new Date(Date.now() - keptDays * dayMs).toISOString()
    await db.deleteFrom('search_misses').where('last_at', '<', old).execute()
    await db
      .deleteFrom('search_misses')
      .where('words', 'in', (rows) =>
        rows
          .selectFrom('search_misses')
          .select('words')
          .orderBy('times')
          .orderBy('last_at')
          .limit(maxKept / 10),
      )
      .execute()
  }
  await db
    .insertInto('search_misses')
    .values({ words, times: 1, last_at })
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet((row) => ({ times: row('search_misses.times', '+', 1), last_at })),
    )
    .execute()
}

/** All searches that found nothing, or only something near, in the last 90 days, the most frequent first. */
export const listMisses = ({ reads }: Database) =>
  reads
    .selectFrom('search_misses')
    .selectAll()
    .where('last_at', '>=', new Date(Date.now() - keptDays * dayMs).toISOString())
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .limit(maxKept)
    .execute()

/** Takes one off the list: it was seen to. */
export async function forgetMiss({ db }: Database, words: string): Promise<void> {
  await db.deleteFrom('search_misses').where('words', '=', words).execute()
}
