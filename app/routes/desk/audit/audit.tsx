/** The audit trail, for owners. */
import { auditChoices, auditParameters, describeAudit } from '#app/desk/audit/audit-lines.server.ts'
import { AuditPage } from '#app/desk/audit/audit-page.tsx'
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { listAudit } from '#app/staff/audit-list.server.ts'
import type { Route } from './+types/audit.ts'

export const meta = () => [{ title: 'Audit trail' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, staff, log } = context.get(servicesContext)
  const { filter, parameters } = auditParameters(url)
  const pathOf = (name: string, cursor: string | null) =>
    cursor && `/admin/audit?${new URLSearchParams([...parameters, [name, cursor]])}`
  return loadOrRefer(log, context.get(requestInfoContext).id, async () => {
    const [page, people] = await Promise.all([
      listAudit(database, filter, url.searchParams),
      staff.listColleagues(),
    ])
    const { staffId, action, subjectKind, subjectId, from, to } = filter
    return {
      lines: page.lines.map(describeAudit),
      previous: pathOf('before', page.previous),
      next: pathOf('after', page.next),
      filter: {
        who: staffId ?? '',
        act: action ?? '',
        kind: subjectKind ?? '',
        target: subjectId ?? '',
        from: from ?? '',
        to: to ?? '',
      },
      ...auditChoices(people),
      exportPath: `/admin/audit/export?${parameters}`,
    }
  })
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />
}
