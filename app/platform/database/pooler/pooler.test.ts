/** What a pooler in transaction mode would not carry is not sent through it. test/faults/pgbouncer.test.ts tries a real one. */
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { issuesOf } from '#test/support/config-issues.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { goodQuote, openDoorOn } from '#test/support/door.ts'
import { openLog } from '../../process/log.ts'
import { openDatabase } from '../database.server.ts'

const open = databaseOpener('postgres')

interface Sent {
  /** Names of the parameters that connections began with. */
  startUp: Set<string>
  /** Names of prepared statements; the empty one is that of nobody. */
  plans: Set<string>
  statements: string[]
}

/** A way to the server at `url` that notes what goes through it (PostgreSQL's manual, 55.7). */
async function listenIn(url: string): Promise<{ url: string; sent: Sent }> {
  const sent: Sent = { startUp: new Set(), plans: new Set(), statements: [] }
  const { hostname, port } = new URL(url)
  const front = createServer((client) => {
    const behind = connect(Number(port || 5432), hostname)
    let rest = Buffer.alloc(0)
    let isStarted = false
    client.on('data', (part: Buffer) => {
      behind.write(part)
      rest = Buffer.concat([rest, part])
      for (;;) {
        const head = isStarted ? 1 : 0
        if (rest.length < head + 4) return
        const length = head + rest.readUInt32BE(head)
        if (rest.length < length) return
        note(sent, isStarted ? String.fromCharCode(rest[0] ?? 0) : 'start', rest.subarray(head + 4, length))
        isStarted = true
        rest = rest.subarray(length)
      }
    })
    behind.pipe(client)
    for (const one of [client, behind]) one.on('error', () => {})
    client.on('close', () => behind.destroy())
    behind.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void front.close())
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((front.address() as AddressInfo).port)
  return { url: through.href, sent }
}

function note(sent: Sent, kind: string, body: Buffer): void {
  const words = body.toString().split('\0')
  if (kind === 'start') {
    // Behind the version of the protocol, which is four bytes.
    const pairs = body.subarray(4).toString().split('\0')
    for (let at = 0; pairs[at]; at += 2) sent.startUp.add(pairs[at] ?? '')
  }
  if (kind === 'Q') sent.statements.push(words[0] ?? '')
  if (kind === 'P') {
    sent.plans.add(words[0] ?? '')
    sent.statements.push(words[1] ?? '')
  }
}

/** A database of which requests go one way, that is listened in to, and all else another. */
async function pooled() {
  const { config, environment } = await open({ articles: true })
  const url = config.engine === 'postgres' ? config.url : ''
  const way = await listenIn(url)
  const settings = { DATABASE_URL: way.url, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url }
  return { sent: way.sent, url, way: way.url, environment: { ...environment, ...settings } }
}

it('sends nothing through a pooler that belongs to a session', async () => {
  const { sent, environment } = await pooled()
  const door = await openDoorOn({ environment })
  expect((await door.post('/', goodQuote)).status).toBe(303)
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  expect((await door.get('/admin/leads', { cookie })).status).toBe(200)
  expect([...sent.startUp].toSorted()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
  expect([...sent.plans]).toEqual([''])
  const begun = sent.statements.filter((text) => /^(begin|start transaction)/.test(text))
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.filter((text) => !/; set local statement_timeout = \d+; set local idle/.test(text))).toEqual(
    [],
  )
  const ofSession =
    /\b(listen|notify|declare|discard|prepare|deallocate|create temp\w*)\b|pg_(try_)?advisory_lock|^set (?!local)/i
  const words = sent.statements.map((text) => text.replace(/'[^']*'|"[^"]*"/g, ''))
  expect(words.filter((text) => ofSession.test(text))).toEqual([])
})

it('ends a slow transaction through a pooler, and lifts the limit of the user past it', async () => {
  const { url, way } = await pooled()
  const place = { engine: 'postgres' as const, url: way }
  const pooler = openDatabase({ ...place, direct: url }, openLog('silent'), 'intake')
  onTestFinished(() => pooler.close())
  const slow = pooler.transact((tx) => sql`select pg_sleep(60)`.execute(tx))
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  // What a transaction said ends with it.
  const { rows } = await sql`show statement_timeout`.execute(pooler.db)
  expect(rows).toEqual([{ statement_timeout: '0' }])

  const name = new URL(url).pathname.slice(1)
  await sql.raw(`alter database ${name} set statement_timeout = '2s'`).execute(pooler.db)
  for (const purpose of ['migrate', 'copy', 'fill'] as const) {
    const whole = openDatabase({ ...place, direct: url }, openLog('silent'), purpose)
    onTestFinished(() => whole.close())
    expect((await sql`show statement_timeout`.execute(whole.db)).rows).toEqual([{ statement_timeout: '0' }])
  }
})

it('refuses half of its settings', () => {
  const SECRET = 'only-for-tests-only-for-tests-only'
  const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://a@pooler/x', 'postgres://a@server/x']
  const DATABASE_POOLER = 'transaction'
  expect(issuesOf({ SECRET, DATABASE_URL, DATABASE_POOLER, DATABASE_DIRECT_URL })).toEqual([])
  expect(issuesOf({ SECRET, DATABASE_POOLER })).toEqual([
    'DATABASE_URL is required when DATABASE_POOLER is set',
    'DATABASE_DIRECT_URL is required when DATABASE_POOLER is set',
  ])
  expect(issuesOf({ SECRET, DATABASE_URL, DATABASE_DIRECT_URL })).toEqual([
    'DATABASE_POOLER is required when DATABASE_DIRECT_URL is set',
  ])
  expect(issuesOf({ SECRET, DATABASE_URL, DATABASE_POOLER, DATABASE_DIRECT_URL: DATABASE_URL })).toEqual([
    expect.stringContaining('is the same as DATABASE_URL'),
  ])
  expect(issuesOf({ SECRET, DATABASE_URL, DATABASE_POOLER: 'session', DATABASE_DIRECT_URL })).toEqual([
    'DATABASE_POOLER must be transaction, or not set',
  ])
})
