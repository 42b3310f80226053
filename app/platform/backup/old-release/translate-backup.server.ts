/** A backup of the version before 0001-baseline, read as if this version had made it (./old-tables.ts says what changed). */
import { damaged, type End, Refusal, RunningSum, type Value } from '../backup-format.ts'
import type { OpenedBackup } from '../backup-lines.server.ts'

import { baseline, oldMigrations, tableChanges } from './old-tables.ts'
import { holdStaff } from './staff-passwords.ts'

type Lines = OpenedBackup['lines']

/** The backup with the tables of `0001-baseline`; one of any other version as it is. */
export function translateBackup(backup: OpenedBackup): OpenedBackup {
  if (backup.header.migrations.join() !== oldMigrations.join()) return backup
  const written = new TableSums()
  return {
    ...backup,
    header: { ...backup.header, migrations: [baseline] },
    lines: translateLines(backup, written),
    end: () => ({ ...backup.end(), tables: written.get() }),
  }
}

async function* translateLines({ lines, end }: OpenedBackup, written: TableSums): Lines {
  const read = new TableSums()
  const staff = holdStaff()
  let table: OldTable | undefined
  /** The people, once the table with their passwords has come to its end: tables that refer to them follow. */
  function* heldBack() {
    if (table?.name !== 'staff_credentials') return
    const { columns, rows } = staff.take()
    yield { table: 'staff', columns }
    for (const row of rows) yield written.add('staff', row)
  }

  for await (const line of lines) {
    if (typeof line === 'string') yield line
    else if (Array.isArray(line)) {
      if (!table || line.length !== table.columns.length) throw damaged('a row has no place in its table')
      read.add(table.name, line)
      if (table.name === 'staff_credentials') staff.note(table.columns, line)
      if (!table.now) continue
      const row = table.now.rowOf(line)
      if (table.name === 'staff') staff.keep(table.now.columns, row)
      else yield written.add(table.now.name, row)
    } else {
      yield* heldBack()
      table = 'file' in line ? undefined : readTable(line)
      if ('file' in line) yield line
      else if (table?.now && table.name !== 'staff')
        yield { table: table.now.name, columns: table.now.columns }
    }
  }
  yield* heldBack()
  assertSame(read.get(), end().tables)
}

interface OldTable {
  name: string
  columns: readonly string[]
  /** What its rows become; undefined when they are left behind. */
  now: { name: string; columns: string[]; rowOf(old: readonly Value[]): Value[] } | undefined
}

function readTable({ table, columns }: { table: string; columns: readonly string[] }): OldTable {
  const change = Object.hasOwn(tableChanges, table) ? tableChanges[table] : { to: table }
  if (!change?.to) return { name: table, columns, now: undefined }
  const { dropped = [], renamed = {}, added = {}, values = {} } = change
  const kept = columns.flatMap((column, index) => {
    if (dropped.includes(column)) return []
    const name = renamed[column] ?? column
    const convert = values[name] ?? ((value: Value) => value)
    return [{ name, read: (old: readonly Value[]) => convert(old[index] ?? null) }]
  })
  const fresh = Object.entries(added).map(([name, value]) => ({ name, read: () => value }))
  // By name, the order of a backup's rows.
  const sources = [...kept, ...fresh].sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    name: table,
    columns,
    now: {
      name: change.to,
      columns: sources.map(({ name }) => name),
      rowOf: (old) => sources.map(({ read }) => read(old)),
    },
  }
}

/** A sum for each table. */
class TableSums {
  #sums = new Map<string, RunningSum>()

  /** Adds a row and returns it. */
  add(table: string, row: Value[]): Value[] {
    const sum = this.#sums.get(table) ?? new RunningSum()
    this.#sums.set(table, sum)
    sum.add(JSON.stringify(row))
    return row
  }

  get(): End['tables'] {
    return Object.fromEntries([...this.#sums].map(([table, sum]) => [table, sum.get()]))
  }
}

/** The rows as they were read against the sums that were written with them. */
function assertSame(read: End['tables'], written: End['tables']): void {
  for (const [table, { rows, checksum }] of Object.entries(written)) {
    const found = read[table] ?? new RunningSum().get()
    if (found.rows !== rows || found.checksum !== checksum)
      throw new Refusal(`"${table}" does not match the backup (${found.rows} of ${rows} rows were read).`)
  }
}
