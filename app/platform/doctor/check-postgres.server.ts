/** What is particular about PostgreSQL: version, rights, durable settings, the extension that searches use, connections. */
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.server.ts'
import { passingConnections, usualConnections } from '../database/postgres.server.ts'
import { bad, type Finding, fine, note } from './finding.ts'

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

export async function checkPostgres({ db }: Database, config: Config): Promise<Finding[]> {
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
