import { filterOf, readSearch, searchParameters } from '#app/desk/audit/audit-filter.ts'
import { auditChoices, describeAudit, namesOf } from '#app/desk/audit/audit-lines.server.ts'
import { AuditPage } from '#app/desk/audit/audit-page.tsx'
import { listAudit } from '#app/platform/audit/audit-list.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/audit.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, staff } = context.get(servicesContext)
  const search = readSearch(url.searchParams, kinds)
  const parameters = searchParameters(search)
  const pathOf = (name: string, cursor: string | null) =>
    cursor && `/admin/audit?${new URLSearchParams([...parameters, [name, cursor]])}`
  const [page, people] = await Promise.all([
    listAudit(database, filterOf(search), url.searchParams),
    staff.listColleagues(),
  ])
  return {
    lines: page.rows.map(describeAudit(namesOf(people), kinds)),
    previous: pathOf('before', page.previous),
    next: pathOf('after', page.next),
    filter: search,
    ...auditChoices(people, kinds),
    exportPath: `/admin/audit/export?${parameters}`,
  }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />
}
