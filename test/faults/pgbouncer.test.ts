/**
 * Debian's PgBouncer with the shipped file, in transaction mode, between two nodes and PostgreSQL: all works, slow statements end,
 * and restarts of it under posts lose nothing. All of that in the long run; what is sent is held to the rules by app/platform/database/pooler/pooler.test.ts, which always runs.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#app/platform/config/config.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { checkDatabase } from '#app/platform/doctor/check-database.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { addStaff, signInAs } from '../support/desk.ts'
import { premises, redOf } from '../support/doctor.ts'
import { goodQuote, openDoorOn } from '../support/door.ts'
import { rowsOf } from '../support/matrix.ts'
import { hasPgbouncer, openPgbouncer } from '../support/pgbouncer.ts'
import { readQuoteForm } from '../support/quick-quote.ts'
import { prepareServer } from '../support/server-process.ts'
import { audit, postUntilStopped } from './kill-run.ts'

const restarts = 10

it('has the shipped file lend for a transaction, and ignore nothing that a node says', () => {
  const file = readFileSync(join(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
  const set = new Map([...file.matchAll(/^([a-z_]+) = (.*)$/gm)].map(([, name, value]) => [name, value]))
  expect(set.get('pool_mode')).toBe('transaction')
  expect(set.has('ignore_startup_parameters')).toBe(false)
  // Whoever waits for a connection has an answer before the server gives up by itself.
  expect(Number(set.get('query_wait_timeout'))).toBeLessThanOrEqual(3)
})

function isTried(): boolean {
  if (hasPgbouncer()) return true
  process.stderr.write('PgBouncer was not tried: apt-get install pgbouncer\n')
  return false
}

describe.each(rowsOf(['PgBouncer'], 0))('%s', () => {
  it('loses and doubles nothing while it restarts under posts at two nodes', async () => {
    if (!isTried()) return
    const pooler = await openPgbouncer()
    const nodes = [await prepareServer(pooler.environment), await prepareServer(pooler.environment)]
    onTestFinished(async () => {
      for (const node of nodes) await node.remove()
    })
    for (const node of nodes) await node.start()
    const load = postUntilStopped(await Promise.all(nodes.map(({ url }) => readQuoteForm(url))), 8)
    for (let one = 0; one < restarts; one++) {
      await load.acknowledges(60)
      await pooler.kill()
      await pooler.start()
    }
    await load.acknowledges(60)
    const { acknowledged } = await load.stop()
    const { database } = readConfig(pooler.environment)
    expect(await audit(database, acknowledged)).toEqual({
      leads: acknowledged.length,
      lost: [],
      doubled: [],
      unexpected: [],
      wrongJobs: [],
    })
    expect(pooler.said()).not.toMatch(/unsupported startup parameter|prepared statement/)
  })

  it('has a desk, jobs and live lines through it, also from the other node', async () => {
    if (!isTried()) return
    const pooler = await openPgbouncer()
    const door = await openDoorOn({ environment: pooler.environment })
    const other = await openDoorOn({ environment: pooler.environment })
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    for (const { services } of [door, other]) services.announcements.start()
    const live = await other.get('/admin/events', { cookie })
    expect(live.headers.get('content-type')).toContain('text/event-stream')
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => reader?.cancel())
    expect((await door.post('/', { ...goodQuote, firstName: 'Dorothy' })).status).toBe(303)
    let heard = ''
    while (!heard.includes('event: changed')) heard += (await reader?.read())?.value ?? ''
    const list = await other.get('/admin/leads', { cookie })
    expect(await list.text()).toContain('Dorothy')
    expect(await other.services.jobs.runDue()).toBeGreaterThan(0)
    expect(await door.services.jobs.runDue()).toBe(0)
  })

  it('ends a slow statement, and lets no transaction leave its limits behind', async () => {
    if (!isTried()) return
    const pooler = await openPgbouncer()
    const { database: place } = readConfig(pooler.environment)
    const limited = openDatabase(place, openLog('silent'), 'intake')
    onTestFinished(() => limited.close())
    const late = { code: '57014' }
    await expect(limited.transact((tx) => sql`select pg_sleep(60)`.execute(tx))).rejects.toMatchObject(late)
    const desk = openDatabase(place, openLog('silent'))
    onTestFinished(() => desk.close())
    await expect(sql`select pg_sleep(60)`.execute(desk.db)).rejects.toMatchObject(late)
    const { rows } = await sql`show statement_timeout`.execute(desk.db)
    expect(rows).toEqual([{ statement_timeout: '2s' }])
    const whole = openDatabase(place, openLog('silent'), 'copy')
    onTestFinished(() => whole.close())
    await expect(sql`select pg_sleep(2.3)`.execute(whole.db)).resolves.toBeDefined()
  })

  it('is named by the doctor, and by a start, where it is set up wrong', async () => {
    if (!isTried()) return
    const pooler = await openPgbouncer()
    const found = async (environment: Record<string, string>) => {
      const given = premises(environment, { tools: { latencyMs: Infinity } })
      const database = openDatabase(given.config.database, openLog('silent'))
      try {
        return redOf(await checkDatabase({ ...given, database }))
      } finally {
        await database.close()
      }
    }
    const { environment, url } = pooler
    expect(await found(environment)).toEqual([])
    const twice = { ...environment, DATABASE_DIRECT_URL: `${url}?x=1` }
    expect(await found(twice)).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL .*leads to a pooler, too/),
    ])
    const plain = { DATABASE_URL: url, SECRET: environment.SECRET }
    expect(await found(plain)).toEqual([
      expect.stringMatching(/leads to a pooler .*DATABASE_POOLER=transaction/),
    ])
    const node = await prepareServer(plain)
    onTestFinished(() => node.remove())
    await expect(node.start()).rejects.toThrow(/DATABASE_POOLER=transaction/)
    await pooler.superuser('alter role hearthline reset statement_timeout')
    await pooler.kill()
    await pooler.start()
    expect(await found(environment)).toEqual([
      expect.stringMatching(/no limit of its own.*alter role hearthline/),
    ])
  })

  it('is named where it lends for a statement, or takes limits off', async () => {
    if (!isTried()) return
    const pooler = await openPgbouncer([['pool_mode = transaction', 'pool_mode = statement']])
    const given = premises(pooler.environment)
    const database = openDatabase(given.config.database, openLog('silent'))
    onTestFinished(() => database.close())
    const red = redOf(await checkDatabase({ ...given, database }))
    // Before the first start there is nothing to write, and the doctor begins no transaction.
    expect(red).toEqual([])
    const node = await openDoorOn({ environment: pooler.environment }).catch((error: unknown) =>
      String(error),
    )
    expect(node).toMatch(/statement pooling mode/)
  })
})
