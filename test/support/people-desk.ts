/** The owner's desk for one person, furnished with somebody to find and somebody to leave alone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { OpenDatabase } from './databases.ts'
import { addStaff, signInAs } from './desk.ts'
import { type Door, goodQuote, openDoorOn } from './door.ts'
import { applied } from './recruits.ts'

export const secret = 'only-for-tests-only-for-tests-only'

/** A door with an owner signed in; `ask` posts to the screen of people. */
export async function openPeopleDesk(open: OpenDatabase) {
  const place = await open()
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-people-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const environment = {
    ...place.environment,
    ...(place.config.engine === 'postgres' && { DATA_DIR: dataDir }),
  }
  const door = await openDoorOn({ environment: { FORM_LIMITS: 'off', SECRET: secret, ...environment } })
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  const ask = async (fields: Record<string, string>) => {
    const answer = await door.post('/admin/people', fields, { cookie })
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    // Not the news of the desk beside it, which names whoever came in.
    const [, text = html] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    return { status: answer.status, text }
  }
  return { place, door, cookie, ask, dataDir: door.services.config.dataDir }
}

/** Ann, who asked for two quotes, agreed once, applied as well, and got e-mails; and Bob, who is nobody else. */
export async function furnish(door: Door) {
  await door.post('/', { ...goodQuote, consent: 'on', firstName: 'Annabel', email: 'Ann@Example.com' })
  await door.post('/', {
    ...goodQuote,
    firstName: 'Annabel',
    email: 'ann@example.com',
    phone: '216.555.0112',
  })
  await applied(door, { firstName: 'Annabel', email: 'ann@example.com', phone: '+1 216 555 0111' })
  await door.post('/', {
    ...goodQuote,
    firstName: 'Bobby',
    email: 'bob@example.com',
    phone: '(216) 555-0999',
    consent: 'on',
  })
  await door.services.jobs.runDue()
}

export const missing = (text: string, words: readonly string[]) =>
  words.filter((word) => !text.includes(word))

/** Every text of every table, as a search for what must be gone. */
export async function everything(door: Door): Promise<string> {
  const { db } = door.services.database
  const names = ['submissions', 'consents', 'tracking_records', 'emails', 'jobs', 'claims', 'audit_trail']
  const rows = await Promise.all(names.map((name) => sql`select * from ${sql.table(name)}`.execute(db)))
  return JSON.stringify(rows.map((result) => result.rows))
}

export const count = async (
  { services: { database } }: Door,
  what: 'leads' | 'recruits' | 'letters' | 'jobs' | 'tracking_records',
) => {
  const kind = what === 'leads' ? 'lead' : what === 'recruits' ? 'recruit' : null
  const rows = kind
    ? database.db.selectFrom('submissions').select('id').where('kind', '=', kind)
    : database.db.selectFrom(what === 'jobs' || what === 'tracking_records' ? what : 'emails').select('id')
  return (await rows.execute()).length
}
