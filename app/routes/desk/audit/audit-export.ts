/** The audit trail as a file, sent while it is read. Whoever takes it stands in it. */
import { auditCsv, auditParameters } from '#app/desk/audit/audit-lines.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { eachAuditLine } from '#app/staff/audit-list.server.ts'
import { recordAudit } from '#app/staff/audit-trail.server.ts'
import type { Route } from './+types/audit-export.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="audit-trail.csv"',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const { database } = context.get(servicesContext)
  const { filter, parameters } = auditParameters(url)
  await recordAudit(database.db, {
    action: 'audit-exported',
    staffId: signedIn(context).person.id,
    address: context.get(requestInfoContext).address,
    // Ids, names of acts and days: nothing a person wrote.
    detail: Object.fromEntries(parameters),
  })
  return new Response(auditCsv(eachAuditLine(database, filter)), { headers })
}
