import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { type Database, type Engine, openDatabase, type Queries } from '../database/database.server.ts'
import { listTables, migrate, migrationNames, readMigrations } from '../database/migrate.server.ts'
import { openLog } from '../process/log.ts'
import { damaged, ErrorResponse, type Value } from './backup-format.ts'

export interface Column {
  name: string
  type: string
}

export interface Shape {
  name: string
  columns: readonly Column[]
  key: readonly string[]
  needs: readonly string[]
}

/** Left out of a backup, and why; every other table of the migrations is copied (docs/decisions/0010). */
const leftOut: Readonly<Record<string, string>> = {
  kysely_migration: 'the restoring program writes it when it makes the tables',
  kysely_migration_lock: 'belongs to the running program',
  limits: 'counts of the last minutes and hours',
  announcements: 'a bell between running nodes',
  staff_sessions: 'a backup must not be a way in: everybody signs in again',
  push_devices: 'notifications end with the session they belong to',
  password_resets: 'links of the last hour that set a password',
  staff_challenges: 'half-finished sign-ins of the last minutes',
  article_index: 'made anew from the articles',
  picture_uses: 'made anew from the articles',
  picture_reads: 'made anew from the articles',
}

/** Each after those it needs. Indexes and full-text tables are made anew and not copied. */
export const readShapes = async (database: Pick<Database, 'db' | 'engine'>): Promise<Shape[]> =>
  (await sortTables(database)).shapes

/** The same, and the names of what others have added to the database: "table" and "table.column". */
export async function sortTables({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const own = await ownTables(db)
  const shapes: Shape[] = []
  const foreign: string[] = []
  for (const name of await listTables(db)) {
    if (Object.hasOwn(leftOut, name)) continue
    const known = own?.get(name)
    if (own && !known) {
      foreign.push(name)
      continue
    }
    const shape = engine === 'sqlite' ? await sqliteShape(db, name) : await postgresShape(db, name)
    const isOwn = (column: Column) => !known || known.has(column.name)
    shapes.push({ ...shape, columns: shape.columns.filter(isOwn) })
    foreign.push(
      ...shape.columns.filter((column) => !isOwn(column)).map((column) => `${name}.${column.name}`),
    )
  }
  return { shapes: inOrder(shapes), foreign }
}

async function sqliteShape(db: Queries, name: string): Promise<Shape> {
  // Hidden columns are computed by the engine.
  const columns = await sql<{ name: string; type: string; pk: number }>`
    select name, lower(type) as type, pk from pragma_table_xinfo(${name}) where hidden = 0`.execute(db)
  const needs = await sql<{ name: string }>`
    select distinct "table" as name from pragma_foreign_key_list(${name})`.execute(db)
  const key = columns.rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  return shapeOf(name, columns.rows, key, needs.rows)
}

async function postgresShape(db: Queries, name: string): Promise<Shape> {
  const columns = await sql<Column>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'`.execute(db)
  const table = sql`(quote_ident(current_schema()) || '.' || quote_ident(${name}))::regclass`
  const key = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join lateral unnest(i.indkey) with ordinality as k (attnum, place) on true
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = ${table} and i.indisprimary order by k.place`.execute(db)
  const needs = await sql<{ name: string }>`
    select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.confrelid
    where f.contype = 'f' and f.conrelid = ${table}`.execute(db)
  return shapeOf(name, columns.rows, key.rows, needs.rows)
}

function shapeOf(
  name: string,
  columns: readonly Column[],
  key: readonly { name: string }[],
  needs: readonly { name: string }[],
): Shape {
  if (key.length === 0)
    throw new Error(`the table ${name} has no primary key: its rows cannot be read in pages`)
  return {
    name,
    columns: columns.map(({ name, type }) => ({ name, type })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    key: key.map((column) => column.name),
    needs: needs.map((table) => table.name).filter((other) => other !== name),
  }
}

function inOrder(shapes: readonly Shape[]): Shape[] {
  const ordered = new Set<Shape>()
  const place = (shape: Shape) => {
    for (const need of shape.needs) {
      const needed = shapes.find(({ name }) => name === need)
      if (needed && !ordered.has(needed)) place(needed)
    }
    ordered.add(shape)
  }
  for (const shape of shapes) place(shape)
  return [...ordered]
}

/** Rows in memory at a time; an e-mail has 20 KB. */
const pageRows = 500

interface Source {
  engine: Engine
  db: Queries
}

export async function* readRows(
  { engine, db }: Source,
  { name, columns, key }: Shape,
): AsyncGenerator<Value[][]> {
  const fields = columns.map(
    ({ name: column, type }) => sql`${readAs(engine, column, type)} as ${sql.id(column)}`,
  )
  const keys = sql.join(key.map((column) => sql.id(column)))
  let last: Value[] | undefined
  for (;;) {
    const begins: RawBuilder<unknown> = last ? sql`where (${keys}) > (${sql.join(last)})` : sql``
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(fields)} from ${sql.table(name)} ${begins} order by ${keys} limit ${sql.lit(pageRows)}`.execute(
      db,
    )
    const page = rows.map((row) => columns.map(({ name: column, type }) => canonical(row[column], type)))
    if (page.length > 0) yield page
    if (page.length < pageRows) return
    const end = page.at(-1) ?? []
    last = key.map((one) => end[columns.findIndex((column) => column.name === one)] ?? null)
  }
}

export async function writeRows(
  { engine, db }: Source,
  { name, columns }: Shape,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return
  const texts = rows.map((row) =>
    row.map((value, index) => (isBytes(columns[index]) && value !== null ? hexOf(value) : value)),
  )
  const into = sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.id(column.name)))})`
  // One statement and one parameter for a page: the engine takes the values apart faster than a driver binds them.
  const json = JSON.stringify(texts)
  if (engine === 'sqlite') {
    const values = columns.map((column, index) => {
      const value = sql`json_extract(value, ${sql.lit(`$[${index}]`)})`
      return isBytes(column) ? sql`unhex(${value})` : value
    })
    await sql`${into} select ${sql.join(values)} from json_each(${json})`.execute(db)
    return
  }
  const values = columns.map((column, index) => {
    const value = sql`(value ->> ${sql.lit(index)})`
    return isBytes(column) ? sql`decode(${value}, 'hex')` : sql`${value}::${sql.id(column.type)}`
  })
  await sql`${into} select ${sql.join(values)} from json_array_elements(${json}::json)`.execute(db)
}

function readAs(engine: Engine, column: string, type: string): RawBuilder<unknown> {
  const field = sql.id(column)
  if (engine === 'sqlite')
    return type === 'blob' ? sql`case when ${field} is null then null else hex(${field}) end` : field
  if (type === 'bool') return sql`${field}::int`
  if (type === 'bytea') return sql`encode(${field}, 'hex')`
  return /^(json|jsonb|date|time|timetz|interval)$/.test(type) ? sql`${field}::text` : field
}

function canonical(found: unknown, type: string): Value {
  if (found === null) return null
  if (isBytes({ type })) return { hex: String(found).toLowerCase() }
  if (typeof found === 'string' || typeof found === 'number') return found
  throw new ErrorResponse(`A value of the type ${type} cannot be put into a backup.`)
}

const isBytes = (column: Pick<Column, 'type'> | undefined) =>
  column?.type === 'blob' || column?.type === 'bytea'

function hexOf(value: Value): string {
  if (typeof value !== 'object' || value === null) throw damaged('text where bytes belong')
  return value.hex
}

/** Which tables and columns are ours: whoever shares the database may have others in it. */
type MadeTables = ReadonlyMap<string, ReadonlySet<string>>

/** Null where other versions were at work, or none yet. */
async function ownTables(db: Queries): Promise<MadeTables | null> {
  const ran = await readMigrations(db)
  const last = ran.at(-1)
  if (last === undefined || ran.some((name) => !migrationNames.includes(name))) return null
  const made = known.get(last) ?? makeTables(last)
  known.set(last, made)
  return made
}

const known = new Map<string, Promise<MadeTables>>()

async function makeTables(last: string): Promise<MadeTables> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-tables-'))
  const file = join(folder, 'tables.sqlite')
  const database = openDatabase({ engine: 'sqlite', file }, openLog('silent'), 'copy')
  try {
    await migrate(database, last)
    const { rows } = await sql<{ table: string; column: string }>`
      select t.name as "table", c.name as "column" from pragma_table_list t, pragma_table_xinfo(t.name) c
      where t.schema = 'main' and t.type = 'table'`.execute(database.db)
    const made = Map.groupBy(rows, ({ table }) => table)
    return new Map([...made].map(([table, found]) => [table, new Set(found.map(({ column }) => column))]))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
