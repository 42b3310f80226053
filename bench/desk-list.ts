/**
 * The desk's list among a million leads on both engines, as staff get it: signed in, through the front door, as data for
 * React, each request in turn with a bare server's that reads as many rows by key. `npm run bench -- desk=100000` takes another number of leads.
 */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { startBareRows } from './bare.ts'
import { crowdStatements, type Dialect, postgresDialect, sqliteDialect } from './lead-crowd.ts'
import { type List, measureLists } from './lists.ts'
import type { Measurement, Row } from './measurement.ts'
import { owner, signIn } from './owner.ts'
import { onPostgres, settingsOf } from './tools.ts'

/** How many times a bare read of fifty rows by key a list and a search may take, and the wish for their p95 in milliseconds. */
export const listGoal = { goal: 10, wishedMs: 50 }
export const searchGoals = {
  SQLite: { goal: 40, wishedMs: 250 },
  PostgreSQL: { goal: 20, wishedMs: 50 },
}

export const desk: Measurement = async (size = 1_000_000) => [
  ...(await measure('SQLite', {}, size, ({ dataDir }) =>
    fillSqlite(join(dataDir, 'hearthline.sqlite'), size),
  )),
  ...(await onPostgres((postgres) =>
    measure('PostgreSQL', settingsOf(postgres), size, () => fillPostgres(postgres.url, size)),
  )),
]

/** A tag that one lead in ten has, and one that a thousand have. */
const tagStatements = [
  `insert into submission_tags (subject_id, word, kind) select id, 'spanish', kind from submissions where phone_digits like '%3'`,
  `insert into submission_tags (subject_id, word, kind) select id, 'referral partner', kind from submissions order by phone_digits limit 1000`,
]

/** An email to one lead in a hundred, and a note to as many: what a search for their words looks through. */
const letterStatements = [
  `insert into submission_events (id, subject_id, at, type, data) select id, id, created_at, 'mail',
    '{"subject":"Your quote","text":"The figures that you asked for, ' || first_name || ', stand below."}'
    from submissions where phone_digits like '%42'`,
  `insert into submission_events (id, subject_id, at, type, data) select id, id, created_at, 'note',
    '{"text":"Asked for figures and has a brother-in-law who is with somebody else, ' || first_name || '."}'
    from submissions where phone_digits like '%41'`,
]
const crowd = (dialect: Dialect, size: number) => [
  ...crowdStatements(dialect, size, 'an-agent'),
  ...tagStatements,
  ...letterStatements,
]

/** A plain form post. @throws when it is not answered by a way on. */
async function post(
  { url }: ServerProcess,
  path: string,
  headers: Record<string, string>,
  fields: Record<string, string>,
) {
  const body = new URLSearchParams(fields)
  const answer = await fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`${path} was answered with ${answer.status}`)
}

/** Fills the database of a server that does not run, and returns where it is. */
type Fill = (server: ServerProcess) => Promise<string>

async function fillSqlite(file: string, size: number): Promise<string> {
  const database = new DatabaseSync(file)
  for (const statement of crowd(sqliteDialect, size)) database.exec(statement)
  database.close()
  return file
}

async function fillPostgres(url: string, size: number): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of crowd(postgresDialect, size)) await client.query(statement)
  } finally {
    await client.end()
  }
  return url
}

async function measure(
  engine: keyof typeof searchGoals,
  environment: Record<string, string>,
  size: number,
  fill: Fill,
): Promise<Row[]> {
  const server = await prepareServer({ ...environment, ...owner })
  try {
    await server.start()
    await server.end('SIGTERM')
    const bare = await startBareRows(await fill(server), 'submissions')
    try {
      await server.start()
      const headers = { cookie: await signIn(server) }
      const lists = [...questions(), ...searches(size, searchGoals[engine])]
      const ask = (some: readonly List[]) =>
        measureLists(
          server,
          bare.url,
          some.map((one) => ({ ...one, headers, what: `${engine}: ${one.what}` })),
          { size, times: 60 },
        )
      const rows = await ask(lists)
      await post(server, '/admin/leads/look', headers, { look: 'board' })
      return [...rows, ...(await ask(boards()))]
    } finally {
      await bare.stop()
    }
  } finally {
    await server.remove()
  }
}

const list = (what: string, query: string, goals: typeof listGoal): List => ({
  what,
  path: `/admin/leads.data?${query}`,
  ...goals,
})

/** A list comes with its counts. */
export function questions(): List[] {
  const middle = 10_000_000_000_000 - (Date.now() - 365 * 86_400_000)
  const someone = '00000000-0000-7000-8000-000000000000'
  return [
    list('list and counts', '', listGoal),
    list('list by arrival', 'sort=newest', listGoal),
    list('filter: new', 'status=new', listGoal),
    list('filter: converted', 'status=converted', listGoal),
    list('junk', 'junk=1', listGoal),
    list('filter: a tag of a thousand', 'tag=referral+partner', listGoal),
    list('filter: a tag of one in ten', 'tag=spanish', listGoal),
    list('filter: mine', 'holder=mine', listGoal),
    list('filter: free and ASAP', 'holder=free&asap=1', listGoal),
    list('filter: overdue', 'due=overdue', listGoal),
    list('filter: a state and an interest', 'state=Ohio&interest=Annuities', listGoal),
    list('filter: attempts', 'attempts=5', listGoal),
    list('filter: a task due', 'task=due', listGoal),
    list('filter: a week of last year', `from=${daysAgo(300)}&to=${daysAgo(293)}`, listGoal),
    { ...list('the queue of today', '', listGoal), path: '/admin.data' },
    list('next page, in the middle', `after=${middle}~${someone}`, listGoal),
    list('next page of a filter', `status=converted&after=${middle}~${someone}`, listGoal),
  ]
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The same list for somebody who has it as a board. */
const boards = (): List[] => [
  list('board', '', listGoal),
  list('board by arrival', 'sort=newest', listGoal),
  list('board: free', 'holder=free', listGoal),
  list('board: overdue in a state that nobody named', 'due=overdue&state=Ohio', listGoal),
  list('board: a tag of a thousand', 'tag=referral+partner', listGoal),
  list('board: a tag of one in ten', 'tag=spanish', listGoal),
]

export function searches(size: number, goals: typeof listGoal): List[] {
  const number = String(Math.floor(size / 3)).padStart(7, '0')
  return [
    list('search: one person by e-mail', `q=${number}%40example`, goals),
    list('search: a rare name', 'q=walwalwal', goals),
    list('search: part of a name', 'q=ros', goals),
    list('search: part of a common name, filtered', 'q=ott&status=converted', goals),
    list('search: everybody', 'q=example.com', goals),
    list('search: digits of a phone', 'q=5550142', goals),
    list('search: nobody', 'q=zzyzx', goals),
    list('search: a tag', 'q=ferral+part', goals),
    list('search: words of emails', 'q=you+asked+for', goals),
    list('search: words of notes', 'q=brother-in', goals),
    list('search: two letters', 'q=ro', goals),
    list('search: two signs that nobody has', 'q=%23%23', goals),
  ]
}
