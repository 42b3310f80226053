/** The leads of the present filter as a CSV file. */
import { sendSheet, sheetHeaders } from '#app/desk/sheet-download.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { readLeadFilter } from '#app/leads/lead-filter.ts'
import { leadHeaders, leadPages } from '#app/leads/lead-sheet.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/leads-csv.ts'

export function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.method === 'HEAD') return new Response(null, { headers: sheetHeaders('leads') })
  const { database, staff } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const { search, status, junk } = readLeadFilter(url.searchParams)
  return sendSheet({
    database,
    who: signedIn(context),
    address: info.address,
    kind: 'leads',
    filters: { status, search: search !== '', junk },
    headers: leadHeaders,
    pages: leadPages(database, { search, status, junk }),
    isAlive: async () => (await staff.whoIs(callerOf(request, info))) !== null,
  })
}
