/** A colleague with a calendar that appointments are written into, for tests; the server may be a real one. */
import { TokenError } from '#app/platform/mailer/mail-token.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { handleCalendarJobs, syncCalendar } from '#app/submissions/booking/calendar-sync.server.ts'
import { account } from './caldav-server.ts'
import type { OpenDatabase } from './databases.ts'
import { openPersonDesk } from './person-desk.ts'

export interface CalendarServer {
  address: string
  list(name?: string): Promise<Map<string, string>>
  edit(key: string, change: (text: string) => string): Promise<void>
  remove(key: string): Promise<void>
}

/** Time as an entry has it. */
export const stamp = (moment: string | number) =>
  `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Moves an entry to another hour, as a calendar program does; `changed` is when it says that was, milliseconds. */
export const movedTo =
  (moment: number, changed = Date.now() + 1000) =>
  (text: string) =>
    text
      .replace(/DTSTART[^:]*:\w+/, `DTSTART:${stamp(moment)}`)
      .replace(/DTEND[^:]*:\w+/, `DTEND:${stamp(moment + 30 * 60_000)}`)
      .replace(/LAST-MODIFIED:\w+/, `LAST-MODIFIED:${stamp(changed)}`)

/** A colleague who has connected the calendar of a CalDAV server. */
export async function openWritten(open: OpenDatabase, server: CalendarServer) {
  const synced = await openSynced(open)
  const connect = (role: 'owner' | 'agent' = 'agent', fields: Record<string, string> = {}) =>
    synced.desk.post(role, '/admin/appointments', {
      form: 'account',
      server: server.address,
      ...account,
      ...fields,
    })
  await connect()
  await synced.sync()
  return { ...synced, connect }
}

/** `sync` looks at the calendar of the agent once, and returns what went wrong, or null. */
export async function openSynced(open: OpenDatabase, environment: Record<string, string> = {}) {
  const desk = await openPersonDesk(open, ['owner', 'agent'], environment)
  const { database, secret, oldSecrets, announcements, jobs, mailbox } = desk.door.services
  const parts = {
    ...{ database, secret, oldSecrets, announcements, kinds, siteUrl: desk.door.url },
    isClosed: () => false,
    // The class of the built product is another one.
    renewGrant: (refreshToken: string) =>
      mailbox.calendars.renew(refreshToken).catch(({ error, message, isRefusal }: TokenError) => {
        throw new TokenError(error, message.slice(error.length + 2), isRefusal)
      }),
  }
  // In place of the product's own, which asks no address of this machine.
  handleCalendarJobs(jobs, parts)
  const sync = async (role: 'owner' | 'agent' = 'agent') =>
    syncCalendar(parts, await desk.staffId(role)).then(
      () => null,
      (error: Error) => error.message,
    )
  return {
    ...{ desk, database, jobs, parts, sync },
    row: () => database.db.selectFrom('staff_calendars').selectAll().executeTakeFirstOrThrow(),
    appointments: () => database.db.selectFrom('appointments').selectAll().orderBy('id').execute(),
    /** What the person's page says. */
    said: async (id: string) => (await desk.see('owner', `/admin/leads/${id}`)).text,
  }
}
