/** Places to copy data from and to, as tests of backup and restore need them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openLog } from '#app/platform/process/log.ts'
import { restore } from '#app/services/data-copies.server.ts'
import type { OpenDatabase, TestDatabase } from './databases.ts'
import { addStaff } from './desk.ts'
import { goodQuote, openDoorOn } from './door.ts'
import { applied } from './recruits.ts'

const log = openLog('silent')

/** An empty folder; it is removed when the test has finished. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hearthline-copies-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A place without any tables: those of tests are made by the newest migrations already. */
export async function bareDatabase(open: OpenDatabase) {
  const { config, environment, database } = await open()
  const dataDir = folder()
  if (config.engine === 'sqlite') {
    const bare = { engine: 'sqlite' as const, file: join(dataDir, 'hearthline.sqlite') }
    return { config: bare, dataDir, environment: { DATA_DIR: dataDir } }
  }
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  await database.close()
  return { config, dataDir, environment }
}

const secret = 'only-for-tests-only-for-tests-only'

/** A place for data, which another program shares with a table and a column of its own. */
export async function newPlace(open: OpenDatabase) {
  const place = await open()
  await sql`create table theirs (note text)`.execute(place.database.db)
  await sql`alter table staff add column their_note text`.execute(place.database.db)
  await sql`insert into theirs (note) values ('kept')`.execute(place.database.db)
  // A backup is taken elsewhere together with the secret.
  const environment = { ...place.environment, SECRET: secret }
  return { ...place, environment, dataDir: folder() }
}
export type Place = Awaited<ReturnType<typeof newPlace>>

export const longText = 'Straße 🏠 "quoted" \\ \n\t\u2028 '.repeat(40_000)

/** Leads, an application, e-mails, staff, an upload, and every odd value there is. The server stays open. */
export async function furnish(place: Place) {
  const door = await openDoorOn({ environment: { ...place.environment, FORM_LIMITS: 'off' } })
  await door.post('/', { ...goodQuote, firstName: 'Zoë 🧡', serviceInterest: 'Annuities', consent: 'on' })
  await door.post('/', { ...goodQuote, phone: 'none', contactASAP: 'on' })
  await applied(door, { licensed: 'yes', message: longText.slice(0, 4000) })
  await door.services.jobs.runDue()
  await addStaff(door, 'owner')
  const { db } = place.database
  await db
    .updateTable('submissions')
    .where('kind', '=', 'lead')
    .set({ message: longText })
    .where('first_name', '=', 'Zoë 🧡')
    .execute()
  // More than a page of rows, by a key of several columns, with the largest numbers there are.
  const odd = Array.from({ length: 1203 }, (_, slot) => ({ kind: `odd-${slot % 3}` as 'lead', slot }))
  await db
    .insertInto('submission_counts')
    .values(odd.map((row) => ({ ...row, status: '', owner: '', facet: '', amount: 2 ** 53 - 1 - row.slot })))
    .execute()
  const bytes = [0, 39, 128, 255].map((byte) => ({ name: `odd-${byte}`, data: Buffer.from([0, byte, 255]) }))
  await db
    .insertInto('research_document')
    .values(
      bytes.map((row) => ({
        ...row,
        made_at: new Date(0).toISOString(),
        fingerprint: '',
        pages: 1,
        size: 3,
      })),
    )
    .execute()
  mkdirSync(join(place.dataDir, 'uploads', 'portraits'), { recursive: true })
  writeFileSync(join(place.dataDir, 'uploads', 'portraits', 'ann.webp'), Buffer.alloc(200_000, 'RIFF\0'))
  writeFileSync(join(place.dataDir, 'uploads', 'empty.txt'), '')
  return door
}

export const configOf = ({ config, dataDir }: Pick<Place, 'config' | 'dataDir'>) => ({
  database: config,
  dataDir,
  secret,
})

export async function copyTo(target: Place, file: string) {
  await target.database.close()
  return restore({ config: configOf(target), log, file })
}

export async function rowsIn(place: TestDatabase) {
  const database = place.anotherNode()
  const counts: Record<string, number> = {}
  for (const name of [
    'submissions',
    'consents',
    'tracking_records',
    'emails',
    'jobs',
    'staff',
    'submission_counts',
  ]) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      database.db,
    )
    counts[name] = Number(rows[0]?.n)
  }
  await database.close()
  return counts
}
