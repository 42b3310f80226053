import { isId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Kind } from '../model/kind.ts'
import type { Fault, FileRow, Import, ImportState } from './import-table.ts'
import { digestOfId, type ImportChoices } from './read-row.server.ts'
import '../model/consent-proof.server.ts'
import '../timeline/event-table.ts'

const listed = 10
/** How long a file waits for somebody to go on with it, hours. */
const waitHours = 24

export async function findImport(
  db: Queries,
  { name }: Pick<Kind, 'name'>,
  id: string,
): Promise<Import | null> {
  if (!isId(id)) return null
  const found = db.selectFrom('imports').selectAll().where('id', '=', id).where('kind', '=', name)
  return (await found.executeTakeFirst()) ?? null
}

export const listImports = (db: Queries, { name }: Pick<Kind, 'name'>): Promise<Import[]> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('kind', '=', name)
    .where('state', '<>', 'arriving')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()

export const headersOf = ({ headers }: Pick<Import, 'headers'>): string[] => JSON.parse(headers)
export const choicesOf = ({ choices }: Pick<Import, 'choices'>): ImportChoices | null =>
  choices === null ? null : JSON.parse(choices)

/** What was chosen for the last file with the same headers. */
export async function choicesBefore(
  db: Queries,
  { id, kind, headers_digest }: Import,
): Promise<ImportChoices | null> {
  const before = await db
    .selectFrom('imports')
    .select('choices')
    .where('headers_digest', '=', headers_digest)
    .where('kind', '=', kind)
    .where('choices', 'is not', null)
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const choices = before && choicesOf(before)
  if (!choices) return null
  const { found: _itsOwn, ...rest } = choices
  return rest
}

export async function readPart(
  db: Queries,
  id: string,
  part: number,
): Promise<{ rows: FileRow[]; faults: Fault[] }> {
  const found = await db
    .selectFrom('import_parts')
    .select(['rows', 'faults'])
    .where('import_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst()
  return found ? { rows: JSON.parse(found.rows), faults: JSON.parse(found.faults) } : { rows: [], faults: [] }
}

/** Every fault of the file, in the order of its lines, a part at a time. */
export async function* faultPages(db: Queries, id: string): AsyncGenerator<Fault[]> {
  for (let part = 0; ; part++) {
    const found = await db
      .selectFrom('import_parts')
      .select('faults')
      .where('import_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!found) return
    yield JSON.parse(found.faults)
  }
}

/** Moves an import on, unless somebody else did before. */
export async function moveOn(
  tx: Queries,
  id: string,
  from: readonly ImportState[],
  change: Partial<Pick<Import, 'state' | 'choices' | 'faulty' | 'place'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ ...change, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Imported from whatever file, or the file is our own and its `ids` are of ours. */
export async function importedBefore(
  db: Queries,
  digests: readonly string[],
  ids: readonly string[] = [],
): Promise<Map<string, string>> {
  const before = new Map<string, string>()
  if (digests.length > 0)
    for (const { digest, subject_id } of await db
      .selectFrom('imported_rows')
      .select(['digest', 'subject_id'])
      .where('digest', 'in', digests)
      .execute())
      before.set(digest, subject_id)
  const own = ids.filter(isId)
  if (own.length > 0)
    for (const { id } of await db.selectFrom('submissions').select('id').where('id', 'in', own).execute())
      before.set(digestOfId(id), id)
  return before
}

/**
 * What was wrong with them stays for a look, and so does the name of an imported file: people look for it in the
 * list.
 */
export async function dropRows(db: Queries, id: string, keepsName = false): Promise<void> {
  for (let part = 0; ; part++) {
    const { numUpdatedRows } = await db
      .updateTable('import_parts')
      .set({ rows: '[]' })
      .where('import_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) break
  }
  if (!keepsName) await db.updateTable('imports').set({ file_name: '' }).where('id', '=', id).execute()
}

/** Forgets files that nobody went on with for a day. */
export async function pruneImports({ db }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - waitHours * 3_600_000).toISOString()
  const waiting = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['arriving', 'mapping', 'checked'])
    .where('updated_at', '<', before)
    .execute()
  for (const { id } of waiting)
    if (await moveOn(db, id, ['arriving', 'mapping', 'checked'], { state: 'discarded' }))
      await dropRows(db, id)
}
