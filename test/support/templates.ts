/**
 * What a test run starts once (Vitest's `globalSetup`): the PostgreSQL server, of `TEST_DATABASE_URL` or of its own, and
 * on each engine the databases that those of the tests are copies of. Tests reach them through ./databases.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { addSampleArticles } from '#app/articles/seed-articles.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import type { Config } from '#app/platform/config/config.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { startPostgres } from './postgres.ts'
import { startSessionPooler } from './session-pooler.ts'

/** Where copies are made from: a file of SQLite, a database of PostgreSQL. */
interface Template {
  file: string
  name: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A database whose user may create others. */
    postgresUrl: string
    /** The same server by way of connections that are used again: what a test's own database is opened with. */
    pooledUrl: string
    templates: Record<'empty' | 'articles', Template>
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startPostgres()
  const url = given ?? server?.url ?? ''
  const pooler = await startSessionPooler(url)
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-templates-'))
  const templateOf = (kind: string): Template => ({
    file: join(folder, `${kind}.sqlite`),
    name: `hearthline_template_${kind}_${crypto.randomUUID().slice(0, 8)}`,
  })
  const templates = { empty: templateOf('empty'), articles: templateOf('articles') }
  project.provide('postgresUrl', url)
  project.provide('pooledUrl', pooler.url)
  project.provide('templates', templates)
  for (const [kind, template] of Object.entries(templates)) {
    await fill({ engine: 'sqlite', file: template.file }, kind === 'articles')
    await onServer(url, `create database ${template.name}`)
    await fill(
      { engine: 'postgres', url: Object.assign(new URL(url), { pathname: template.name }).href },
      kind === 'articles',
    )
  }
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await pooler.close()
    if (server) await server.stop()
    else for (const { name } of Object.values(templates)) await deleteAll(url, name)
  }
}

async function fill(config: Config['database'], articles: boolean): Promise<void> {
  const database = openDatabase(config, openLog('silent'))
  await migrate(database)
  if (articles) await addSampleArticles(database, agency)
  // What is still in the log beside the file would not be copied.
  if (config.engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
  await database.close()
}

/** Drops a template and the copies of it. */
async function deleteAll(url: string, name: string): Promise<void> {
  const found = await onServer(url, `select datname from pg_database where starts_with(datname, '${name}')`)
  for (const { datname } of found) await onServer(url, `drop database if exists ${datname} with (force)`)
}

/** Runs one statement on the server, in the database that `url` names. */
export async function onServer(url: string, statement: string): Promise<{ datname?: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
