/** The list of applications. */
import { ListFault } from '#app/desk/list-fault.tsx'
import { loadOrRefer } from '#app/desk/load-or-refer.server.ts'
import { RecruitBoard } from '#app/desk/recruit-board.tsx'
import { signedIn } from '#app/desk/signed-in.ts'
import { noticeText, withoutNotice } from '#app/desk/work-answer.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { describeRecruit } from '#app/recruits/describe-recruit.server.ts'
import { readRecruitFilter } from '#app/recruits/recruit-filter.ts'
import { countRecruits, listRecruits } from '#app/recruits/recruit-list.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { may } from '#app/staff/permissions.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import type { Route } from './+types/recruits.ts'

export const meta = () => [{ title: 'Recruits' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const { role } = signedIn(context).person
  const mayJunk = may(role, 'recruits.junk')
  const asked = readRecruitFilter(url.searchParams)
  // Whoever may not restore from the junk has no view of it.
  const filter = { ...asked, junk: asked.junk && mayJunk }
  return loadOrRefer(log, context.get(requestInfoContext).id, async () => {
    const [page, counts, staff] = await Promise.all([
      listRecruits(database, filter),
      countRecruits(database),
      listStaffNames(database.db),
    ])
    const nameOf = nameFinder(staff)
    const now = new Date()
    const { search, status, licensed, junk, sort } = filter
    return {
      ...page,
      recruits: page.recruits.map((recruit) => describeRecruit(recruit, now, nameOf)),
      counts,
      filter: { search, status, licensed, junk, sort },
      here: withoutNotice(url),
      mayJunk,
      mayExport: may(role, 'recruits.export'),
      notice: noticeText(url.searchParams.get('notice')),
    }
  })
}

export default function Recruits({ loaderData }: Route.ComponentProps) {
  return <RecruitBoard {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFault title="Recruits" words="Failed to load recruits" error={error} />
}
