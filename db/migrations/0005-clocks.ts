/**
 * Promise clocks, counters and search for leads and recruits. Existing rows get the promise they were given; whether
 * somebody has been in touch is read from their status, because nothing else was kept.
 */
import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'

/** Larger than any due time in milliseconds: stopped clocks stand behind running ones, the newest first. */
const stoppedBase = 10_000_000_000_000

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = sqlite ? 'text' : 'uuid'
  const moment = sqlite ? 'text' : 'timestamptz'

  await db.schema
    .createTable('clock_alerts')
    .addColumn('id', id, (column) => column.primaryKey())
    // "leads" or "recruits".
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', id, (column) => column.notNull())
    // "half", "warning" or "overdue".
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addUniqueConstraint('clock_alerts_once', ['subject_id', 'stage'])
    .execute()
  await db.schema
    .createIndex('clock_alerts_newest')
    .on('clock_alerts')
    .columns(['created_at', 'id'])
    .execute()

  await db.schema
    .createTable('row_counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    // Whose row it is; empty for nobody's.
    .addColumn('owner', 'text', (column) => column.notNull())
    // What else the desk counts: for recruits "licensed", else empty.
    .addColumn('facet', 'text', (column) => column.notNull())
    // Rows of one count that parallel transactions can change without waiting for each other.
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('row_counts_key', ['kind', 'status', 'owner', 'facet', 'slot'])
    .execute()

  await addClock(db, 'leads', sqlite)
  await addClock(db, 'recruits', sqlite)
  const urgent = sqlite ? sql`contact_asap = 1` : sql`contact_asap`
  await sql`update leads set promise = case when form_type = 'quote' then 'quoteAsap' else 'consultationAsap' end where ${urgent}`.execute(
    db,
  )
  await sql`update recruits set promise = 'recruitAsap' where ${urgent}`.execute(db)
  await countRows(db, 'leads', sql`''`, sqlite)
  await countRows(db, 'recruits', sql`case when licensed then 'licensed' else '' end`, sqlite)
  await addSearch(db, sqlite)
}

async function addClock(db: Kysely<unknown>, table: 'leads' | 'recruits', sqlite: boolean) {
  const moment = sqlite ? 'text' : 'timestamptz'
  // SQLite adds one column at a time.
  const rows = () => db.schema.alterTable(table)
  await rows()
    .addColumn('promise', 'text', (column) => column.notNull().defaultTo('standard'))
    .execute()
  await rows().addColumn('first_contact_at', moment).execute()
  await rows().addColumn('first_contact_by', 'text').execute()
  // Seconds until the first contact, as the promise counts them; null when they are not known.
  await rows().addColumn('response_seconds', 'integer').execute()
  // When the clock has to be looked at next; null once it stands still.
  await rows().addColumn('clock_next_at', moment).execute()
  // The order of whom to call next: milliseconds of the due time, or `stoppedBase` less those of the creation.
  await rows()
    .addColumn('call_order', 'bigint', (column) => column.notNull().defaultTo(stoppedBase))
    .execute()

  const name = sql.table(table)
  const milliseconds = (column: string) =>
    sqlite
      ? sql`cast(round(unixepoch(${sql.ref(column)}, 'subsec') * 1000) as integer)`
      : sql`cast(round(extract(epoch from ${sql.ref(column)}) * 1000) as bigint)`
  const now = sqlite ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')` : sql`now()`
  const runs = sqlite
    ? sql`status = 'new' and junk is null and is_test = 0`
    : sql`status = 'new' and junk is null and not is_test`
  await sql`update ${name} set first_contact_at = updated_at where status <> 'new'`.execute(db)
  await sql`update ${name} set call_order = case when ${runs} then ${milliseconds('due_at')} else ${sql.lit(stoppedBase)} - ${milliseconds('created_at')} end`.execute(
    db,
  )
  // What is long overdue when the clocks begin to run is on top of the list; nobody gets a flood of letters about it.
  await sql`update ${name} set clock_next_at = created_at where ${runs} and due_at > ${now}`.execute(db)

  const index = (suffix: string, columns: string[]) =>
    db.schema.createIndex(`${table}_${suffix}`).on(table).columns(columns)
  await index('next', ['call_order', 'id']).where(sql.ref('junk'), 'is', null).execute()
  await index('next_by_status', ['status', 'call_order', 'id']).where(sql.ref('junk'), 'is', null).execute()
  await index('junk', ['created_at', 'id']).where(sql.ref('junk'), 'is not', null).execute()
  await index('clocks', ['clock_next_at']).where(sql.ref('clock_next_at'), 'is not', null).execute()
  if (table === 'leads')
    await index('next_by_owner', ['assigned_to', 'call_order', 'id'])
      .where(sql.ref('junk'), 'is', null)
      .execute()
}

async function countRows(
  db: Kysely<unknown>,
  table: 'leads' | 'recruits',
  facet: RawBuilder<unknown>,
  sqlite: boolean,
) {
  const counted = sqlite ? sql`junk is null and is_test = 0` : sql`junk is null and not is_test`
  // All of them in one slot: slots are added up, and which of them holds what does not matter.
  await sql`insert into row_counts (kind, status, owner, facet, slot, amount)
    select ${sql.lit(table)}, status, coalesce(assigned_to, ''), ${facet}, 0, count(*)
    from ${sql.table(table)} where ${counted} group by 1, 2, 3, 4`.execute(db)
}

/** Trigrams of name, e-mail and telephone: FTS5 on SQLite, pg_trgm on PostgreSQL where it may be installed. */
async function addSearch(db: Kysely<unknown>, sqlite: boolean) {
  const words = sql.raw(
    "first_name || ' ' || last_name || chr(10) || email || chr(10) || phone || chr(10) || coalesce(phone_normalized, phone_digits)".replaceAll(
      'chr(',
      sqlite ? 'char(' : 'chr(',
    ),
  )
  if (sqlite) {
    for (const table of ['leads', 'recruits']) {
      const index = sql.table(`${table}_search`)
      await sql`create virtual table ${index} using fts5(id unindexed, words, tokenize = 'trigram')`.execute(
        db,
      )
      await sql`insert into ${index} (id, words) select id, ${words} from ${sql.table(table)} order by created_at, id`.execute(
        db,
      )
    }
    return
  }
  // Without the right to install it the list searches without an index, which is slower and no less right.
  await sql`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(
    db,
  )
  const { rows } = await sql`select 1 from pg_opclass where opcname = 'gin_trgm_ops'`.execute(db)
  if (rows.length === 0) return
  for (const table of ['leads', 'recruits'])
    await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin ((${words}) gin_trgm_ops)`.execute(
      db,
    )
}
