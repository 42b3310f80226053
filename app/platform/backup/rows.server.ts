/** Rows on their way out of and into a table, page by page, in the one notation of a backup. */
import { type RawBuilder, sql } from 'kysely'
import type { Engine, Queries } from '../database/database.server.ts'
import { damaged, Refusal, type Value } from './backup-format.ts'
import type { Column, Shape } from './table-shapes.server.ts'

/** Rows in memory at a time; an e-mail has 20 KB. */
const pageRows = 500

export interface Source {
  engine: Engine
  db: Queries
}

/** Every row of a table in the order of its primary key, a page at a time. */
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

/** Writes a page of rows; the columns it names must be those of the table. */
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

/** How a column is asked for, where the drivers would hand out something of their own. */
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
  throw new Refusal(`A value of the type ${type} cannot be put into a backup.`)
}

const isBytes = (column: Pick<Column, 'type'> | undefined) =>
  column?.type === 'blob' || column?.type === 'bytea'

function hexOf(value: Value): string {
  if (typeof value !== 'object' || value === null) throw damaged('text where bytes belong')
  return value.hex
}
