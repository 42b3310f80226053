import { lookup } from 'node:dns/promises'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { premises, redOf } from '#test/support/doctor.ts'
import { startSilentServer } from '#test/support/silent-server.ts'
import { openTimeServer } from '#test/support/time-server.ts'
import { checkBucket } from './check-bucket.server.ts'
import { checkClock, checkDisk, checkMachine, checkSettings, examine } from './examine.server.ts'

it('has nothing against a machine that is as it should be', async () => {
  const timeServer = await openTimeServer(0)
  const healthy = premises({}, { tools: { timeServer, syncMs: Infinity, freeBytes: 1 } })
  for (const check of [checkSettings, checkMachine, checkDisk, checkClock])
    expect(redOf(await check(healthy))).toEqual([])
})

it('names settings that are a mistake for a site that is open', () => {
  const open = { SITE_URL: 'http://www.agency.com', FORM_LIMITS: 'off', SECRET_LOST: 'yes' }
  expect(redOf(checkSettings(premises({ ...open, SMTP_URL: 'smtp://127.0.0.1' })))).toEqual([
    expect.stringContaining('travels unencrypted. Set SITE_URL to the https address'),
    expect.stringContaining('Remove FORM_LIMITS'),
    expect.stringContaining('Remove SECRET_LOST'),
    expect.stringContaining('Set MAIL_FROM'),
  ])
})

it('says that Node is too old, and that there is too little memory', () => {
  expect(redOf(checkMachine(premises({}, { tools: { node: 99, memoryBytes: 1e15 } })))).toEqual([
    expect.stringMatching(/Node .* is too old.*npm start/),
    expect.stringMatching(/MB available.*Give it/),
  ])
})

it('says that the disk is nearly full, slow, and open to others', async () => {
  const given = premises({}, { tools: { freeBytes: Infinity, syncMs: 0 } })
  chmodSync(given.config.dataDir, 0o755)
  expect(redOf(await checkDisk(given))).toEqual([
    expect.stringMatching(/GB free.*Make room/),
    expect.stringMatching(/keeps a write for good in .*faster disk/),
    expect.stringContaining(`chmod 700 ${given.config.dataDir}`),
  ])
})

it('says that nothing can be written', async () => {
  const given = premises({ DATA_DIR: '/proc/self' })
  const found = redOf(await checkDisk({ ...given, tools: { ...given.tools, freeBytes: 0 } }))
  expect(found[0]).toMatch(/Nothing can be written to \/proc\/self.*chown/)
})

it('says that uploads cannot be kept', async () => {
  const given = premises()
  writeFileSync(join(given.config.dataDir, 'uploads'), '')
  expect(redOf(await checkBucket(given))).toEqual([
    expect.stringMatching(/does not keep a file.*DATA_DIR\/uploads/),
  ])
})

it('makes no folder that is not there', async () => {
  const DATA_DIR = join(premises().config.dataDir, 'later')
  const given = premises({ DATA_DIR }, { tools: { syncMs: Infinity, freeBytes: 1 } })
  for (const check of [checkDisk, checkBucket]) expect(redOf(await check(given))).toEqual([])
  // It would be there already.
  mkdirSync(DATA_DIR)
})

it('says that the clock is wrong', async () => {
  const timeServer = await openTimeServer(600)
  expect(redOf(await checkClock(premises({}, { tools: { timeServer } })))).toEqual([
    expect.stringMatching(/600\.\d seconds behind the time server.*set-ntp/),
  ])
})

it('goes on when the name of a time server is found to be unknown after nobody waits any more', async () => {
  // A name with too long a part is refused by the resolver itself, and not before the wait is over.
  const timeServer = `${'x'.repeat(64)}.invalid`
  const found = await checkClock(premises({}, { tools: { timeServer, limitMs: 0 } }))
  expect(found).toEqual([expect.objectContaining({ text: expect.stringContaining('No time server') })])
  // What comes of the look-up comes before this: an error that nobody hears would end the server.
  await expect(lookup(timeServer)).rejects.toThrow()
  await setImmediate()
})

it('waits for nobody, and says what took too long without a secret in it', async () => {
  const silent = await startSilentServer()
  const SECRET = 'this-secret-stands-nowhere-in-the-list-1'
  const environment = {
    SECRET,
    SMTP_URL: `smtp://joe:hushhush@127.0.0.1:${silent.port}`,
    S3_URL: `http://KEY:topmost-secret@127.0.0.1:${silent.port}/bucket`,
    SITE_URL: `http://127.0.0.1:${silent.port}`,
  }
  const timeServer = await openTimeServer(0)
  const found = await examine(premises(environment, { secret: SECRET, tools: { limitMs: 300, timeServer } }))
  const red = (area: string) => redOf(found.filter((one) => one.area === area)).join()
  expect(red('Mail server')).toMatch(/127\.0\.0\.1|No answer within/)
  expect(red('Uploads')).toContain('No answer within 0.3 seconds.')
  expect(red('Site address')).toMatch(/does not answer/)
  expect(JSON.stringify(found)).not.toMatch(/hushhush|topmost-secret|this-secret-stands/)
})
