/** The tables of a database in words, a line for each column, key and index: what a migration makes, whoever wrote it. */
import { sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Describes every table but Kysely's own. The index of PostgreSQL's search is left out: it is there only where its
 * extension may be installed.
 */
export async function describeSchema({ engine, db }: Database): Promise<string> {
  const { rows } = await (engine === 'sqlite' ? sqliteLines : postgresLines).execute(db)
  // Sorted here, because engines sort text differently.
  return `${rows
    .map(({ line }) => line.trim())
    .sort()
    .join('\n')}\n`
}

const sqliteLines = sql<{ line: string }>`
  with tables as (
    select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
  )
  select t.name || ': ' || c.name || ' ' || lower(c.type) || iif(c."notnull", ' not null', '')
    || coalesce(' default ' || c.dflt_value, '') || iif(c.pk, ' key ' || c.pk, '') as line
  from tables t, pragma_table_xinfo(t.name) c
  union all
  select t.name || ': ' || f."from" || ' references ' || f."table" || ' ' || f."to" || ' on delete ' || f.on_delete
  from tables t, pragma_foreign_key_list(t.name) f
  union all
  select t.name || ': unique ' || (select group_concat(name, ', ') from pragma_index_info(i.name))
  from tables t, pragma_index_list(t.name) i where i.origin = 'u'
  union all
  select tbl_name || ': ' || sql from sqlite_schema
  where sql is not null and (type = 'index' or sql like 'create virtual%') and tbl_name not like 'kysely_%'`

const postgresLines = sql<{ line: string }>`
  with tables as (
    select c.oid, c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
  )
  select t.name || ': ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  union all
  -- PostgreSQL 18 lists "not null" here as well.
  select t.name || ': ' || pg_get_constraintdef(k.oid) from tables t
  join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u', 'f', 'c')
  union all
  select t.name || ': ' || replace(pg_get_indexdef(i.indexrelid), current_schema() || '.', '') from tables t
  join pg_index i on i.indrelid = t.oid where pg_get_indexdef(i.indexrelid) not like '%gin_trgm_ops%'`
