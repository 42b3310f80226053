/** Somebody's hours as the forms have them, and in a line. */
import { shortMoment } from '#app/content/promises/moments.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isAway, isOnShift, type Shift, weekdays } from '#app/submissions/assignment/shift.ts'
import type { KeptShift } from '#app/submissions/assignment/shifts.server.ts'
import { statesOf } from '#app/submissions/assignment/shifts.server.ts'
import { fromField, untilField } from './shift-fields.ts'
import { writeStates } from './shift-form.ts'

/** By the names of the fields. */
export function hoursAsTyped({ hours, zone, awayUntil }: Shift, now: Date): Record<string, string> {
  const isStillAway = awayUntil !== null && Date.parse(awayUntil) > now.getTime()
  const times = weekdays.flatMap((day) => [
    [fromField(day), hours[day]?.from ?? ''],
    [untilField(day), hours[day]?.until ?? ''],
  ])
  return { ...Object.fromEntries(times), zone, away: isStillAway ? dayIn(new Date(awayUntil), zone) : '' }
}

/** What owners set of a person. */
export const personAsTyped = (shift: KeptShift, now: Date): Record<string, string> => ({
  ...hoursAsTyped(shift, now),
  takes: shift.takes ? 'yes' : '',
  states: writeStates(shift.states),
  capacity: String(shift.capacity),
})

/** "Gets new leads, working now, licensed in 3 states" and whatever keeps somebody from getting any. */
export function sayPerson(shift: KeptShift, name: string, now: Date): string {
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
