/** Goes through all rows of a file before anything is imported: every faulty one is named with its line and the reason. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Form } from '#app/forms/field.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Kind } from '../kind.ts'
import type { Fault, FileRow, Import } from './import-table.ts'
import { rowsOfPart } from './import-table.ts'
import { headersOf, importedBefore, moveOn, readPart } from './imports.server.ts'
import {
  digestOf,
  foreignInterest,
  type ImportChoices,
  type RowsFound,
  rowReader,
} from './read-row.server.ts'

/** Rows between two breaths for everybody else. */
const atOnce = 20
/** Words of others that are counted, and how many of them are told. */
const [mostNames, told] = [1000, 10]

/** Keeps the choices and what is wrong with the rows under them. False when somebody else went on with it meanwhile. */
export async function checkImport(
  { db }: Database,
  kind: Kind,
  form: Form,
  file: Import,
  choices: ImportChoices,
): Promise<boolean> {
  const read = rowReader(kind, form, headersOf(file), choices)
  let faulty = 0
  const finds = newFinds(form, choices)
  for (let part = 0; part * rowsOfPart < file.lines; part++) {
    const { rows } = await readPart(db, file.id, part)
    const faults: Fault[] = []
    const digests: string[][] = []
    const ids: string[] = []
    for (const [at, row] of rows.entries()) {
      const found = read(row)
      if ('fault' in found) faults.push([row[0], found.fault])
      else {
        faults.push(...found.cells.map((cell): Fault => [row[0], cell, 'cell']))
        digests.push(found.people.map(digestOf))
        ids.push(...found.people.map(({ id }) => id))
        finds.note(found, row)
      }
      if (at % atOnce === atOnce - 1) await breathe()
    }
    finds.compare(digests, await importedBefore(db, digests.flat(), ids))
    faulty += faults.filter(([, , cell]) => !cell).length
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

type Good = Exclude<ReturnType<ReturnType<typeof rowReader>>, { fault: string }>

/** Adds up what the rows of a file have in common with those before, and what they say that we call otherwise. */
function newFinds(form: Form, choices: ImportChoices) {
  const seen = new Set<string>()
  const interests = newTally()
  const statuses = newTally()
  const became = new Map<string, string | null>()
  const statusAt = choices.columns.indexOf('status') + 1
  let [repeated, twice, foreign, cells, more, optOuts] = [0, 0, 0, 0, 0, 0]
  return {
    note({ people, cells: missed }: Good, row: FileRow) {
      const interest = foreignInterest(form, choices, row)
      if (interest !== null) foreign += 1
      if (interest !== null) interests.add(interest)
      cells += missed.length
      more += people.length - 1
      if (people.some(({ optedOut }) => optedOut)) optOuts += 1
      const word = statusAt > 0 ? tidyLine(String(row[statusAt] ?? '')) : ''
      if (word !== '') statuses.add(word)
      if (word !== '' && became.size < mostNames) became.set(word, people[0]?.status ?? null)
    },
    /** A row is repeated where everybody of it was there before. */
    compare(rows: readonly (readonly string[])[], before: ReadonlyMap<string, string>) {
      for (const digests of rows) {
        const wasHere = digests.every((digest) => before.has(digest))
        const stands = digests.every((digest) => before.has(digest) || seen.has(digest))
        if (stands) repeated += 1
        if (stands && !wasHere) twice += 1
        for (const digest of digests) seen.add(digest)
      }
    },
    sum: (): RowsFound => ({
      ...{ repeated, twice, foreign, cells, more, optOuts, interests: interests.most() },
      statuses: statuses.most().map(([word, rows]) => [word, became.get(word) ?? null, rows] as const),
    }),
  }
}

function newTally() {
  const names = new Map<string, number>()
  return {
    add(name: string) {
      if (names.has(name) || names.size < mostNames) names.set(name, (names.get(name) ?? 0) + 1)
    },
    most: () => [...names].sort(([, a], [, b]) => b - a).slice(0, told),
  }
}
