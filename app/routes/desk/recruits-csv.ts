/** The applications of the present filter as a CSV file. */
import { sendSheet, sheetHeaders } from '#app/desk/sheet-download.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { readRecruitFilter } from '#app/recruits/recruit-filter.ts'
import { recruitHeaders, recruitPages } from '#app/recruits/recruit-sheet.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { may } from '#app/staff/permissions.ts'
import type { Route } from './+types/recruits-csv.ts'

export function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.method === 'HEAD') return new Response(null, { headers: sheetHeaders('recruits') })
  const { database, staff } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const who = signedIn(context)
  const { search, status, licensed, junk: asked } = readRecruitFilter(url.searchParams)
  // Whoever may not restore from the junk has no view of it, and no file either.
  const junk = asked && may(who.person.role, 'recruits.junk')
  return sendSheet({
    database,
    who,
    address: info.address,
    kind: 'recruits',
    filters: { status, licensed, search: search !== '', junk },
    headers: recruitHeaders,
    pages: recruitPages(database, { search, status, licensed, junk }),
    isAlive: async () => (await staff.whoIs(callerOf(request, info))) !== null,
  })
}
