/** What somebody says of their own calendar. */
import { z } from 'zod'
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ConnectedMailbox } from '#app/platform/mailbox/mailbox.server.ts'
import { TokenError } from '#app/platform/mailer/mail-token.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import {
  chooseCollection,
  deleteCalendar,
  grantOf,
  type Login,
  readAddress,
  saveCalendar,
} from '#app/submissions/appointments/calendars/calendars.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { FormOutcome } from '../frame/answer.server.ts'
import { explainRefusal } from '../settings/mailbox.server.ts'

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
  await keep(database, secrets, { staffId: id, address }, read.address, login)
  return { kind: 'ok', notice: 'calendar-kept' }
}

/** Keeps what the maker of their calendar grants, where it sent them back with a code. */
export async function connectCalendar(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  { mailbox, ...secrets }: Secrets & { mailbox: Pick<ConnectedMailbox, 'calendars'> },
  answer: URLSearchParams,
): Promise<FormOutcome<NoticeOf<'appointments'>>> {
  const { id } = who.person
  try {
    const { calendar, granted } = await mailbox.calendars.finish(answer, who.session.id)
    await keep(
      database,
      secrets,
      { staffId: id, address },
      calendar.url,
      grantOf(granted, { ...calendar, ...granted }),
    )
    return { kind: 'ok', notice: 'calendar-kept' }
  } catch (error) {
    if (error instanceof TokenError) return invalid(explainRefusal(error))
    throw error
  }
}

function keep(
  database: Database,
  secrets: Secrets,
  by: { staffId: string; address: string },
  address: string,
  login: Login | null,
) {
  return database.transact(async (tx) => {
    await saveCalendar(tx, secrets, by.staffId, { address, login })
    await recordAudit(tx, { action: 'calendar-set', ...by })
  })
}

/** How somebody signs in at the server of their calendar; null where something is missing. A colon would end the name (RFC 7617). */
function readLogin({ user, password }: { user: string; password: string }) {
  const login = { user: user.trim(), password: password.trim() }
  const isGood = [login.user, login.password].every((word) => word !== '' && word.length <= 200)
  return isGood && !login.user.includes(':') ? login : null
}
