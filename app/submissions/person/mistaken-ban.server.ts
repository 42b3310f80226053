/** A correction that met a number or address of the do-not-contact list by mistake, and was put right soon after. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Submission } from '../submission.ts'
import type { EventData } from '../timeline/event-table.ts'
import type { ContactDetails } from './contact-details.ts'

/** For how long whoever made the mistake may put it right, milliseconds. */
const rightableMs = 3_600_000

/** What was to be done next before the mistake. */
export type Stood = NonNullable<EventData['corrected']['stood']>

/** Where `contact` takes back what of the last correction met the list, by the same person: how it stood before; else null. */
export async function findMistake(
  tx: Queries,
  { id, do_not_contact_at }: Submission,
  contact: ContactDetails,
  staffId: string,
  now = new Date(),
): Promise<Stood | null> {
  if (do_not_contact_at === null) return null
  const last = await tx
    .selectFrom('submission_events')
    .select(['staff_id', 'data'])
    .where('subject_id', '=', id)
    .where('type', '=', 'corrected')
    .where('at', '>', new Date(now.getTime() - rightableMs).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.staff_id !== staffId) return null
  // Written by addEvent beside its own type.
  const { changes, stood } = JSON.parse(last.data) as EventData['corrected']
  const isTakenBack = changes.some(
    ({ name, to }) => (name === 'phone' || name === 'email') && contact[name] !== to,
  )
  return stood && isTakenBack ? stood : null
}
