import { sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import type { Config } from '../config/config.ts'
import { type Database, openDatabase } from '../database/database.server.ts'
import { migrationNames, readMigrations } from '../database/migrate.server.ts'
import { passingConnections, usualConnections } from '../database/postgres.server.ts'
import { openLog } from '../process/log.ts'
import { explainStart } from '../start/start-errors.ts'
import { bad, type Finding, fine, formatMs, medianOf, note, type Premises, wordsOf } from './finding.ts'

export async function checkDatabase(premises: Premises): Promise<Finding[]> {
  const { config, database, databaseTrouble } = premises
  if (databaseTrouble !== null) return [bad(databaseTrouble, 'Put that right, then try again.')]
  if (!database) return [note(noneYet(config))]
  const found: Finding[] = []
  try {
    found.push(...(await checkLatency(database, premises.tools.latencyMs)))
    if (database.engine === 'sqlite') found.push(...(await checkSqlite(database)))
    else found.push(...(await checkPostgres(database, config)), ...(await checkPooler(database, config)))
    found.push(...(await checkTables(database)))
  } catch (error) {
    const [what = '', ...rest] = (explainStart(error, config) ?? wordsOf(error)).split('\n')
    found.push(bad(what, rest.join(' ') || 'See docs/operations.md, "The database is away".'))
  }
  return found
}

function noneYet({ database, dataDir }: Premises['config']): string {
  const file = database.engine === 'sqlite' ? database.file : dataDir
  return `There is no database yet at ${file}. The first start makes it. If the server has one, this command was not given its settings.`
}

async function checkLatency({ db }: Database, latencyMs: number): Promise<Finding[]> {
  const ms = await medianOf(9, () => sql`select 1`.execute(db))
  const text = `It answers in ${formatMs(ms)}.`
  return [
    ms <= latencyMs
      ? fine(text)
      : bad(
          text,
          'A page asks it several times. Put it into the same data center, or look for what keeps it busy.',
        ),
  ]
}

async function checkSqlite({ db }: Database): Promise<Finding[]> {
  const read = async (name: 'journal_mode' | 'synchronous') =>
    Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0]
  const [mode, synchronous] = [await read('journal_mode'), await read('synchronous')]
  const text = `SQLite ${process.versions.sqlite}, journal ${mode}, synchronous ${synchronous}.`
  return [
    mode === 'wal' && Number(synchronous) === 2
      ? fine(text)
      : bad(
          text,
          'A power cut could lose a lead. Put DATA_DIR on a local disk that supports WAL, not a network one.',
        ),
  ]
}

async function checkTables(database: Database): Promise<Finding[]> {
  const ran = await readMigrations(database.db)
  const unknown = ran.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    return [
      bad(
        `Its tables are of another release (${unknown.join(', ')}).`,
        'Start the release that made them, or a newer one.',
      ),
    ]
  const missing = migrationNames.filter((name) => !ran.includes(name))
  if (missing.length > 0)
    return [
      note(
        ran.length === 0
          ? 'It is empty. The first start makes the tables.'
          : `${missing.length} changes of its tables are due.`,
        'They are made at the next start. Make a backup first.',
      ),
    ]
  const ms = await medianOf(3, () => writeAndForget(database))
  return [fine(`Its tables are up to date, and a row is kept for good in ${formatMs(ms)}.`)]
}

const writeAndForget = ({ transact }: Database) =>
  transact(async (tx) => {
    const name = `doctor.${newId()}`
    const row = { name, value: '""', changed_at: new Date().toISOString(), changed_by: null }
    await tx.insertInto('settings').values(row).execute()
    await tx.deleteFrom('settings').where('name', '=', name).execute()
  })

const howTo = 'docs/how-to/put-pgbouncer-in-between.md'
/** Milliseconds. Later than this our own side gives up on an answer, which costs the connection. */
const longest = 2200

interface Session {
  database: string
  started: string
  statement_ms: number
  user: string
}

async function readSession({ db }: Database): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    select (select oid from pg_database where datname = current_database())::text as database,
      pg_postmaster_start_time()::text as started, current_user as user,
      (select setting::int from pg_settings where name = 'statement_timeout') as statement_ms`.execute(db)
  return rows[0]
}

async function checkPooler(database: Database, config: Config): Promise<Finding[]> {
  const session = await readSession(database)
  if (config.database.engine === 'sqlite' || !session) return []
  const isPooled = config.database.direct !== undefined
  const findings = ofLimit(session, isPooled)
  return isPooled ? [...findings, await checkDirect(session, config)] : findings
}

function ofLimit({ statement_ms: ms, user }: Session, isPooled: boolean): Finding[] {
  if (ms > 0 && ms <= longest)
    return isPooled ? [fine(`Through the pooler it ends a statement after ${ms} ms.`)] : []
  const found = ms === 0 ? 'It ends no slow statement' : `It ends a slow statement only after ${ms} ms`
  return [
    isPooled
      ? bad(
          `${found}: the user has no limit of its own, and the pooler passes none on.`,
          `alter role ${user} set statement_timeout = '2s'; then RECONNECT in the pooler's console: ${howTo}.`,
        )
      : bad(
          `${found}, though every connection asks for that: a pooler in between takes the limit off.`,
          `Set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL: ${howTo}.`,
        ),
  ]
}

async function checkDirect(pooled: Session, config: Config): Promise<Finding> {
  const database = openDatabase(config.database, openLog('silent'), 'copy')
  try {
    const direct = await readSession(database)
    if (direct?.database !== pooled.database || direct.started !== pooled.started)
      return bad(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
        'Point both at the same one: upgrades and backups take the direct way.',
      )
    if (direct.statement_ms !== 0)
      return bad(
        'DATABASE_DIRECT_URL leads through a pooler, too: it takes off what a connection asks for.',
        'Point it at PostgreSQL itself, or upgrades and backups are cut off.',
      )
    return fine('DATABASE_DIRECT_URL leads to the same database, past the pooler.')
  } catch (error) {
    return bad(
      explainStart(error, config) ?? `DATABASE_DIRECT_URL: ${wordsOf(error)}`,
      'Upgrades and backups need it.',
    )
  } finally {
    await database.close()
  }
}

/** The oldest version that the tests run on (CONTRIBUTING.md). */
const oldest = 15

interface Facts {
  version: number
  name: string
  encoding: string
  synchronous_commit: string
  fsync: string
  full_page_writes: string
  is_replica: boolean
  read_only: string
  may_create: boolean
  foreign_tables: number
  has_trigrams: boolean
  /** Those that the server keeps for its administrators are none of ours. */
  usable: number
  used: number
}

async function checkPostgres({ db }: Database, config: Config): Promise<Finding[]> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      pg_is_in_recovery() as is_replica, current_setting('default_transaction_read_only') as read_only,
      has_schema_privilege(current_schema(), 'create') as may_create,
      (select count(*)::int from pg_tables where schemaname = current_schema()
        and not pg_has_role(tableowner, 'usage')) as foreign_tables,
      exists (select from pg_opclass where opcname = 'gin_trgm_ops') as has_trigrams,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as usable,
      (select count(*)::int from pg_stat_activity where datname is not null) as used`.execute(db)
  const [facts] = rows
  if (!facts) return []
  return [
    ...ofVersion(facts),
    ...ofRights(facts),
    ...ofDurability(facts),
    ofExtension(facts),
    ofRoom(facts, config.database),
  ]
}

function ofVersion({ version, name, encoding }: Facts): Finding[] {
  const major = Math.floor(version / 10_000)
  return [
    major >= oldest
      ? fine(`PostgreSQL ${name}.`)
      : bad(
          `PostgreSQL ${name} is older than ${oldest}, the oldest that is tested.`,
          'Upgrade the database server.',
        ),
    ...(encoding === 'UTF8'
      ? []
      : [
          bad(
            `It keeps texts as ${encoding}.`,
            'Create it anew: createdb --encoding=UTF8 --template=template0.',
          ),
        ]),
  ]
}

function ofRights({ is_replica, read_only, may_create, foreign_tables }: Facts): Finding[] {
  if (is_replica || read_only === 'on')
    return [
      bad('It only reads: this is a replica, or set to read only.', 'Point DATABASE_URL at the primary.'),
    ]
  if (!may_create)
    return [
      bad(
        'The user may not create tables.',
        'Use the user that owns the database, or grant create on the schema.',
      ),
    ]
  return foreign_tables > 0
    ? [
        bad(
          `${foreign_tables} tables belong to another user, so an upgrade cannot change them.`,
          'reassign owned by THE_OTHER to THIS_USER;',
        ),
      ]
    : [fine('The user may do all that an upgrade needs.')]
}

/** What PostgreSQL calls kept must be on the disk (its manual, 20.5). */
function ofDurability({ synchronous_commit, fsync, full_page_writes }: Facts): Finding[] {
  const lax = Object.entries({ synchronous_commit, fsync, full_page_writes }).filter(
    ([, value]) => value === 'off',
  )
  return lax.length === 0
    ? [fine('It says a lead is kept only when it is on the disk.')]
    : lax.map(([name]) =>
        bad(
          `${name} is off: a power cut loses leads that were confirmed.`,
          `Set ${name} to on, for the server, the database and the user.`,
        ),
      )
}

function ofExtension({ has_trigrams }: Facts): Finding {
  return has_trigrams
    ? fine('pg_trgm is there: searches are fast.')
    : note(
        'pg_trgm is missing: searches read every row.',
        'As superuser: create extension pg_trgm; then make the indexes by a restore into a new database.',
      )
}

/** Whether the server has the connections that this node may ask it for. Behind a pooler most of them are the pooler's. */
function ofRoom({ usable, used }: Facts, place: Config['database']): Finding {
  const [isPooled, ours] =
    place.engine === 'postgres'
      ? [place.direct !== undefined, place.connections ?? usualConnections]
      : [false, 0]
  const most = (isPooled ? 0 : ours) + passingConnections
  const why = isPooled
    ? 'for upgrades and backups, past the pooler'
    : `DATABASE_CONNECTIONS=${ours}, and ${passingConnections} for upgrades and backups`
  const taken = `${used} of ${usable} connections are taken; this node may need ${most} (${why}).`
  return usable - used >= most
    ? fine(`${taken} The server has room for ${Math.floor(usable / most)} such nodes.`)
    : bad(
        taken,
        `Raise max_connections, end what else holds them, ${isPooled ? 'or lower default_pool_size of the pooler' : 'lower DATABASE_CONNECTIONS, or put PgBouncer in between'}.`,
      )
}
