/** The forms of the assignment page: what each changes, and what it says then. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { invalid, notFound } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { assignmentRules, maxMinutes } from '#app/submissions/assignment/assignment-rules.server.ts'
import { saveShift } from '#app/submissions/assignment/shifts.server.ts'
import { type Kind, mayOf } from '#app/submissions/model/kind.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { FormOutcome } from '../frame/answer.server.ts'
import { maxCapacity } from './shift-fields.ts'
import { type assignmentForms, readHours, readStates } from './shift-form.ts'

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
