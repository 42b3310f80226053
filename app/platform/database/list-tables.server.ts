import { sql } from 'kysely'
import type { Queries } from './database.server.ts'
import { engineOf } from './engine.ts'

/** In order; without views and what an engine or an extension keeps for itself. */
export async function listTables(db: Queries): Promise<string[]> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ name: string }>`
          select name from pragma_table_list
          where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name`
      : sql<{ name: string }>`
          select relname as name from pg_class c
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not exists (
            select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
          order by 1`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name)
}
