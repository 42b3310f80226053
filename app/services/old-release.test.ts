/**
 * A backup that the version before 0001-baseline made of sample people: two leads of one person (merged), one that is
 * overdue, one put aside, an application, what staff did for them, an article, and the owner with a passkey.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { RunningSum, type Sum } from '#app/platform/backup/backup-format.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/log.ts'
import { authenticator } from '#test/support/authenticator.ts'
import { bareDatabase, configOf, folder } from '#test/support/copies.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { emailOf, password, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoorOn } from '#test/support/door.ts'
import { passkeyDevice } from '#test/support/passkey-device.ts'
import { backUp, restore } from './data-copies.server.ts'

const log = openLog('silent')
const oldBackup = fileURLToPath(new URL('../../test/fixtures/backup-before-baseline.gz', import.meta.url))

async function restored(open: OpenDatabase, file = oldBackup) {
  const { config, dataDir, environment } = await bareDatabase(open)
  const place = {
    config,
    dataDir,
    environment: { ...environment, SECRET: configOf({ config, dataDir }).secret },
  }
  const end = await restore({ config: configOf(place), log, file })
  const database = openDatabase(config, log)
  onTestFinished(() => database.close())
  return { place, end, db: database.db }
}

/** The tables that migrations since the baseline changed: their rows are counted, and looked at in tests of their own. */
const changedSince = [
  'jobs',
  'password_resets',
  'tasks',
  'staff',
  'staff_passkeys',
  'staff_recovery_codes',
  'submissions',
  'consents',
  'research_articles',
  'emails',
]

/** Signs the owner in, who had an authenticator app before, and sets up a new one. Returns the Cookie header. */
async function signInAnew(door: Door): Promise<string> {
  const cookie = await signInAs(door, 'owner')
  // The key of the old app is gone, and the password alone must not open the desk for good.
  for (const path of ['/admin', '/admin/leads', '/admin/staff'])
    expect((await door.get(path, { cookie })).headers.get('location')).toBe('/admin/account')
  expect((await door.get('/admin/leads.csv', { cookie })).status).toBe(403)
  const send = (fields: Record<string, string>) => door.post('/admin/account', fields, { cookie })
  const started = await (await send({ form: 'two-step-start', password })).text()
  // Half-way is not there.
  expect((await door.get('/admin/leads', { cookie })).headers.get('location')).toBe('/admin/account')
  const app = authenticator(started.match(/secret=([A-Z2-7]+)/)?.[1] ?? '')
  const confirmed = await send({ form: 'two-step-confirm', code: app.codeNow() })
  return confirmed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** The backup with its lines changed and a digest that fits them; `sums` gives those of tables whose rows changed. */
function forged(change: (lines: string[]) => string[], sums: () => Record<string, Sum> = () => ({})): string {
  const lines = gunzipSync(readFileSync(oldBackup)).toString().trimEnd().split('\n')
  const body = `${change(lines.slice(0, -1)).join('\n')}\n`
  const last = JSON.parse(lines.at(-1) ?? '')
  Object.assign(last.end.tables, sums())
  last.end.digest = createHash('sha256').update(body).digest('hex')
  const file = join(folder(), 'forged.gz')
  writeFileSync(file, gzipSync(`${body}${JSON.stringify(last)}\n`))
  return file
}

describeOnEachEngine('a backup of the version before the baseline', (open) => {
  it('arrives in the tables of now', async () => {
    const { end, db } = await restored(open)
    expect(end.tables).toMatchObject({ submissions: { rows: 5 }, consents: { rows: 5 }, staff: { rows: 1 } })
    const rows = await db.selectFrom('submissions').selectAll().orderBy('first_name').execute()
    expect(rows.map((row) => [row.first_name, row.kind, row.status, row.facet, row.junk])).toEqual([
      ['Sample Ann', 'lead', 'new', '', 'staff'],
      ['Sample Late', 'lead', 'new', '', null],
      ['Sample Rosa', 'recruit', 'interview', 'licensed', null],
      ['Sample Twin', 'lead', 'new', '', 'staff'],
      ['Sample Zoë', 'lead', 'new', '', null],
    ])
    const [ann, late, rosa, twin, zoe] = rows
    expect([ann?.target, late?.target, rosa?.target]).toEqual(['quoteAsap', 'standard', 'standard'])
    expect(twin?.merged_into).toBe(zoe?.id)
    expect([zoe?.service_interest, rosa?.service_interest]).toEqual(['Annuities', null])
    expect(await db.selectFrom('target_alerts').select(['subject_id', 'stage']).execute()).toEqual([
      { subject_id: late?.id, stage: 'overdue' },
    ])
    const jobs = await db.selectFrom('jobs').select(['kind', 'unique_key']).execute()
    expect(jobs).toContainEqual({ kind: 'lead.target', unique_key: `lead.target:${late?.id}:overdue` })
    expect(jobs.filter(({ kind }) => kind.includes('clock'))).toEqual([])
    const tasks = await db.selectFrom('tasks').select(['subject_id', 'title']).execute()
    expect(tasks).toEqual([{ subject_id: zoe?.id, title: 'Send the sample papers' }])
    const passkey = await db.selectFrom('staff_passkeys').select(['public_key', 'counter']).executeTakeFirst()
    expect(passkey).toEqual({ public_key: 'pQEC-_8mIAEh==', counter: 7 })
    const article = await db.selectFrom('research_articles').select('publish_error').executeTakeFirst()
    expect(article?.publish_error).toBe('A sample reason')
    expect(await db.selectFrom('staff_two_step').select('staff_id').execute()).toEqual([])
  })

  it('is worked on by those who worked on it before, with their passwords', async () => {
    const { place, db } = await restored(open)
    const door = await openDoorOn(place)
    const wrong = { email: emailOf('owner'), password: `${password}s` }
    expect((await door.post('/admin/sign-in', wrong)).status).toBe(422)
    const cookie = await signInAnew(door)
    const page = async (path: string) => (await door.get(path, { cookie })).text()
    const leads = await page('/admin/leads')
    expect(leads).toContain('Sample Zoë')
    expect(leads).toContain('Sample Late')
    expect(await page('/admin/leads?q=0114')).toContain('Sample Late')
    expect(await page('/admin/recruits')).toContain('Sample Rosa')
    const zoe = await db
      .selectFrom('submissions')
      .select('id')
      .where('first_name', '=', 'Sample Zoë')
      .executeTakeFirstOrThrow()
    const person = await page(`/admin/leads/${zoe.id}`)
    expect(person).toContain('A sample note: prefers mornings.')
    expect(person).toContain('Send the sample papers')
    expect(await page('/admin/audit')).toContain('Sample')
    expect((await door.post('/', { ...goodQuote, firstName: 'After' })).status).toBe(303)

    // From the first sign-in on the password is kept as all others are.
    const { password_hash } = await db.selectFrom('staff').select('password_hash').executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$/)
    const again = await door.post('/admin/sign-in', { email: emailOf('owner'), password })
    expect(again.headers.get('location')).toMatch(/^\/admin\/code/)
  })

  it('asks nobody for a second step who had none', async () => {
    const isRow = (line: string) => line.startsWith('[') && line.includes('sample-two-step')
    const none = () => ({ staff_two_step: new RunningSum().get() })
    const file = forged((lines) => lines.filter((line) => !isRow(line)), none)
    const { place } = await restored(open, file)
    const door = await openDoorOn(place)
    const cookie = await signInAs(door, 'owner')
    expect((await door.get('/admin/leads', { cookie })).status).toBe(200)
  })

  it('is opened with a passkey of before', async () => {
    const device = passkeyDevice('http://127.0.0.1')
    const sum = new RunningSum()
    const file = forged(
      (lines) =>
        lines.map((line) => {
          if (!line.startsWith('[') || !line.includes('"sample-passkey"')) return line
          const { name, key } = device.kept
          const changed = line.replace('c2FtcGxl', name).replace('pQEC+/8mIAEh==', key.toString('base64'))
          sum.add(changed)
          return changed
        }),
      () => ({ staff_passkeys: sum.get() }),
    )
    const { place } = await restored(open, file)
    const door = await openDoorOn(place)
    const asked = await door.post('/admin/sign-in/passkey', {})
    const browser = asked.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { question } = (await asked.json()) as { question: { challenge: string } }
    const credential = device.signIn({ challenge: question.challenge, counter: 8, origin: door.url })
    const opened = await door.post('/admin/sign-in', { credential }, { cookie: browser })
    expect(opened.status).toBe(303)
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await (await door.get('/admin/account', { cookie })).text()).toContain('Sample key')
  })

  it('is the same again when it is backed up and restored by this version', async () => {
    const { place, end } = await restored(open)
    const file = join(folder(), 'again.gz')
    const again = await backUp({ config: configOf(place), log, file })
    for (const [table, sum] of Object.entries(end.tables))
      if (table !== 'staff_two_step')
        expect([table, again.tables[table]]).toMatchObject([
          table,
          changedSince.includes(table) ? { rows: sum.rows } : sum,
        ])
    // Whoever must set up an authenticator app anew is still asked to.
    const { db } = await restored(open, file)
    expect(await db.selectFrom('staff').select('owes_two_step_since').executeTakeFirst()).not.toMatchObject({
      owes_two_step_since: null,
    })
  })

  it('is not believed when a row of it is left out, even of what is left behind', async () => {
    for (const [table, part] of [
      ['leads', 'Sample Late'],
      ['staff_two_step', 'sample-two-step'],
    ] as const) {
      const file = forged((lines) => lines.filter((line) => !(line.startsWith('[') && line.includes(part))))
      await expect(restored(open, file)).rejects.toThrow(`"${table}" does not match the backup`)
    }
  })

  it('is refused when it was made between two of its migrations', async () => {
    const file = forged((lines) => lines.map((line) => line.replace(',"0011-article-editor"', '')))
    await expect(restored(open, file)).rejects.toThrow('newer release')
  })
})
