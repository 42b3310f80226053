/** What somebody says of their own calendar. */
import { z } from 'zod'
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import {
  deleteCalendar,
  readAddress,
  saveCalendar,
} from '#app/submissions/appointments/calendars/calendars.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { FormOutcome } from '../frame/answer.server.ts'

export const calendarForms = z.discriminatedUnion('form', [
  z.object({ form: z.literal('calendar'), address: z.string() }),
  z.object({ form: z.literal('no-calendar') }),
])

/** Keeps the address, or forgets it. */
export async function changeCalendar(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  secrets: Pick<Secrets, 'secret'>,
  fields: z.output<typeof calendarForms>,
): Promise<FormOutcome<NoticeOf<'appointments'>>> {
  const { id } = who.person
  if (fields.form === 'no-calendar') {
    await database.transact(async (tx) => {
      await deleteCalendar(tx, id)
      await recordAudit(tx, { action: 'calendar-removed', staffId: id, address })
    })
    return { kind: 'ok', notice: 'calendar-removed' }
  }
  const read = readAddress(fields.address)
  if ('issue' in read) return invalid(read.issue)
  await database.transact(async (tx) => {
    await saveCalendar(tx, secrets, id, read.address)
    await recordAudit(tx, { action: 'calendar-set', staffId: id, address })
  })
  return { kind: 'ok', notice: 'calendar-kept' }
}
