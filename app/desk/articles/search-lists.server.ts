/** What editors do about the readers' search: its list of synonyms, and what was looked for in vain. */
import { z } from 'zod'
import type { ArticleSearch } from '#app/articles/search/article-search.server.ts'
import { forgetMiss, listMisses } from '#app/articles/search/search-misses.server.ts'
import { readSynonyms, synonyms, writeSynonyms } from '#app/articles/search/synonyms.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { unbroken } from '#app/content/unbroken.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { FormOutcome } from '../forms/answer.server.ts'

export const searchForms = z.discriminatedUnion('form', [
  z.object({ form: z.literal('synonyms'), synonyms: z.string() }),
  z.object({ form: z.literal('seen'), words: z.string() }),
])

/** Searches that one list shows. */
const maxListed = 100

export interface SearchMiss {
  words: string
  times: number
  last: string
  /** What visitors were shown in its place; null where there was nothing to show. */
  takenFor: string | null
}

/** What was looked for in vain; apart from that what was only mistyped, the most frequent of each first. */
export async function listSearches(
  database: Database,
  search: Pick<ArticleSearch, 'takenFor'>,
): Promise<{ misses: SearchMiss[]; mistyped: SearchMiss[] }> {
  const all = await listMisses(database)
  const taken = await search.takenFor(all.map(({ words }) => words))
  const rows = all.map(({ words, times, last_at }, at) => ({
    ...{ words, times, last: unbroken(shortMoment(last_at)) },
    takenFor: taken[at] ?? null,
  }))
  const [misses, mistyped] = [rows.filter((row) => !row.takenFor), rows.filter((row) => row.takenFor)]
  return { misses: misses.slice(0, maxListed), mistyped: mistyped.slice(0, maxListed) }
}

type Changer = Pick<ActionContext, 'database' | 'who' | 'address'>

export async function changeSearch(
  changer: Changer,
  fields: z.output<typeof searchForms>,
): Promise<FormOutcome<'saved' | 'seen'>> {
  if (fields.form === 'synonyms') return changeSynonyms(changer, fields.synonyms)
  await forgetMiss(changer.database, fields.words)
  return { kind: 'ok', notice: 'seen' }
}

async function changeSynonyms(
  { database, who, address }: Changer,
  typed: string,
): Promise<FormOutcome<'saved'>> {
  const read = readSynonyms(typed)
  if ('issue' in read) return { kind: 'invalid', issues: { synonyms: read.issue } }
  const staffId = who.person.id
  await database.transact(async (tx) => {
    const before = writeSynonyms(await lockSetting(tx, synonyms))
    const after = writeSynonyms(read.groups)
    if (before === after) return
    await writeSetting(tx, synonyms, read.groups, staffId)
    const detail = { setting: synonyms.name, from: lines(before), to: lines(after) }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
  return { kind: 'ok', notice: 'saved' }
}

/** For the trail: what changed is told by the list itself. */
const lines = (text: string) => text.split('\n').filter(Boolean).length
