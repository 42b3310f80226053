/** Keeps the rows of an uploaded file until they are imported; nothing of the file stays anywhere else. */
import { createHash } from 'node:crypto'
import { newId } from '#app/lib/ids.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Kind } from '../kind.ts'
import { type FileRow, rowsOfPart } from './import-table.ts'
import { FileFault, readRows } from './read-file.server.ts'

export interface KeptBy {
  kind: Kind
  staffId: string
  /** The client address, for the audit trail. */
  address: string
}

/** The id of the import. @throws FileFault where the file cannot be read; nothing of it is kept then. */
export async function keepFile(
  database: Database,
  { kind, staffId, address }: KeptBy,
  file: { name: string; bytes: Uint8Array },
): Promise<string> {
  const id = newId()
  const now = new Date().toISOString()
  await database.db
    .insertInto('imports')
    .values({
      ...{ id, kind: kind.name, staff_id: staffId, created_at: now, updated_at: now, state: 'arriving' },
      ...{ file_name: tidyLine(file.name).slice(0, 100), headers: '[]', headers_digest: '' },
    })
    .execute()
  try {
    const { headers, lines } = await keepParts(database, id, readRows(file.bytes))
    await database.transact(async (tx) => {
      await tx
        .updateTable('imports')
        .set({ state: 'mapping', headers: JSON.stringify(headers), headers_digest: digestOf(headers), lines })
        .where('id', '=', id)
        .execute()
      const action = `${kind.plural}-file-uploaded` as const
      await recordAudit(tx, { action, staffId, address, detail: { rows: lines } })
    })
    return id
  } catch (error) {
    await forget(database, id)
    throw error
  }
}

async function keepParts(database: Database, id: string, rows: AsyncIterable<FileRow>) {
  let headers: string[] | null = null
  let lines = 0
  let part = 0
  let waiting: FileRow[] = []
  const keep = async () => {
    if (waiting.length === 0) return
    const text = JSON.stringify(waiting)
    await database.db
      .insertInto('import_parts')
      // PostgreSQL keeps no zeros: like every letter that nobody can read they make their row faulty.
      .values({ import_id: id, part: part++, rows: text.replaceAll('\\u0000', '\ufffd') })
      .execute()
    waiting = []
  }
  for await (const [line, ...cells] of rows) {
    if (headers === null) {
      headers = cells.map((cell, n) => tidyLine(cell).slice(0, 100) || `Column ${n + 1}`)
      continue
    }
    waiting.push([line, ...cells])
    lines++
    if (waiting.length === rowsOfPart) await keep()
  }
  await keep()
  if (headers === null || lines === 0) throw new FileFault('This file has no rows below its first line.')
  return { headers, lines }
}

const digestOf = (headers: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(headers)).digest('base64url')

/** Deletes what was kept of a file that came to nothing. */
async function forget({ db }: Database, id: string): Promise<void> {
  await db.deleteFrom('import_parts').where('import_id', '=', id).execute()
  await db.deleteFrom('imports').where('id', '=', id).execute()
}
