import { SelectQueryNode } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { until } from '#test/support/jobs.ts'
import { warnings } from '#test/support/logs.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { type Announcements, type AnnouncementsOptions, openAnnouncements } from './announcements.server.ts'
import { type Database, openDatabase } from './database/database.server.ts'
import { migrate } from './database/migrate.server.ts'
import { openLog } from './process/log.ts'

const log = openLog('silent')

/** A started node and how often it heard of each topic; `looked` resolves when it has heard all there is now. */
function node(database: Database, options: Partial<AnnouncementsOptions> = {}) {
  const { watched, looks } = countLooks(database)
  const announcements = openAnnouncements({ database: watched, log, pollMs: 20, gatherMs: 20, ...options })
  const heard = { leads: 0, content: 0 }
  announcements.subscribe('leads', () => heard.leads++)
  announcements.subscribe('content', () => heard.content++)
  announcements.start()
  onTestFinished(() => announcements.stop())
  const looked = async () => {
    // The look that is under way may have read too early, and what the next one read is told before the third.
    const enough = looks() + 3
    await until(() => looks() >= enough)
  }
  return { announcements, heard, looked }
}

/** The same database, and how often it was looked at for announcements. */
function countLooks(database: Database) {
  let looks = 0
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      if (SelectQueryNode.is(node)) looks++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { watched: { ...database, db }, looks: () => looks }
}

const version = async ({ db }: Database, topic: 'leads' | 'content') => {
  const row = await db
    .selectFrom('announcements')
    .select('version')
    .where('topic', '=', topic)
    .executeTakeFirst()
  return Number(row?.version ?? 0)
}

describeOnEachEngine('announcements', (open) => {
  it('reach listeners of this process at once and of other nodes soon, each topic by itself', async () => {
    const { database, anotherNode } = await open()
    const here = node(database)
    const there = node(anotherNode())
    await there.looked()
    here.announcements.announce('leads')
    expect(here.heard).toEqual({ leads: 1, content: 0 })
    await until(() => there.heard.leads === 1)
    there.announcements.announce('content')
    await until(() => here.heard.content === 1)
    await Promise.all([here.looked(), there.looked()])
    expect(here.heard).toEqual({ leads: 1, content: 1 })
    expect(there.heard).toEqual({ leads: 1, content: 1 })
  })

  it('write one row for many announcements of a moment', async () => {
    const { database } = await open()
    const here = node(database, { gatherMs: 100 })
    for (let n = 0; n < 500; n++) here.announcements.announce('leads')
    expect(here.heard.leads).toBe(500)
    await until(async () => (await version(database, 'leads')) > 0)
    // Whatever were still to be told would be told now.
    await here.announcements.stop()
    expect(await version(database, 'leads')).toBe(1)
  })

  it('made while the last are being written are told, too', async () => {
    const { database, anotherNode } = await open()
    const here = node(database, { gatherMs: 1 })
    const there = node(anotherNode(), { pollMs: 1 })
    await until(async () => {
      here.announcements.announce('leads')
      return (await version(database, 'leads')) > 1
    })
    here.announcements.announce('content')
    await until(() => there.heard.content === 1)
    expect(there.heard.leads).toBeGreaterThan(0)
  })

  it('do not ring for what happened before the start, stop on demand, and survive a failing listener', async () => {
    const { database, anotherNode } = await open()
    const here = node(database)
    here.announcements.subscribe('leads', () => {
      throw new Error('a listener of somebody else')
    })
    let once = 0
    const end = here.announcements.subscribe('leads', () => once++)
    here.announcements.announce('leads')
    end()
    here.announcements.announce('leads')
    expect(once).toBe(1)
    await until(async () => (await version(database, 'leads')) === 1)
    const late = node(anotherNode())
    await late.looked()
    expect(late.heard.leads).toBe(0)
    await late.announcements.stop()
    const witness = node(anotherNode())
    await witness.looked()
    here.announcements.announce('leads')
    await here.announcements.stop()
    expect(await version(database, 'leads')).toBe(2)
    await until(() => witness.heard.leads === 1)
    await witness.looked()
    expect(late.heard.leads).toBe(0)
  })
})

it('reach other nodes after a lost PostgreSQL has returned', async () => {
  const server = await startPostgres({ durable: true })
  onTestFinished(() => server.stop())
  const connect = async () => {
    const database = openDatabase({ engine: 'postgres', url: server.url }, log)
    onTestFinished(() => database.close())
    return database
  }
  const database = await connect()
  await migrate(database)
  const told = warnings()
  const here: { announcements: Announcements; heard: { leads: number } } = node(database, { log: told.log })
  const there = node(await connect())
  await there.looked()
  await server.kill()
  here.announcements.announce('leads')
  expect(here.heard.leads).toBe(1)
  await until(() => told.count() > 0)
  await server.start()
  await until(() => there.heard.leads === 1)
})
