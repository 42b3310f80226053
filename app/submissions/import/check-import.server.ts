/** Goes through all rows of a file before anything is imported: every faulty one is named with its line and the reason. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Form } from '#app/forms/field.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Fault, FileRow, Import } from './import-table.ts'
import { rowsOfPart } from './import-table.ts'
import { headersOf, importedBefore, moveOn, readPart } from './imports.server.ts'
import { digestOf, foreignInterest, type ImportChoices, type RowsFound, readRow } from './read-row.server.ts'

/** Rows between two breaths for everybody else. */
const atOnce = 20
/** Interests of others that are counted, and how many of them are told. */
const [mostNames, told] = [1000, 10]

/** Keeps the choices and what is wrong with the rows under them. False when somebody else went on with it meanwhile. */
export async function checkImport(
  { db }: Database,
  form: Form,
  file: Import,
  choices: ImportChoices,
): Promise<boolean> {
  const headers = headersOf(file)
  let faulty = 0
  const finds = newFinds()
  for (let part = 0; part * rowsOfPart < file.lines; part++) {
    const { rows } = await readPart(db, file.id, part)
    const digests: string[] = []
    const faults = await faultsOf(rows, (row) => {
      const read = readRow(form, headers, choices, row)
      if (!('fault' in read)) {
        digests.push(digestOf(read))
        finds.note(foreignInterest(form, choices, row))
      }
      return read
    })
    finds.compare(digests, await importedBefore(db, digests))
    faulty += faults.length
    await db
      .updateTable('import_parts')
      .set({ faults: JSON.stringify(faults) })
      .where('import_id', '=', file.id)
      .where('part', '=', part)
      .execute()
  }
  return moveOn(db, file.id, ['mapping', 'checked'], {
    ...{ state: 'checked', choices: JSON.stringify({ ...choices, found: finds.sum() }), faulty, place: 0 },
  })
}

/** Adds up what the rows of a file have in common with those before, and what they ask about that we do not offer. */
function newFinds() {
  const seen = new Set<string>()
  const names = new Map<string, number>()
  let [repeated, twice, foreign] = [0, 0, 0]
  return {
    note(interest: string | null) {
      if (interest === null) return
      foreign += 1
      if (names.has(interest) || names.size < mostNames) names.set(interest, (names.get(interest) ?? 0) + 1)
    },
    compare(digests: readonly string[], before: ReadonlySet<string>) {
      for (const digest of digests) {
        if (before.has(digest) || seen.has(digest)) repeated += 1
        if (!before.has(digest) && seen.has(digest)) twice += 1
        seen.add(digest)
      }
    },
    sum(): RowsFound {
      const interests = [...names].sort(([, a], [, b]) => b - a).slice(0, told)
      return { repeated, twice, foreign, interests }
    },
  }
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
