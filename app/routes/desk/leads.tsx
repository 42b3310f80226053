/** The list of leads. */
import { LeadBoard } from '#app/desk/lead-board.tsx'
import { leadScope } from '#app/desk/lead-work.server.ts'
import { ListFault } from '#app/desk/list-fault.tsx'
import { loadOrRefer } from '#app/desk/load-or-refer.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { noticeText, withoutNotice } from '#app/desk/work-answer.ts'
import { describeLead } from '#app/leads/describe-lead.server.ts'
import { readLeadFilter } from '#app/leads/lead-filter.ts'
import { countLeads, listLeads } from '#app/leads/lead-list.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { may } from '#app/staff/permissions.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import type { Route } from './+types/leads.ts'

export const meta = () => [{ title: 'Leads' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const who = signedIn(context)
  const mayJunk = may(who.person.role, 'leads.junk')
  const asked = readLeadFilter(url.searchParams)
  // Whoever may not restore from the junk has no view of it.
  const filter = { ...asked, junk: asked.junk && mayJunk }
  return loadOrRefer(log, context.get(requestInfoContext).id, async () => {
    const scope = leadScope(who, 'leads.see')
    const [page, counts, staff] = await Promise.all([
      listLeads(database, scope, filter),
      countLeads(database, scope),
      listStaffNames(database.db),
    ])
    const nameOf = nameFinder(staff)
    const now = new Date()
    const { search, status, junk, sort } = filter
    return {
      ...page,
      leads: page.leads.map((lead) => describeLead(lead, now, nameOf)),
      counts,
      filter: { search, status, junk, sort },
      here: withoutNotice(url),
      mayJunk,
      mayExport: may(who.person.role, 'leads.export'),
      notice: noticeText(url.searchParams.get('notice')),
    }
  })
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  return <LeadBoard {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFault title="Leads" words="Failed to load leads" error={error} />
}
