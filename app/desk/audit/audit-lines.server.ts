/** The rows of the audit trail as lines of the screen, and the choices of its search. */

import { longMoment } from '#app/content/promises/moments.ts'
import { capitalise } from '#app/lib/tidy-text.ts'
import type { AuditRow } from '#app/platform/audit/audit-list.server.ts'
import { auditActions, auditSubjects } from './audit-filter.ts'
import type { AuditPageProps } from './audit-page.tsx'
import { actionTexts, formatShortDetail, kindName, type NamedKind } from './audit-text.ts'

/** Everybody with an account, for the names beside the ids of the trail. */
export type Names = ReadonlyMap<string, string>

export const namesOf = (people: readonly { id: string; name: string }[]): Names =>
  new Map(people.map(({ id, name }) => [id, name]))

/** Who did it: the trail outlives accounts. */
export const whoDid = ({ staffId }: AuditRow, names: Names) =>
  staffId && (names.get(staffId) ?? 'A former account')

/** One line of the screen. */
export function describeAudit(names: Names, kinds: readonly NamedKind[]) {
  const sayAction = actionTexts(kinds)
  return (row: AuditRow): AuditPageProps['lines'][number] => ({
    id: row.id,
    at: longMoment(row.at),
    who: whoDid(row, names),
    act: sayAction(row.action),
    detail: formatShortDetail(row.detail),
    target: targetOf(row, names),
    address: row.address,
  })
}

function targetOf({ subjectKind, subjectId }: AuditRow, names: Names) {
  if (!subjectKind || !subjectId) return null
  const label = names.get(subjectId) ?? `${kindName(subjectKind)} ${subjectId.slice(-6)}`
  return { label, path: `/admin/audit?${new URLSearchParams({ kind: subjectKind, target: subjectId })}` }
}

/** The choices of the search. */
export function auditChoices(people: readonly { id: string; name: string }[], kinds: readonly NamedKind[]) {
  const sayAction = actionTexts(kinds)
  return {
    people: people.map(({ id, name }) => ({ value: id, label: name })),
    acts: auditActions(kinds).map((action) => ({ value: action, label: sayAction(action) })),
    kinds: auditSubjects(kinds).map((kind) => ({ value: kind, label: capitalise(kindName(kind)) })),
  }
}
