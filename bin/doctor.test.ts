/** The command as scripts and people use it: its list, its exit code, and what it never says. */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folder } from '../test/support/copies.ts'
import { databaseOpener } from '../test/support/databases.ts'
import { openDoorOn } from '../test/support/door.ts'
import { callProgram, runProgram } from '../test/support/run-program.ts'

const open = databaseOpener('sqlite')

const doctor = (args: string[], environment: Record<string, string>) =>
  callProgram('bin/doctor.ts', args, environment)

it('lists what it found, with a remedy for each red line, and ends with 1', async () => {
  const place = await open()
  await place.database.close()
  const { code, out } = await doctor([], {
    ...place.environment,
    SECRET: 'only-for-tests-only-for-tests-only',
    SITE_URL: 'http://127.0.0.1:1',
  })
  expect(code).toBe(1)
  expect(out).toMatch(/Database\n {2}ok {3}It answers in/)
  expect(out).toMatch(/RED {2}http:\/\/127\.0\.0\.1:1 does not answer.*\n {7}Start the server/)
  expect(out).toMatch(/red lines?\.\n$/)
})

it('ends with 0 when nothing is red, and says it as JSON', async () => {
  const place = await open()
  await place.database.close()
  const { environment } = place
  chmodSync(environment.DATA_DIR ?? '', 0o700)
  const door = await openDoorOn({ environment })
  const { db } = door.services.database
  const [value, changed_at] = [JSON.stringify(new Date().toISOString()), new Date().toISOString()]
  await db
    .insertInto('settings')
    .values({ name: 'backup.made-at', value, changed_at, changed_by: null })
    .execute()
  const asked = { ...environment, SITE_URL: door.url }
  const { code, out, err } = await runProgram('bin/doctor.ts', ['--json'], asked)
  const { ok, findings } = JSON.parse(out) as { ok: boolean; findings: { area: string; state: string }[] }
  // A machine may be slow, or short of room; nothing else is wrong here.
  const red = findings.filter(({ state }) => state === 'bad')
  expect(red.filter(({ area }) => !['Machine', 'Disk', 'Database', 'Clock'].includes(area))).toEqual([])
  expect([code, ok, err]).toEqual(red.length === 0 ? [0, true, ''] : [1, false, ''])
})

it('says of a wrong configuration what is wrong, and nothing secret', async () => {
  const wrong = { SMPT_URL: 'smtp://joe:hush-hush@mail.agency.net', PORT: '99999', DATA_DIR: folder() }
  const { code, out } = await doctor(['--json'], wrong)
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    findings: [
      { text: expect.stringContaining('PORT must be') },
      { text: expect.stringContaining('SMTP_URL') },
    ],
  })
  expect(out).not.toContain('hush-hush')
})

it('makes nothing that is not there', async () => {
  const DATA_DIR = join(folder(), 'later')
  await doctor([], { DATA_DIR })
  expect(existsSync(DATA_DIR)).toBe(false)
})

it('says how it is called', async () => {
  for (const args of [['--letter'], ['--letter', 'nobody'], ['--dkim', '../x'], ['more'], ['--jsno']]) {
    const { code, err } = await doctor(args, {})
    expect([code, err]).toEqual([2, expect.stringContaining('usage: npm run doctor')])
  }
})
