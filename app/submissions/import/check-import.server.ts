/** Goes through all rows of a file before anything is imported: every faulty one is named with its line and the reason. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Form } from '#app/forms/field.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Fault, FileRow, Import } from './import-table.ts'
import { rowsOfPart } from './import-table.ts'
import { headersOf, moveOn, readPart } from './imports.server.ts'
import { type ImportChoices, readRow } from './read-row.server.ts'

/** Rows between two breaths for everybody else. */
const atOnce = 20

/** Keeps the choices and what is wrong with the rows under them. False when somebody else went on with it meanwhile. */
export async function checkImport(
  { db }: Database,
  form: Form,
  file: Import,
  choices: ImportChoices,
): Promise<boolean> {
  const headers = headersOf(file)
  let faulty = 0
  for (let part = 0; part * rowsOfPart < file.lines; part++) {
    const { rows } = await readPart(db, file.id, part)
    const faults = await faultsOf(rows, (row) => readRow(form, headers, choices, row))
    faulty += faults.length
    await db
      .updateTable('import_parts')
      .set({ faults: JSON.stringify(faults) })
      .where('import_id', '=', file.id)
      .where('part', '=', part)
      .execute()
  }
  return moveOn(db, file.id, ['mapping', 'checked'], {
    ...{ state: 'checked', choices: JSON.stringify(choices), faulty, place: 0 },
  })
}

async function faultsOf(rows: readonly FileRow[], read: (row: FileRow) => object): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [at, row] of rows.entries()) {
    const found = read(row)
    if ('fault' in found) faults.push([row[0], String(found.fault)])
    if (at % atOnce === atOnce - 1) await breathe()
  }
  return faults
}
