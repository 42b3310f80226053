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
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/log.ts'
import { bareDatabase, configOf, folder } from '#test/support/copies.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { emailOf, password, signInAs } from '#test/support/desk.ts'
import { goodQuote, openDoorOn } from '#test/support/door.ts'
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

/** The backup with its lines changed and a digest that fits them. */
function forged(change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(oldBackup)).toString().trimEnd().split('\n')
  const body = `${change(lines.slice(0, -1)).join('\n')}\n`
  const last = JSON.parse(lines.at(-1) ?? '')
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
    const cookie = await signInAs(door, 'owner')
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
    await signInAs(door, 'owner')
  })

  it('is the same again when it is backed up and restored by this version', async () => {
    const { place, end } = await restored(open)
    const file = join(folder(), 'again.gz')
    const again = await backUp({ config: configOf(place), log, file })
    for (const [table, sum] of Object.entries(end.tables))
      expect([table, again.tables[table]]).toEqual([table, sum])
  })

  it('is not believed when a row of it is left out, even of what is left behind', async () => {
    for (const [table, part] of [
      ['leads', 'Sample Late'],
      ['staff_two_step', 'sample-two-step'],
    ] as const) {
      const file = forged((lines) => lines.filter((line) => !(line.startsWith('[') && line.includes(part))))
      await expect(restored(open, file)).rejects.toThrow(`What was read of "${table}"`)
    }
  })

  it('is refused when it was made between two of its migrations', async () => {
    const file = forged((lines) => lines.map((line) => line.replace(',"0011-article-editor"', '')))
    await expect(restored(open, file)).rejects.toThrow('newer release')
  })
})
