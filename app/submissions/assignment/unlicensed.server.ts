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
  return state === null ? null : (await readUnlicensed(db, { id, name }))(state)
}

/** The same of many states: says of each whether somebody holds no license for it. */
export async function readUnlicensed(
  db: Queries,
  { id, name }: { id: string; name: string },
): Promise<(state: string | null) => string | null> {
  const shift = await readShift(db, id)
  if (shift.states === null && licenseOf(name) === undefined) return () => null
  const licensed = statesOf(shift, name, new Date())
  return (state) => (state === null || licensed.includes(state) ? null : state)
}
