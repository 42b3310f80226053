/** What the assignment page shows. */
import { licenseOf } from '#app/content/agency/license-of.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { dayIn } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { assignmentRules, listUnmatched } from '#app/submissions/assignment/assignment-rules.server.ts'
import {
  type KeptShift,
  listShifts,
  shiftOf,
  statesOf,
  usualBooking,
} from '#app/submissions/assignment/shifts.server.ts'
import {
  formatUnmet,
  isAway,
  isOnShift,
  type Shift,
  weekdays,
} from '#app/submissions/model/assignment-table.ts'
import { type Kind, mayOf, submissionPath } from '#app/submissions/model/kind.ts'
import { fromField, untilField } from './shift-fields.ts'
import { writeStates } from './shift-form.ts'

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
    handOver: rules.handOver,
    minutes: rules.minutes === null ? '' : String(rules.minutes),
    people: staff
      .filter(({ isActive, role }) => isActive && kind && mayOf(kind, role, 'see'))
      .map(({ id, name, role }) => {
        const shift = shiftOf(shifts, id)
        const { takes } = shift
        return {
          ...{ id, name, role, takes, said: formatPerson(shift, name, now) },
          onFile: licenseOf(name)?.states.length ?? null,
          typed: personAsTyped(shift, now),
        }
      }),
    unmatched: unmatched.map(({ id, at, unmet, state, ...name }) => ({
      id,
      path: kind ? submissionPath(kind, id) : '',
      name: fullName(name),
      text: `${shortMoment(at)}, ${state ?? 'state not known'}: ${formatUnmet(unmet ?? undefined)}.`,
    })),
  }
}

/** By the names of the fields. */
function hoursAsTyped({ hours, zone, awayUntil }: Shift, now: Date): Record<string, string> {
  const isStillAway = awayUntil !== null && Date.parse(awayUntil) > now.getTime()
  const times = weekdays.flatMap((day) => [
    [fromField(day), hours[day]?.from ?? ''],
    [untilField(day), hours[day]?.until ?? ''],
  ])
  return { ...Object.fromEntries(times), zone, away: isStillAway ? dayIn(new Date(awayUntil), zone) : '' }
}

/** What somebody sets of their own hours. */
export const ownHoursAsTyped = (shift: KeptShift, now: Date): Record<string, string> => {
  const { buffer, notice, perDay } = shift.booking ?? usualBooking
  return {
    ...hoursAsTyped(shift, now),
    bookable: shift.booking ? 'yes' : '',
    ...{ bookingBuffer: String(buffer), bookingNotice: String(notice), bookingPerDay: String(perDay) },
  }
}

/** What owners set of a person. */
const personAsTyped = (shift: KeptShift, now: Date): Record<string, string> => ({
  ...hoursAsTyped(shift, now),
  takes: shift.takes ? 'yes' : '',
  states: writeStates(shift.states),
  capacity: String(shift.capacity),
})

/** "Gets new leads, working now, licensed in 3 states" and whatever keeps somebody from getting any. */
function formatPerson(shift: KeptShift, name: string, now: Date): string {
  if (!shift.takes) return 'Gets no new leads.'
  const count = statesOf(shift, name, now).length
  const licensed =
    count === 0
      ? 'No license on file under this name: enter their states, or they get only leads whose state is not known'
      : `Licensed in ${count === 1 ? 'one state' : `${count} states`}`
  const at =
    shift.awayUntil !== null && isAway(shift, now)
      ? `Away until ${shortMoment(shift.awayUntil)}`
      : isOnShift(shift, now)
        ? 'Working now'
        : 'Not working now'
  return `Gets new leads. ${at}. ${licensed}. Up to ${shift.capacity} at a time.`
}
