/** The changes staff make to where an application stands. */
import { changeStanding, firstContact } from '#app/intake/standing.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { RecruitStatus } from './recruit.ts'

/** Moves an application; leaving `new` is the first contact, made by `by`. Returns the status it had, or null for an unknown id. */
export async function changeRecruitStatus(
  tx: Queries,
  id: string,
  status: RecruitStatus,
  by: string,
): Promise<RecruitStatus | null> {
  const before = await changeStanding(tx, 'recruits', id, (row) => ({
    status,
    ...(status !== 'new' && firstContact(row, by)),
  }))
  // Nobody writes another status than this function does.
  return (before?.status as RecruitStatus | undefined) ?? null
}

/** Puts an application aside as junk, or takes it back. False for an unknown id or one that is where it should go. */
export async function setRecruitJunk(tx: Queries, id: string, junk: boolean): Promise<boolean> {
  const changed = await changeStanding(tx, 'recruits', id, (row) =>
    (row.junk !== null) === junk ? null : { junk: junk ? 'staff' : null },
  )
  return changed !== null
}
