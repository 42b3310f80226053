/** Who wrote, in the words of the desk. Dates become text here, on the server, so that both renderings say the same. */
import { agency } from '#app/content/agency/agency.ts'
import { sayMoment } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import { phoneLink } from '#app/lib/phone.ts'
import type { PersonOnCard } from '#app/ui/person/person-card.tsx'
import type { ClockOnCard } from '#app/ui/person/promise-clock.tsx'
import type { ConsentedSubmission, Submission } from '../submission.ts'
import { isRunning, stageMoments } from '../targets/response-target.ts'

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: agency.timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Finds the name behind the id of a member of staff. */
export type NameOf = (id: string) => string

/** The submission as a card shows it. `flags` is what its kind alone must warn of. */
export function describeSubmission(
  row: ConsentedSubmission,
  flags: readonly string[],
  now: Date,
  nameOf: NameOf,
): PersonOnCard {
  return {
    id: row.id,
    name: fullName(row),
    status: row.status,
    email: row.email,
    phone: row.phone,
    phoneLink: phoneLink(row),
    createdAt: row.created_at,
    created: dateTime.format(new Date(row.created_at)),
    clock: isRunning(row) ? describeTarget(row, now) : null,
    message: row.message,
    isAsap: Boolean(row.contact_asap),
    junk: row.junk,
    version: row.version,
    holder: row.assigned_to && nameOf(row.assigned_to),
    doNotContact:
      row.do_not_contact_at === null
        ? null
        : {
            by: row.do_not_contact_by ? nameOf(row.do_not_contact_by) : 'The desk, until an owner has looked',
            at: dateTime.format(new Date(row.do_not_contact_at)),
          },
    flags: [
      ...(row.is_test ? ['Test, not counted'] : []),
      ...flags,
      ...(row.consented ? [] : ['No consent: manual call or e-mail only']),
      ...(row.phone_normalized === null ? ['Phone looks wrong'] : []),
      ...(row.possible_duplicate ? ['Possible duplicate'] : []),
    ],
  }
}

/** The response target of a submission that waits for its first contact. */
export function describeTarget(
  row: Pick<Submission, 'target' | 'created_at' | 'respond_by'>,
  now: Date,
): ClockOnCard {
  const label = sayMoment(new Date(row.respond_by), now, agency.timeZone)
  return { ...stageMoments(row), label, now: now.toISOString() }
}
