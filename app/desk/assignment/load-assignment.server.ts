/** What the assignment page shows. */

import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { licenseOf } from '#app/content/agency/license-of.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { dayIn } from '#app/lib/dates.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import { fullName } from '#app/lib/person-name.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockSetting, readSetting, writeSetting } from '#app/platform/settings.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import {
  assignmentRules,
  listUnmatched,
  maxMinutes,
} from '#app/submissions/assignment/assignment-rules.server.ts'
import {
  type KeptShift,
  listShifts,
  saveShift,
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
import type { ActionContext, FormOutcome } from '../frame/answer.server.ts'
import { fromField, maxCapacity, untilField } from './shift-fields.ts'
import { type assignmentForms, readHours, readStates, writeStates } from './shift-form.ts'

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

/** The forms of the assignment page: what each changes, and what it says then. */
type Context = Pick<ActionContext, 'database' | 'who' | 'address'>
type Saved = FormOutcome<'saved'>
type Forms = z.output<typeof assignmentForms>

/** Does what the form asks for. */
export const changeAssignment = (context: Context, kind: Kind, fields: Forms): Promise<Saved> =>
  fields.form === 'rules' ? changeRules(context, fields) : changePerson(context, kind, fields)

async function changeRules(
  { database, who, address }: Context,
  { isOn, minutes: typed, handOver }: Extract<Forms, { form: 'rules' }>,
): Promise<Saved> {
  const minutes = typed.trim() === '' ? null : Number(typed)
  if (minutes !== null && (!/^\s*\d{1,4}\s*$/.test(typed) || minutes < 1 || minutes > maxMinutes))
    return invalid(`Enter a number of minutes from 1 to ${maxMinutes}, or leave it empty.`)
  const wanted = { isOn: isOn === 'yes', minutes, handOver: handOver === 'yes' }
  const staffId = who.person.id
  await database.transact(async (tx) => {
    const before = await lockSetting(tx, assignmentRules)
    if (isDeepStrictEqual(before, wanted)) return
    await writeSetting(tx, assignmentRules, wanted, staffId)
    const detail = { setting: assignmentRules.name, on: wanted.isOn, minutes, handOver: wanted.handOver }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
  return { kind: 'ok', notice: 'saved' }
}

async function changePerson(
  { database, who, address }: Context,
  kind: Kind,
  fields: Extract<Forms, { form: 'person' }>,
): Promise<Saved> {
  const person = (await listStaffNames(database.db)).find(({ id }) => id === fields.id)
  if (!person?.isActive || !mayOf(kind, person.role, 'see')) return notFound
  const hours = readHours(fields, new Date())
  if ('issue' in hours) return invalid(hours.issue)
  const states = readStates(fields.states)
  if (states && 'issue' in states) return invalid(states.issue)
  const capacity = Number(fields.capacity)
  if (!/^\d{1,3}$/.test(fields.capacity) || capacity > maxCapacity)
    return invalid(`Enter how many new leads at a time, from 0 to ${maxCapacity}.`)
  const change = { ...hours, states, capacity, takes: fields.takes === 'yes' }
  await saveShift(database, { staffId: person.id, by: who.person.id, address }, change)
  return { kind: 'ok', notice: 'saved' }
}
