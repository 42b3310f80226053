/** A start whose migrations take long, or must wait for somebody: they do, say so, and nobody else stands still. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { prepareServer } from '../support/server-process.ts'
import { onServer } from '../support/templates.ts'

/** The lock that Kysely's migrator takes (PostgresAdapter.acquireMigrationLock). */
const migrationLock = '3853314791062309107'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
  return () => server.stop()
})

/** A new database in which the first table made does `work` first. @returns its address. */
async function databaseThat(work: string): Promise<string> {
  const name = `migrated_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(server.url, `create database ${name}`)
  const url = Object.assign(new URL(server.url), { pathname: name }).href
  await onServer(
    url,
    `create schema planted; create table planted.held (n integer); create sequence planted.calls;
    create function first() returns event_trigger language plpgsql as $$ begin ${work} end $$;
    create event trigger first on ddl_command_start when tag in ('CREATE INDEX') execute function first()`,
  )
  return url
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** The product's process on the database, not started yet. */
async function nodeOn(url: string) {
  const node = await prepareServer({ DATABASE_URL: url, SECRET: 'only-for-tests-only-for-tests-only' })
  onTestFinished(() => node.remove())
  return node
}

async function says(node: { output(): string }, text: string): Promise<void> {
  while (!node.output().includes(text)) await pause(10)
}

it('waits for a node that is migrating', async () => {
  const url = await databaseThat('null;')
  const other = await connect(url)
  await other.query(`select pg_advisory_lock(${migrationLock})`)
  const node = await nodeOn(url)
  const started = node.start()
  await Promise.race([started, says(node, 'the migrations wait for a lock')])
  await other.query(`select pg_advisory_unlock(${migrationLock})`)
  await started
})

it('lets a statement of a migration take longer than a request may', async () => {
  const node = await nodeOn(
    await databaseThat(`if nextval('planted.calls') = 1 then perform pg_sleep(3); end if;`),
  )
  await node.start()
})

it('gives way to a backup that reads, and nobody else waits behind it for long', async () => {
  const url = await databaseThat('lock table planted.held in access exclusive mode;')
  const backup = await connect(url)
  await backup.query('begin; select * from planted.held')
  const node = await nodeOn(url)
  const started = node.start()
  await Promise.race([started, says(node, 'the migrations wait for a lock')])
  // Whoever queues behind the migration gets its turn although the backup goes on.
  const reader = await connect(url)
  await reader.query('select * from planted.held')
  await backup.query('commit')
  await started
})

it('reports what went wrong first', async () => {
  const url = await databaseThat('perform pg_terminate_backend(pg_backend_pid());')
  const database = openDatabase({ engine: 'postgres', url }, openLog('silent'))
  onTestFinished(() => database.close())
  await expect(migrate(database)).rejects.toMatchObject({ code: '57P01' })
})
