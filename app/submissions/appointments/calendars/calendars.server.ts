/** The calendars of staff: kept by each for themselves, read by a job and cached. Nothing of them is kept but when they are busy. */
import { agency } from '#app/content/agency/agency.ts'
import type { MakerCalendar } from '#app/platform/config/mail-settings.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { fetchText, type Validators } from '#app/platform/http/fetch-text.server.ts'
import { askForJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Granted } from '#app/platform/mailer/mail-token.server.ts'
import { isPrivate } from '#app/platform/process/webhook-security.ts'
import {
  decryptAny,
  type EncryptedColumns,
  encrypt,
  keyFor,
  type Secrets,
} from '#app/platform/secrets/secrets.server.ts'
import '#app/staff/staff-tables.ts'
import { createRequire } from 'node:module'
import { listenTo, startProgram } from '#app/platform/process/worker-process.server.ts'
import { uidOf } from '../../model/appointment-table.ts'
import { askForSync } from './busy-spans.server.ts'
import { type Collection, hashOf } from './calendar-server.ts'
import type { Feed, FeedRead } from './read-feed.server.ts'

const feedJob = 'calendars.fetch'
/** How often each is read, seconds. */
const everySeconds = 900
const maxBytes = 16_000_000
const timeoutMs = 30_000
/** After so long all of it is read again, even where nothing changed: days come into sight, and zones change their rules. */
const wholeMs = 20 * 3_600_000

const purpose = 'calendar feeds'
export const lostSecret = 'Type the address again: the server’s secret has changed.'
export const encryptedCalendars: EncryptedColumns = {
  ...{ table: 'staff_calendars', owner: 'staff_id', purpose },
  columns: ['address', 'login'],
}

/** The address as it is kept, or what is wrong with it. Only https: the address is all that protects a calendar. */
export function readAddress(typed: string): { address: string } | { issue: string } {
  const text = typed.trim().replace(/^webcal:/i, 'https:')
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || text.length > 2000 || url.username !== '' || url.password !== '')
    return { issue: 'Enter the secret address of your calendar in iCal format. It begins with https://.' }
  return { address: url.href }
}

/** How its owner signs in at a server: with an app password, or by what its maker granted (OAuth 2.0). */
export type Login =
  | { user: string; password: string }
  | {
      kind: MakerCalendar['kind']
      refreshToken: string
      token: string
      /** When the token ends, ISO 8601. */
      until: string
    }

/** A server that a calendar is read from and written to. */
export type Account = Login & {
  /** The calendars that were found, and the address of the one that was chosen; none before the first look. */
  collections: Collection[]
  chosen: string | null
  /** How often in a row the password was refused, and until when the server wants to be left alone, epoch milliseconds. */
  refusals?: number
  notBefore?: number
}

/** What of a grant is kept; `before` is what it takes the place of. */
export const grantOf = (
  { token, lasts, refreshToken }: Granted,
  before: { kind: MakerCalendar['kind']; refreshToken: string },
) => ({
  ...{ kind: before.kind, refreshToken: refreshToken ?? before.refreshToken, token },
  until: new Date(Date.now() + lasts * 1000).toISOString(),
})

/** Keeps the address of somebody's own calendar, and has it read; with `login` appointments are written into it as well. */
export async function saveCalendar(
  tx: Queries,
  secrets: Secrets,
  staffId: string,
  { address, login }: { address: string; login: Login | null },
): Promise<void> {
  // Whoever types a new password means the calendar of before, where the account has it.
  const chosen = (login && (await findAccount(tx, secrets, staffId))?.chosen) ?? null
  const account: Account | null = login && { ...login, collections: [], chosen }
  const row = {
    ...{
      address: encrypt(keyFor(secrets.secret, purpose), address, staffId),
      changed_at: new Date().toISOString(),
    },
    ...{
      read_at: null,
      trouble: null,
      busy: '[]',
      unread: 0,
      validators: null,
      calendar: null,
      refused: null,
    },
    login: account && sealAccount(secrets, account, staffId),
  }
  await tx
    .insertInto('staff_calendars')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  if (login) await askForSync(tx, staffId)
  else await askForJob(tx, { kind: feedJob, uniqueKey: feedJob })
}

export const sealAccount = ({ secret }: Pick<Secrets, 'secret'>, account: Account, staffId: string) =>
  encrypt(keyFor(secret, purpose), JSON.stringify(account), staffId)

/** The typed address and the account of a row; null where none of the secrets reads them. */
export function openAccount(
  secrets: Secrets,
  row: { staff_id: string; address: string; login: string },
): { address: string; account: Account } | null {
  const [address, account] = [row.address, row.login].map((one) =>
    decryptAny(secrets, purpose, one, row.staff_id),
  )
  // Written by sealAccount alone.
  return address && account ? { address, account: JSON.parse(account) as Account } : null
}

/** Has appointments written into another calendar of the account, by its hash. False where there is none of it. */
export async function chooseCollection(
  tx: Queries,
  secrets: Secrets,
  staffId: string,
  hash: string,
): Promise<boolean> {
  const account = await findAccount(tx, secrets, staffId)
  const chosen = account?.collections.find((one) => hashOf(one) === hash)
  if (!account || !chosen) return false
  await tx
    .updateTable('staff_calendars')
    .set({
      ...{ login: sealAccount(secrets, { ...account, chosen: chosen.url }, staffId), validators: null },
      changed_at: new Date().toISOString(),
    })
    .where('staff_id', '=', staffId)
    .execute()
  await askForSync(tx, staffId)
  return true
}

/** The account of somebody; null where they gave none, or only a feed. */
export async function findAccount(db: Queries, secrets: Secrets, staffId: string): Promise<Account | null> {
  const row = await findCalendar(db, staffId)
  if (!row?.login) return null
  return openAccount(secrets, { ...row, login: row.login, staff_id: staffId })?.account ?? null
}

/** What was written into it stays there. */
export async function deleteCalendar(tx: Queries, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_calendars').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('calendar_entries').where('staff_id', '=', staffId).execute()
}

/** How somebody's own calendar does; null for none. */
export const findCalendar = async (db: Queries, staffId: string) =>
  (await db
    .selectFrom('staff_calendars')
    .select(['address', 'login', 'changed_at', 'read_at', 'trouble', 'unread', 'refused'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()) ?? null

export interface FeedParts extends Secrets {
  database: Database
  siteUrl: string
  /** Whether an address may not be asked; private ones by default. */
  isClosed?(address: string): boolean
}

/** Registers who reads them: each quarter of an hour, and when one is new. Those that are written are looked at then as well. */
export function handleFeedJobs(jobs: Pick<Jobs, 'handle' | 'schedule'>, parts: FeedParts): void {
  jobs.handle(feedJob, { run: () => readCalendars(parts) })
  jobs.schedule('calendars.read', everySeconds, async () => {
    await askForSync(parts.database.db)
    await readCalendars(parts)
  })
}

/** Reads the feeds of all who work here, one after the other. What cannot be read keeps what was known, and says why. @internal */
export async function readCalendars(parts: FeedParts, now = new Date()): Promise<void> {
  const { db } = parts.database
  const rows = await db
    .selectFrom('staff_calendars')
    .innerJoin('staff', 'staff.id', 'staff_calendars.staff_id')
    .select(['staff_id', 'address', 'changed_at', 'validators', 'staff.email'])
    .where('staff.disabled_at', 'is', null)
    .where('login', 'is', null)
    .execute()
  const own = rows.length > 0 ? await listOwnIds(parts, now) : []
  for (const { staff_id, changed_at, ...row } of rows) {
    const found = await readOne(parts, { staff_id, ...row }, own, now).catch(
      () => 'This is no calendar we can read.',
    )
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

interface Asked {
  staff_id: string
  address: string
  validators: string | null
  email: string
}

async function readOne(parts: FeedParts, { staff_id, email, ...row }: Asked, own: string[], now: Date) {
  const address = decryptAny(parts, purpose, row.address, staff_id)
  if (!address) return lostSecret
  // Written below alone.
  const last = JSON.parse(row.validators ?? 'null') as (Validators & { at: string }) | null
  const isLate = last !== null && now.getTime() - Date.parse(last.at) > wholeMs
  const limits = { maxBytes, timeoutMs, isClosed: parts.isClosed ?? isPrivate }
  const got = await fetchText(address, { ...limits, known: isLate ? null : last })
  if ('trouble' in got) return got.trouble
  const at = now.toISOString()
  if ('unchanged' in got) return { read_at: at }
  const { timeZone } = agency
  const read = await readBusy(got.text, { now: now.getTime(), own, addresses: [email], timeZone })
  return {
    ...{ busy: JSON.stringify(read.busy), unread: read.unread, read_at: at },
    validators: JSON.stringify({ ...got.validators, at }),
  }
}

/** The ids of our own appointments, as calendars have them. */
export async function listOwnIds(
  { database, siteUrl }: Pick<FeedParts, 'database' | 'siteUrl'>,
  now: Date,
): Promise<string[]> {
  const rows = await database.db
    .selectFrom('appointments')
    .select(['id', 'uid'])
    .where('ends_at', '>', new Date(now.getTime() - 48 * 3_600_000).toISOString())
    .execute()
  return rows.map((row) => uidOf(row, siteUrl))
}

/** Seconds after which a feed that is not read is given up. */
const limitSeconds = 10

/** @throws when the text is no calendar, or takes too long. */
export async function readBusy(text: Uint8Array | string, feed: Feed): Promise<FeedRead> {
  const program = createRequire(import.meta.url).resolve(
    '#app/submissions/appointments/calendars/read-feed.server.ts',
  )
  const child = startProgram(program, { flags: ['--max-old-space-size=96', '--max-semi-space-size=1'] })
  const ended = listenTo(child, limitSeconds)
  child.stdin.write(`${JSON.stringify(feed)}\n`)
  child.stdin.end(textOf(text))
  const { code, says } = await ended
  if (code !== 0) throw new Error(`the calendar was not read (code ${code})`)
  // Written by `JSON.stringify` of this very type.
  return JSON.parse(says) as FeedRead
}

/** Some write UTF-16, and say so by its byte-order mark. */
const textOf = (text: Uint8Array | string) =>
  typeof text !== 'string' && text[0] === 0xff && text[1] === 0xfe
    ? new TextDecoder('utf-16le').decode(text)
    : text
