/**
 * The least that a server on this machine can be: what ours is measured against in the same run. As a program it serves one
 * page from memory, reads a page of rows by key, or keeps each post with two jobs in one durable commit. What comes in while a commit is being written shares
 * the next one on SQLite; PostgreSQL does that by itself.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'

type Keep = (values: string[]) => Promise<unknown>
type Select = (text: string, values?: string[]) => Promise<Record<string, unknown>[]>

/** A list as the desk shows it. */
const rowsOfList = 50

const tables = [
  'create table if not exists leads (id text primary key, email text, fields text)',
  'create table if not exists todo (id text primary key, lead text, kind text)',
]

const [, , what = '', port, where = '', table = '', columns = '*'] = process.argv
const isPostgres = where.startsWith('postgres')
const server = createServer({ connectionsCheckingInterval: 2000 })
if (what === 'page') await servePage()
else if (what === 'rows') await serveRows(isPostgres ? selectInPostgres(where) : selectInSqlite(where))
else servePosts(isPostgres ? await saveInPostgres(where) : saveInSqlite(where))
server.listen(Number(port), '127.0.0.1')

/** The page whose headers and body, in base64, come by standard input: as many bytes as ours. */
async function servePage() {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const page: { headers: string[]; body: string } = JSON.parse(Buffer.concat(chunks).toString())
  const body = Buffer.from(page.body, 'base64')
  server.on('request', (_request, response) => response.writeHead(200, page.headers).end(body))
}

/** Each request reads the rows behind another key, all over the table. */
async function serveRows(select: Select) {
  const keys = (await select(`select id from ${table} order by random() limit 500`)).map(({ id }) => id)
  let asked = 0
  server.on('request', async (_request, response) => {
    const key = String(keys[asked++ % keys.length])
    const rows = await select(
      `select ${columns} from ${table} where id >= $1 order by id limit ${rowsOfList}`,
      [key],
    )
    const body = Buffer.from(JSON.stringify(rows))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  })
}

function selectInSqlite(file: string): Select {
  const database = new DatabaseSync(file, { readOnly: true })
  const statements = new Map<string, StatementSync>()
  return (text, values = []) => {
    const known = statements.get(text) ?? database.prepare(text.replace('$1', '?'))
    statements.set(text, known)
    return Promise.resolve(known.all(...values))
  }
}

function selectInPostgres(url: string): Select {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  return async (text, values = []) => (await pool.query({ name: text.slice(0, 60), text, values })).rows
}

function servePosts(keep: Keep) {
  server.on('request', async (request, response) => {
    if (request.method !== 'POST') return void response.end('ready')
    const fields = new URLSearchParams(await bodyOf(request))
    await keep([crypto.randomUUID(), fields.get('email') ?? '', JSON.stringify([...fields])])
    response.writeHead(303, ['location', '/thank-you', 'content-length', '0']).end()
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function saveInSqlite(file: string): Keep {
  const database = new DatabaseSync(file)
  for (const sql of ['pragma journal_mode = wal', 'pragma synchronous = full', ...tables]) database.exec(sql)
  const lead = database.prepare('insert into leads values (?, ?, ?)')
  const job = database.prepare('insert into todo values (?, ?, ?)')
  let waiting: { values: string[]; kept: () => void }[] = []

  async function write() {
    await turn()
    const group = waiting
    waiting = []
    database.exec('begin immediate')
    for (const { values } of group) {
      lead.run(...values)
      for (const kind of ['notification', 'confirmation']) job.run(crypto.randomUUID(), values[0] ?? '', kind)
    }
    database.exec('commit')
    for (const { kept } of group) kept()
  }
  return (values) =>
    new Promise<void>((kept) => {
      if (waiting.push({ values, kept }) === 1) void write()
    })
}

async function saveInPostgres(url: string): Promise<Keep> {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  for (const sql of tables) await pool.query(sql)
  const text = `with kept as (insert into leads values ($1, $2, $3))
    insert into todo values ($4, $1, 'notification'), ($5, $1, 'confirmation')`
  return (values) =>
    pool.query({ name: 'keep', text, values: [...values, crypto.randomUUID(), crypto.randomUUID()] })
}
