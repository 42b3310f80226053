import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startSessionPooler } from './session-pooler.ts'

/** A connection by way of `url`, which ends with the test. */
async function client(url: string) {
  const made = new pg.Client({ connectionString: url })
  made.on('error', () => {})
  await made.connect()
  onTestFinished(() => made.end())
  return {
    end: () => made.end(),
    ask: async (text: string) => (await made.query(text)).rows[0]?.answer as unknown,
    pid: async () => (await made.query('select pg_backend_pid() as answer')).rows[0].answer as number,
  }
}

async function pooled() {
  const pooler = await startSessionPooler(inject('postgresUrl'))
  onTestFinished(() => pooler.close())
  return pooler.url
}

/** The process of the server that the next client gets, once it is another one's or that of `pid`. */
const nextPid = async (url: string) => (await client(url)).pid()

it('lends a connection again, with nothing of whoever had it', async () => {
  const url = await pooled()
  const first = await client(url)
  const pid = await first.pid()
  await first.ask("set application_name = 'mine'")
  await first.ask('prepare kept as select 1')
  await first.ask('create temporary table mine (id integer)')
  await first.ask('select pg_advisory_lock(7) as answer')
  await first.end()
  await expect.poll(() => nextPid(url)).toBe(pid)
  const second = await client(url)
  expect(await second.ask('show application_name').catch(() => '')).not.toBe('mine')
  const left = `select (select count(*) from pg_prepared_statements) + (select count(*) from pg_locks where locktype = 'advisory')
    + (select count(*) from pg_class where relname = 'mine') as answer`
  expect(Number(await second.ask(left))).toBe(0)
})

it('does not lend what was left inside a transaction, and ends that', async () => {
  const url = await pooled()
  const first = await client(url)
  const pid = await first.pid()
  await first.ask('begin')
  await first.end()
  const other = await client(url)
  expect(await other.pid()).not.toBe(pid)
  const alive = `select count(*)::integer as answer from pg_stat_activity where pid = ${pid}`
  await expect.poll(() => other.ask(alive)).toBe(0)
})

it('lends one to others only who start alike', async () => {
  const url = await pooled()
  const first = await client(url)
  const pid = await first.pid()
  await first.end()
  const strange = await client(`${url}?application_name=strange`)
  expect(await strange.pid()).not.toBe(pid)
})

it('loses a connection when the server ends it, and says what the server says', async () => {
  const url = await pooled()
  const [first, other] = [await client(url), await client(url)]
  const cut = first.ask('select pg_sleep(60)')
  const refused = expect(cut).rejects.toThrow('terminating connection due to administrator command')
  await other.ask(`select pg_terminate_backend(${await otherPid(other)})`)
  await refused
  await expect(client(url.replace(/[^/]*$/, 'nothing'))).rejects.toThrow('database "nothing" does not exist')
})

/** Who sleeps there. */
const otherPid = (other: Awaited<ReturnType<typeof client>>) =>
  expect
    .poll(() =>
      other.ask("select max(pid) as answer from pg_stat_activity where query = 'select pg_sleep(60)'"),
    )
    .not.toBeNull()
    .then(() =>
      other.ask("select max(pid) as answer from pg_stat_activity where query = 'select pg_sleep(60)'"),
    )
