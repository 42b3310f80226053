/** Who wrote, in the words of the desk. Dates become text here, on the server, so that both renderings say the same. */
import type { Selectable } from 'kysely'
import { agency } from '#app/content/agency.ts'
import { sayMoment } from '#app/lib/dates.ts'
import { phoneLink } from '#app/lib/phone.ts'
import type { PersonOnCard } from '#app/ui/person-card.tsx'
import type { ClockOnCard } from '#app/ui/promise-clock.tsx'
import { isRunning, stageMoments } from './promise-clock.ts'
import type { listedColumns, SubmittedTable } from './submitted-row.ts'

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: agency.timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

type ListedRow<Status> = Pick<Selectable<SubmittedTable>, (typeof listedColumns)[number]> & {
  status: Status
  consented: boolean | 0 | 1
}

/** Finds the name behind the id of a member of staff. */
export type NameOf = (id: string) => string

/** The row as a card shows it. `ownFlags` is what only this kind of row must warn of. */
export function describePerson<Status extends string>(
  row: ListedRow<Status>,
  now: Date,
  nameOf: NameOf,
  ownFlags: readonly string[] = [],
): PersonOnCard & { status: Status } {
  return {
    id: row.id,
    name: fullName(row),
    status: row.status,
    email: row.email,
    phone: row.phone,
    phoneLink: phoneLink(row),
    createdAt: row.created_at,
    created: dateTime.format(new Date(row.created_at)),
    clock: isRunning(row) ? describeClock(row, now) : null,
    message: row.message,
    isAsap: Boolean(row.contact_asap),
    junk: row.junk,
    version: row.version,
    holder: row.assigned_to && nameOf(row.assigned_to),
    doNotContact:
      row.do_not_contact_at === null
        ? null
        : {
            by: row.do_not_contact_by ? nameOf(row.do_not_contact_by) : 'the desk',
            at: dateTime.format(new Date(row.do_not_contact_at)),
          },
    flags: [
      ...(row.is_test ? ['Test, not counted'] : []),
      ...ownFlags,
      ...(row.consented ? [] : ['No consent: manual call or e-mail only']),
      ...(row.phone_normalized === null ? ['Phone looks wrong'] : []),
      ...(row.possible_duplicate ? ['Possible duplicate'] : []),
    ],
  }
}

/** The clock of a row that waits for its first contact. */
export function describeClock(
  row: Pick<Selectable<SubmittedTable>, 'promise' | 'created_at' | 'due_at'>,
  now: Date,
): ClockOnCard {
  const words = sayMoment(new Date(row.due_at), now, agency.timeZone)
  return { ...stageMoments(row), words, now: now.toISOString() }
}

/** First and last name; the quick form asks for the first alone. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  [first_name, last_name].filter(Boolean).join(' ')
