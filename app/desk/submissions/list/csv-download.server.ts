/** A list as a CSV file: sent while it is read, noted in the audit trail when it begins and when it ends. */
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { type AuditEntry, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { csvBytes, streamOf } from '#app/platform/csv.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { Kind } from '#app/submissions/model/kind.ts'

export interface CsvDownload {
  database: Database
  who: SignedIn
  /** The client address, for the audit trail. */
  address: string
  /** Its plural names the file and the rows of the trail. */
  kind: Pick<Kind, 'plural'>
  /** Which filters were set; of a search only that there was one. */
  filters: Record<string, string | boolean>
  headers: readonly string[]
  pages: AsyncIterable<string[][]>
  /** False as soon as the session has ended: then so does the file. */
  isAlive(): Promise<boolean>
}

/** Pages between two looks at the session. */
const lookEvery = 10

/** The headers of such a file alone, for HEAD. */
export function csvHeaders({ plural }: Pick<Kind, 'plural'>, now = new Date()): Record<string, string> {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${plural}-${dayIn(now, agency.timeZone)}.csv"`,
    'X-Content-Type-Options': 'nosniff',
    // nginx would otherwise keep the whole file back on its own disk.
    'X-Accel-Buffering': 'no',
  }
}

/** @throws when the audit trail cannot be written, as nothing leaves unnoted, or the list cannot be read. */
export async function sendCsv(download: CsvDownload): Promise<Response> {
  const { database, who, address, kind, filters } = download
  const note = (action: AuditEntry['action'], detail = {}) =>
    recordAudit(database.db, { action, staffId: who.person.id, address, detail: { ...filters, ...detail } })
  await note(`${kind.plural}-export-begun`)
  const bytes = counted(download, (rows, complete) => note(`${kind.plural}-exported`, { rows, complete }))
  return new Response(await streamOf(bytes), { headers: csvHeaders(kind) })
}

async function* counted(
  { headers, pages, isAlive }: CsvDownload,
  end: (rows: number, complete: boolean) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let rows = 0
  let page = 0
  let complete = false
  async function* watched() {
    for await (const found of pages) {
      if (++page % lookEvery === 0 && !(await isAlive()))
        throw new Error('the session ended during an export')
      rows += found.length
      yield found
    }
  }
  try {
    yield* csvBytes(headers, watched())
    complete = true
  } finally {
    // Also when the browser hangs up: what has left is noted.
    await end(rows, complete)
  }
}
