/** The calendars of staff: kept by each for themselves, read by a job and cached. Nothing of them is kept but when they are busy. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { fetchText } from '#app/platform/http/fetch-text.server.ts'
import { askForJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { isPrivate } from '#app/platform/process/webhook-security.ts'
import { everySecret, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import { decrypt, encrypt, keyFor } from '#app/staff/two-step/encryption.server.ts'
import '#app/staff/staff-tables.ts'
import { createRequire } from 'node:module'
import { agency } from '#app/content/agency/agency.ts'
import { listenTo, startProgram } from '#app/platform/process/worker-process.server.ts'
import type { BusySpan } from './calendar-table.ts'
import type { Feed } from './read-feed.server.ts'

const jobKind = 'calendars.fetch'
/** How often each is read, seconds. */
const everySeconds = 900
const maxBytes = 1_000_000
const timeoutMs = 10_000

const keyOf = (secret: string) => keyFor(secret, 'calendar feeds')

/** The address as it is kept, or what is wrong with it. Only https: the address is all that protects a calendar. */
export function readAddress(typed: string): { address: string } | { issue: string } {
  const text = typed.trim().replace(/^webcal:/i, 'https:')
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || text.length > 2000 || url.username !== '' || url.password !== '')
    return { issue: 'Enter the secret address of your calendar in iCal format. It begins with https://.' }
  return { address: url.href }
}

/** Keeps the address of somebody's own calendar, and has it read. */
export async function keepCalendar(
  tx: Queries,
  { secret }: Pick<Secrets, 'secret'>,
  staffId: string,
  address: string,
): Promise<void> {
  const row = {
    ...{ address: encrypt(keyOf(secret), address, staffId), changed_at: new Date().toISOString() },
    ...{ read_at: null, trouble: null, busy: '[]' },
  }
  await tx
    .insertInto('staff_calendars')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  await askForJob(tx, { kind: jobKind, uniqueKey: jobKind })
}

export const dropCalendar = (tx: Queries, staffId: string) =>
  tx.deleteFrom('staff_calendars').where('staff_id', '=', staffId).execute()

/** How somebody's own calendar does; null for none. */
export const findCalendar = async (db: Queries, staffId: string) =>
  (await db
    .selectFrom('staff_calendars')
    .select(['changed_at', 'read_at', 'trouble'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()) ?? null

interface Parts extends Secrets {
  database: Database
  siteUrl: string
  /** Whether an address may not be asked; private ones by default. */
  isClosed?(address: string): boolean
}

/** Registers who reads them: each quarter of an hour, and when one is new. */
export function handleCalendarJobs(jobs: Pick<Jobs, 'handle' | 'schedule'>, parts: Parts): void {
  const run = () => readCalendars(parts)
  jobs.handle(jobKind, { run })
  jobs.schedule('calendars.read', everySeconds, run)
}

/** Reads the calendars of all who work here, one after the other. What cannot be read keeps what was known, and says why. @internal */
export async function readCalendars(parts: Parts, now = new Date()): Promise<void> {
  const { db } = parts.database
  const rows = await db
    .selectFrom('staff_calendars')
    .innerJoin('staff', 'staff.id', 'staff_calendars.staff_id')
    .select(['staff_id', 'address', 'changed_at'])
    .where('staff.disabled_at', 'is', null)
    .execute()
  for (const { staff_id, address, changed_at } of rows) {
    const found = await readOne(parts, staff_id, address, now).catch(() => 'This is no calendar we can read.')
    const known = typeof found === 'string' ? { trouble: found } : { trouble: null, ...found }
    await db
      .updateTable('staff_calendars')
      .set(known)
      .where('staff_id', '=', staff_id)
      // Another address was typed meanwhile.
      .where('changed_at', '=', changed_at)
      .execute()
  }
}

async function readOne(parts: Parts, staffId: string, encrypted: string, now: Date) {
  const address = addressOf(parts, staffId, encrypted)
  if (!address) return 'Type the address again: the server’s secret has changed.'
  const got = await fetchText(address, { maxBytes, timeoutMs, isClosed: parts.isClosed ?? isPrivate })
  if ('trouble' in got) return got.trouble
  const host = new URL(parts.siteUrl).hostname
  const busy = await readBusy(got.text, { now, ownIds: `@${host}` })
  return { busy: JSON.stringify(busy), read_at: now.toISOString() }
}

function addressOf(secrets: Secrets, staffId: string, encrypted: string): string | null {
  for (const secret of everySecret(secrets))
    try {
      return decrypt(keyOf(secret), encrypted, staffId)
    } catch {
      // It was made with another one.
    }
  return null
}

/** Seconds after which a feed that is not read is given up. */
const limitSeconds = 10

/**
 * @param ask.ownIds how the ids of our own appointments end.
 * @throws when the text is no calendar, or takes too long.
 */
export async function readBusy(
  text: string,
  { now, ownIds }: { now: Date; ownIds: string },
): Promise<BusySpan[]> {
  const feed: Feed = { text, now: now.getTime(), ownIds, timeZone: agency.timeZone }
  const program = createRequire(import.meta.url).resolve(
    '#app/submissions/appointments/calendars/read-feed.server.ts',
  )
  const child = startProgram(program, { flags: ['--max-old-space-size=96'] })
  const ended = listenTo(child, limitSeconds)
  child.stdin.end(JSON.stringify(feed))
  const { code, says } = await ended
  if (code !== 0) throw new Error(`the calendar was not read (code ${code})`)
  // Written by `JSON.stringify` of this very type.
  return JSON.parse(says) as BusySpan[]
}
