/** The column types that differ between SQLite and PostgreSQL. */
import { type Kysely, PostgresAdapter } from 'kysely'

export interface ColumnTypes {
  sqlite: boolean
  /** A UUIDv7 made in the program. */
  id: 'text' | 'uuid'
  /** UTC. */
  moment: 'text' | 'timestamptz'
  flag: 'integer' | 'boolean'
  /** The default "no" of a flag. */
  no: 0 | false
  bytes: 'blob' | 'bytea'
}

/** The types of the engine behind `db`. */
export function columnTypes(db: Kysely<unknown>): ColumnTypes {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? { sqlite: false, id: 'uuid', moment: 'timestamptz', flag: 'boolean', no: false, bytes: 'bytea' }
    : { sqlite: true, id: 'text', moment: 'text', flag: 'integer', no: 0, bytes: 'blob' }
}
