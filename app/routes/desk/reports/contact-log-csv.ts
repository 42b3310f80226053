/** The contact log as a CSV file, sent while it is read. Whoever takes it stands in the audit trail. */
import { redirect } from 'react-router'
import { exportsAreFull } from '#app/desk/frame/error-page.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { logColumns, logRows } from '#app/desk/reports/contact-log.server.ts'
import { readLogSearch } from '#app/desk/reports/log-search.ts'
import { csvHeaders, sendCsv } from '#app/desk/submissions/list/csv-download.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { sendInSlot } from '#app/platform/process/slots.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { confirmPath } from '#app/staff/next-path.ts'
import { isConfirmed } from '#app/staff/sign-in/confirm-password.server.ts'
import type { Route } from './+types/contact-log-csv.ts'

const file = { plural: 'contact-log' }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.method === 'HEAD') return new Response(null, { headers: csvHeaders(file) })
  const { config, database, staff, exportSlots } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const who = signedIn(context)
  if (!isConfirmed(who)) return redirect(confirmPath(`${url.pathname}${url.search}`), 303)
  const search = readLogSearch(url.searchParams)
  const answer = await sendInSlot(exportSlots, who.person.id, () =>
    sendCsv({
      ...{ database, who, address: info.address, kind: file },
      // An id and days: nothing a person wrote.
      filters: Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')),
      headers: logColumns,
      pages: logRows(database, who, kinds, search),
      isAlive: async () => (await staff.whoIs(callerOf(request, info))) !== null,
    }),
  )
  return answer ?? exportsAreFull(config.secure)
}
