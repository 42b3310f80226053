/**
 * What is sent to PostgreSQL keeps to what engines that speak its protocol and spread their tables over machines have too
 * (docs/how-to/use-a-managed-postgresql.md): read off every statement of a walk through all pages, posts and jobs.
 */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { addresses } from '#app/routes/desk/addresses.ts'
import { databaseOpener, type OpenDatabase } from './support/databases.ts'
import { postTable } from './support/desk-posts/table.ts'
import { addressOf, enterLead, filled, madeNow } from './support/desk-posts/things.ts'
import { openRandomDesk } from './support/desk-posts/try-posts.ts'
import { goodQuote, openDoor } from './support/door.ts'
import { send } from './support/random-posts.ts'

const open = databaseOpener('postgres')

/** Notes each statement that this process sends while `work` is done, in the order in which each connection sent them. */
async function statementsOf(work: () => Promise<unknown>): Promise<Map<pg.Client, string[]>> {
  const sent = new Map<pg.Client, string[]>()
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args
    const own = sent.get(this) ?? []
    sent.set(this, [...own, typeof asked === 'string' ? asked : String(Object(asked).text)])
    return Reflect.apply(query, this, args)
  } as never)
  await work().finally(() => spy.mockRestore())
  return sent
}

const asForm = 'application/x-www-form-urlencoded'

/** Every page, every list that is searched, every post of the desk with what belongs into it, and the jobs of all that. */
async function walk({ door, renew }: Awaited<ReturnType<typeof openRandomDesk>>): Promise<void> {
  for (const path of ['/research?q=mortage', ...catalogue().map(({ path }) => path)]) await door.get(path)
  for (const [path, { good }] of Object.entries(postTable))
    for (const fields of [good].flat()) {
      const { cookie, things } = await renew(0, 1)
      const at = await addressOf(path, things)
      const body = await madeNow(door, at, new URLSearchParams(await filled(fields, things)).toString())
      await send(door, at, { body, type: asForm, awake: true }, { cookie })
    }
  const { cookie, things } = await renew(0, 1)
  const list = new FormData()
  for (const [name, value] of Object.entries({ kind: 'national', state: '', asOf: '2026-11-10' }))
    list.append(name, value)
  list.append('file', new Blob(['216,5550111\n']), 'list.txt')
  await fetch(`${door.url}/admin/call-lists`, { method: 'POST', body: list, headers: { cookie } })
  const consent = await door.post(await addressOf('/admin/leads/:id/consent', things), {}, { cookie })
  const token = /\/consent\/([\w-]+)"/.exec(await consent.text())?.[1] ?? ''
  await door.post('/consent/file', { token, form: 'json' })
  for (const { path, read } of addresses) if (read) await door.get(await addressOf(path, things), { cookie })
  for (const q of ['ann', '216 555', 'a@b.co', 'call me back'])
    for (const list of ['leads', 'recruits', 'articles']) await door.get(`/admin/${list}?q=${q}`, { cookie })
}

/** The words of a statement that are the engine's: no names and no texts. */
const words = (text: string) => text.replace(/'[^']*'|"[^"]*"/g, '_').toLowerCase()

/** What a name before a bracket is when it is no function, and functions that every engine has which speaks SQL. */
const everywhere =
  /^(_|and|any|array|as|cast|chr|coalesce|conflict|count|else|exists|from|in|lower|max|not|or|replace|select|strpos|substr|sum|then|upper|values|when|where)$/

it('sends nothing that such an engine lacks, but what the how-to names', async () => {
  const desk = await openRandomDesk(open, (door) => ({ plural: 'leads', enter: enterLead(door) }))
  const sent = await statementsOf(() => walk(desk))
  const statements = [...new Set([...sent.values()].flat())]
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
    desk.door.services.database.db,
  )
  const tables = rows.map(({ name }) => name)
  const met = new Set(statements.flatMap((text) => text.match(/\w+/g) ?? []))
  // Emails that came in are read from a mailbox, migrations are another program's; what else left is in docs/decisions/0034.
  expect(tables.filter((name) => !met.has(name))).toEqual(
    expect.toSatisfy((left: string[]) =>
      left.every((name) => /^(inboxes|article_reads|drafts|staff_passkeys|kysely_migration\w*)$/.test(name)),
    ),
  )

  const lacking =
    /\b(listen|notify|unlisten|lock table|create \w*temp\w*|create (or replace )?(function|trigger)|nextval|currval|with hold|merge into|ctid|xmin|xmax|tableoid|tablesample|pg_notify|lo_\w+)\b/
  expect(statements.filter((text) => lacking.test(words(text)))).toEqual([])

  const howTo = readFileSync(new URL('../docs/how-to/use-a-managed-postgresql.md', import.meta.url), 'utf8')
  const named = new Set(howTo.match(/`\w+`/g)?.map((name) => name.slice(1, -1)))
  const functions = new Set(
    statements.flatMap((text) => [...words(text).matchAll(/\b([a-z_]\w*)\(/g)].map(([, name = '']) => name)),
  )
  const own = new Set([...tables, 'article_index'])
  expect(
    [...functions].filter((name) => !everywhere.test(name) && !named.has(name) && !own.has(name)),
  ).toEqual([])
})

/** In a database whose transactions are as strict as those of such an engine are from the start. */
const openStrictly: OpenDatabase = async (options) => {
  const made = await open(options)
  const { url } = made.config as Extract<typeof made.config, { engine: 'postgres' }>
  const strict = new URL(url)
  strict.searchParams.set('options', '-c default_transaction_isolation=serializable')
  return { ...made, environment: { ...made.environment, DATABASE_URL: strict.href } }
}

it('takes in many leads at once where transactions are serializable, and writes no row that all share', async () => {
  const door = await openDoor(openStrictly, { FORM_LIMITS: 'off' })
  const { rows } = await sql`show transaction_isolation`.execute(door.services.database.db)
  expect(rows).toEqual([{ transaction_isolation: 'serializable' }])
  const people = Array.from({ length: 24 }, (_, n) => `p${n}@example.com`)
  let answers: number[] = []
  /** As a page does that was told the server is busy: the same again. */
  const post = async (quote: Record<string, string>): Promise<number> => {
    const { status } = await door.post('/', quote)
    return status === 503 ? post(quote) : status
  }
  const sent = await statementsOf(async () => {
    // Each presses twice.
    const posts = people.flatMap((email) => {
      const quote = { ...goodQuote, email, key: email.padEnd(32, '0') }
      return [post(quote), post(quote)]
    })
    answers = await Promise.all(posts)
  })
  expect(answers).toEqual(Array(48).fill(303))
  const { db } = door.services.database
  const stored = await db.selectFrom('submissions').select('email').orderBy('email').execute()
  expect(stored.map(({ email }) => email)).toEqual(people.toSorted())
  const shared = [...sent.values()]
    .flat()
    .filter((text) => /\bset "?(\w+)"? = (?:\w+\.)?"?\1"? [+-]/.test(text))
  expect(shared).toEqual([])
})

it('does a transaction again when it is asked to (40001)', async () => {
  const door = await openDoor(openStrictly)
  const { database } = door.services
  const count = (tx: typeof database.db) => sql`select count(*) from settings`.execute(tx)
  const write = (tx: typeof database.db, name: string) =>
    sql`insert into settings (name, value, changed_at) values (${name}, '1', ${new Date().toISOString()})`.execute(
      tx,
    )
  const { promise: hasRead, resolve: sayRead } = Promise.withResolvers<void>()
  // Another reads the same and writes, and is first: one of the two would not know of the other.
  const other = hasRead.then(() =>
    database.transact(async (tx) => {
      await count(tx)
      await write(tx, 'first')
    }),
  )
  let tries = 0
  await database.transact(async (tx) => {
    tries++
    await count(tx)
    sayRead()
    await other
    await write(tx, 'second')
  })
  expect(tries).toBe(2)
  expect(
    (await sql`select 1 from settings where name in ('first', 'second')`.execute(database.db)).rows,
  ).toHaveLength(2)
})
