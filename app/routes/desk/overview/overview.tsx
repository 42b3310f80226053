/** The front of the desk. */
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { describeOwn, listOpenPoints } from '#app/desk/overview/before-live.server.ts'
import { describeOverview } from '#app/desk/overview/overview.server.ts'
import { Overview } from '#app/desk/overview/overview.tsx'
import { describeToReview } from '#app/desk/overview/to-review.server.ts'
import { listDoubts, listSuspects } from '#app/desk/today/doubts.server.ts'
import { describeToday } from '#app/desk/today/today.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { may } from '#app/staff/permissions.ts'
import { screensFor } from '../addresses.ts'
import type { Route } from './+types/overview.ts'

export { unlessLost as shouldRevalidate } from '#app/desk/forms/form-answer.ts'

export const meta = () => [{ title: 'Today' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const who = signedIn(context)
  const { role } = who.person
  const { searchParams } = url
  const [overview, day, doubts, spam, toReview, own, open] = await Promise.all([
    describeOverview(services.database, who, { kinds, screens: screensFor(role) }),
    describeToday(services.database, who, kinds, searchParams.get('whose')),
    listDoubts(services.database.reads, who, kinds),
    listSuspects(services.database.reads, who, kinds),
    describeToReview(services.database, who),
    describeOwn(services.database, who),
    may(role, 'settings.change') ? listOpenPoints(services) : [],
  ])
  return {
    ...overview,
    day,
    doubts,
    spam,
    toReview,
    own,
    open,
    notice: noticeText(searchParams.get('notice'), { ...notices.rows, ...notices.overview }),
  }
}

export default function Front({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />
}
