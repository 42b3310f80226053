/** Whether somebody holds the license for the state a person lives in. */
import { licenseOf } from '#app/content/agency/license-of.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Submission } from '../submission.ts'
import { readShift, statesOf } from './shifts.server.ts'

/** The state that a member of staff holds no license for; null where they do, where it is not known, and where nothing is known of their licenses. */
export async function findUnlicensed(
  db: Queries,
  { id, name }: { id: string; name: string },
  { state }: Pick<Submission, 'state'>,
): Promise<string | null> {
  if (state === null) return null
  const shift = await readShift(db, id)
  if (shift.states === null && licenseOf(name) === undefined) return null
  return statesOf(shift, name, new Date()).includes(state) ? null : state
}
