/**
 * How long each address of the desk keeps everybody else waiting, on SQLite with all that an agency of a million submissions
 * has kept. `npm run bench -- pauses=100000` takes another number of submissions.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../test/support/free-port.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { busyMailbox, fillAgency } from './agency-crowd.ts'
import { atMost, type Measurement, median, type Row, round } from './measurement.ts'
import { owner, signIn } from './owner.ts'
import type { Pauses } from './pause-watch.ts'
import { print } from './table.ts'

/** A statement on the requests' thread, and everything that happens in one turn of its loop: milliseconds of its processor. */
const goals = { statement: 25, turn: 50 }
const times = 5

export const pauses: Measurement = async (size = 1_000_000) => {
  const port = await freePort()
  const watch = new URL('./pause-watch.ts', import.meta.url).pathname
  const server = await prepareServer({
    ...owner,
    PAUSE_WATCH_PORT: String(port),
    NODE_OPTIONS: `--import=${watch}`,
  })
  try {
    await server.start()
    await server.end('SIGTERM')
    const file = join(server.dataDir, 'hearthline.sqlite')
    fillAgency(file, size)
    await server.start()
    // What is done once a day, or at the start, is done by then.
    await pause(20_000)
    const take = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Pauses
    const cookie = await signIn(server)
    const rows: Row[] = []
    for (const [path, form] of questions(file))
      rows.push(...(await measure(server, cookie, take, path, form)))
    await take()
    // Clocks, jobs and the look for a clock that was ahead.
    await pause(70_000)
    return [...rows, ...rowsOf('nobody asks for anything, 70 seconds', [await take()])]
  } finally {
    await server.remove()
  }
}

async function measure(
  server: ServerProcess,
  cookie: string,
  take: () => Promise<Pauses>,
  path: string,
  form?: Record<string, string>,
): Promise<Row[]> {
  const found: Pauses[] = []
  for (let asked = 0; asked <= times; asked++) {
    await take()
    const post = form && { method: 'POST', body: new URLSearchParams(form) }
    const answer = await fetch(server.url + path, { ...post, headers: { cookie, origin: server.url } })
    for await (const _piece of answer.body ?? []);
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    // The first one warms the code.
    if (asked > 0) found.push(await take())
  }
  return rowsOf(`${path}${form ? ` ${form.email}${form.phone}` : ''}`, found)
}

function rowsOf(what: string, found: readonly Pauses[]): Row[] {
  const statement = round(median(found.map((one) => one.statement)), 1)
  const turn = round(median(found.map((one) => one.computed)), 1)
  const wall = round(median(found.map((one) => one.longest)))
  print(`  ${what}: statement ${statement} ms, turn ${turn} ms, on the clock ${wall} ms`)
  return [
    atMost(`${what}: longest statement`, statement, goals.statement, 'ms'),
    atMost(`${what}: longest turn`, turn, goals.turn, 'ms'),
  ]
}

/** What is asked for: the lists with their filters, the pages of one thing, reports, files. */
function questions(file: string): [string, Record<string, string>?][] {
  const database = new DatabaseSync(file, { readOnly: true })
  const one = (text: string) => String(Object.values(database.prepare(text).get() ?? {})[0])
  const lead = one(`select id from submissions where kind = 'lead' and junk is null order by created_at desc`)
  const busy = one(
    `select id from submissions where email = '${busyMailbox}' and kind = 'lead' and junk is null`,
  )
  const email = one('select id from emails order by created_at desc')
  const staff = one('select id from staff')
  database.close()
  const middle = `${10_000_000_000_000 - (Date.now() - 365 * 86_400_000)}~${lead}`
  const find = (sought: { email?: string; phone?: string }) => ({
    form: 'find',
    email: '',
    phone: '',
    ...sought,
  })
  const lists: [string, string[]][] = [
    ['/admin.data', ['', 'whose=free', 'whose=anybody']],
    ['/admin/next', ['', `at=1~${Date.now()}~${lead}`]],
    ['/admin/leads', ['']],
    ['/admin/leads.data', ['', 'sort=newest', 'status=converted', 'status=new&sort=newest', 'junk=1']],
    ['/admin/leads.data', ['junk=1&status=converted', 'q=example.com', 'q=ro', 'q=zzyzx', `after=${middle}`]],
    ['/admin/recruits.data', ['', 'licensed=yes', 'licensed=no&status=new']],
    [`/admin/leads/${lead}.data`, ['']],
    [`/admin/leads/${busy}.data`, ['']],
    [
      '/admin/audit.data',
      ['', 'kind=article', 'act=letter-read', `who=${staff}`, 'to=2025-06-02&kind=staff'],
    ],
    ['/admin/emails.data', ['']],
    [`/admin/emails/${email}.data`, ['']],
    ['/admin/articles.data', ['', 'q=zzyzx']],
    ['/admin/people.data', ['']],
    ['/admin/staff.data', ['']],
    ['/admin/settings.data', ['']],
    ['/admin/account.data', ['']],
    ['/admin/leads.csv', ['q=zzyzx', 'status=new']],
    ['/admin/audit/export', ['kind=article']],
    ['/research', ['', 'q=surrender']],
    ['/sitemap.xml', ['']],
  ]
  return [
    ...lists.flatMap(([path, queries]) =>
      queries.map((query): [string] => [query ? `${path}?${query}` : path]),
    ),
    ['/admin/people.data', find({ email: busyMailbox })],
    ['/admin/people/export', find({ email: busyMailbox })],
    ['/admin/people.data', find({ phone: '123456789' })],
    ['/admin/people.data', find({ email: 'jörg@müller.example' })],
  ]
}
