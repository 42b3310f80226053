/** What somebody says of their own calendar. */
import { z } from 'zod'
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import {
  chooseCollection,
  deleteCalendar,
  readAddress,
  saveCalendar,
} from '#app/submissions/appointments/calendars/calendars.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { FormOutcome } from '../frame/answer.server.ts'

export const calendarForms = z.discriminatedUnion('form', [
  z.object({ form: z.literal('calendar'), address: z.string() }),
  z.object({ form: z.literal('account'), server: z.string(), user: z.string(), password: z.string() }),
  z.object({ form: z.literal('collection'), calendar: z.string() }),
  z.object({ form: z.literal('no-calendar') }),
])

/** Keeps the address of a feed or an account, or forgets it. */
export async function changeCalendar(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  secrets: Secrets,
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
  if (fields.form === 'collection') {
    const isKept = await database.transact((tx) => chooseCollection(tx, secrets, id, fields.calendar))
    return isKept
      ? { kind: 'ok', notice: 'calendar-kept' }
      : invalid('This calendar is not there any more. Choose another one.')
  }
  const isAccount = fields.form === 'account'
  const read = readAddress(isAccount ? fields.server : fields.address)
  if ('issue' in read)
    return invalid(isAccount ? 'Enter the address of the server. It begins with https://.' : read.issue)
  const login = isAccount ? readLogin(fields) : null
  if (isAccount && !login) return invalid('Enter your user name and an app password.')
  await database.transact(async (tx) => {
    await saveCalendar(tx, secrets, id, { address: read.address, login })
    await recordAudit(tx, { action: 'calendar-set', staffId: id, address })
  })
  return { kind: 'ok', notice: 'calendar-kept' }
}

/** How somebody signs in at the server of their calendar; null where something is missing. A colon would end the name (RFC 7617). */
function readLogin({ user, password }: { user: string; password: string }) {
  const login = { user: user.trim(), password: password.trim() }
  const isGood = [login.user, login.password].every((word) => word !== '' && word.length <= 200)
  return isGood && !login.user.includes(':') ? login : null
}
