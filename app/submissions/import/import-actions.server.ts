/** What staff do with an uploaded file: choose its columns, import it, let it be, take it back. */
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type { Form } from '#app/forms/field.ts'
import { isDay } from '#app/lib/dates.ts'
import { type Done, type ErrorResponse, type Issues, invalid } from '#app/lib/outcome.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { type AuditEntry, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { addJob, type Jobs, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { CustomField } from '../custom-fields/custom-field.ts'
import { listFields } from '../custom-fields/custom-fields.server.ts'
import { deleteConsents } from '../model/consent-proof.server.ts'
import { isConsentBasis } from '../model/entry-fields.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import { contactsOf } from '../person/contacts.server.ts'
import { type DoNotContact, separatePerson } from '../person/do-not-contact.server.ts'
import { deleteSearch, findSearchRows } from '../search/search-index.server.ts'
import { recount } from '../state/update-state.server.ts'
import { faultOfColumns, isColumnChoice } from './columns.ts'
import { type Fault, type FileRow, type Import, type ImportState, rowsOfPart } from './import-table.ts'
import {
  dropRows,
  findImport,
  headersOf,
  importedBefore,
  moveOn,
  pruneImports,
  readPart,
} from './imports.server.ts'
import { digestOf, type ImportChoices, type RowsFound, rowReader } from './read-row.server.ts'
import { type ImportServices, runImport } from './run-import.server.ts'
import '../tags/tags.server.ts'
import '../timeline/event-table.ts'

export interface ImportContext {
  database: Database
  jobs: { wake(): void }
  kind: Kind
  staffId: string
  address: string
}

type Fields = Readonly<Record<string, string>>
type Outcome = Done | ErrorResponse

/** Calls on one day that anybody could mean. */
const mostCalls = 5000

const overtaken = invalid('Somebody else went on with this file. What you see now is where it stands.')

export function changeImport(
  context: ImportContext,
  form: Form,
  file: Import,
  fields: Fields,
): Promise<Outcome> {
  switch (fields.form) {
    case 'check':
      return check(context, form, file, fields)
    case 'columns':
      return move(context, file, ['checked'], 'mapping')
    case 'start':
      return start(context, file)
    case 'discard':
      return discard(context, file)
    case 'undo':
      return undo(context, file)
    default:
      return Promise.resolve(invalid())
  }
}

async function check(
  { database, kind }: ImportContext,
  form: Form,
  file: Import,
  fields: Fields,
): Promise<Outcome> {
  if (file.state !== 'mapping' && file.state !== 'checked') return overtaken
  const custom = await listFields(database.db, kind)
  const choices = readChoices(headersOf(file), fields, custom)
  const issues = issuesOf(form, choices, custom)
  if (Object.keys(issues).length > 0) return { kind: 'invalid', issues }
  return (await checkImport(database, kind, form, file, choices)) ? { kind: 'ok', notice: '' } : overtaken
}

function readChoices(
  headers: readonly string[],
  fields: Fields,
  custom: readonly CustomField[],
): ImportChoices {
  const columns = headers.map((_, at) => {
    const choice = fields[`column${at}`] ?? ''
    return isColumnChoice(choice, custom) ? choice : ''
  })
  const { source = '', consentBasis = '', consentNote = '', perDay = '', start = '' } = fields
  return {
    ...{ columns, source, consentBasis, start },
    consentNote: tidyLine(consentNote).slice(0, 100),
    perDay: /^\d{1,4}$/.test(perDay) ? Number(perDay) : 0,
    couples: fields.couples === 'on',
  }
}

function issuesOf({ variants }: Form, choices: ImportChoices, custom: readonly CustomField[]): Issues {
  const { columns, source, consentBasis, perDay, start } = choices
  const wrong = faultOfColumns(columns, custom)
  const today = new Date().toISOString().slice(0, 10)
  const last = new Date(Date.now() + 2 * 366 * 86_400_000).toISOString().slice(0, 10)
  return {
    ...(wrong && { columns: wrong }),
    ...(!Object.hasOwn(variants, source) && { source: 'Choose where this list comes from.' }),
    ...(!isConsentBasis(consentBasis) && { consentBasis: 'Choose how consent was given.' }),
    ...((perDay < 1 || perDay > mostCalls) && { perDay: `Enter a number of calls from 1 to ${mostCalls}.` }),
    ...((!isDay(start) || start < dayBefore(today) || start > last) && {
      start: 'Choose a day from today on.',
    }),
  }
}

/** West of Greenwich it may still be yesterday. */
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

const start = (context: ImportContext, file: Import) =>
  moveNoted(context, file, ['checked'], 'running', 'imported', (tx) =>
    addJob(tx, importJob(context.kind, 'run', file.id)),
  )

async function discard(context: ImportContext, file: Import): Promise<Outcome> {
  const outcome = await moveNoted(context, file, ['mapping', 'checked'], 'discarded', 'import-discarded')
  if (outcome.kind === 'ok') await dropRows(context.database.db, file.id)
  return outcome
}

async function undo(context: ImportContext, file: Import): Promise<Outcome> {
  if (await isWorkedOn(context.database.reads, file.id))
    return invalid('Somebody has worked with one of these already, so the import cannot be taken back.')
  return moveNoted(context, file, ['done'], 'undoing', 'import-taken-back', (tx) =>
    addJob(tx, importJob(context.kind, 'undo', file.id)),
  )
}

async function move({ database }: ImportContext, file: Import, from: ImportState[], state: ImportState) {
  return (await moveOn(database.db, file.id, from, { state }))
    ? ({ kind: 'ok', notice: '' } as const)
    : overtaken
}

/** Moves it on with a line in the audit trail, and what follows, in one transaction. */
async function moveNoted(
  { database, jobs, kind, staffId, address }: ImportContext,
  { id, lines, faulty }: Import,
  from: ImportState[],
  state: ImportState,
  action: 'imported' | 'import-discarded' | 'import-taken-back',
  follow: (tx: Queries) => Promise<void> = async () => {},
): Promise<Outcome> {
  const moved = await database.transact(async (tx) => {
    if (!(await moveOn(tx, id, from, { state }))) return false
    const entry: AuditEntry = { action: `${kind.plural}-${action}`, staffId, address }
    await recordAudit(tx, { ...entry, detail: { import: id, rows: lines, faulty } })
    await follow(tx)
    return true
  })
  if (moved) jobs.wake()
  return moved ? { kind: 'ok', notice: '' } : overtaken
}

/** Rows between two breaths for everybody else. */
const atOnce = 20
/** Words of others that are counted, and how many of them are told. */
const [mostNames, told] = [1000, 10]

/** Keeps the choices and what is wrong with the rows under them. False when somebody else went on with it meanwhile. */
async function checkImport(
  { db }: Database,
  kind: Kind,
  form: Form,
  file: Import,
  choices: ImportChoices,
): Promise<boolean> {
  const read = rowReader(kind, form, headersOf(file), choices, await listFields(db, kind))
  let faulty = 0
  const finds = newFinds(choices)
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

/** Adds up what the rows of a file have in common with those before, and what their words for a status become. */
function newFinds(choices: ImportChoices) {
  const seen = new Set<string>()
  const statuses = new Map<string, { status: string | null; rows: number }>()
  const statusAt = choices.columns.indexOf('status') + 1
  let [repeated, cells, more, optOuts] = [0, 0, 0, 0]
  return {
    note({ people, cells: missed }: Good, row: FileRow) {
      cells += missed.length
      more += people.length - 1
      if (people.some(({ optedOut }) => optedOut)) optOuts += 1
      const word = statusAt > 0 ? tidyLine(String(row[statusAt] ?? '')) : ''
      const known = statuses.get(word)
      if (known) known.rows += 1
      else if (word !== '' && statuses.size < mostNames)
        statuses.set(word, { status: people[0]?.status ?? null, rows: 1 })
    },
    /** A row is repeated where everybody of it was there before. */
    compare(rows: readonly (readonly string[])[], before: ReadonlyMap<string, string>) {
      for (const digests of rows) {
        if (digests.every((digest) => before.has(digest) || seen.has(digest))) repeated += 1
        for (const digest of digests) seen.add(digest)
      }
    },
    sum: (): RowsFound => ({
      ...{ repeated, cells, more, optOuts },
      statuses: [...statuses]
        .sort(([, a], [, b]) => b.rows - a.rows)
        .slice(0, told)
        .map(([word, { status, rows }]) => [word, status, rows] as const),
    }),
  }
}

/** The work on imports that goes on without anybody: importing, taking back, forgetting what nobody went on with. */
const namesOf = ({ name }: Pick<Kind, 'name'>) => ({ run: `${name}.import`, undo: `${name}.import-undo` })

const importJob = (kind: Pick<Kind, 'name'>, what: 'run' | 'undo', id: string): NewJob => ({
  kind: namesOf(kind)[what],
  payload: { id },
  uniqueKey: `import-${what}:${id}`,
})

export function handleImportJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule'>,
  kinds: readonly Kind[],
  services: ImportServices,
): void {
  for (const kind of kinds) {
    if (!kind.entryForm) continue
    const names = namesOf(kind)
    // Written by importJob alone.
    const idOf = (payload: unknown) => (payload as { id: string }).id
    jobs.handle(names.run, { run: (payload) => runImport(services, kind, idOf(payload)) })
    jobs.handle(names.undo, { run: (payload) => runUndo(services, kind, idOf(payload)) })
  }
  jobs.schedule('imports.prune', 3600, () => pruneImports(services.database, new Date()))
}

/** Rows of one step. */
const rowsAtOnce = 10

/** True once somebody has changed one of the rows: a call, a note, a holder. */
export async function isWorkedOn(db: Queries, id: string): Promise<boolean> {
  const found = await sql`
    select 1 from imported_rows as own where import_id = ${id} and ${isTouched} limit 1`.execute(db)
  return found.rows.length > 0
}

/** The row itself, or another that was merged into it. */
const isTouched = sql`exists (
  select 1 from submissions where id = own.subject_id and (version > 0 or merged_into is not null))`

/** Deletes the rows of an import that is being taken back, those that were touched meanwhile excepted. */
async function runUndo(
  { database, announcements, doNotContact }: ImportServices,
  kind: Kind,
  id: string,
): Promise<void> {
  const file = await findImport(database.db, kind, id)
  if (file?.state !== 'undoing') return
  for (;;) {
    const known = await nextRows(database, id)
    if (known.length === 0) break
    const searchRows = await findSearchRows(database.reads, known)
    await database.transact((tx) =>
      deleteRows(
        tx,
        doNotContact,
        known.map((row) => row.id),
        searchRows,
      ),
    )
    await pause(0)
  }
  await moveOn(database.db, id, ['undoing'], { state: 'undone' })
  await dropRows(database.db, id)
  announcements.announce(topicOf(kind))
}

async function nextRows({ db }: Database, id: string) {
  const { rows } = await sql<{ id: string; email: string; phone: string }>`
    select submissions.id, email, phone from imported_rows as own
    join submissions on submissions.id = own.subject_id
    where own.import_id = ${id} and not ${isTouched} limit ${sql.lit(rowsAtOnce)}`.execute(db)
  return rows
}

async function deleteRows(
  tx: Queries,
  list: DoNotContact,
  ids: readonly string[],
  searchRows: ReadonlyMap<string, number>,
) {
  const untouched = tx.selectFrom('submissions').selectAll().where('id', 'in', ids).where('version', '=', 0)
  const rows = await lockRows(tx, untouched).execute()
  if (rows.length === 0) return
  const own = rows.map(({ id }) => id)
  await deleteSearch(tx, rows, searchRows)
  for (const row of rows) await recount(tx, row, null)
  await deleteConsents(tx, sql<SqlBool>`subject_id in (${sql.join(own)})`)
  await tx.deleteFrom('submission_events').where('subject_id', 'in', own).execute()
  await tx.deleteFrom('imported_rows').where('subject_id', 'in', own).execute()
  await tx.deleteFrom('submission_tags').where('subject_id', 'in', own).execute()
  await tx.deleteFrom('custom_field_values').where('subject_id', 'in', own).execute()
  await tx.deleteFrom('submissions').where('id', 'in', own).execute()
  // What the file said no for goes with it: a column that was taken for another would have silenced a whole list.
  const contacts = rows.filter(({ do_not_contact_by: by }) => by !== null).flatMap(contactsOf)
  await separatePerson(tx, list, contacts, own)
}
