/** The appointments of some days, with who they are with, as far as the asker may see. */
import { type SqlBool, sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { isInScope } from '../actions/change-submission.server.ts'
import type { Kind } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import '../model/appointment-table.ts'

/** More than a week of a large agency. */
const maxRows = 500

interface Asked {
  who: SignedIn
  kinds: readonly Kind[]
  /** Whose; everybody's for null. */
  host: string | null
  /** ISO: from the first moment until before the last. */
  from: string
  to: string
}

/** In their order, those that were called off included; `more` when there are too many to show. `person` is null out of reach. */
export async function listDays({ reads }: Pick<Database, 'reads'>, { who, kinds, host, from, to }: Asked) {
  let query = reads
    .selectFrom('appointments')
    .innerJoin('submissions', 'submissions.id', 'appointments.subject_id')
    .selectAll('appointments')
    .select(['kind', 'first_name', 'last_name', 'phone', 'phone_normalized', 'submissions.state as place'])
    .select(['assigned_to', 'junk', 'merged_into', 'do_not_contact_at', 'status'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('appointments.id')
    .limit(maxRows + 1)
  // What stayed with a colleague is in the list of both.
  if (host !== null)
    query = query.where(({ or, eb }) =>
      or([
        eb('appointments.staff_id', '=', host),
        sql<SqlBool>`(assigned_to = ${host} and appointments.state = 'booked')`,
      ]),
    )
  const rows = await query.execute()
  const entries = rows.slice(0, maxRows).map(({ place, ...row }) => {
    const kind = kinds.find(({ name }) => name === row.kind)
    const isSeen = kind && isInScope(row, who, kind, 'see') && (row.junk === null || row.merged_into !== null)
    return { appointment: row, person: isSeen ? personOf(row, kind, place) : null }
  })
  return { entries, more: rows.length > maxRows }
}

type Named = Pick<
  Submission,
  'first_name' | 'last_name' | 'phone' | 'phone_normalized' | 'do_not_contact_at' | 'merged_into'
> & { subject_id: string }

const personOf = (row: Named, kind: Kind, state: string | null) => ({
  ...{ kind, id: row.merged_into ?? row.subject_id, state },
  ...{ first_name: row.first_name, last_name: row.last_name, phone_normalized: row.phone_normalized },
  isBanned: row.do_not_contact_at !== null,
})
