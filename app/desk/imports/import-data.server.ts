/** An uploaded file as its screen shows it, in each state. */
import { agency } from '#app/content/agency/agency.ts'
import { textOf } from '#app/forms/field.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type CustomField, formatValue } from '#app/submissions/custom-fields/custom-field.ts'
import { listFields } from '#app/submissions/custom-fields/custom-fields.server.ts'
import { importPath } from '#app/submissions/entry/entry-paths.ts'
import { type ColumnChoice, choicesWith, guessColumns, isOwnExport } from '#app/submissions/import/columns.ts'
import { isWorkedOn } from '#app/submissions/import/import-actions.server.ts'
import type { Fault, FileRow, Import } from '#app/submissions/import/import-table.ts'
import {
  choicesBefore,
  choicesOf,
  faultPages,
  headersOf,
  readPart,
} from '#app/submissions/import/imports.server.ts'
import { type ImportChoices, type RowsFound, rowReader } from '#app/submissions/import/read-row.server.ts'
import { consentBases } from '#app/submissions/model/entry-fields.ts'
import { type Kind, listPath } from '#app/submissions/model/kind.ts'

/** Rows that are shown before anything is imported, and faults that are listed beside the whole list of them. */
const previewed = 20
const faultsShown = 20
/** Calls on a day that one person can make. */
const usualCalls = 50

export type ImportShown = Awaited<ReturnType<typeof describeImport>>

export async function describeImport(database: Database, kind: Kind, file: Import) {
  const { db } = database
  const headers = headersOf(file)
  const choices = choicesOf(file)
  const isOpen = file.state === 'mapping' || file.state === 'checked'
  const { rows } = isOpen ? await readPart(db, file.id, 0) : { rows: [] }
  const shown = rows.slice(0, previewed)
  const fields = isOpen ? await listFields(db, kind) : []
  const before = isOpen && !choices ? await choicesBefore(db, file) : null
  return {
    path: importPath(kind, file.id),
    all: importPath(kind),
    list: listPath(kind),
    copy: { one: kind.copy.one, many: kind.copy.many },
    state: file.state,
    name: file.file_name,
    lines: file.lines,
    place: file.place,
    faulty: file.faulty,
    counts: { imported: file.imported, repeated: file.repeated, known: file.known, banned: file.banned },
    headers,
    /** The first rows as they stand in the file. */
    raw: shown.map(([line, ...cells]) => ({ line, cells: headers.map((_, at) => short(cells[at] ?? '')) })),
    choices: {
      ...startingChoices(headers, fields),
      ...before,
      ...(before && { start: tomorrow() }),
      ...choices,
    } as ImportChoices,
    /** True when the columns were chosen for an earlier file. */
    isRemembered: before !== null,
    columnChoices: Object.entries(choicesWith(fields)).map(([value, label]) => ({ value, label })),
    sources: Object.entries(kind.entryForm?.variants ?? {}).map(([value, { sourceLabel: label }]) => ({
      value,
      label,
    })),
    bases: Object.entries(consentBases).map(([value, label]) => ({ value, label })),
    preview: file.state === 'checked' && choices ? previewOf(kind, headers, choices, shown, fields) : [],
    isOurs: isOwnExport(headers),
    ...(await firstFaults(db, file, choices?.found?.cells ?? 0)),
    found: choices?.found ?? ({ repeated: 0 } as RowsFound),
    mayUndo: file.state === 'done' && file.imported > 0 && !(await isWorkedOn(database.reads, file.id)),
  }
}

const tomorrow = () => dayIn(new Date(Date.now() + 86_400_000), agency.timeZone)

const startingChoices = (headers: readonly string[], fields: readonly CustomField[]): ImportChoices => ({
  columns: guessColumns(headers, fields),
  ...{ source: '', consentBasis: '', consentNote: '', perDay: usualCalls, start: tomorrow() },
})

const short = (cell: string) => (cell.length > 80 ? `${cell.slice(0, 80)}…` : cell)

interface Preview {
  line: number
  fault: string | null
  cells: string[]
}

/** The rows as they would be stored. */
function previewOf(
  kind: Kind,
  headers: readonly string[],
  choices: ImportChoices,
  rows: readonly FileRow[],
  fields: readonly CustomField[],
): Preview[] {
  const { entryForm } = kind
  if (!entryForm) return []
  const read = rowReader(kind, entryForm, headers, choices, fields)
  const names: ColumnChoice[] = [
    'firstName',
    'lastName',
    'phone',
    'email',
    'state',
    'bornOn',
    'serviceInterest',
  ]
  return rows.flatMap((row): Preview[] => {
    const found = read(row)
    if ('fault' in found) return [{ line: row[0], fault: found.fault, cells: [] }]
    return found.people.map(({ answers, campaign, optedOut, status, more, custom }) => {
      const cells = [
        ...names.map((name) => textOf(answers, name)),
        ...[campaign ?? '', status ?? '', optedOut ? 'yes' : '', textOf(answers, 'note')],
        [
          ...custom.map(([field, value]) => `${field.name}: ${formatValue(field, value)}`),
          ...more.map(({ label, value }) => `${label}: ${value}`),
        ].join('; '),
      ]
      return { line: row[0], fault: null, cells: cells.map(short) }
    })
  })
}

/** The first rows that stay out, and the first cells that could not be read of those that come in. */
async function firstFaults(db: Database['db'], { id, faulty }: Import, cells: number) {
  const found = { faults: [] as Fault[], missed: [] as Fault[] }
  const wanted = { faults: Math.min(faulty, faultsShown), missed: Math.min(cells, faultsShown) }
  const isWhole = () => found.faults.length >= wanted.faults && found.missed.length >= wanted.missed
  if (isWhole()) return found
  for await (const page of faultPages(db, id)) {
    for (const fault of page) {
      const list = fault[2] ? 'missed' : 'faults'
      if (found[list].length < wanted[list]) found[list].push(fault)
    }
    if (isWhole()) break
  }
  return found
}
