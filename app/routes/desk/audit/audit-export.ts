/** The audit trail as a file, sent while it is read. Whoever takes it stands in it. */

import { filterOf, readSearch, searchParameters } from '#app/desk/audit/audit-filter.ts'
import { auditCsv, namesOf } from '#app/desk/audit/audit-lines.server.ts'
import { exportsAreFull } from '#app/desk/frame/error-page.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { eachAuditPage } from '#app/platform/audit/audit-list.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { sendInSlot } from '#app/platform/process/slots.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/audit-export.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="audit-trail.csv"',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const { config, database, staff, exportSlots } = context.get(servicesContext)
  const { id: staffId } = signedIn(context).person
  const search = readSearch(url.searchParams, kinds)
  const answer = await sendInSlot(exportSlots, staffId, async () => {
    await recordAudit(database.db, {
      action: 'audit-exported',
      staffId,
      address: context.get(requestInfoContext).address,
      // Ids, names of actions and days: nothing a person wrote.
      detail: Object.fromEntries(searchParameters(search)),
    })
    const names = namesOf(await staff.listColleagues())
    const file = await auditCsv(eachAuditPage(database, filterOf(search)), names)
    return new Response(file, { headers })
  })
  return answer ?? exportsAreFull(config.secure)
}
