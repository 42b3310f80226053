import { CompiledQuery, sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { openLog } from '../../process/log.ts'
import { logSlowStatements, openDatabase } from '../database.server.ts'

/** The name under which a statement with this text is told of. */
function nameOf(text: string): string {
  const log = openLog('silent')
  const info = vi.spyOn(log, 'info')
  logSlowStatements(log)({ level: 'query', query: CompiledQuery.raw(text), queryDurationMillis: 500 })
  const [[fields] = []] = info.mock.calls
  return String(Object(fields).name)
}

/** A statement of more than half a second, and what it asks for that nobody may read. */
const slow = {
  sqlite: (value: string) => sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers
    where n < 8000000) select count(*), (select count(*) from settings where name = ${value}) from numbers`,
  postgres: (value: string) => sql`select pg_sleep(0.6), count(*) from settings where name = ${value}`,
}

it.each(['sqlite', 'postgres'] as const)(
  'tells of a slow statement without its values on %s',
  async (engine) => {
    const { config } = await databaseOpener(engine)()
    const log = openLog('silent')
    const info = vi.spyOn(log, 'info')
    const database = openDatabase(config, log)
    await sql`select count(*) from settings`.execute(database.db)
    expect(info).not.toHaveBeenCalled()
    await slow[engine]('ann@example.com').execute(database.db)
    await slow[engine]('ann@example.com').execute(database.reads)
    await database.close()
    const told = info.mock.calls.map(([fields, words]) => ({ ...(fields as object), words }))
    expect(told).toHaveLength(2)
    for (const line of told)
      expect(line).toEqual({
        name: expect.stringMatching(/^select (numbers|settings) [\da-f]{8}$/),
        ms: expect.any(Number),
        statement: expect.stringContaining('settings'),
        words: 'slow statement',
      })
    expect(JSON.stringify(told)).not.toContain('ann@')
  },
)

it.each([
  ['select "id" from "submissions" where "id" = $1', 'select submissions'],
  ['insert into "jobs" ("id") values (?) on conflict do nothing', 'insert jobs'],
  ['update "submissions" set "status" = $1', 'update submissions'],
  ['delete from sessions where id = ?', 'delete sessions'],
  ['with "due" as (select * from "tasks") select * from "due"', 'select tasks'],
  ['pragma optimize', ''],
])('names %s', (text, name) => {
  expect(nameOf(text)).toMatch(new RegExp(`^${name}${name && ' '}[\\da-f]{8}$`))
})

it('calls a list the same however long it is, and another statement otherwise', () => {
  const of = (list: string) => nameOf(`select * from "articles" where "id" in (${list})`)
  expect(of('$1, $2, $3')).toBe(of('$1'))
  expect(of('$1')).not.toBe(nameOf('select * from "articles" where "slug" = $1'))
})

it('tells of no more than thirty in a minute', () => {
  const log = openLog('silent')
  const info = vi.spyOn(log, 'info')
  const tell = logSlowStatements(log)
  const query = CompiledQuery.raw('select 1')
  tell({ level: 'query', query, queryDurationMillis: 499 })
  for (let n = 0; n < 100; n++) tell({ level: 'error', error: null, query, queryDurationMillis: 2000 })
  expect(info.mock.calls.map((call) => (call as unknown[])[1])).toEqual(
    Array(30).fill('slow statement, which failed'),
  )
})
