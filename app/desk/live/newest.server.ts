/** The newest submission of each kind somebody may see, so that an open desk notices when there is a newer one. */
import { fullName } from '#app/lib/person-name.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { Assignment } from '#app/submissions/intake/assignment.server.ts'
import { newestSubmissions } from '#app/submissions/list/list-submissions.server.ts'
import { isByStaff } from '#app/submissions/model/entry-fields.ts'
import {
  type Kind,
  kindScope,
  listPath,
  mayOf,
  ownersSeenBy,
  submissionPath,
} from '#app/submissions/model/kind.ts'
import type { Newest } from './arrivals.ts'

/** As many of a burst are counted one by one. */
const maxCounted = 20

/** The newest of each kind; none for who still owes the second step of signing in. */
export async function readNewest(
  database: Pick<Database, 'reads'>,
  who: SignedIn,
  kinds: readonly Kind[],
  assignment: Pick<Assignment, 'isOn'>,
): Promise<Newest[]> {
  if (who.owesTwoStep) return []
  return Promise.all(
    kinds
      .filter((kind) => mayOf(kind, who.person.role, 'see'))
      // Where new ones go to somebody by themselves, whoever gets one hears of it, and of what is free (assigned.server.ts).
      .filter(
        (kind) => !(kind.assigns && assignment.isOn()) || kindScope(kind, who.person.role, 'see') === 'all',
      )
      .map(async (kind) => {
        const all = await newestSubmissions(database, kind, ownersSeenBy(who, kind), maxCounted)
        const [newest] = all
        const notice = kind.copy.arrived
        if (!newest)
          return {
            path: listPath(kind),
            text: notice,
            notice,
            id: null,
            before: [],
            isOwn: false,
            take: null,
          }
        const { id } = newest
        // What staff entered is somebody's own, and told of alone.
        const before = all.slice(1).flatMap((one) => (isByStaff(one.form_type) ? [] : [one.id]))
        const isOwn = isByStaff(newest.form_type) && (await isEnteredBy(database.reads, id, who.person.id))
        const isGiven = kind.assigns === true && assignment.isOn()
        const isBarred = newest.do_not_contact_at !== null
        const isTaken =
          isOwn ||
          isBarred ||
          newest.assigned_to !== null ||
          isGiven ||
          !mayOf(kind, who.person.role, 'assign')
        // The version before anybody changed it: whoever was faster keeps it.
        const fields = { to: who.person.id, version: '0' }
        const take = isTaken ? null : { path: `${submissionPath(kind, id)}/assign`, fields }
        const what = isBarred ? ', do not contact' : newest.contact_asap ? ', call ASAP' : ''
        const text = `${notice}: ${fullName(newest)}${what}`
        return { path: listPath(kind), text, notice, id, before, isOwn, take }
      }),
  )
}

/** Nobody is told of whom they entered themselves, or took in with a file. */
async function isEnteredBy(db: Queries, id: string, staffId: string): Promise<boolean> {
  const entered = await db
    .selectFrom('submission_events')
    .select('id')
    .where('subject_id', '=', id)
    .where('type', 'in', ['entered', 'imported'])
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst()
  return entered !== undefined
}
