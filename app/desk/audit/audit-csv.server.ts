/** The audit trail as a CSV file. */
import type { AuditRow } from '#app/platform/audit/audit-list.server.ts'
import { csvBytes, streamOf } from '#app/platform/csv.server.ts'
import { type Names, whoDid } from './audit-lines.server.ts'
import { formatDetail } from './audit-text.ts'

const columns = [
  'time_utc',
  'who',
  'who_id',
  'act',
  'target_kind',
  'target_id',
  'target',
  'detail',
  'address',
]

/** The bytes of the file: however long the trail is, one page of it is in memory. */
export function auditCsv(
  pages: AsyncIterable<AuditRow[]>,
  names: Names,
): Promise<ReadableStream<Uint8Array>> {
  return streamOf(csvBytes(columns, cellsOf(pages, names)))
}

async function* cellsOf(pages: AsyncIterable<AuditRow[]>, names: Names): AsyncGenerator<string[][]> {
  for await (const rows of pages)
    yield rows.map((row) => {
      const { at, staffId, action, subjectKind, subjectId, detail, address } = row
      const subject = [subjectKind, subjectId, subjectId && names.get(subjectId)]
      const cells = [at, whoDid(row, names), staffId, action, ...subject, formatDetail(detail), address]
      return cells.map((cell) => cell ?? '')
    })
}
