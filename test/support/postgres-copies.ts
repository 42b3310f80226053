/**
 * Databases of PostgreSQL for tests. To make one copies a thousand files, so one that a test is done with is put back to what
 * it was copied from and given to the next.
 */
import { sql } from 'kysely'
import { openDatabase, type Queries } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { onServer } from './templates.ts'

/** What a copy is of: a database on the server, and the address by way of the pooler at which its copies are used. */
interface Origin {
  server: string
  pooled: string
  template: string
}

/** What a copy holds before anybody has touched it. */
interface Contents {
  schema: string
  rows: { table: string; columns: string[]; json: string }[]
}

const spare = new Map<string, string[]>()
const contents = new Map<string, Promise<Contents>>()

/** A database like the template, and `giveBack`, for when nobody uses it any more. */
export async function takeCopy(origin: Origin): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const { server, template } = origin
  const unused = spare.get(template) ?? []
  spare.set(template, unused)
  const name = unused.pop() ?? (await makeCopy(origin))
  return {
    url: addressOf(origin, name),
    async giveBack() {
      const before = await contents.get(template)
      if (before && (await putBack(addressOf(origin, name), before).catch(() => false))) unused.push(name)
      else await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

const addressOf = ({ pooled }: Origin, name: string) =>
  Object.assign(new URL(pooled), { pathname: name }).href

async function makeCopy(origin: Origin): Promise<string> {
  const { server, template } = origin
  const name = `${template}_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  // Copies files. What PostgreSQL does otherwise, a page at a time through its log, takes twice as long.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  if (!contents.has(template)) contents.set(template, on(addressOf(origin, name), contentsOf))
  await contents.get(template)
  return name
}

async function on<T>(url: string, work: (db: Queries) => Promise<T>): Promise<T> {
  const database = openDatabase({ engine: 'postgres', url }, openLog('silent'), 'copy')
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

async function contentsOf(db: Queries): Promise<Contents> {
  const rows: Contents['rows'] = []
  for (const table of await filledTables(db)) {
    const columns = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
      db,
    )
    const { rows: found } = await sql<{
      json: string
    }>`select json_agg(t)::text as json from ${sql.table(table)} t`.execute(db)
    rows.push({ table, columns: columns.rows.map(({ name }) => name), json: found[0]?.json ?? '[]' })
  }
  return { schema: await schemaOf(db), rows }
}

/** Tables that somebody has written to since they were made or emptied (nothing vacuums here). */
async function filledTables(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** False when more than rows was changed, so that nobody else can use it. */
const putBack = (url: string, { schema, rows }: Contents): Promise<boolean> =>
  on(url, async (db) => {
    if ((await schemaOf(db)) !== schema) return false
    const filled = await filledTables(db)
    await db.transaction().execute(async (tx) => {
      // No foreign key asks for an order. Only a superuser may, and who is none makes each database anew.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`truncate ${sql.join(filled.map((table) => sql.table(table)))} cascade`.execute(tx)
      for (const { table, columns, json } of rows) {
        const names = sql.join(columns.map((column) => sql.ref(column)))
        await sql`insert into ${sql.table(table)} (${names}) overriding system value
          select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
      }
    })
    return true
  })

/** Everything but rows that a test may have changed, as one word. */
async function schemaOf(db: Queries): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    with mine as (select oid, nspname from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema')
    select md5(string_agg(part, '|' order by part)) as schema from (
      select concat_ws(' ', nspname, relname, relkind, relacl, attname, atttypid, attnotnull, atthasdef) as part
        from pg_class join mine on relnamespace = mine.oid
        left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      union all select concat_ws(' ', nspname, conname, contype, pg_get_constraintdef(c.oid))
        from pg_constraint c join mine on connamespace = mine.oid
      union all select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', nspname, proname) from pg_proc join mine on pronamespace = mine.oid
      union all select nspname from mine
      union all select extname from pg_extension
      union all select concat_ws(' ', setrole, setconfig) from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
      union all select concat_ws(' ', datconnlimit, datacl) from pg_database where datname = current_database()
    ) as parts`.execute(db)
  return rows[0]?.schema ?? ''
}
