/** The desk's questions about applications: the list with its filters, the counts, and the changes staff make. */
import { hasConsent } from '#app/intake/consent-proof.server.ts'
import { matchesPerson } from '#app/intake/find-person.server.ts'
import { listedColumns } from '#app/intake/submitted-row.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import type { RecruitStatus } from './recruit.ts'
import type { RecruitFilter } from './recruit-filter.ts'

export type ListedRecruit = Awaited<ReturnType<typeof listRecruits>>['recruits'][number]

/** One page of applications, newest first, with the cursors of the pages beside it (null where there is none). */
export async function listRecruits({ db, engine }: Database, filter: RecruitFilter) {
  const { search, status, licensed, junk } = filter
  const { direction, begins, limit } = pageQuery(filter)
  let query = db
    .selectFrom('recruits')
    .select([...listedColumns, 'status', 'state', 'licensed', 'best_contact_time'])
    .select(hasConsent('recruits.id').as('consented'))
    .where('junk', junk ? 'is not' : 'is', null)
    .where(begins)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
  if (status !== 'all') query = query.where('status', '=', status)
  if (licensed !== 'all') query = query.where('licensed', '=', licensed === 'yes')
  if (search) query = query.where((eb) => eb.or(matchesPerson(engine, search)))

  const { rows: recruits, newer, older } = pageOf(await query.execute(), filter)
  return { recruits, newer, older }
}

export interface RecruitCounts {
  total: number
  new: number
  licensed: number
  hired: number
}

/** How many applications there are. Junk and tests are never counted. */
export async function countRecruits({ db }: Database): Promise<RecruitCounts> {
  const rows = await db
    .selectFrom('recruits')
    .select(['status', 'licensed', (eb) => eb.fn.countAll<number>().as('count')])
    .where('junk', 'is', null)
    .where('is_test', '=', false)
    .groupBy(['status', 'licensed'])
    .execute()
  const count = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((sum, row) => sum + Number(row.count), 0)
  return {
    total: count(() => true),
    new: count((row) => row.status === 'new'),
    licensed: count((row) => Boolean(row.licensed)),
    hired: count((row) => row.status === 'hired'),
  }
}

/** Moves an application. Returns the status it had, or null for an unknown id. */
export async function changeRecruitStatus(
  tx: Queries,
  id: string,
  status: RecruitStatus,
): Promise<RecruitStatus | null> {
  const recruit = await tx.selectFrom('recruits').select('status').where('id', '=', id).executeTakeFirst()
  if (!recruit) return null
  const updated_at = new Date().toISOString()
  await tx.updateTable('recruits').set({ status, updated_at }).where('id', '=', id).execute()
  return recruit.status
}

/** Puts an application aside as junk, or takes it back. False for an unknown id or one that is where it should go. */
export async function setRecruitJunk(tx: Queries, id: string, junk: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('recruits')
    .set({ junk: junk ? 'staff' : null, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('junk', junk ? 'is' : 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
