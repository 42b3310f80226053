/** What the assignment page shows. */
import { licenseOf } from '#app/content/agency/license-of.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { assignmentRules } from '#app/submissions/assignment/assignment-rules.server.ts'
import { listUnmatched } from '#app/submissions/assignment/list-unmatched.server.ts'
import { sayUnmet } from '#app/submissions/assignment/say-unmet.ts'
import { listShifts, shiftOf } from '#app/submissions/assignment/shifts.server.ts'
import { type Kind, mayOf, submissionPath } from '#app/submissions/kind.ts'
import { personAsTyped, sayPerson } from './describe-shift.server.ts'

/** `kind` is what is assigned. */
export async function loadAssignment({ db }: Pick<Database, 'db'>, kind: Kind | undefined) {
  const now = new Date()
  const [rules, staff, shifts, unmatched] = await Promise.all([
    readSetting(db, assignmentRules),
    listStaffNames(db),
    listShifts(db),
    listUnmatched(db, now),
  ])
  return {
    isOn: rules.isOn,
    minutes: rules.minutes === null ? '' : String(rules.minutes),
    people: staff
      .filter(({ isActive, role }) => isActive && kind && mayOf(kind, role, 'see'))
      .map(({ id, name, role }) => {
        const shift = shiftOf(shifts, id)
        const { takes } = shift
        return {
          ...{ id, name, role, takes, said: sayPerson(shift, name, now) },
          onFile: licenseOf(name)?.states.length ?? null,
          typed: personAsTyped(shift, now),
        }
      }),
    unmatched: unmatched.map(({ id, at, unmet, state, ...name }) => ({
      id,
      path: kind ? submissionPath(kind, id) : '',
      name: fullName(name),
      text: `${shortMoment(at)}, ${state ?? 'state not known'}: ${sayUnmet(unmet ?? undefined)}.`,
    })),
  }
}
