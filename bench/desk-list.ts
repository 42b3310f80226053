/**
 * The desk's list among a million leads on both engines, as staff get it: signed in, through the front door, as data for
 * React. `npm run bench -- desk=100000` takes another number of leads.
 */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { startPostgres } from '../test/support/postgres.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { crowdStatements, type Dialect, postgresDialect, sqliteDialect } from './lead-crowd.ts'
import { atMost, type Measurement, percentile, type Row, round } from './measurement.ts'
import { owner, signIn } from './owner.ts'
import { print } from './table.ts'

const times = 60

export const desk: Measurement = async (size = 1_000_000) => {
  const sqlite = await measure('SQLite', {}, size, 250, async (server, statements) => {
    const database = new DatabaseSync(join(server.dataDir, 'hearthline.sqlite'))
    for (const statement of statements(sqliteDialect)) database.exec(statement)
    database.close()
  })
  const postgres = await startPostgres({ durable: true })
  try {
    const environment = { DATABASE_URL: postgres.url, SECRET: 'only-for-measurements-only-for-them' }
    const rows = await measure('PostgreSQL', environment, size, 50, async (_, statements) => {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      try {
        for (const statement of statements(postgresDialect)) await client.query(statement)
      } finally {
        await client.end()
      }
    })
    return [...sqlite, ...rows]
  } finally {
    await postgres.stop()
  }
}

type Fill = (server: ServerProcess, statements: (dialect: Dialect) => string[]) => Promise<void>

async function measure(
  engine: string,
  environment: Record<string, string>,
  size: number,
  searchGoal: number,
  fill: Fill,
): Promise<Row[]> {
  const server = await prepareServer({ ...environment, ...owner })
  try {
    await server.start()
    await server.end('SIGTERM')
    const began = performance.now()
    await fill(server, (dialect) => crowdStatements(dialect, size, 'an-agent'))
    const filled = round((performance.now() - began) / 1000)
    await server.start()
    const ask = await askAsOwner(server.url)
    for (let warm = 0; warm < 5; warm++) await ask('')
    const rows: Row[] = [
      { what: `${engine}: ${size.toLocaleString('en-US')} leads written in`, value: filled, unit: 's' },
    ]
    for (const [what, path, goal] of questions(size, searchGoal)) {
      const p95 = round(percentile(await ask(path), 0.95), 1)
      print(`  ${engine}: ${what}: ${p95} ms`)
      rows.push(atMost(`${engine}: ${what}, p95`, p95, goal, 'ms'))
    }
    return rows
  } finally {
    await server.remove()
  }
}

/** What is asked for, where, and the goal in milliseconds. A list comes with its counts. */
function questions(size: number, searchGoal: number): [string, string, number][] {
  const middle = 10_000_000_000_000 - (Date.now() - 365 * 86_400_000)
  const someone = '00000000-0000-7000-8000-000000000000'
  const number = String(Math.floor(size / 3)).padStart(7, '0')
  return [
    ['list and counts', '', 50],
    ['list by arrival', 'sort=newest', 50],
    ['filter: new', 'status=new', 50],
    ['filter: converted', 'status=converted', 50],
    ['junk', 'junk=1', 50],
    ['next page, in the middle', `after=${middle}~${someone}`, 50],
    ['next page of a filter', `status=converted&after=${middle}~${someone}`, 50],
    ['search: one person by e-mail', `q=${number}%40example`, searchGoal],
    ['search: a rare name', 'q=walwalwal', searchGoal],
    ['search: part of a name', 'q=ros', searchGoal],
    ['search: part of a common name, filtered', 'q=ott&status=converted', searchGoal],
    ['search: everybody', 'q=example.com', searchGoal],
    ['search: digits of a phone', 'q=5550142', searchGoal],
    ['search: nobody', 'q=zzyzx', searchGoal],
    ['search: two letters', 'q=ro', searchGoal],
    ['search: two signs that nobody has', 'q=%23%23', searchGoal],
  ]
}

/** A question to the list of leads as the owner: milliseconds of each time it was asked. */
async function askAsOwner(url: string): Promise<(query: string) => Promise<number[]>> {
  const cookie = await signIn({ url })
  return async (query) => {
    const taken: number[] = []
    for (let asked = 0; asked < times + 20; asked++) {
      const began = performance.now()
      const page = await fetch(`${url}/admin/leads.data?${query}`, { headers: { cookie } })
      await page.arrayBuffer()
      if (page.status !== 200) throw new Error(`/admin/leads?${query} was answered with ${page.status}`)
      if (asked >= 20) taken.push(performance.now() - began)
    }
    return taken
  }
}
