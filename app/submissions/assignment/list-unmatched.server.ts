/** New leads that went to nobody and that nobody has taken yet, for owners. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { AssignmentTable } from '../model/assignment-table.ts'
import { stoppedFrom } from '../model/response-target.ts'

const days = 7
/** However many went to nobody, so many of the newest are looked at, and so many are shown. */
const looked = 200
export const maxUnmatched = 20

export interface Unmatched extends Pick<AssignmentTable, 'unmet' | 'at'> {
  id: string
  state: string | null
  first_name: string
  last_name: string
}

/** Newest first. */
export async function listUnmatched(db: Queries, now = new Date()): Promise<Unmatched[]> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString()
  const rows = await db
    .with('newest', (cte) =>
      cte
        .selectFrom('assignments')
        .select(['subject_id', 'unmet', 'at'])
        .where('staff_id', 'is', null)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .limit(looked),
    )
    .selectFrom('newest')
    .innerJoin('submissions', 'submissions.id', 'newest.subject_id')
    .select(['submissions.id', 'newest.unmet', 'newest.at', 'state', 'first_name', 'last_name'])
    .where('assigned_to', 'is', null)
    .where('junk', 'is', null)
    .where('merged_into', 'is', null)
    // What is over lies behind everything open.
    .where('call_order', '<', stoppedFrom)
    .orderBy('newest.at', 'desc')
    .limit(maxUnmatched)
    .execute()
  return rows
}
