/** The audit trail in the words of the desk: on the screen and as CSV. */
import { stringify } from 'csv-stringify/sync'
import { longMoment } from '#app/content/moments.ts'
import { type AuditFilter, type AuditLine, readAuditFilter } from '#app/staff/audit-list.server.ts'
import { auditActions, auditSubjects } from '#app/staff/audit-trail.server.ts'
import type { Colleague } from '#app/staff/colleagues.server.ts'
import type { AuditPageProps } from './audit-page.tsx'
import { sayAct, sayDetail, sayShortDetail } from './audit-words.ts'

/** One line of the screen. */
export function describeAudit(line: AuditLine): AuditPageProps['lines'][number] {
  const { id, at, who, action, detail, address } = line
  return {
    id,
    at: longMoment(at),
    who,
    act: sayAct(action),
    detail: sayShortDetail(detail),
    target: targetOf(line),
    address,
  }
}

function targetOf({ subjectKind, subjectId, subjectName }: AuditLine) {
  if (!subjectKind || !subjectId) return null
  const label = subjectName ?? `${subjectKind} ${subjectId.slice(-6)}`
  return { label, path: `/admin/audit?${new URLSearchParams({ kind: subjectKind, target: subjectId })}` }
}

/** The choices of the search. */
export function auditChoices(people: readonly Colleague[]) {
  return {
    people: people.map(({ id, name }) => ({ value: id, label: name })),
    acts: auditActions.map((action) => ({ value: action, label: sayAct(action) })),
    kinds: auditSubjects.map((kind) => ({ value: kind, label: sayAct(kind) })),
  }
}

/** The filter as it stands in an address. */
export function auditParameters(url: URL): { filter: AuditFilter; parameters: URLSearchParams } {
  const filter = readAuditFilter(url.searchParams)
  const { staffId, action, subjectKind, subjectId, from, to } = filter
  const named = { who: staffId, act: action, kind: subjectKind, target: subjectId, from, to }
  const set = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== null)
  return { filter, parameters: new URLSearchParams(set) }
}

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
/** Lines end as RFC 4180 says, and no cell can become a formula. */
const csvLine = (cells: readonly (string | null | undefined)[]) =>
  stringify([[...cells]], { escape_formulas: true, record_delimiter: '\r\n' })

/** The trail as CSV, written while it is read: however long it is, a page of it is in memory. */
export function auditCsv(lines: AsyncIterable<AuditLine>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const parts = csvParts(lines)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}

async function* csvParts(lines: AsyncIterable<AuditLine>): AsyncGenerator<string> {
  let part = csvLine(columns)
  for await (const { at, who, action, subjectKind, subjectId, subjectName, detail, address } of lines) {
    const target = [subjectKind, subjectId, subjectName]
    part += csvLine([at, who?.name, who?.id, action, ...target, sayDetail(detail), address])
    if (part.length < 16_384) continue
    yield part
    part = ''
  }
  yield part
}
