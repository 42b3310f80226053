/** Everything about the number of one person, as a PDF. Asked for by a post: it is noted in the audit trail, and no address names anybody. */
import { errorPage, exportsAreFull } from '#app/desk/frame/error-page.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { printData } from '#app/platform/print/run-printer.server.ts'
import { sendInSlot } from '#app/platform/process/slots.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { findSubmission } from '#app/submissions/actions/change-submission.server.ts'
import { readNumberAudit } from '#app/submissions/number-audit/read-number-audit.server.ts'
import type { Route } from './+types/number-audit.ts'

const headers = {
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'attachment; filename="telephone-number.pdf"',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const { database, doNotContact, config, exportSlots } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const who = signedIn(context)
  const kind = kindAt(pattern)
  const row = await findSubmission(database.db, who, kind, params.id)
  const number = row?.phone_normalized
  if (!row || !number)
    return errorPage(404, {
      secure: config.secure,
      text: 'This person has no telephone number that we could read.',
    })
  const answer = await sendInSlot(exportSlots, who.person.id, async () => {
    const audit = await readNumberAudit(database.reads, {
      ...{ number, key: doNotContact.key, now: new Date(), by: who.person.name },
      nameOf: nameFinder(await listStaffNames(database.db)),
    })
    await recordAudit(database.db, {
      ...{ action: `${kind.name}-number-audited`, staffId: who.person.id, address },
      subject: { kind: kind.name, id: row.id },
    })
    const pdf = await printData(
      '#app/submissions/number-audit/number-audit.typ',
      { ...audit },
      request.signal,
    )
    return new Response(new Uint8Array(pdf), { headers })
  })
  return answer ?? exportsAreFull(config.secure)
}
